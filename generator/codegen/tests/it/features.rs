//! Feature of each resource: it compiles the calls of the resource, and the types that they reach.

use std::path::Path;

use copperplate_language::files::Files;

use test_support::emitted::Package;
use test_support::input;

fn files() -> Files {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/features");
    let model = copperplate_language::understand(&input::folder(&folder))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    assert_eq!(copperplate_codegen::feature_names(&model), ["alone", "things", "people", "time-resource"]);
    copperplate_codegen::generate(&model)
}

/// Returns the modules of a file with their conditions.
fn modules(file: &str) -> Vec<String> {
    let mut modules = Vec::new();
    let mut condition = String::new();
    for line in file.lines() {
        if let Some(cfg) = line.strip_prefix("#[cfg(").and_then(|line| line.strip_suffix(")]")) {
            condition = cfg.replace("feature = ", "").replace('"', "");
        } else if let Some(module) = line.strip_prefix("mod ") {
            modules.push(format!("{module} {}", std::mem::take(&mut condition)).trim_end().to_owned());
        } else {
            condition.clear();
        }
    }
    modules
}

#[test]
fn a_module_is_compiled_with_the_resources_that_reach_it() {
    let files = files();
    // Files that contain each other are reached together, and so are the calls of one file. Types that every crate has
    // are always compiled: types of response headers, types that no resource reaches, and the types that they contain.
    let types = [
        "homes; any(things, people, time-resource)",
        "missing; people",
        "people; any(things, people, time-resource)",
        "ticks; any(things, time-resource)",
        "unused;",
        "used;",
        "zones;",
    ];
    assert_eq!(modules(&files["src/types.rs"]), types);
    assert_eq!(modules(&files["src/wire.rs"]), types);
    assert_eq!(modules(&files["src/testing/schemas.rs"]), types);
    assert_eq!(
        modules(&files["src/operations.rs"]),
        ["alone; alone", "homes; any(things, time-resource)", "people; people", "times; time-resource"]
    );
}

#[test]
fn what_most_of_many_resources_reach_has_no_condition() {
    for (reached_by, expected) in [(9, 9), (10, 0)] {
        let mut sources = input::spec("common", "records: { Common: { fields: { a: string } } }\n");
        sources[0].text = sources[0].text.replace("resources: { things: \"All the things.\" }\n", "");
        for number in 0..18 {
            let returns = if number < reached_by { "Common" } else { "none" };
            let text = format!(
                "resources: {{ of{number}: \"One of many.\" }}\n\
                 operations: {{ of{number}.get: {{ http: GET /of/{number}, effect: read, returns: {returns} }} }}\n"
            );
            sources.extend(input::spec(&format!("of{number}"), &text).pop());
        }
        let model =
            copperplate_language::understand(&sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
        let wire = &copperplate_codegen::generate(&model)["src/wire.rs"];
        assert_eq!(wire.matches("feature = ").count(), expected, "{wire}");
    }
}

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn each_resource_compiles_alone() {
    let package = Package::write("features", &files());
    for features in ["", "alone", "people", "things", "time-resource", "resources"] {
        for others in ["", "testing"] {
            let features = format!("{features},{others}");
            package.cargo(&["clippy", "--quiet", "--lib", "--no-default-features", "--features", &features]);
        }
    }
}

//! Feature of each resource: it compiles the calls of the resource. Types are always compiled.

use std::path::Path;

use copperplate_language::files::{Files, Source};

use test_support::emitted::Package;
use test_support::input;

fn files() -> Files {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/features");
    let model = copperplate_language::understand(&input::folder(&folder))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    assert_eq!(copperplate_codegen::feature_names(&model), ["alone", "things", "people", "time-resource", "checks"]);
    copperplate_codegen::generate(&model)
}

/// Returns the rows of the table of modules in a file.
fn modules(file: &str) -> Vec<&str> {
    let (_, table) = file.split_once("copperplate_runtime::modules! {\n").expect("a table of modules");
    table.lines().take_while(|line| *line != "}").map(str::trim).collect()
}

#[test]
fn calls_of_a_file_are_compiled_with_their_resources() {
    let files = files();
    let expected = [
        "#[cfg(feature = \"alone\")] alone,",
        "#[cfg(any(feature = \"things\", feature = \"time-resource\"))] homes,",
        "#[cfg(feature = \"people\")] people,",
        "status,",
        "#[cfg(feature = \"time-resource\")] times,",
    ];
    assert_eq!(modules(&files["src/operations.rs"]), expected);
    assert_eq!(modules(&files["src/testing.rs"]), expected);
}

#[test]
fn types_have_no_conditions() {
    for (path, text) in files().iter().filter(|(path, _)| path.starts_with("src/types") || path.starts_with("src/wire"))
    {
        assert!(!text.contains("cfg("), "{path}");
    }
}

#[test]
fn an_api_without_resources_has_no_features_of_calls() {
    let text = "copperplate: \"0.1\"\napi: { title: T, crate: t-client, version: \"0.1.0\" }\nauth: none\n\
                operations:\n  ping: { http: GET /ping, effect: read, returns: none }\n";
    let source = Source { path: "spec/api.yaml".to_owned(), text: text.to_owned() };
    let model = copperplate_language::understand(&[source]).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    assert!(copperplate_codegen::feature_names(&model).is_empty());
    let files = copperplate_codegen::generate(&model);
    assert_eq!(modules(&files["src/operations.rs"]), ["api,"]);
    assert!(files["src/lib.rs"].contains("- [`client.ping(…)`](client::Client::ping)"), "{}", files["src/lib.rs"]);
}

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn each_resource_compiles_alone() {
    let package = Package::write("features", &files());
    for features in ["", "alone", "people", "things", "checks", "time-resource", "resources"] {
        for others in ["", "testing"] {
            let features = format!("{features},{others}");
            package.cargo(&["clippy", "--quiet", "--lib", "--no-default-features", "--features", &features]);
        }
    }
}

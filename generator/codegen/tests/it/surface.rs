//! Public items: compares the list that the diff uses with the items in the emitted files, and with the items that
//! rustdoc lists, which include additions by macros.

mod rustdoc;

use std::collections::BTreeSet;
use std::path::Path;

use copperplate_language::files::Source;
use test_tier::Cases;

use test_support::emitted::Package;
use test_support::{input, public_items};

/// Items that macros add to every client, call, record, enum or union.
const ADDED: &[&str] = &[
    "::request(",
    "::body_field(",
    "::events(",
    "::header(",
    "::items(",
    "::lines(",
    "::pages(",
    "::query_param(",
    "::raw(",
    "::retry(",
    "::send(",
    "::stream(",
    "::timeout(",
    "::to_request(",
    "::when_some(",
    "::send_for_reply(",
    "::extra(",
    "::clear_repairs(",
    "::with_placeholders(",
    "::repairs(",
    "::as_i64(",
    "::as_str(",
    " from(&str)",
    " from(String)",
    " from(&String)",
    " from(Cow<'_, str>)",
    " from(i64)",
    " from(i32)",
    " from(u32)",
    " from(u64)",
    " from(i8)",
    " from(u8)",
    " from(i16)",
    " from(u16)",
    " from(i128)",
    " from(u128)",
    " from(isize)",
    " from(usize)",
    " from(f32)",
    " from(f64)",
    " from(Vec<f64>)",
    " from(Vec<f32>)",
    " from(Vec<&'s str>)",
    " from([",
    "credentials::Credentials::and(",
    "credentials::Credentials::none(",
];

/// Returns the items derived from the spec; other items have the same names in every crate.
fn emitted(model: &copperplate_language::model::Model) -> Vec<String> {
    let mut items = public_items::emitted_surface(&copperplate_codegen::generate(model));
    let ours = [
        "client::",
        "credentials::",
        "operations::",
        "response_headers::",
        "servers::",
        "types::",
        "testing::Sent",
        "webhooks::",
    ];
    items.retain(|line| ours.iter().any(|start| line.starts_with(start)));
    items
}

fn assert_alike(sources: &[Source]) -> usize {
    let model = copperplate_language::understand(sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let planned = copperplate_codegen::planned_surface(&model);
    assert_eq!(planned.join("\n"), emitted(&model).join("\n"), "left: listed, right: emitted");
    planned.len()
}

#[test]
fn every_emitted_item_is_listed_with_its_signature_and_no_other() {
    let items = assert_alike(&input::real());
    assert!(items > 800, "{items} items");
    for sources in Cases::all_or(15).sample(input::each("accept")) {
        assert!(assert_alike(&sources) > 5);
    }
    let pairs = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/diff")).expect("test data");
    let mut folders: Vec<_> = pairs.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    for folder in Cases::all_or(15).sample(folders) {
        let text = std::fs::read_to_string(folder.join("head.yaml")).expect("test data");
        if !text.starts_with("copperplate:") {
            assert_alike(&input::spec("things", &text));
        }
    }
}

/// Returns the listed items as rustdoc shows them: without derived traits, and conversions without their variant.
fn listed(sources: &[Source]) -> (BTreeSet<String>, copperplate_language::files::Files) {
    let model = copperplate_language::understand(sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let shown = |line: &String| match line.split_once(" from(") {
        Some((variant, ty)) => {
            let union = variant.rsplit_once("::").expect("the variant of a union").0;
            format!("{union} from({ty}")
        }
        None => {
            let kind =
                [" struct", " enum"].into_iter().find_map(|kind| Some(line.find(&format!("{kind}: "))? + kind.len()));
            kind.map_or_else(|| line.clone(), |end| line[..end].to_owned())
        }
    };
    (
        copperplate_codegen::planned_surface(&model).iter().map(shown).map(|line| line.replace("r#", "")).collect(),
        copperplate_codegen::generate(&model),
    )
}

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn rustdoc_lists_the_same_items() {
    let count = Cases { quick: 1, ci: 12, long: 1_000 }.count();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/diff");
    let mut folders: Vec<_> =
        std::fs::read_dir(folder).expect("test data").map(|entry| entry.expect("an entry").path()).collect();
    folders.sort();
    let heads = folders.iter().filter_map(|folder| std::fs::read_to_string(folder.join("head.yaml")).ok());
    let specs = heads.map(|text| {
        if text.starts_with("copperplate:") {
            vec![Source { path: "spec/things.yaml".to_owned(), text }]
        } else {
            input::spec("things", &text)
        }
    });
    let mut specs: Vec<_> = specs.take(count).collect();
    if count > 1 {
        specs.insert(0, input::real());
    }
    for sources in specs {
        let (listed, files) = listed(&sources);
        let package = Package::write("surface", &files);
        let shown = rustdoc::items(&package.rustdoc_json());
        let missing: Vec<_> = listed.difference(&shown).collect();
        assert!(missing.is_empty(), "listed, but rustdoc has no such item: {missing:#?}\nit has {shown:#?}");
        let is_added = |line: &&String| ADDED.iter().any(|name| line.contains(name));
        let unlisted: Vec<_> = shown.difference(&listed).filter(|line| !is_added(line)).collect();
        assert!(unlisted.is_empty(), "not listed: {unlisted:#?}");
    }
}

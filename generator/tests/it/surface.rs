//! Public items: the list that the diff compares against the items of the emitted files.

use std::path::Path;

use generator::files::Source;

use crate::input;

/// The items that come from the spec: others have the same names in every crate.
fn emitted(model: &generator::model::Model) -> Vec<String> {
    let mut items = generator::surface(&generator::generate(model));
    let ours = ["client::", "operations::", "types::", "testing::Sent"];
    items.retain(|line| ours.iter().any(|start| line.starts_with(start)));
    items
}

fn assert_alike(sources: &[Source]) -> usize {
    let model = generator::understand(sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let planned = generator::planned_surface(&model);
    assert_eq!(planned.join("\n"), emitted(&model).join("\n"), "left: listed, right: emitted");
    planned.len()
}

#[test]
fn every_emitted_item_is_listed_with_its_signature_and_no_other() {
    let items = assert_alike(&input::real());
    assert!(items > 800, "{items} items");
    for sources in input::each("accept") {
        assert!(assert_alike(&sources) > 5);
    }
    let pairs = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/diff")).expect("test data");
    for folder in pairs.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir()) {
        let text = std::fs::read_to_string(folder.join("head.yaml")).expect("test data");
        if !text.starts_with("api:") {
            assert_alike(&input::spec("things", &text));
        }
    }
}

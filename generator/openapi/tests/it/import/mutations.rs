//! Documents a few edits away from good ones: each is imported as a valid spec, or has errors.

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};
use fastrand::Rng;
use serde_json::Value;
use test_tier::Cases;

use test_support::edits::{Fault, mutate};
use test_support::mutated_documents::parse_document;
use test_support::tree_edits::mutate_tree;

const TEXTS: Cases = Cases { quick: 40, ci: 300, long: 500_000 };

const TREES: Cases = Cases { quick: 40, ci: 300, long: 500_000 };

#[test]
fn mutated_texts_are_imported_or_explained() {
    let seeds = seeds();
    let texts: Vec<_> = seeds.iter().flat_map(|seed| [seed.clone(), json(&parse_document(seed))]).collect();
    let mut random = Rng::with_seed(0x0d0c_5eed);
    let mut accepted = 0;
    for round in 0..TEXTS.count() {
        let mut text = texts[round % texts.len()].clone();
        let other = random.choice(&texts).expect("there is one").clone();
        for _ in 0..=random.usize(..3) {
            mutate(&mut text, &other, &mut random);
        }
        accepted += usize::from(check(text));
    }
    assert!(accepted > TEXTS.count() / 20, "{accepted} accepted only: the edits are too rough");
}

#[test]
fn mutated_trees_are_imported_or_explained() {
    let values: Vec<_> = seeds().iter().map(|seed| parse_document(seed)).collect();
    let mut random = Rng::with_seed(0x07ee_5eed);
    let mut accepted = 0;
    for round in 0..TREES.count() {
        let mut tree = values[round % values.len()].clone();
        let other = random.choice(&values).expect("there is one").clone();
        for _ in 0..=random.usize(..4) {
            mutate_tree(&mut tree, &other, &mut random);
        }
        let text = if random.bool() { json(&tree) } else { serde_yaml::to_string(&tree).expect("YAML") };
        accepted += usize::from(check(text));
    }
    assert!(accepted > TREES.count() / 10, "{accepted} accepted only: the edits are too rough");
}

/// Imports a document twice. Returns `true` if it is accepted: then the spec is valid, and both are the same.
fn check(text: String) -> bool {
    let shown = text.clone();
    let fault = Fault(&shown);
    let sources = [Source { path: "notes.yaml".to_owned(), text }];
    let options = Options { package: "notes-client".to_owned(), ..Options::default() };
    let import = match import::import_openapi(&sources, &options) {
        Ok(import) => import,
        Err(errors) => {
            assert!(errors.iter().next().is_some() && !errors.render(false).is_empty());
            return false;
        }
    };
    let files = import::write_spec_files(&import.files);
    // Without an operation there is no spec.
    if import.report.carried_over > 0 {
        let model =
            copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
        let linted = copperplate_language::warnings(&files, &model);
        assert_eq!(linted.render_as(Format::Short, false), "");
    }
    assert_eq!(import.report.operations, import.report.carried_over + import.report.left_out.len());
    let again = import::import_openapi(&sources, &options).expect("it was accepted");
    assert_eq!(import::write_spec_files(&again.files), files);
    drop(fault);
    true
}

/// Returns the small documents of the other tests.
fn seeds() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/import");
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<_> = entries.filter(|path| path.is_file()).collect();
    paths.sort();
    let mut seeds: Vec<_> = paths.iter().map(|path| std::fs::read_to_string(path).expect("a file")).collect();
    seeds.push(super::edits::base().text);
    seeds
}

fn json(value: &Value) -> String {
    serde_json::to_string_pretty(value).expect("JSON")
}

//! Pairs of specs of the test data, and what holds for each in both directions.

use std::path::Path;

use copperplate_diff::Report;
use copperplate_language::files::Source;
use test_support::input;
use test_tier::Cases;

use super::{assert_mirrors, compare};

/// Returns a spec. A file with a section `api` needs no common sections.
pub(crate) fn spec(text: String) -> Vec<Source> {
    if text.starts_with("copperplate:") {
        return vec![Source { path: "spec/things.yaml".to_owned(), text }];
    }
    input::spec("things", &text)
}

/// Returns the two specs of a folder of test data.
pub(crate) fn pair(folder: &Path) -> (Vec<Source>, Vec<Source>) {
    let read = |name: &str| spec(std::fs::read_to_string(folder.join(name)).expect("test data"));
    (read("base.yaml"), read("head.yaml"))
}

pub(crate) fn all_pairs() -> Vec<(Vec<Source>, Vec<Source>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/diff");
    let mut folders: Vec<_> =
        std::fs::read_dir(folder).expect("test data").map(|entry| entry.expect("an entry").path()).collect();
    folders.retain(|path| path.is_dir());
    folders.sort();
    assert!(folders.len() > 40, "{}", folders.len());
    folders.iter().map(|folder| pair(folder)).collect()
}

/// Returns some of the pairs, or all if there is time.
pub(crate) fn some_pairs() -> impl Iterator<Item = (Vec<Source>, Vec<Source>)> {
    all_pairs().into_iter().step_by(Cases { quick: 7, ci: 1, long: 1 }.count())
}

#[test]
fn a_spec_does_not_differ_from_itself() {
    for (base, head) in some_pairs() {
        assert!(compare(&base, &base).findings.is_empty());
        assert!(compare(&head, &head).findings.is_empty());
    }
}

#[test]
fn swapping_base_and_head_mirrors_every_finding() {
    for (base, head) in some_pairs() {
        assert_mirrors(&base, &head);
    }
}

#[test]
fn undoing_edits_is_as_many_findings() {
    for (base, head) in some_pairs() {
        let roots = |report: &Report| -> Vec<String> {
            report.root_findings().map(|root| format!("{} {}", root.rule.id, root.element)).collect()
        };
        let (forth, back) = (roots(&compare(&base, &head)), roots(&compare(&head, &base)));
        assert_eq!(forth.len(), back.len(), "{forth:#?} {back:#?}");
    }
}

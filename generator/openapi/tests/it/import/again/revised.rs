//! Random revisions of documents, merged into specs that were edited at random places.

mod edits;
mod mutations;

use std::panic::{AssertUnwindSafe, catch_unwind};

use fastrand::Rng;
use serde_json::Value;
use test_support::mutated_documents::parse_document;
use test_tier::Cases;

use super::documents::{self, assert_settled, spec, warnings};

const CASES: Cases = Cases { quick: 8, ci: 40, long: 3_000 };

/// Number of failures that are enough.
const FAILURES_MAX: usize = 10;

/// Prints the case if it fails.
struct Shown {
    seed: u64,
    document: String,
    edited: String,
}

impl Drop for Shown {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!(
                "=== case {}\n--- the document\n{}\n--- the edited spec\n{}",
                self.seed, self.document, self.edited
            );
        }
    }
}

#[test]
fn a_revision_is_never_refused_and_loses_no_edit_without_a_word() {
    let seeds = seeds();
    let fails = |case: &u64| catch_unwind(AssertUnwindSafe(|| check(&seeds, *case))).is_err();
    let failed: Vec<u64> = (0..CASES.count() as u64).filter(fails).take(FAILURES_MAX).collect();
    assert!(failed.is_empty(), "cases that fail: {failed:?}");
}

fn check(seeds: &[Value], seed: u64) {
    let mut random = Rng::with_seed(0x0a9a_1000 + seed);
    // The largest document has most to revise.
    let document = if random.bool() { &seeds[0] } else { random.choice(seeds).expect("one") };
    let first = documents::first(&document.to_string());
    let mut files = first.files.clone();
    let mut edits = Vec::new();
    for number in 0..random.usize(..6) {
        edits.extend(edits::edit(&mut files, number, &mut random));
    }
    let edited: String = files.iter().map(|file| file.text.as_str()).collect();
    // A later edit can replace an earlier one.
    edits.retain(|edit| edit.is_kept(&edited));
    let mut revised = document.clone();
    for _ in 0..random.usize(1..6) {
        mutations::mutate(&mut revised, &mut random);
    }
    let revised = revised.to_string();
    let shown = Shown { seed, document: revised.clone(), edited };
    let merged = documents::again(&files, &first.record, &revised);
    let (text, said) = (spec(&merged), warnings(&merged));
    for edit in edits {
        assert!(edit.is_kept(&text) || edit.is_named(&said), "{edit:?} is lost:\n{text}\n{said}");
    }
    assert_settled(&merged, &revised);
    drop(shown);
}

/// Returns the documents, the largest first.
fn seeds() -> Vec<Value> {
    let mut seeds = vec![parse_document(&documents::service())];
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/import");
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<_> = entries.filter(|path| path.is_file()).collect();
    paths.sort();
    seeds.extend(paths.iter().map(|path| parse_document(&std::fs::read_to_string(path).expect("a file"))));
    seeds
}

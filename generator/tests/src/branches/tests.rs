//! Merges of code from generators that are right or wrong in one way.

use std::hash::{DefaultHasher, Hash, Hasher};

use copperplate_language::files::Files;
use copperplate_language::model::Model;
use test_tier::Cases;

use super::{Branches, MergedPair};
use crate::input;

/// Number of pairs for each generator.
const PAIRS: Cases = Cases { quick: 4, ci: 8, long: 8 };

fn merge_pairs(generate: fn(&Model) -> Files) -> Vec<MergedPair> {
    let mut branches = Branches::of_generator(input::real(), "", generate);
    (0..PAIRS.count()).map(|number| branches.merge_pair(2, number).expect("a pair")).collect()
}

/// Returns a file for each record, with a line for each field.
fn file_per_record(model: &Model) -> Files {
    let records = model.records.iter().map(|record| {
        let text = record.fields.iter().map(|field| format!("{}\n", field.name)).collect();
        (format!("src/{}.rs", record.header.name), text)
    });
    records.collect()
}

/// Adds a file with the number of fields.
fn with_count(model: &Model) -> Files {
    let count = |files: &Files| files.values().map(|text| text.lines().count()).sum::<usize>().to_string();
    with_line(file_per_record(model), count)
}

/// Adds a file with one line about everything.
fn with_line(mut files: Files, line: impl FnOnce(&Files) -> String) -> Files {
    let line = line(&files);
    files.insert("src/lib.rs".to_owned(), format!("{line}\n"));
    files
}

#[test]
fn a_file_for_each_declaration_merges() {
    assert!(merge_pairs(file_per_record).iter().all(MergedPair::is_merged));
}

#[test]
fn a_hash_of_everything_is_a_conflict() {
    let pairs = merge_pairs(|model| {
        with_line(file_per_record(model), |files| {
            let mut hasher = DefaultHasher::new();
            files.hash(&mut hasher);
            format!("{:x}", hasher.finish())
        })
    });
    let failed: Vec<_> = pairs.iter().filter(|pair| !pair.is_merged()).collect();
    assert!(failed.len() * 4 > pairs.len(), "{} of {}", failed.len(), pairs.len());
    for pair in failed {
        assert_eq!(pair.conflicts.len(), 1);
        assert_eq!(pair.conflicts[0].path, "generated/src/lib.rs");
        assert_eq!(pair.conflicts_of_checkout.len(), 1);
        assert!(pair.differences.is_empty());
    }
}

#[test]
fn a_number_that_both_branches_raise_merges_to_other_code() {
    let pairs = merge_pairs(with_count);
    let is_wrong = |pair: &&MergedPair| pair.conflicts.is_empty() && !pair.is_merged();
    let wrong: Vec<_> = pairs.iter().filter(is_wrong).collect();
    assert!(!wrong.is_empty());
    for pair in wrong {
        assert_eq!(pair.differences.len(), 2, "without a checkout and in one");
        assert!(pair.differences[0].lines.iter().all(|line| line.path == "generated/src/lib.rs"));
    }
}

#[test]
fn specs_that_do_not_merge_are_drawn_again() {
    let mut branches = Branches::of_generator(input::real(), "", |_| Files::new());
    let has_redrawn = (43..143).any(|seed| {
        let pair = branches.draw_pair(seed, 0);
        assert!(pair.is_some(), "another pair is drawn");
        branches.redraws.conflicts > 0
    });
    assert!(has_redrawn, "{:?}", branches.redraws);
}

//! Merges and their conflicts.

use copperplate_language::files::Files;

use super::{Conflict, Repository};

const LINES: &str = "a\nb\nc\nd\ne\nf\ng\nh\n";

fn files(text: &str) -> Files {
    Files::from([("src/a.rs".to_owned(), text.to_owned()), ("src/b.rs".to_owned(), "b\n".to_owned())])
}

/// Merges two branches that edit a file, without a checkout and in one.
fn merge(one: &str, other: &str, attributes: &str) -> (String, Vec<Conflict>, Result<String, Vec<Conflict>>) {
    let base = files(LINES);
    let repository = Repository::new(&base, attributes);
    let [one, other] = [one, other].map(|text| repository.commit(&base, &files(text)));
    let (tree, conflicts) = repository.merge_trees(&one, &other);
    assert_eq!(repository.read_tree(&tree).len(), 2);
    let of_checkout = repository.merge_in_checkout(&one, &other);
    let of_checkout = of_checkout.map(|tree| repository.read_file(&tree, "src/a.rs"));
    (repository.read_file(&tree, "src/a.rs"), conflicts, of_checkout)
}

#[test]
fn edits_of_distant_lines_merge() {
    let (text, conflicts, of_checkout) = merge(&LINES.replace('a', "1"), &LINES.replace('h', "8"), "");
    assert_eq!((text.as_str(), conflicts), ("1\nb\nc\nd\ne\nf\ng\n8\n", vec![]));
    assert_eq!(of_checkout, Ok(text));
}

#[test]
fn edits_of_one_line_are_a_conflict_that_shows_both() {
    let (_, conflicts, of_checkout) = merge(&LINES.replace('d', "1"), &LINES.replace('d', "2"), "");
    for found in [conflicts, of_checkout.expect_err("a conflict")] {
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].path, "src/a.rs");
        assert!(found[0].hunk.contains("\n1\n=======\n2\n>>>>>>>"), "{}", found[0].hunk);
    }
}

#[test]
fn attributes_hold_in_the_checkout_alone() {
    let (_, conflicts, of_checkout) = merge(&LINES.replace('d', "1"), &LINES.replace('d', "2"), "*.rs merge=union");
    assert_eq!(conflicts.len(), 1);
    assert_eq!(of_checkout, Ok(LINES.replace('d', "1\n2")));
}

#[test]
fn a_file_that_one_branch_removes_is_a_conflict() {
    let base = files(LINES);
    let repository = Repository::new(&base, "");
    let mut without = base.clone();
    without.remove("src/a.rs");
    let [one, other] = [&without, &files("a\n")].map(|files| repository.commit(&base, files));
    let (_, conflicts) = repository.merge_trees(&one, &other);
    assert_eq!((conflicts.len(), conflicts[0].path.as_str()), (1, "src/a.rs"));
    assert_eq!(repository.merge_in_checkout(&one, &other).expect_err("a conflict").len(), 1);
}

//! Texts that come from git: a merge, a checkout, a stash. None of them is an edit.

use copperplate::Mode;

use super::{assert_writes_without_doubt, commit_all, repository};
use crate::diff::repository::Repository;
use crate::tree::Tree;

/// Commits a change to the spec, with the crate generated from it, on a new branch.
fn branch(repository: &Repository, name: &str, [from, to]: [&str; 2]) {
    repository.git(&["checkout", "--quiet", "-b", name, "work"]);
    repository.0.edit("spec/parts.yaml", from, to);
    assert_writes_without_doubt(&repository.0, &repository.0.codegen(Mode::Write));
    commit_all(repository, name);
}

/// Returns a repository with two branches that change the same generated files.
fn two_branches(name: &str) -> Repository {
    let repository = repository(name);
    branch(&repository, "one", ["power: number", "power: integer"]);
    branch(&repository, "two", ["[motor, engine]", "[motor, engine]\n  Colour: [red]"]);
    repository
}

/// Changes the spec, and fails if the next run doubts any file, with the record of the last run or without it.
fn assert_next_run_has_no_doubt(tree: &Tree) {
    for (to, is_recorded) in [("integer", true), ("string", false)] {
        let spec = tree.read("spec/parts.yaml");
        tree.edit("spec/parts.yaml", "spokes: number", &format!("spokes: {to}"));
        let (record, before) = (tree.0.join("target/codegen.record"), tree.emitted());
        let recorded = std::fs::read(&record).expect("a record");
        if !is_recorded {
            std::fs::remove_file(&record).expect("a record");
        }
        assert_writes_without_doubt(tree, &tree.codegen(Mode::Write));
        for (path, bytes, _) in before {
            std::fs::write(path, bytes).expect("a file");
        }
        std::fs::write(record, recorded).expect("a record");
        tree.write("spec/parts.yaml", &spec);
    }
}

#[test]
fn merge_of_two_branches_that_change_one_file_has_no_conflict_and_no_edits() {
    let repository = two_branches("merge");
    repository.git(&["merge", "--quiet", "one"]);
    let text = repository.0.read("generated/src/wire/parts.rs") + &repository.0.read("generated/src/types/parts.rs");
    assert!(text.contains("Colour") && text.contains("pub power: i64"), "{text}");
    assert_next_run_has_no_doubt(&repository.0);
    let run = repository.0.codegen(Mode::Check);
    assert_eq!(run.exit, copperplate::Exit::Fine, "a merge of texts is the text of the merged spec: {}", run.err);
}

#[test]
fn merge_that_is_not_committed_is_in_the_index() {
    let repository = two_branches("merge-index");
    repository.git(&["merge", "--quiet", "--no-commit", "one"]);
    assert_next_run_has_no_doubt(&repository.0);
}

#[test]
fn rebased_and_picked_commits_are_not_edits() {
    let repository = two_branches("rebase");
    repository.git(&["rebase", "--quiet", "one"]);
    assert_next_run_has_no_doubt(&repository.0);
    repository.git(&["checkout", "--quiet", "-B", "three", "one"]);
    repository.git(&["cherry-pick", "--no-commit", "two"]);
    assert_next_run_has_no_doubt(&repository.0);
}

#[test]
fn checkout_of_another_commit_is_not_an_edit() {
    let repository = two_branches("checkout");
    repository.git(&["checkout", "--quiet", "--detach", "one"]);
    assert_next_run_has_no_doubt(&repository.0);
}

#[test]
fn stash_that_comes_back_is_not_an_edit() {
    let repository = repository("stash");
    let tree = &repository.0;
    for (from, to) in [("spokes: number", "spokes: integer"), ("spokes: integer", "spokes: string")] {
        tree.edit("spec/parts.yaml", from, to);
        assert_writes_without_doubt(tree, &tree.codegen(Mode::Write));
    }
    repository.git(&["stash", "--quiet"]);
    assert_writes_without_doubt(tree, &{
        tree.edit("spec/parts.yaml", "power: number", "power: integer");
        tree.codegen(Mode::Write)
    });
    repository.git(&["checkout", "--quiet", "."]);
    repository.git(&["stash", "pop", "--quiet"]);
    tree.edit("spec/parts.yaml", "spokes: string", "spokes: number");
    assert_writes_without_doubt(tree, &tree.codegen(Mode::Write));
}

#[test]
fn side_of_a_conflict_that_somebody_chose_is_not_an_edit() {
    let repository = repository("chosen");
    branch(&repository, "one", ["spokes: number", "spokes: integer"]);
    repository.git(&["checkout", "--quiet", "work"]);
    // Only the index has our side.
    repository.0.edit("spec/parts.yaml", "spokes: number", "spokes: string");
    assert_writes_without_doubt(&repository.0, &repository.0.codegen(Mode::Write));
    repository.git(&["add", "--all"]);
    let mut pick = std::process::Command::new("git");
    let pick = pick.arg("-C").arg(&repository.0.0).args(["cherry-pick", "--no-commit", "one"]).output();
    assert!(!pick.expect("git runs").status.success(), "there is a conflict");
    for side in ["--theirs", "--ours"] {
        repository.git(&["checkout", "--quiet", side, "spec", "generated"]);
        let tree = &repository.0;
        let spec = tree.read("spec/parts.yaml");
        // A third text.
        std::fs::remove_file(tree.0.join("target/codegen.record")).expect("a record");
        tree.edit("spec/parts.yaml", "power: number", "power: integer");
        assert_writes_without_doubt(tree, &tree.codegen(Mode::Write));
        tree.write("spec/parts.yaml", &spec);
    }
}

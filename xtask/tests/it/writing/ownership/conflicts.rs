//! Conflict markers in generated files, which are regenerated.

use std::process::Command;

use copperplate::{Exit, Mode};

use super::{commit_all, doubts, repository, saved_files};
use crate::diff::repository::Repository;
use crate::tree::Tree;

const TYPES: &str = "generated/src/types/things.rs";

/// Runs git, which reports a conflict.
fn conflict(repository: &Repository, arguments: &[&str]) {
    let people = ["-c", "user.name=somebody", "-c", "user.email=somebody@example.com"];
    let mut command = Command::new("git");
    command.arg("-C").arg(&repository.0.0).args(people).args(arguments);
    let output = command.output().expect("git runs");
    assert!(!output.status.success(), "{arguments:?} has no conflict");
}

/// Returns a repository whose branches `one` and `two` change the same lines; `two` is checked out.
fn two_branches(name: &str) -> Repository {
    let repository = repository(name);
    for (branch, doc) in [("one", "How large it is."), ("two", "How heavy it is.")] {
        repository.git(&["checkout", "--quiet", "-b", branch, "work"]);
        repository.0.edit("spec/things.yaml", "How big it is.", doc);
        assert_eq!(repository.0.codegen(Mode::Write).exit, Exit::Fine);
        commit_all(&repository, branch);
    }
    repository
}

fn resolve_spec(repository: &Repository) {
    repository.git(&["checkout", "--quiet", "--ours", "spec/things.yaml"]);
}

/// Fails unless a run resolves the conflicts and saves nothing.
fn assert_resolves(tree: &Tree) {
    assert!(tree.read(TYPES).contains("\n<<<<<<< "), "{}", tree.read(TYPES));
    let check = tree.codegen(Mode::Check);
    assert!(check.err.contains(&format!("error[X201]: {TYPES} contains conflict markers")), "{}", check.err);
    let run = tree.codegen(Mode::Write);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    assert!(doubts(&run).contains(&&*format!("Resolved {TYPES}, which contained conflict markers")), "{}", run.out);
    assert!(doubts(&run).iter().all(|line| line.starts_with("Resolved ")), "{}", run.out);
    assert_eq!(saved_files(tree), []);
    assert_eq!(tree.codegen(Mode::Check).exit, Exit::Fine);
}

#[test]
fn conflict_markers_of_a_merge() {
    for style in ["merge", "diff3", "zdiff3"] {
        let repository = two_branches(&format!("conflict-{style}"));
        conflict(&repository, &["-c", &format!("merge.conflictStyle={style}"), "merge", "one"]);
        assert_eq!(repository.0.read(TYPES).contains("\n|||||||"), style != "merge");
        resolve_spec(&repository);
        assert_resolves(&repository.0);
        assert!(repository.0.read(TYPES).contains("How heavy it is."));
    }
}

#[test]
fn conflict_markers_of_a_rebase_and_a_stash() {
    let repository = two_branches("conflict-rebase");
    conflict(&repository, &["rebase", "one"]);
    resolve_spec(&repository);
    assert_resolves(&repository.0);
    repository.git(&["rebase", "--abort"]);
    repository.0.edit("spec/things.yaml", "How heavy it is.", "How long it is.");
    assert_eq!(repository.0.codegen(Mode::Write).exit, Exit::Fine);
    repository.git(&["stash", "--quiet"]);
    repository.git(&["checkout", "--quiet", "one"]);
    conflict(&repository, &["stash", "pop"]);
    resolve_spec(&repository);
    assert_resolves(&repository.0);
}

#[test]
fn conflict_markers_that_were_committed() {
    let repository = two_branches("conflict-committed");
    conflict(&repository, &["merge", "one"]);
    resolve_spec(&repository);
    commit_all(&repository, "merged");
    assert_resolves(&repository.0);
}

/// Two branches add a file of the spec under different names, so the generated files differ in their first lines.
#[test]
fn conflict_markers_around_the_first_line() {
    let repository = repository("conflict-first-line");
    for (branch, file) in [("one", "spec/more.yaml"), ("two", "spec/more.yml")] {
        repository.git(&["checkout", "--quiet", "-b", branch, "work"]);
        repository.0.write(file, "enums: { Colour: [red] }\n");
        assert_eq!(repository.0.codegen(Mode::Write).exit, Exit::Fine);
        commit_all(&repository, branch);
    }
    conflict(&repository, &["merge", "one"]);
    let tree = &repository.0;
    assert!(tree.read("generated/src/types/more.rs").starts_with("<<<<<<< "));
    std::fs::remove_file(tree.0.join("spec/more.yaml")).expect("a file");
    let run = tree.codegen(Mode::Write);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    let line = "Resolved generated/src/types/more.rs, which contained conflict markers";
    assert!(doubts(&run).contains(&line), "{}", run.out);
    assert_eq!(saved_files(tree), []);
    // A file that is no longer generated.
    repository.git(&["checkout", "--quiet", "--merge", "generated/src/types/more.rs"]);
    std::fs::remove_file(tree.0.join("spec/more.yml")).expect("a file");
    let run = tree.codegen(Mode::Write);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    let line = "Removed generated/src/types/more.rs, which contained conflict markers";
    assert!(run.out.contains(line), "{}", run.out);
}

#[test]
fn conflict_between_a_generated_file_and_one_by_hand_is_foreign() {
    let tree = Tree::new("conflict-foreign");
    let emitted = tree.read(TYPES);
    let (first, rest) = emitted.split_once('\n').expect("two lines");
    for [ours, theirs] in [[first, "// Mine."], ["// Mine.", first]] {
        let text = format!("<<<<<<< HEAD\n{ours}\n=======\n{theirs}\n>>>>>>> one\n{rest}");
        tree.write(TYPES, &text);
        let run = tree.codegen(Mode::Write);
        assert_eq!(run.exit, Exit::Io, "{}", run.out);
        assert!(run.err.contains(&format!("error[X101]: {TYPES} was not written by")), "{}", run.err);
        assert_eq!(tree.read(TYPES), text);
    }
}

#[test]
fn edit_beside_conflict_markers_is_saved() {
    let repository = two_branches("conflict-edited");
    conflict(&repository, &["merge", "one"]);
    resolve_spec(&repository);
    let text = repository.0.read(TYPES) + "// An hour's work.\n";
    repository.0.write(TYPES, &text);
    let run = repository.0.codegen(Mode::Write);
    let place = format!("target/replaced/{TYPES}");
    let line = format!("Resolved {TYPES}, which contained conflict markers; your version is {place}");
    assert!(doubts(&run).contains(&line.as_str()), "{}", run.out);
    assert_eq!(repository.0.read(&place), text);
}

#[test]
fn conflict_markers_without_a_repository_are_saved() {
    let tree = Tree::new("conflict-without-git");
    let text = tree.read(TYPES) + "<<<<<<< a\n// b\n=======\n// c\n>>>>>>> d\n";
    tree.write(TYPES, &text);
    let run = tree.codegen(Mode::Write);
    let place = format!("target/replaced/{TYPES}");
    let line = format!("Resolved {TYPES}, which contained conflict markers; your version is {place}");
    assert_eq!(doubts(&run), [line]);
    assert_eq!(tree.read(&place), text);
    // No longer generated: it would be removed.
    tree.write("generated/src/types/old.rs", &text);
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Io, "{}", run.out);
    let message = "generated/src/types/old.rs is no longer generated, and contains conflict markers";
    assert!(run.err.contains(&format!("error[X103]: {message}")), "{}", run.err);
    assert_eq!(tree.read("generated/src/types/old.rs"), text);
}

//! Kinds of repositories and clones, in which git has the generated files.

use std::fs;
use std::path::Path;

use copperplate::{Exit, Mode};

use super::{REPLACED, assert_writes_without_doubt, commit_all, doubts, repository, saved_files};
use crate::diff::repository::Repository;
use crate::tree::{Tree, copy};

const TYPES: &str = "generated/src/types/things.rs";

/// Changes the spec, and fails if the next run doubts a file that git has; then edits a file, which is restored.
fn assert_only_an_edit_is_doubted(tree: &Tree) {
    drop(fs::remove_dir_all(tree.0.join("target")));
    tree.edit("spec/things.yaml", "How big it is.", "How large it is.");
    assert_writes_without_doubt(tree, &tree.codegen(Mode::Write));
    let edited = tree.read(TYPES) + "// An hour's work.\n";
    tree.write(TYPES, &edited);
    let check = tree.codegen(Mode::Check);
    assert!(check.err.contains(&format!("error[X202]: {TYPES} was edited by hand")), "{}", check.err);
    assert_eq!(saved_files(tree), [], "a check writes nothing");
    let run = tree.codegen(Mode::Write);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    let place = format!("{REPLACED}/{TYPES}");
    assert_eq!(doubts(&run), [format!("Restored {TYPES}, which was edited by hand; your version is {place}")]);
    assert_eq!(tree.read(&place), edited);
    assert_eq!(tree.codegen(Mode::Check).exit, Exit::Fine);
}

/// Returns a place for another clone of a repository.
fn clone(name: &str) -> Tree {
    let tree = Tree::new(&format!("ownership-clone-{name}"));
    fs::remove_dir_all(&tree.0).expect("a folder");
    tree
}

#[test]
fn edit_in_a_repository() {
    assert_only_an_edit_is_doubted(&repository("edit").0);
}

#[test]
fn edit_that_git_has_is_not_lost() {
    let repository = repository("edit-in-git");
    let tree = &repository.0;
    let generated = tree.read(TYPES);
    for commit in [false, true] {
        tree.write(TYPES, &format!("{generated}// An hour's work.\n"));
        repository.git(&["add", TYPES]);
        if commit {
            repository.git(&["commit", "--quiet", "-m", "edited"]);
        }
        let check = tree.codegen(Mode::Check);
        assert!(check.err.contains(&format!("error[X201]: {TYPES} does not match the spec")), "{}", check.err);
        assert_writes_without_doubt(tree, &tree.codegen(Mode::Write));
        assert_eq!(tree.read(TYPES), generated);
    }
}

#[test]
fn regenerating_twice_with_uncommitted_changes() {
    let repository = repository("twice");
    for (from, to) in [("How big", "How large"), ("How large", "How heavy"), ("How heavy", "How long")] {
        repository.0.edit("spec/things.yaml", from, to);
        assert_writes_without_doubt(&repository.0, &repository.0.codegen(Mode::Write));
    }
}

#[test]
fn text_that_only_the_commit_has() {
    let repository = repository("not-in-index");
    repository.git(&["rm", "--quiet", "-r", "--cached", "generated"]);
    assert_only_an_edit_is_doubted(&repository.0);
}

#[test]
fn repository_without_a_commit() {
    let repository = Repository(Tree::new("ownership-unborn"));
    repository.git(&["init", "--quiet"]);
    repository.git(&["add", "spec", "generated"]);
    assert_only_an_edit_is_doubted(&repository.0);
}

#[test]
fn shallow_clone() {
    let origin = repository("shallow");
    let clone = Repository(clone("shallow"));
    let url = format!("file://{}", origin.0.0.display());
    origin.git(&["clone", "--quiet", "--depth=1", &url, &clone.0.0.display().to_string()]);
    assert_eq!(clone.git(&["rev-parse", "--is-shallow-repository"]), "true");
    assert_only_an_edit_is_doubted(&clone.0);
}

#[test]
fn linked_work_tree_with_a_detached_head() {
    let origin = repository("linked");
    let linked = clone("linked");
    origin.git(&["worktree", "add", "--quiet", "--detach", &linked.0.display().to_string()]);
    assert_only_an_edit_is_doubted(&linked);
}

#[test]
fn repository_in_a_parent_folder() {
    let outer = repository("parent");
    for folder in ["spec", "generated"] {
        copy(&outer.0.0.join(folder), &outer.0.0.join("apis/my things").join(folder));
    }
    commit_all(&outer, "inner");
    let inner = std::mem::ManuallyDrop::new(Tree(outer.0.0.join("apis/my things")));
    assert_only_an_edit_is_doubted(&inner);
}

#[test]
fn crate_in_a_separate_repository() {
    let outer = repository("separate");
    outer.git(&["rm", "--quiet", "-r", "--cached", "generated"]);
    outer.git(&["commit", "--quiet", "-m", "moved"]);
    let inner = Repository(Tree(outer.0.0.join("generated")));
    inner.git(&["init", "--quiet"]);
    commit_all(&inner, "first");
    assert_only_an_edit_is_doubted(&outer.0);
}

#[test]
fn checkout_with_other_line_ends() {
    let repository = repository("line-ends");
    repository.git(&["config", "core.autocrlf", "true"]);
    fs::remove_dir_all(repository.0.0.join("generated")).expect("a folder");
    repository.git(&["checkout", "--quiet", "generated"]);
    assert!(repository.0.read(TYPES).contains("\r\n"));
    assert_only_an_edit_is_doubted(&repository.0);
}

#[test]
fn commit_with_other_line_ends() {
    let repository = repository("line-ends-in-git");
    repository.git(&["config", "core.autocrlf", "false"]);
    for (path, bytes, _) in repository.0.emitted() {
        let text = String::from_utf8(bytes).expect("text");
        fs::write(path, text.replace('\n', "\r\n")).expect("a file");
    }
    commit_all(&repository, "line ends");
    assert_only_an_edit_is_doubted(&repository.0);
}

/// Git knows the repository, but not the crate.
#[test]
fn crate_that_git_ignores() {
    let repository = repository("ignored");
    repository.git(&["rm", "--quiet", "-r", "--cached", "generated/src"]);
    repository.0.write(".gitignore", "/target\n/generated/src\n");
    commit_all(&repository, "ignored");
    let tree = &repository.0;
    tree.edit("spec/things.yaml", "How big it is.", "How large it is.");
    assert_writes_without_doubt(tree, &tree.codegen(Mode::Write));
    let edited = tree.read(TYPES) + "// An hour's work.\n";
    tree.write(TYPES, &edited);
    let run = tree.codegen(Mode::Write);
    let place = format!("{REPLACED}/{TYPES}");
    assert_eq!(doubts(&run), [format!("Restored {TYPES}, which was edited by hand; your version is {place}")]);
    assert_eq!(tree.read(&place), edited);
}

#[test]
fn git_is_not_asked_about_texts_that_a_run_wrote() {
    let repository = repository("not-asked");
    let log = repository.0.0.join("log");
    let codegen = || {
        let mut command = repository.0.command(&["codegen"]);
        let output = command.env("GIT_TRACE", &log).output().expect("a process");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    let count = || fs::read_to_string(&log).unwrap_or_default().matches("cat-file").count();
    repository.0.edit("spec/things.yaml", "How big it is.", "How large it is.");
    codegen();
    assert_eq!(count(), 0);
    for path in [TYPES, "generated/src/client.rs", "generated/src/lib.rs", "spec/REFERENCE.md"] {
        repository.0.write(path, &(repository.0.read(path) + "\n"));
    }
    codegen();
    let processes = fs::read_to_string(&log).expect("git ran").matches("built-in: git cat-file").count();
    assert_eq!(processes, 2, "one for the crate, one for the spec");
    assert!(Path::new(&repository.0.0.join(REPLACED)).exists());
}

//! Workspaces without a repository, and machines without git.

use std::fs;
use std::process::Output;

use super::{REPLACED, saved_files};
use crate::tree::Tree;

const TYPES: &str = "generated/src/types/things.rs";

/// Runs the command on a machine without git.
fn codegen(tree: &Tree, arguments: &[&str]) -> (String, String) {
    let mut command = tree.command(&[&["codegen"], arguments].concat());
    let Output { stdout, stderr, .. } = command.env("PATH", tree.0.join("nothing")).output().expect("a process");
    (String::from_utf8(stdout).expect("text"), String::from_utf8(stderr).expect("text"))
}

#[test]
fn edit_without_git() {
    let tree = Tree::new("no-git");
    tree.edit("spec/things.yaml", "How big it is.", "How large it is.");
    let (out, err) = codegen(&tree, &[]);
    assert!(err.is_empty() && out.contains(&format!("Wrote {TYPES}")), "{out}{err}");
    let edited = tree.read(TYPES) + "// An hour's work.\n";
    tree.write(TYPES, &edited);
    let (_, err) = codegen(&tree, &["--check"]);
    assert!(err.contains(&format!("error[X202]: {TYPES} was edited by hand")), "{err}");
    let (out, err) = codegen(&tree, &[]);
    let place = format!("{REPLACED}/{TYPES}");
    let line = format!("Restored {TYPES}, which was edited by hand; your version is {place}\n");
    assert!(err.is_empty() && out.contains(&line), "{out}{err}");
    assert_eq!(saved_files(&tree), [(TYPES.to_owned(), edited.into_bytes())]);
}

#[test]
fn git_that_refuses_the_repository() {
    let repository = super::repository("refused");
    let tree = &repository.0;
    fs::remove_dir_all(tree.0.join("target")).expect("a folder");
    tree.edit("spec/things.yaml", "How big it is.", "How large it is.");
    let mut command = tree.command(&["codegen"]);
    let output = command.env("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1").output().expect("a process");
    let out = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(out.contains(&format!("Replaced {TYPES}, which may have been edited by hand")), "{out}");
}

#[test]
fn marker_without_a_record() {
    let tree = Tree::new("no-git-no-record");
    fs::remove_dir_all(tree.0.join("target")).expect("a folder");
    let old = tree.read(TYPES);
    tree.edit("spec/things.yaml", "How big it is.", "How large it is.");
    let (_, err) = codegen(&tree, &["--check"]);
    let message = format!("error[X201]: {TYPES} does not match the spec, and may have been edited by hand");
    assert!(err.contains(&message), "{err}");
    assert!(!tree.0.join("target").exists(), "a check writes nothing");
    let (out, err) = codegen(&tree, &[]);
    let place = format!("{REPLACED}/{TYPES}");
    let why = "which may have been edited by hand (there is no record of earlier runs)";
    assert!(err.is_empty() && out.contains(&format!("Replaced {TYPES}, {why}; the old version is {place}\n")), "{out}");
    assert!(saved_files(&tree).contains(&(TYPES.to_owned(), old.into_bytes())));
    // From now on, there is a record.
    tree.edit("spec/things.yaml", "How large it is.", "How big it is.");
    let (out, _) = codegen(&tree, &[]);
    assert!(out.contains(&format!("Wrote {TYPES}\n")) && !out.contains("Replaced"), "{out}");
}

#[test]
fn many_files_without_a_record_are_one_message() {
    let tree = Tree::new("no-git-upgrade");
    fs::remove_dir_all(tree.0.join("target")).expect("a folder");
    let old: Vec<_> = tree.emitted().into_iter().map(|(path, bytes, _)| (path, [&bytes[..], b"\n"].concat())).collect();
    for (path, bytes) in &old {
        fs::write(path, bytes).expect("a file");
    }
    let (out, err) = codegen(&tree, &[]);
    let line = format!(
        "    Replaced {} files, which may have been edited by hand (there is no record of earlier runs); the old versions \
         are in {REPLACED}\n",
        old.len()
    );
    assert!(err.is_empty() && out.contains(&line), "{out}");
    assert_eq!(out.matches("Replaced").count(), 1, "{out}");
    assert!(!out.contains("Wrote"), "{out}");
    let of = |path: &std::path::Path| path.strip_prefix(&tree.0).expect("below it").to_string_lossy().into_owned();
    let mut expected: Vec<_> = old.iter().map(|(path, bytes)| (of(path), bytes.clone())).collect();
    expected.sort();
    assert!(saved_files(&tree) == expected);
}

#[test]
fn stale_file_without_a_record_is_not_removed() {
    let tree = Tree::new("no-git-stale");
    fs::remove_dir_all(tree.0.join("target")).expect("a folder");
    let old = "generated/src/types/old.rs";
    tree.write(old, &(tree.read(TYPES) + "// An hour's work.\n"));
    let before = tree.emitted();
    let (_, err) = codegen(&tree, &[]);
    let message = format!("error[X103]: {old} is no longer generated, and may have been edited by hand");
    assert!(err.contains(&message) && err.contains("nothing was written"), "{err}");
    assert_eq!(tree.emitted(), before);
    assert_eq!(saved_files(&tree), []);
}

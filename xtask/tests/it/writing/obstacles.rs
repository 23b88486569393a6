//! Obstacles at the path of an emitted file or folder.

use std::fs;

use copperplate::{Exit, Mode};

use super::scenario::state;
use crate::tree::Tree;

#[test]
fn a_file_in_the_place_of_a_folder_is_in_the_way() {
    for (name, folder) in [("src-file", "generated/src"), ("types-file", "generated/src/types")] {
        let tree = Tree::new(name);
        fs::remove_dir_all(tree.0.join(folder)).expect("it was there");
        tree.write(folder, "mine");
        let before = state(&tree.0.join("generated"));
        let run = tree.codegen(Mode::Write);
        assert_eq!(run.exit, Exit::Io);
        assert!(run.err.contains(&format!("error[X102]: {folder} is not a folder")), "{}", run.err);
        assert_eq!(run.err.matches("error").count(), 1, "one error, one message: {}", run.err);
        assert_eq!(state(&tree.0.join("generated")), before, "nothing was written");
        assert_eq!(tree.codegen(Mode::Check).exit, Exit::Findings);
    }
}

#[test]
fn a_folder_in_the_place_of_a_file_is_in_the_way() {
    let tree = Tree::new("folder-for-file");
    fs::remove_file(tree.0.join("generated/src/client.rs")).expect("it was there");
    fs::create_dir(tree.0.join("generated/src/client.rs")).expect("a folder");
    let before = state(&tree.0.join("generated"));
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Io);
    assert!(run.err.contains("error[X102]: generated/src/client.rs is not a file"), "{}", run.err);
    assert_eq!(state(&tree.0.join("generated")), before, "nothing was written");
}

#[test]
fn a_missing_crate_and_one_that_is_a_file_are_reported() {
    let tree = Tree::new("no-crate");
    fs::remove_dir_all(tree.0.join("generated")).expect("it was there");
    for _ in 0..2 {
        for mode in [Mode::Write, Mode::Check] {
            let run = tree.codegen(mode);
            assert_eq!(run.exit, Exit::Io);
            assert!(run.err.contains("error[X001]: cannot read ") && run.err.contains("Cargo.toml"), "{}", run.err);
        }
        drop(fs::write(tree.0.join("generated"), "mine"));
    }
    assert_eq!(tree.read("generated"), "mine");
}

#[test]
fn a_lock_that_cannot_be_made_ends_the_run_before_it_begins() {
    let tree = Tree::new("no-lock");
    tree.edit("spec/things.yaml", "number | null", "number");
    drop(fs::remove_dir_all(tree.0.join("target")));
    tree.write("target", "mine");
    let before = tree.emitted();
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Io);
    assert!(run.err.contains("error[X002]: cannot write "), "{}", run.err);
    assert_eq!(tree.emitted(), before);
    assert_eq!(tree.codegen(Mode::Check).exit, Exit::Findings, "a check needs no lock");
}

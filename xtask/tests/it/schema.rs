//! The schema for editors and the reference for readers, which are checked and written like the emitted crate.

use std::fs;

use copperplate::{Exit, Mode};

use crate::tree::{Run, Tree};

const PATH: &str = "spec/spec.schema.json";

#[test]
fn codegen_writes_it_and_a_check_finds_it_changed() {
    let tree = Tree::new("schema-changed");
    let fresh = tree.read(PATH);
    tree.edit(PATH, "Repeating it changes nothing", "Repeating it harms nobody");
    let edited = tree.read(PATH);
    let run = tree.codegen(Mode::Check);
    assert_eq!(run.exit, Exit::Findings);
    assert!(run.err.contains("spec/spec.schema.json was edited by hand"), "{}", run.err);
    assert!(run.err.contains("harms nobody") && run.err.contains("run `cargo xtask codegen`"), "{}", run.err);
    assert_eq!(tree.read(PATH), edited, "a check writes nothing");
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Fine);
    assert!(run.out.contains("Restored spec/spec.schema.json"), "{}", run.out);
    assert_eq!(tree.read(PATH), fresh);
}

#[test]
fn a_check_finds_it_missing_and_the_command_writes_it() {
    let tree = Tree::new("schema-missing");
    let fresh = tree.read(PATH);
    fs::remove_file(tree.0.join(PATH)).expect("it was there");
    let run = tree.codegen(Mode::Check);
    assert_eq!(run.exit, Exit::Findings);
    assert!(run.err.contains("spec/spec.schema.json is missing"), "{}", run.err);
    assert!(!tree.0.join(PATH).exists(), "a check writes nothing");
    let run = Run::command(&tree.0, &["schema"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    assert_eq!(tree.read(PATH), fresh);
}

#[test]
fn a_fresh_one_is_left_alone() {
    let tree = Tree::new("schema-fresh");
    let changed = || fs::metadata(tree.0.join(PATH)).and_then(|metadata| metadata.modified()).expect("a time");
    let before = changed();
    assert_eq!(Run::command(&tree.0, &["schema"]).exit, Exit::Fine);
    assert_eq!(tree.codegen(Mode::Write).exit, Exit::Fine);
    assert_eq!(changed(), before);
    tree.write(PATH, &tree.read(PATH).replace('\n', "\r\n"));
    assert_eq!(tree.codegen(Mode::Check).exit, Exit::Fine, "the line ends of another system");
}

#[test]
fn a_folder_in_its_place_is_an_error() {
    let tree = Tree::new("schema-folder");
    fs::remove_file(tree.0.join(PATH)).expect("it was there");
    fs::create_dir(tree.0.join(PATH)).expect("a folder");
    let run = Run::command(&tree.0, &["schema"]);
    assert_eq!(run.exit, Exit::Io);
    assert!(run.err.contains("spec.schema.json"), "{}", run.err);
}

#[test]
fn the_reference_is_written_with_it_and_a_page_by_hand_stays() {
    const REFERENCE: &str = "spec/REFERENCE.md";
    let tree = Tree::new("schema-reference");
    let fresh = tree.read(REFERENCE);
    tree.edit(REFERENCE, "Repeating it changes nothing", "Repeating it harms nobody");
    let run = tree.codegen(Mode::Check);
    assert_eq!(run.exit, Exit::Findings);
    assert!(run.err.contains("spec/REFERENCE.md was edited by hand"), "{}", run.err);
    let run = Run::command(&tree.0, &["schema"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    assert_eq!(tree.read(REFERENCE), fresh);
    tree.write(REFERENCE, "# My notes\n");
    let run = Run::command(&tree.0, &["schema"]);
    assert!(run.err.contains("spec/REFERENCE.md was not written by `cargo xtask codegen`"), "{}", run.err);
    assert_eq!(tree.read(REFERENCE), "# My notes\n");
}

//! The record of the texts that runs wrote.

use std::fs;

use copperplate::{Exit, Mode, System, init_on};

use super::{assert_writes_without_doubt, doubts};
use crate::init::new_folder;
use crate::tree::{Run, Tree};
use crate::writing::failing_disk::{Failing, Failure};

const RECORD: &str = "target/codegen.record";
const TYPES: &str = "generated/src/types/things.rs";

#[test]
fn record_has_a_line_per_file_and_does_not_change_without_need() {
    let tree = Tree::new("record-lines");
    let record = tree.read(RECORD);
    assert_eq!(record.lines().count(), tree.emitted().len() + 3, "a header, the schema and the reference: {record}");
    tree.edit("spec/things.yaml", "How big it is.", "How large it is.");
    assert_eq!(tree.codegen(Mode::Write).exit, Exit::Fine);
    let changed = tree.read(RECORD);
    let same = record.lines().filter(|line| changed.lines().any(|other| other == *line)).count();
    assert!(same > 10 && same < record.lines().count(), "{changed}");
    let time = || fs::metadata(tree.0.join(RECORD)).and_then(|metadata| metadata.modified()).expect("a time");
    let before = time();
    fs::remove_file(tree.0.join("target/codegen.lock")).expect("the note of the last run");
    assert_eq!(tree.codegen(Mode::Write).exit, Exit::Fine);
    assert_eq!(time(), before);
}

#[test]
fn record_that_cannot_be_used_is_like_none() {
    let tree = Tree::new("record-broken");
    let whole = tree.read(RECORD);
    let lines: Vec<_> = whole.split_inclusive('\n').collect();
    for broken in [
        String::new(),
        whole[..whole.len() - 1 - 8].to_owned(),
        lines[..lines.len() - 1].concat(),
        whole.replacen("version 1", "version 2", 1),
        whole.replacen('\t', "\tx", 1),
        "\0".repeat(whole.len()),
    ] {
        let generated = tree.read(TYPES);
        tree.write(RECORD, &broken);
        tree.write(TYPES, &format!("{generated}// An hour's work.\n"));
        let run = tree.codegen(Mode::Write);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
        assert!(doubts(&run)[0].starts_with(&format!("Replaced {TYPES}, which may have been edited")), "{}", run.out);
        assert_eq!(tree.read(TYPES), generated);
        assert_eq!(tree.read(RECORD), whole, "it is whole again");
    }
    fs::remove_file(tree.0.join(RECORD)).expect("a file");
    fs::create_dir(tree.0.join(RECORD)).expect("a folder");
    assert_eq!(tree.codegen(Mode::Check).exit, Exit::Fine);
}

#[test]
fn each_spec_has_its_lines() {
    let tree = Tree::new("record-two-specs");
    fs::create_dir_all(tree.0.join("other/client")).expect("a folder");
    crate::tree::copy(&tree.0.join("spec"), &tree.0.join("other/spec"));
    fs::copy(tree.0.join("generated/Cargo.toml"), tree.0.join("other/client/Cargo.toml")).expect("a manifest");
    let other = |root: &Tree| Run::command(&root.0, &["codegen", "--spec", "other/spec", "--out", "other/client"]);
    assert_writes_without_doubt(&tree, &other(&tree));
    let files = tree.read(RECORD).lines().count();
    for spec in ["spec", "other/spec"] {
        tree.edit(&format!("{spec}/things.yaml"), "How big it is.", "How large it is.");
    }
    assert_writes_without_doubt(&tree, &tree.codegen(Mode::Write));
    assert_writes_without_doubt(&tree, &other(&tree));
    assert_eq!(tree.read(RECORD).lines().count(), files);
    // Lines of files that are gone do not stay.
    fs::remove_dir_all(tree.0.join("other")).expect("a folder");
    tree.edit("spec/things.yaml", "How large it is.", "How big it is.");
    assert_writes_without_doubt(&tree, &tree.codegen(Mode::Write));
    assert!(!tree.read(RECORD).contains("other/"));
}

/// A run dies at each operation, and the spec changes before the next one: its own files are not edits.
#[test]
fn files_of_a_run_that_died_are_not_edits() {
    let tree = Tree::new("record-deaths");
    let (before, record) = (tree.emitted(), tree.read(RECORD));
    let spec = tree.read("spec/things.yaml");
    for at in 0.. {
        let mut disk = Failing::new(Failure::Death, at);
        tree.edit("spec/things.yaml", "How big it is.", "How large it is.");
        tree.edit("spec/things.yaml", "number | null", "number");
        Run::of(|console| {
            copperplate::codegen_on(&mut disk, &copperplate::Folders::new(&tree.0), Mode::Write, console)
        });
        tree.edit("spec/things.yaml", "How large it is.", "How heavy it is.");
        let run = tree.codegen(Mode::Write);
        assert_writes_without_doubt(&tree, &run);
        if disk.failed().is_none() {
            assert!(at >= 6, "{at} operations");
            return;
        }
        tree.write("spec/things.yaml", &spec);
        for (path, bytes, _) in &before {
            fs::write(path, bytes).expect("a file");
        }
        tree.write(RECORD, &record);
    }
}

#[test]
fn text_from_before_some_runs_is_known() {
    let tree = Tree::new("record-older");
    let first = tree.read(TYPES);
    for number in 0..10 {
        tree.write("spec/things.yaml", &tree.read("spec/things.yaml").replace("it is.", &format!("it is{number}.")));
        assert_writes_without_doubt(&tree, &tree.codegen(Mode::Write));
        tree.write("spec/things.yaml", &tree.read("spec/things.yaml").replace(&format!("it is{number}."), "it is."));
    }
    tree.edit("spec/things.yaml", "How big it is.", "How large it is.");
    tree.write(TYPES, &first);
    assert_writes_without_doubt(&tree, &tree.codegen(Mode::Write));
}

#[test]
fn first_change_in_a_new_workspace() {
    let tree = Tree::new("record-init");
    fs::remove_dir_all(&tree.0).expect("a folder");
    let run = Run::of(|console| init_on(&mut System, &tree.0, &new_folder(&tree.0), console));
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    tree.edit("spec/tasks.yaml", "Returns one task.", "Returns a task.");
    assert_writes_without_doubt(&tree, &tree.codegen(Mode::Write));
}

//! An invalid spec: all errors are reported in one run, and nothing is written.

use std::fs;

use copperplate::{Exit, Mode};

use crate::tree::Tree;

#[test]
fn five_different_errors_in_three_files_are_reported_in_one_run() {
    let tree = Tree::new("five-errors");
    // One error for each stage.
    tree.edit("spec/things.yaml", "    effect:  read\n", "");
    tree.edit("spec/things.yaml", "number | null, doc", "nmber | null, dock");
    tree.edit("spec/parts.yaml", "MotorKind: [motor, engine]", "MotorKind: [motor, engine, wheel]");
    tree.edit("spec/api.yaml", "resources:", "wire: { query-arrays: repaet }\nresources:");
    let before = tree.emitted();
    let run = tree.codegen(Mode::Write);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
    assert_eq!(tree.emitted(), before, "nothing was written");
    insta::assert_snapshot!(run.err);
}

#[test]
fn a_missing_spec_is_reported() {
    let tree = Tree::new("no-spec");
    fs::remove_dir_all(tree.0.join("spec")).expect("it was there");
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Io);
    assert!(run.err.starts_with("error[X001]: cannot read ") && run.err.contains("spec: "), "{}", run.err);
}

#[test]
fn an_empty_spec_folder_is_reported() {
    let tree = Tree::new("empty-spec");
    fs::remove_dir_all(tree.0.join("spec")).expect("it was there");
    fs::create_dir(tree.0.join("spec")).expect("a folder");
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Io);
    assert!(run.err.contains("contains no YAML files"), "{}", run.err);
}

#[test]
fn invalid_utf8_is_reported() {
    let tree = Tree::new("no-text");
    fs::write(tree.0.join("spec/parts.yaml"), b"enums:\n  A: [\xff]\n").expect("a file");
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Usage);
    assert!(run.err.contains("byte 13 of this file is not valid UTF-8"), "{}", run.err);
    assert!(run.err.contains("spec/parts.yaml:2:7"), "{}", run.err);
}

#[test]
fn invalid_yaml_is_reported() {
    let tree = Tree::new("no-yaml");
    let text = tree.read("spec/parts.yaml");
    tree.write("spec/parts.yaml", &text.replace("enums:", "enums: ]"));
    let before = tree.emitted();
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Usage);
    assert!(run.err.contains("error[S001]") && run.err.contains("spec/parts.yaml:"), "{}", run.err);
    assert_eq!(tree.emitted(), before);
}

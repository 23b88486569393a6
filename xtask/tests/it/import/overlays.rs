//! Overlays: they are applied before a document is imported, and the next import remembers them.

use std::fs;

use super::{ends_with, err, run, tree};

const IMPORT: [&str; 3] = ["import", "openapi", "notes.yaml"];

/// Returns an overlay that gives a note another field.
fn overlay(name: &str) -> String {
    let update = format!("{{ properties: {{ {name}: {{ type: string }} }} }}");
    format!(
        "overlay: 1.0.0\ninfo: {{ title: A, version: 1.0.0 }}\nactions:\n  - target: $.components.schemas.Note\n    update: {update}\n"
    )
}

#[test]
fn overlays_are_remembered_until_others_are_named() {
    let tree = tree("overlays");
    fs::create_dir(tree.0.join("vendor")).expect("a folder");
    tree.write("vendor/first.yaml", &overlay("color"));
    tree.write("vendor/second.yaml", &overlay("shape"));
    let both = ["--overlay", "vendor/first.yaml", "--overlay", "vendor/second.yaml"];
    ends_with(&run(&tree, &[&IMPORT[..], &both].concat()), 0);
    let spec = || (tree.read("spec/notes.yaml"), tree.read("spec/import.toml"));
    let before = spec();
    assert!(before.0.contains("color?: string") && before.0.contains("shape?: string"), "{}", before.0);
    assert!(before.1.contains("\noverlays = [\"vendor/first.yaml\", \"vendor/second.yaml\"]\n"), "{}", before.1);
    ends_with(&run(&tree, &IMPORT), 0);
    assert_eq!(spec(), before);
    // The contents of an overlay are part of the document.
    tree.write("vendor/second.yaml", &overlay("size"));
    ends_with(&run(&tree, &IMPORT), 0);
    let (notes, _) = spec();
    assert!(notes.contains("size?: string") && !notes.contains("shape"), "{notes}");
    ends_with(&run(&tree, &[&IMPORT[..], &["--overlay", "vendor/first.yaml"]].concat()), 0);
    let (notes, record) = spec();
    assert!(!notes.contains("size"), "{notes}");
    assert!(record.contains("\noverlays = [\"vendor/first.yaml\"]\n"), "{record}");
}

#[test]
fn without_its_overlays_nothing_is_imported() {
    let tree = tree("overlays-gone");
    tree.write("fixes.yaml", &overlay("color"));
    ends_with(&run(&tree, &[&IMPORT[..], &["--overlay", "fixes.yaml"]].concat()), 0);
    let spec = || (tree.read("spec/notes.yaml"), tree.read("spec/import.toml"));
    let before = spec();
    tree.write("fixes.yaml", "overlay: 1.0.0\nactions:\n  - { target: $.paths[, remove: true }\n");
    let output = run(&tree, &IMPORT);
    ends_with(&output, 2);
    assert!(err(&output).contains("fixes.yaml:3:"), "{}", err(&output));
    fs::remove_file(tree.0.join("fixes.yaml")).expect("a file");
    let output = run(&tree, &IMPORT);
    ends_with(&output, 3);
    assert!(err(&output).contains("fixes.yaml"), "{}", err(&output));
    assert_eq!(spec(), before);
}

#[test]
fn a_new_workspace_remembers_an_overlay_by_a_path_of_its_own() {
    let tree = tree("overlays-init");
    tree.write("fixes.yaml", &overlay("color"));
    let line = ["init", "made/notes-api", "--path", "--from", "notes.yaml", "--overlay", "fixes.yaml"];
    ends_with(&run(&tree, &line), 0);
    let record = tree.read("made/notes-api/spec/import.toml");
    assert!(record.contains("\noverlays = [\"../../fixes.yaml\"]\n"), "{record}");
    assert!(tree.read("made/notes-api/spec/notes.yaml").contains("color?: string"));
}

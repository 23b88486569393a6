//! Encodings of a document, its overlays and the files that it refers to.

use std::fs;

use super::{DOCUMENT, ends_with, err, run, tree};
use crate::tree::Tree;

/// Returns a text as Windows PowerShell writes it.
fn utf_16(text: &str) -> Vec<u8> {
    let units = [0xFEFF].into_iter().chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

fn write(tree: &Tree, path: &str, bytes: &[u8]) {
    fs::write(tree.0.join(path), bytes).expect("a file");
}

const OVERLAY: &str = "overlay: 1.0.0\ninfo: { title: A, version: 1.0.0 }\nactions:\n  - target: $.components.schemas.Note\n    \
                       update: { properties: { größe: { type: string } } }\n";

#[test]
fn a_document_an_overlay_and_a_file_can_be_utf_16() {
    let tree = tree("utf-16");
    let note = "#/components/schemas/Note";
    let document = DOCUMENT.replace(&format!("items: {{ $ref: \"{note}\" }}"), "items: { $ref: other.yaml }");
    assert_ne!(document, DOCUMENT);
    write(&tree, "notes.yaml", &utf_16(&document));
    write(&tree, "fixes.yaml", &utf_16(OVERLAY));
    write(&tree, "other.yaml", &utf_16("{ type: object, properties: { länge: { type: string } } }"));
    let output = run(&tree, &["import", "openapi", "notes.yaml", "--overlay", "fixes.yaml"]);
    ends_with(&output, 0);
    let spec = tree.read("spec/notes.yaml");
    assert!(spec.contains("länge?: ") && spec.contains("größe?: "), "{spec}\n{}", err(&output));
}

#[test]
fn what_is_no_text_is_refused_before_anything_is_written() {
    let tree = tree("no-text");
    let latin_1: Vec<u8> = DOCUMENT.replace("Notes", "Caf\u{e9}").chars().map(|character| character as u8).collect();
    write(&tree, "notes.yaml", &latin_1);
    let output = run(&tree, &["import", "openapi", "notes.yaml"]);
    ends_with(&output, 3);
    let shown = err(&output);
    for part in
        ["cannot read notes.yaml: this is not UTF-8: line 2, column ", "byte E9", "Windows-1252", "save it as UTF-8"]
    {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert!(!tree.0.join("spec").exists());
}

#[test]
fn a_file_that_is_no_text_costs_only_what_refers_to_it() {
    let tree = tree("no-text-beside");
    let document = DOCUMENT.replace("items: { $ref: \"#/components/schemas/Note\" }", "items: { $ref: other.yaml }");
    tree.write("notes.yaml", &document);
    write(&tree, "other.yaml", b"type: object\ndescription: caf\xE9\n");
    let output = run(&tree, &["import", "openapi", "notes.yaml"]);
    ends_with(&output, 0);
    let shown = err(&output);
    assert!(shown.contains("`other.yaml` is neither UTF-8 nor UTF-16, and is not read"), "{shown}");
    assert!(shown.contains("see line 2 of that file"), "{shown}");
}

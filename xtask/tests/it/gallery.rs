//! The gallery: each crate matches its spec, and each spec a new import of its document.

use std::fs;
use std::path::PathBuf;

use copperplate::Exit;

use crate::tree::{Run, real};

/// Returns the folders of the APIs.
fn apis() -> Vec<PathBuf> {
    let entries = fs::read_dir(real().join("generator/gallery")).expect("the gallery");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut folders: Vec<_> = paths.filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

fn document(api: &PathBuf) -> PathBuf {
    let entries = fs::read_dir(api.join("document")).expect("a document");
    let mut files = entries.map(|entry| entry.expect("an entry").path());
    let is_document = |path: &PathBuf| path.extension().is_some_and(|it| it == "json" || it == "yaml");
    files.find(is_document).expect("a document")
}

#[test]
fn each_crate_and_each_spec_is_up_to_date() {
    assert_eq!(apis().len(), 2);
    for api in apis() {
        let document = document(&api).display().to_string();
        let lines = [&["codegen", "--check"][..], &["lint", "--deny-warnings"], &["import", &document, "--dry-run"]];
        for line in lines {
            let run = Run::command(&api, line);
            let help = "run generator/gallery/codegen.sh, and read the diff";
            assert_eq!(run.exit, Exit::Fine, "{}: {line:?}: {help}:\n{}{}", api.display(), run.out, run.err);
        }
    }
}

#[test]
fn each_document_has_its_licence_and_its_source() {
    for api in apis() {
        for (file, word) in [("LICENSE", "Apache License"), ("README.md", "Source: github.com/")] {
            let text = fs::read_to_string(api.join("document").join(file)).expect("a text");
            assert!(text.contains(word), "{}: {file}", api.display());
        }
    }
}

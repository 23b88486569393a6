//! The gallery: each crate matches its spec, and each spec a new import of its document.

use std::fs;
use std::path::{Path, PathBuf};

use copperplate::Exit;

use crate::tree::{Run, real, walk};

/// Returns the folders of the APIs.
fn apis() -> Vec<PathBuf> {
    let entries = fs::read_dir(real().join("generator/gallery")).expect("the gallery");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut folders: Vec<_> = paths.filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

fn document(api: &Path) -> PathBuf {
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

/// Files that `init` writes once would otherwise stay as an earlier version wrote them.
#[test]
fn each_workspace_is_as_a_new_one() {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("gallery-{}", std::process::id()));
    for api in apis() {
        drop(fs::remove_dir_all(&place));
        let name = api.file_name().expect("a name").to_string_lossy().into_owned();
        let new = place.join(&name);
        let (folder, document) = (new.display().to_string(), document(&api).display().to_string());
        let run = Run::command(&real(), &["init", &folder, "--from", &document]);
        assert_eq!(run.exit, Exit::Fine, "{}", run.err);
        let mut compared = 0;
        walk(&new, &mut |path| {
            let path = path.strip_prefix(&new).expect("below it");
            let by_codegen = ["target", "spec", "generated/src"].iter().any(|folder| path.starts_with(folder));
            // The READMEs follow the edits of the spec, and the dependencies the place.
            let is_edited = path.ends_with("README.md") || path == Path::new("Cargo.toml");
            if !by_codegen && !is_edited && new.join(path).is_file() {
                let text = |root: &Path| fs::read_to_string(root.join(path)).unwrap_or_default();
                assert!(text(&api) == text(&new), "{name}: {} differs from a new workspace", path.display());
                compared += 1;
            }
        });
        assert!(compared >= 12, "{compared} files");
    }
    drop(fs::remove_dir_all(&place));
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

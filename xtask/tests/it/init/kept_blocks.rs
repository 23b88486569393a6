//! Blocks that `codegen` keeps in the manifest and in the READMEs: the version stands in one place, the spec.

use std::fs;

use copperplate::Exit;

use super::Place;
use crate::tree::Run;

fn run(place: &Place, line: &str) -> Run {
    Run::command(&place.0.join("my-api"), &line.split(' ').collect::<Vec<_>>())
}

fn edit(place: &Place, file: &str, from: &str, to: &str) {
    let text = place.read(file);
    assert!(text.contains(from), "{file}: {text}");
    fs::write(place.0.join(file), text.replace(from, to)).expect("a file");
}

#[test]
fn they_follow_the_spec_and_nothing_else_changes() {
    let place = Place::new("kept");
    assert_eq!(place.init("my-api", &[]).exit, Exit::Fine);
    edit(&place, "my-api/generated/Cargo.toml", "categories", "keywords = [\"mine\"]\ncategories");
    edit(&place, "my-api/README.md", "## Folders", "Mine.\n\n## Folders");
    edit(&place, "my-api/spec/api.yaml", "version: \"0.1.0\"", "version: \"0.2.0\"");
    edit(&place, "my-api/spec/api.yaml", "Tasks, and comments on them.", "Work to be done.");
    let check = run(&place, "codegen --check");
    assert_eq!(check.exit, Exit::Findings);
    assert!(check.err.contains("generated/Cargo.toml has blocks that do not match the spec"), "{}", check.err);
    assert!(check.err.contains("-version = \"0.1.0\"\n+version = \"0.2.0\"\n"), "{}", check.err);
    let written = run(&place, "codegen");
    assert_eq!((written.exit, written.err.as_str()), (Exit::Fine, ""));
    let manifest = place.read("my-api/generated/Cargo.toml");
    assert!(manifest.contains("version = \"0.2.0\"\n") && manifest.contains("keywords = [\"mine\"]\n"), "{manifest}");
    for readme in ["my-api/README.md", "my-api/generated/README.md"] {
        assert!(place.read(readme).contains("Work to be done."), "{readme}");
    }
    assert!(place.read("my-api/README.md").contains("Mine.\n"));
    assert_eq!(run(&place, "codegen --check").exit, Exit::Fine);
    // A release tool that edits the manifest: the spec decides.
    edit(&place, "my-api/generated/Cargo.toml", "version = \"0.2.0\"", "version = \"0.3.0\"");
    assert_eq!(run(&place, "codegen --check").exit, Exit::Findings);
    edit(&place, "my-api/generated/README.md", "Work to be done.", "Edited.");
    assert!(run(&place, "codegen").out.contains("Wrote generated/README.md, the blocks from the spec\n"));
    assert_eq!(run(&place, "codegen --check").exit, Exit::Fine);
}

#[test]
fn files_without_them_are_left_alone() {
    let place = Place::new("kept-none");
    assert_eq!(place.init("my-api", &[]).exit, Exit::Fine);
    fs::write(place.0.join("my-api/README.md"), "# Mine\n").expect("a file");
    fs::write(place.0.join("my-api/generated/README.md"), b"\xff not text").expect("a file");
    edit(&place, "my-api/spec/api.yaml", "Tasks, and comments on them.", "Work to be done.");
    assert_eq!(run(&place, "codegen").exit, Exit::Fine);
    assert_eq!(place.read("my-api/README.md"), "# Mine\n");
    assert_eq!(fs::read(place.0.join("my-api/generated/README.md")).expect("a file"), b"\xff not text");
}

#[test]
fn one_without_an_end_is_an_error_with_its_line() {
    let place = Place::new("kept-open");
    assert_eq!(place.init("my-api", &[]).exit, Exit::Fine);
    edit(&place, "my-api/generated/README.md", "<!-- copperplate:end -->\n", "");
    edit(&place, "my-api/spec/api.yaml", "Tasks, and comments on them.", "Work to be done.");
    let before = place.read("my-api/generated/src/lib.rs");
    let refused = run(&place, "codegen");
    assert_eq!(refused.exit, Exit::Usage, "{}", refused.err);
    assert!(refused.err.contains("generated/README.md:1: the block `about` has no end"), "{}", refused.err);
    assert_eq!(place.read("my-api/generated/src/lib.rs"), before);
}

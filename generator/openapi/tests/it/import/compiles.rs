//! Crates that are generated from imported documents compile without warnings, and so do their examples.

use std::fs;
use std::path::{Path, PathBuf};

use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};
use test_tier::Cases;

use test_support::emitted::{self, Package};

/// Returns the documents of the test data, in order.
fn documents() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/import");
    let entries = fs::read_dir(folder).expect("the documents");
    let mut paths: Vec<_> =
        entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_file()).collect();
    paths.sort();
    paths
}

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn imported_specs_compile_with_their_examples() {
    let all = documents();
    // The documents with the most shapes come last in the alphabet.
    let count = Cases { quick: 1, ci: 4, long: all.len() }.count();
    for path in all.iter().rev().take(count) {
        let text = fs::read_to_string(path).expect("a document");
        let sources = [Source { path: path.display().to_string(), text }];
        let options = Options { package: "things-client".to_owned(), ..Options::default() };
        let import =
            import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
        let files = import::write_spec_files(&import.files);
        let model =
            copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
        let files = copperplate_codegen::generate(&model);
        let package = Package::write("imported", &files);
        let said = package.cargo(&["test", "--doc", "--features", "testing"]);
        let tests = emitted::doctests(&files, model.operations.len());
        assert!(said.contains(&format!("running {tests} tests")), "{}: {said}", path.display());
    }
}

//! Crates that are generated from imported documents make calls to a server on this machine, in the files of the folder
//! `called/calls`, each named after its document.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use copperplate_language::files::{Files, Source};
use copperplate_openapi::import::{self, Options};
use test_support::emitted::Package;

/// Modules of the calls that do not belong to a document.
const SUPPORT: [&str; 2] = ["main", "server"];

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data")
}

/// Returns the names of the documents that are called.
fn called() -> BTreeSet<String> {
    let calls = fs::read_dir(data().join("called/calls")).expect("the calls");
    let stems = calls.map(|entry| entry.expect("an entry").path());
    let stems = stems.map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned());
    stems.filter(|stem| !SUPPORT.contains(&stem.as_str())).map(|stem| stem.replace('_', "-")).collect()
}

fn emitted(name: &str) -> Files {
    let path = data().join(format!("import/{name}.yaml"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let options = Options { package: format!("{name}-client"), ..Options::default() };
    let import = import::import_openapi(&[Source { path: format!("{name}.yaml"), text }], &options)
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    let model = copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    copperplate_codegen::generate(&model)
}

#[test]
fn each_file_of_calls_is_a_module() {
    let main = fs::read_to_string(data().join("called/calls/main.rs")).expect("the main file");
    let declared = main.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    let declared: BTreeSet<_> = declared.map(|name| name.replace('_', "-")).filter(|name| name != "server").collect();
    assert_eq!(declared, called());
}

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn imported_documents_are_called() {
    let crates: Vec<_> = called().into_iter().map(|name| (name.clone(), emitted(&name))).collect();
    Package::workspace("called", &crates).cargo(&["test"]);
}

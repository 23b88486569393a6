//! Operations of real APIs: five each of thirteen, drawn at random and described by hand. Their crates are compiled and
//! called against a server on this machine.

use std::path::Path;
use std::slice;

use copperplate_language::files::{Files, Source};

use test_support::emitted::Package;
use test_support::input;

fn model(source: &Source) -> copperplate_language::model::Model {
    copperplate_language::understand(slice::from_ref(source))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)))
}

/// Returns the name of a spec and the files of its crate.
fn emitted(source: &Source) -> (String, Files) {
    let name = Path::new(&source.path).file_stem().expect("a file").to_string_lossy();
    (name.into_owned(), copperplate_codegen::generate(&model(source)))
}

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn operations_of_real_apis_are_called() {
    let specs = input::files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/real"));
    let operations: usize = specs.iter().map(|spec| model(spec).operations.len()).sum();
    assert_eq!((specs.len(), operations), (13, 65));
    let crates: Vec<_> = specs.iter().map(emitted).collect();
    Package::workspace("real", &crates).cargo(&["test"]);
}

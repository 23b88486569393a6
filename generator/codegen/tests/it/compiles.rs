//! What is emitted for all accepted specs compiles, as one crate, without a warning, and so do its examples. No doc
//! text of a spec becomes a test. What is there for tests only is compiled too: without it, one module is missing.

use std::path::Path;

use test_support::emitted::{self, Package};
use test_support::input;

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn accepted_specs_compile_with_their_examples() {
    let sources = input::folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/accept"));
    let model = copperplate_language::understand(&sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = copperplate_codegen::generate(&model);
    let package = Package::write("accepted", &files);
    package.test("calls");
    let said = package.cargo(&["test", "--features", "testing,calls"]);
    let tests = emitted::doctests(&files, model.operations.len());
    assert!(said.contains(&format!("running {tests} tests")), "{said}");
}

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn examples_compile_beside_types_of_their_names() {
    let sources = input::spec("things", include_str!("../../../tests/data/examples.yaml"));
    let model = copperplate_language::understand(&sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let package = Package::write("examples", &copperplate_codegen::generate(&model));
    let said = package.cargo(&["test", "--doc", "--features", "testing"]);
    assert!(said.contains("src/testing.rs - testing") && said.contains("put"), "{said}");
}

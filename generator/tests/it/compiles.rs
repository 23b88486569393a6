//! What is emitted for all accepted specs compiles, as one crate, without a warning, and so do its examples. No doc text of a
//! spec becomes a test.

use std::path::Path;

use crate::emitted::Package;
use crate::input;

#[test]
fn accepted_specs_compile_with_their_examples() {
    let sources = input::folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/accept"));
    let model = generator::understand(&sources).unwrap_or_else(|findings| panic!("{}", findings.render(false)));
    let said = Package::write("accepted", &generator::generate(&model)).cargo(&["test", "--doc"]);
    // One for the crate, one for each operation.
    let tests = 1 + model.operations.len();
    assert!(said.contains(&format!("running {tests} tests")), "{said}");
}

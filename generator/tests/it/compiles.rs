//! What is emitted for all accepted specs compiles, as one crate, without a warning, and so do its examples. No doc
//! text of a spec becomes a test. What is there for tests only is compiled too: without it, one module is missing.

use std::path::Path;

use crate::emitted::Package;
use crate::input;

#[test]
fn accepted_specs_compile_with_their_examples() {
    let sources = input::folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/accept"));
    let model = generator::understand(&sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = generator::generate(&model);
    let said = Package::write("accepted", &files).cargo(&["test", "--doc", "--features", "testing"]);
    // One for the crate, one for its module `testing`, one for each operation, and those of the guide, which is our
    // prose.
    let guide = files.iter().filter(|(path, _)| path.starts_with("src/guide"));
    let tests = 2 + model.operations.len() + guide.map(|(_, text)| text.matches("//! ```rust").count()).sum::<usize>();
    assert!(said.contains(&format!("running {tests} tests")), "{said}");
}

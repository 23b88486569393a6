//! The emitted crate builds under both editions without a warning of rustc, clippy or rustdoc, and no text in it runs.

use std::path::Path;

use super::{spec, texts};
use crate::emitted::Package;

#[test]
fn a_spec_that_means_harm_gives_a_sound_crate_that_runs_none_of_it() {
    let marker = Path::new(env!("CARGO_TARGET_TMPDIR")).join("payload-has-run");
    drop(std::fs::remove_file(&marker));
    let payload = texts::payload(&marker.to_string_lossy());
    let model =
        generator::understand(&spec::spec(&payload)).unwrap_or_else(|findings| panic!("{}", findings.render(false)));
    let package = Package::write("hostile", &generator::generate(&model));

    package.edition("2021");
    package.cargo(&["check", "--quiet"]);
    package.edition("2024");
    package.cargo(&["clippy", "--quiet"]);
    package.cargo(&["doc", "--quiet", "--no-deps", "--document-private-items"]);
    let said = package.cargo(&["test", "--doc", "--", "--include-ignored"]);
    // One for the crate, one for each operation.
    let tests = 1 + model.operations.len();
    assert!(said.contains(&format!("running {tests} tests")), "{said}");
    assert!(!marker.exists(), "a text of the spec has run");
}

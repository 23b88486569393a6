//! The emitted crate builds under both editions without a warning of rustc, clippy or rustdoc, and no text in it runs.

use std::path::{Path, PathBuf};

use copperplate_language::files::Files;

use super::{spec, texts};
use test_support::emitted::{self, Package};

/// Returns a file that only a payload creates.
fn marker(name: &str) -> PathBuf {
    let marker = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("has-run");
    drop(std::fs::remove_file(&marker));
    marker
}

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn the_payload_runs_where_nothing_keeps_it_from_that() {
    let marker = marker("control");
    let library = format!("//! ```\n//! {}\n//! ```\n", texts::payload(&marker.to_string_lossy()));
    let files = Files::from([("src/lib.rs".to_owned(), library)]);
    Package::write("control", &files).cargo(&["test", "--doc", "--", "--include-ignored"]);
    assert!(marker.exists(), "otherwise the test below proves nothing");
}

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn a_spec_that_means_harm_gives_a_sound_crate_that_runs_none_of_it() {
    let marker = marker("hostile");
    let payload = texts::payload(&marker.to_string_lossy());
    let model = copperplate_language::understand(&spec::spec(&payload))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = copperplate_codegen::generate(&model);
    let package = Package::write("hostile", &files);

    package.edition("2021");
    package.cargo(&["clippy", "--quiet"]);
    package.edition("2024");
    package.cargo(&["doc", "--quiet", "--no-deps", "--document-private-items"]);
    let said = package.cargo(&["test", "--doc", "--features", "testing", "--", "--include-ignored"]);
    let tests = emitted::doctests(&files, model.operations.len());
    assert!(said.contains(&format!("running {tests} tests")), "{said}");
    assert!(!marker.exists(), "a text of the spec has run");
}

//! What is emitted for all accepted specs compiles, as one crate, without a warning, and so do its examples. No doc text of a spec becomes
//! a test. What is there for tests only is compiled too: without it, one module is missing.

use std::fs;
use std::path::Path;
use std::process::Command;

use generator::files::Files;

use crate::input;

#[test]
fn accepted_specs_compile_with_their_examples() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = input::folder(&root.join("tests/data/accept"));
    let model = generator::understand(&sources).unwrap_or_else(|findings| panic!("{}", findings.render(false)));
    let files = generator::generate(&model);
    let said = compile("accepted", &files, &["test", "--doc"]);
    // One for the crate, one for its module `testing`, one for each operation, and those of the guide, which is our prose.
    let guide = files.iter().filter(|(path, _)| path.starts_with("src/guide"));
    let tests = 1 + model.operations.len() + guide.map(|(_, text)| text.matches("//! ```rust").count()).sum::<usize>();
    assert!(said.contains(&format!("running {tests} tests")), "{said}");
}

/// Makes a package of what was emitted, runs a command of cargo on it, and gives what that said.
pub(crate) fn compile(name: &str, files: &Files, command: &[&str]) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let package = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(fs::remove_dir_all(package.join("src")));
    for (path, text) in files {
        let path = package.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, text).expect("the file can be written");
    }
    fs::write(package.join("Cargo.toml"), manifest(root)).expect("the manifest can be written");
    // The versions of the workspace: they are on the machine already.
    fs::copy(root.join("../Cargo.lock"), package.join("Cargo.lock")).expect("the lock file can be copied");
    let output = Command::new(env!("CARGO"))
        .args(command)
        .args(["--offline", "--features", "testing", "--manifest-path"])
        .arg(package.join("Cargo.toml"))
        .env("CARGO_TARGET_DIR", package.join("target"))
        .env_remove("RUSTFLAGS")
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    said.into_owned()
}

fn manifest(root: &Path) -> String {
    format!(
        "[package]\nname = \"things-client\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nclient-runtime = {{ path = \"{}\", features = [\"reqwest\"] }}\nserde = {{ version = \"1\", default-features = false }}\n\n\
         [features]\ntesting = [\"client-runtime/testing\"]\n\n\
         [dev-dependencies]\nserde_json = {{ version = \"1\", features = [\"raw_value\"] }}\n\
         tokio = {{ version = \"1\", features = [\"macros\", \"rt\"] }}\n\n\
         [lints.rust]\nwarnings = \"deny\"\nmissing_docs = \"warn\"\n\n[workspace]\n",
        root.join("runtime").display()
    )
}

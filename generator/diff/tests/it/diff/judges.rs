//! The version step of single edits, compared with the judgement of two other tools about the crates.

mod edits;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use copperplate_diff::VersionStep;
use copperplate_language::files::Source;
use test_tier::Cases;

use self::edits::EDITS;
use super::{compare, understood};
use test_support::emitted::Package;
use test_support::input;

/// Returns the rows of the table on the page.
fn rows() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/diff/README.md");
    let page = fs::read_to_string(page).expect("the page");
    let (_, rest) = page.split_once("|---|---|---|---|\n").expect("a table");
    let (rows, _) = rest.split_once("\n\n").expect("text after the table");
    format!("{rows}\n")
}

fn ours(base: &[Source], head: &[Source]) -> &'static str {
    compare(base, head).version_step().map_or("none", VersionStep::name)
}

#[test]
fn the_table_has_our_step() {
    let real = input::real();
    let rows = rows();
    assert_eq!(rows.lines().count(), EDITS.len());
    let count = Cases { quick: 1, ci: EDITS.len(), long: EDITS.len() }.count();
    for (edit, row) in EDITS.iter().zip(rows.lines()).take(count) {
        let (base, head) = edit.applied(&real);
        let start = format!("| {} | {} | ", edit.name, ours(&base, &head));
        assert!(row.starts_with(&start), "{start}: {row}");
    }
}

#[test]
#[ignore = "needs cargo-semver-checks and cargo-public-api, and takes minutes"]
fn the_table_of_two_other_judges_is_up_to_date() {
    let real = input::real();
    let real_json = rustdoc_json("real", &real);
    let mut table = String::new();
    for edit in EDITS {
        let (base, head) = edit.applied(&real);
        let old = if edit.is_of_real() { real_json.clone() } else { rustdoc_json("old", &base) };
        let new = rustdoc_json("new", &head);
        let (semver, public) = (semver_checks(&old, &new), public_api(&old, &new));
        let row = format!("| {} | {} | {semver} | {public} |\n", edit.name, ours(&base, &head));
        print!("{row}");
        table.push_str(&row);
    }
    assert_eq!(rows(), table, "left: the page, right: the tools");
}

/// Emits a crate, and writes the JSON of rustdoc, with the items for tests.
fn rustdoc_json(name: &str, sources: &[Source]) -> PathBuf {
    let json = Package::write("judges", &copperplate_codegen::generate(&understood(sources))).rustdoc_json();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("judges-{name}.json"));
    fs::write(&file, json.to_string()).expect("the file can be written");
    file
}

/// Returns the step that `cargo semver-checks` requires, and its lints.
fn semver_checks(old: &Path, new: &Path) -> String {
    let mut command = Command::new("cargo-semver-checks");
    command.args(["semver-checks", "--release-type", "patch", "--baseline-rustdoc"]).arg(old);
    let said = said(command.arg("--current-rustdoc").arg(new));
    let lints = said.lines().filter_map(|line| line.strip_prefix("--- failure ")?.split_once(':'));
    let lints: Vec<_> = lints.map(|(lint, _)| format!("`{lint}`")).collect();
    let step =
        ["major", "minor"].into_iter().find(|step| said.contains(&format!("semver requires new {step} version")));
    match step {
        Some(step) => format!("{step} ({})", lints.join(", ")),
        None => {
            assert!(said.contains("no semver update required"), "{said}");
            "patch".to_owned()
        }
    }
}

/// Returns the step that the changes listed by `cargo public-api` imply.
fn public_api(old: &Path, new: &Path) -> &'static str {
    let said = said(Command::new("cargo-public-api").args(["public-api", "-s", "diff"]).args([old, new]));
    assert!(said.contains("Removed items from the public API"), "{said}");
    if said.lines().any(|line| line.starts_with('-')) {
        "major"
    } else if said.lines().any(|line| line.starts_with('+')) {
        "minor"
    } else {
        "patch"
    }
}

fn said(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

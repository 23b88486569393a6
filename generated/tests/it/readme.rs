//! The code in the READMEs comes from an example, which is compiled, and from a test, which runs. Features and versions
//! match the manifest.

mod without_a_server;

const PACKAGE: &str = include_str!("../../README.md");
const FRONT_PAGE: &str = include_str!("../../src/lib.rs");

fn code(readme: &str) -> Vec<&str> {
    readme.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn the_first_page_shows_lines_of_the_example_in_their_order() {
    let [shown] = code(include_str!("../../../README.md"))[..] else { panic!("one example") };
    let mut example = include_str!("../../examples/usage.rs").lines();
    for line in shown.lines().filter(|line| !line.is_empty()) {
        assert!(example.any(|other| other == line), "{line}");
    }
}

#[test]
fn the_readme_of_the_package_shows_the_example_and_the_test() {
    assert_eq!(code(PACKAGE), [include_str!("../../examples/usage.rs"), include_str!("readme/without_a_server.rs")]);
}

/// The features of the manifest, and whether they are on by default.
fn features() -> Vec<(String, bool)> {
    let manifest = include_str!("../../Cargo.toml");
    let (_, section) = manifest.split_once("[features]\n").expect("a section");
    let (section, _) = section.split_once("\n[").expect("another section");
    let lines = section.lines().filter_map(|line| line.split_once(" = "));
    // A resource has a feature too, but no line in the table.
    let lines = lines.filter(|(_, features)| *features != "[]");
    let (defaults, features): (Vec<_>, Vec<_>) = lines.partition(|(name, _)| *name == "default");
    let default = defaults[0].1;
    let is_default = |name: &str| default.contains(&format!("\"{name}\""));
    let mut features: Vec<_> = features.into_iter().map(|(name, _)| (name.to_owned(), is_default(name))).collect();
    features.sort();
    features
}

/// Table of features in a text.
fn listed(text: &str) -> Vec<(String, bool)> {
    let (_, table) = text.split_once("| Feature | Default | Provides |").expect("a table");
    let rows = table.lines().skip(2).map(|line| line.trim_start_matches("//! "));
    let rows = rows.take_while(|line| line.starts_with('|')).map(|row| row.split(" | ").collect::<Vec<_>>());
    let mut features: Vec<_> = rows.map(|row| (row[0].replace(['|', '`', ' '], ""), row[1] == "yes")).collect();
    features.sort();
    features
}

#[test]
fn features_and_versions_are_those_of_the_manifest() {
    assert_eq!(features().len(), 16);
    for (text, prefix) in [(PACKAGE, ""), (FRONT_PAGE, "//! ")] {
        assert_eq!(listed(text), features());
        let (version, _) = env!("CARGO_PKG_VERSION").rsplit_once('.').expect("three numbers");
        assert!(text.contains(&format!("{prefix}svc-client = \"{version}\"\n")), "{text}");
        let rust = env!("CARGO_PKG_RUST_VERSION");
        assert!(text.contains(&format!("{prefix}Requires Rust {rust} or later.\n")), "{text}");
    }
}

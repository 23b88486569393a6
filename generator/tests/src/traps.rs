//! Checks that the list of covered traps has every row, and names only existing tests.

use std::fs;
use std::path::Path;

#[test]
fn every_row_is_listed_and_every_test_it_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("README.md")).expect("the list");
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| row"))
        .map(|line| line.trim_matches('|').splitn(3, '|').map(str::trim).collect())
        .collect();
    let listed: Vec<_> = rows.iter().map(|row| row[0].to_owned()).collect();
    let family = |letter: char, count: usize| (1..=count).map(move |number| format!("{letter}{number}"));
    let families = [('A', 11), ('B', 19), ('C', 9), ('D', 7), ('E', 13)];
    let rows_of_all = families.into_iter().flat_map(|(letter, count)| family(letter, count));
    assert_eq!(listed, rows_of_all.chain(["F5".to_owned()]).collect::<Vec<_>>());
    let mut checked = 0;
    for row in &rows {
        for name in row[2].split('`').skip(1).step_by(2) {
            assert!(exists(root, name), "{}: there is no test `{name}`", row[0]);
            checked += 1;
        }
    }
    assert!(checked > 50, "{checked} names");
}

/// Returns `true` if there is a test, or a file of the test data, with this name.
fn exists(root: &Path, name: &str) -> bool {
    if name.starts_with("reject/") || name.starts_with("accept/") {
        return root.join("data").join(name).is_file();
    }
    let (owner, name) = name.split_once("::").unwrap_or(("", name));
    let tests = match owner {
        "xtask" => root.join("../../xtask/tests/it"),
        _ => root.join("..").join(owner),
    };
    let (tests, name) = match name.strip_prefix("src::") {
        Some(name) => (tests.join("src"), name),
        None if owner == "xtask" => (tests, name),
        None => (tests.join("tests/it"), name),
    };
    let Some((module, test)) = name.rsplit_once("::") else { return false };
    let file = tests.join(module.replace("::", "/")).with_extension("rs");
    let is_test = |text: &str| {
        let (before, _) = text.split_once(&format!("\nfn {test}()")).unwrap_or_default();
        before.lines().rev().take_while(|line| line.starts_with("#[")).any(|line| line == "#[test]")
    };
    fs::read_to_string(file).is_ok_and(|text| is_test(&text))
}

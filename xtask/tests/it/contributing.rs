//! Pages for contributors: what they name exists.

use std::fs;
use std::path::Path;

use crate::tree::real;

const PAGES: [&str; 4] = ["CONTRIBUTING.md", "SECURITY.md", ".github/RELEASING.md", ".github/pull_request_template.md"];

/// Folders of the workspace that paths in these pages begin with.
const ROOTS: [&str; 7] = [".ci/", ".github/", "generated/", "generator/", "spec/", "xtask/", "import/"];

/// Returns the anchors of the headings of a page, as hosts of repositories derive them.
fn heading_anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter_map(|line| line.strip_prefix('#')).map(|line| line.trim_start_matches('#'));
    let kept = |c: char| c.is_alphanumeric() || c == ' ' || c == '-' || c == '_';
    headings.map(|line| line.trim().to_lowercase().replace(|c| !kept(c), "").replace(' ', "-")).collect()
}

/// Returns the relative links of a page that lead nowhere.
fn broken_links(page: &str, text: &str) -> Vec<String> {
    let flat = text.replace('\n', " ");
    let targets = flat.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target);
    let is_broken = |target: &&str| {
        let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path = real().join(page).with_file_name("").join(file);
        if file.is_empty() || path.is_file() {
            let linked = if file.is_empty() { text.to_owned() } else { fs::read_to_string(path).unwrap_or_default() };
            !anchor.is_empty() && !heading_anchors(&linked).iter().any(|heading| heading == anchor)
        } else {
            !path.is_dir()
        }
    };
    targets.filter(|target| !target.contains("://")).filter(is_broken).map(str::to_owned).collect()
}

/// Returns the paths between backticks that do not exist. Words in capitals stand for a name, and `*` for several.
fn missing_paths(text: &str) -> Vec<String> {
    let code = text.split('`').skip(1).step_by(2);
    let paths = code.filter(|code| ROOTS.iter().any(|root| code.starts_with(root)) && !code.contains(['*', ' ']));
    // Test data and documents that a recipe creates.
    let is_example = |path: &str| path.contains("NAME") || path.ends_with("/since.yaml");
    let exists = |path: &str| {
        let folders = ["", "generator/openapi/src"];
        folders.iter().any(|folder| real().join(folder).join(path).exists())
    };
    paths.filter(|path| !is_example(path) && !exists(path)).map(str::to_owned).collect()
}

#[test]
fn all_links_lead_somewhere() {
    for page in PAGES {
        let text = fs::read_to_string(real().join(page)).expect("a page");
        assert_eq!(broken_links(page, &text), Vec::<String>::new(), "{page}");
    }
    let text = "## A `b`, c\n[a](#a-b-c) [b](#b) [c](no.md) [d](README.md#license) [e](https://e.example)";
    assert_eq!(broken_links("CONTRIBUTING.md", text), ["#b", "no.md"]);
}

#[test]
fn all_paths_exist() {
    for page in PAGES {
        let text = fs::read_to_string(real().join(page)).expect("a page");
        assert_eq!(missing_paths(&text), Vec::<String>::new(), "{page}");
    }
    let text = "`spec/api.yaml` `spec/none.yaml` `import/losses.rs` `generator/NAME.rs` `xtask/*.rs`";
    assert_eq!(missing_paths(text), ["spec/none.yaml"]);
    assert!(Path::new(&real().join("spec/api.yaml")).is_file());
}

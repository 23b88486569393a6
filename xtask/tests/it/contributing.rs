//! Pages for contributors: what they name exists.

use std::fs;

use crate::markdown::{leads_somewhere, links};
use crate::tree::real;

const PAGES: [&str; 4] = ["CONTRIBUTING.md", "SECURITY.md", ".github/RELEASING.md", ".github/pull_request_template.md"];

/// Folders of the workspace that paths in these pages begin with.
const ROOTS: [&str; 7] = [".ci/", ".github/", "generated/", "generator/", "spec/", "xtask/", "import/"];

/// Returns the paths between backticks that do not exist. Words in capitals stand for a name, and `*` for several.
fn missing_paths(text: &str) -> Vec<String> {
    let code = text.split('`').skip(1).step_by(2);
    let paths = code.filter(|code| ROOTS.iter().any(|root| code.starts_with(root)) && !code.contains(['*', ' ']));
    // Test data that a recipe creates.
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
        let path = real().join(page);
        let links = links(&fs::read_to_string(&path).expect("a page"));
        for link in links.iter().filter(|link| !link.starts_with("https://")) {
            assert!(leads_somewhere(&path, link), "{page}: {link}");
        }
    }
}

#[test]
fn all_paths_exist() {
    for page in PAGES {
        let text = fs::read_to_string(real().join(page)).expect("a page");
        assert_eq!(missing_paths(&text), Vec::<String>::new(), "{page}");
    }
    let text = "`spec/api.yaml` `spec/none.yaml` `import/losses.rs` `generator/NAME.rs` `xtask/*.rs`";
    assert_eq!(missing_paths(text), ["spec/none.yaml"]);
}

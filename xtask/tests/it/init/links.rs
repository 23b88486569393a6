//! Links of a new workspace: each leads to a file or a section of it, or to the web.

use std::fs;

use copperplate::Exit;

use super::Place;
use crate::markdown::{leads_somewhere, links};
use crate::tree::{real, walk};

/// The docs in a file of Rust.
fn rust_docs(text: &str) -> String {
    let docs = |line: &str| {
        let line = line.trim_start();
        let doc = line.strip_prefix("//!").or_else(|| line.strip_prefix("///"))?;
        Some(format!("{}\n", doc.strip_prefix(' ').unwrap_or(doc)))
    };
    text.lines().filter_map(docs).collect()
}

#[test]
fn each_link_leads_somewhere() {
    let place = Place::new("links");
    let document = real().join("xtask/api.json").display().to_string();
    for (folder, options) in [("sample-api", vec![]), ("imported-api", vec!["--from", document.as_str()])] {
        assert_eq!(place.init(folder, &options).exit, Exit::Fine);
        let (mut pages, mut inside) = (0, 0);
        walk(&place.0.join(folder), &mut |path| {
            let Ok(text) = fs::read_to_string(path) else { return };
            // Manifests name the checkout that they depend on.
            let is_manifest = path.ends_with("Cargo.toml");
            assert!(
                is_manifest || !text.contains("generator/"),
                "{} names a folder of another repository",
                path.display()
            );
            let is_page = path.extension().is_some_and(|extension| extension == "md");
            let markdown = if is_page { text } else { rust_docs(&text) };
            for link in links(&markdown).iter().filter(|link| !link.starts_with("https://")) {
                if is_page {
                    assert!(leads_somewhere(path, link), "{}: {link}", path.display());
                    inside += 1;
                } else {
                    // rustdoc resolves paths of items.
                    assert!(!link.contains('/') && !link.contains(".md"), "{}: {link}", path.display());
                }
            }
            pages += usize::from(is_page);
        });
        assert_eq!(pages, 4, "two READMEs, the changelog and the reference");
        assert!(inside > 30, "{inside} links");
    }
}

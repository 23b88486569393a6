//! Links of a new workspace: each leads to a file or a section of it, or to the web.

use std::fs;
use std::path::Path;

use copperplate::Exit;
use pulldown_cmark::{Event, Options, Parser, Tag};

use super::Place;
use crate::tree::{real, walk};

/// The targets of the links of a page.
fn links(markdown: &str) -> Vec<String> {
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    let target = |event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => Some(dest_url.into_string()),
        _ => None,
    };
    events.filter_map(target).collect()
}

/// The anchors of the sections of a page.
fn anchors(markdown: &str) -> Vec<String> {
    let titles = markdown.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    titles.map(|title| title.to_lowercase().replace(' ', "-").replace('`', "")).collect()
}

/// The docs in a file of Rust.
fn rust_docs(text: &str) -> String {
    let docs = |line: &str| {
        let line = line.trim_start();
        let doc = line.strip_prefix("//!").or_else(|| line.strip_prefix("///"))?;
        Some(format!("{}\n", doc.strip_prefix(' ').unwrap_or(doc)))
    };
    text.lines().filter_map(docs).collect()
}

/// Checks a link of a page of Markdown.
fn check_link(page: &Path, link: &str) {
    let (file, anchor) = link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
    let target = if file.is_empty() { page.to_path_buf() } else { page.parent().expect("a folder").join(file) };
    assert!(target.exists(), "{}: {link}", page.display());
    if let Some(anchor) = anchor {
        let text = fs::read_to_string(&target).expect("a page");
        assert!(anchors(&text).iter().any(|known| known == anchor), "{}: {link}", page.display());
    }
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
            assert!(!text.contains("generator/"), "{} names a folder of another repository", path.display());
            let is_page = path.extension().is_some_and(|extension| extension == "md");
            let markdown = if is_page { text } else { rust_docs(&text) };
            for link in links(&markdown).iter().filter(|link| !link.starts_with("https://")) {
                if is_page {
                    check_link(path, link);
                    inside += 1;
                } else {
                    // rustdoc resolves paths of items.
                    assert!(!link.contains('/') && !link.contains(".md"), "{}: {link}", path.display());
                }
            }
            pages += usize::from(is_page);
        });
        assert_eq!(pages, 2, "the README and the reference");
        assert!(inside > 30, "{inside} links");
    }
}

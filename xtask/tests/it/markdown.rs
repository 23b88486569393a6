//! Pages of Markdown: their links, and the sections that links lead to.

use std::fs;
use std::path::Path;

use pulldown_cmark::{Event, Options, Parser, Tag};

/// Returns the targets of the links of a page.
pub(crate) fn links(markdown: &str) -> Vec<String> {
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    let target = |event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => Some(dest_url.into_string()),
        _ => None,
    };
    events.filter_map(target).collect()
}

/// Returns the anchors of the sections of a page, as hosts of repositories derive them: without punctuation.
fn anchors(markdown: &str) -> Vec<String> {
    let titles = markdown.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let is_dropped = |c: char| !(c.is_alphanumeric() || [' ', '-', '_'].contains(&c));
    titles.map(|title| title.to_lowercase().replace(is_dropped, "").replace(' ', "-")).collect()
}

/// Returns `true` if a relative link of a page leads to a file or a folder, and to a section of it.
pub(crate) fn leads_somewhere(page: &Path, link: &str) -> bool {
    let (file, anchor) = link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
    let target = if file.is_empty() { page.to_path_buf() } else { page.parent().expect("a folder").join(file) };
    let has_section =
        |anchor: &str| fs::read_to_string(&target).is_ok_and(|text| anchors(&text).iter().any(|known| known == anchor));
    target.exists() && anchor.is_none_or(has_section)
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let page = crate::tree::real().join("README.md");
    assert_eq!(links("[a](b.md#c) | [d](#e)\n[f]\n\n[f]: g"), ["b.md#c", "#e", "g"]);
    assert_eq!(anchors("# A `b`, c's\nd"), ["a-b-cs"]);
    assert!(
        leads_somewhere(&page, "#license")
            && leads_somewhere(&page, "spec/README.md")
            && leads_somewhere(&page, "spec")
    );
    assert!(
        !leads_somewhere(&page, "#licence")
            && !leads_somewhere(&page, "spec/NONE.md")
            && !leads_somewhere(&page, "spec#a")
    );
}

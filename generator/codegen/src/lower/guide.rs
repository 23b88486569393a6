//! The guide: topics that apply to all calls, one page each. The prose is in `guide/*.md`, with `%name%` for facts of
//! the API.

mod facts;
mod sample;
pub(super) mod sample_sizes;
mod streams;

use self::facts::Facts;
use super::{Lowering, docs};
use crate::ir;

/// The pages, in the order of the table of contents.
const PAGES: [(&str, &str); 12] = [
    ("errors", include_str!("guide/errors.md")),
    ("retries", include_str!("guide/retries.md")),
    ("connections", include_str!("guide/connections.md")),
    ("pagination", include_str!("guide/pagination.md")),
    ("streams", include_str!("guide/streams.md")),
    ("uploads", include_str!("guide/uploads.md")),
    ("concurrency", include_str!("guide/concurrency.md")),
    ("values", include_str!("guide/values.md")),
    ("unknown_values", include_str!("guide/unknown_values.md")),
    ("deviations", include_str!("guide/deviations.md")),
    ("interceptors", include_str!("guide/interceptors.md")),
    ("untyped_calls", include_str!("guide/untyped_calls.md")),
];

/// Pages that apply to the API.
pub(super) struct Guide {
    pages: Vec<ir::GuidePage>,
    /// Links to omitted pages, to be removed from the prose.
    missing: Vec<GuideLinks>,
}

/// Links to a page.
struct GuideLinks {
    in_parentheses: String,
    target: String,
}

impl Guide {
    pub(super) fn new(cx: &Lowering) -> Self {
        let mut facts = facts::guide_facts(cx);
        streams::add_stream_facts(cx, &mut facts);
        let mut guide = Self { pages: Vec::new(), missing: Vec::new() };
        for (name, text) in PAGES {
            match fill_guide_page(name, text, &facts) {
                Some(page) => guide.pages.push(page),
                None => guide.missing.push(GuideLinks::new(name)),
            }
        }
        guide
    }

    /// Returns links to the pages, as the words of a sentence.
    pub(super) fn topic_links(&self) -> Vec<String> {
        self.pages.iter().map(|page| format!("[{}](guide::{})", page.name.replace('_', " "), page.name)).collect()
    }

    /// Returns a line without links to pages that the guide does not have.
    pub(super) fn without_missing_links(&self, line: &str) -> String {
        let mut line = line.to_owned();
        if line.contains("guide::") {
            for links in &self.missing {
                line = links.strip_from(&line);
            }
        }
        line
    }

    /// Returns the pages, including the page of assumptions.
    pub(super) fn pages(&self, cx: &Lowering) -> Vec<ir::GuidePage> {
        let linked = |page: &ir::GuidePage| ir::GuidePage {
            name: page.name.clone(),
            title: page.title.clone(),
            docs: page.docs.iter().map(|line| self.without_missing_links(line)).collect(),
        };
        self.pages.iter().map(linked).chain(docs::assumptions::lower_assumptions_page(cx)).collect()
    }
}

impl GuideLinks {
    fn new(page: &str) -> Self {
        Self { in_parentheses: format!(" ([`guide::{page}`])"), target: format!("](crate::guide::{page})") }
    }

    /// Replaces the links by their text. A link alone in parentheses is removed.
    fn strip_from(&self, line: &str) -> String {
        let mut line = line.replace(&self.in_parentheses, "");
        while let Some((before, after)) = line.split_once(&self.target) {
            let (start, text) = before.rsplit_once('[').unwrap_or_default();
            line = format!("{start}{text}{after}");
        }
        line
    }
}

/// Fills in a page. Sections that do not apply to the API are omitted, and so is a page that begins with one.
fn fill_guide_page(name: &str, text: &str, facts: &Facts) -> Option<ir::GuidePage> {
    let mut sections = text.split("\n## ");
    let mut docs = fill_guide_text(sections.next()?, facts)?;
    let title = docs[0].trim_start_matches("# ").to_owned();
    for section in sections {
        if let Some(lines) = fill_guide_text(&format!("## {section}"), facts) {
            docs.push(String::new());
            docs.extend(lines);
        }
    }
    Some(ir::GuidePage { name: name.to_owned(), title, docs })
}

/// Replaces each `%name%` in a text by the fact with this name; `None` if there is no such fact. A fact on a separate
/// line may have several lines.
fn fill_guide_text(text: &str, facts: &Facts) -> Option<Vec<String>> {
    let mut lines = Vec::new();
    for line in text.trim_end().lines() {
        match line.strip_prefix('%').and_then(|rest| rest.strip_suffix('%')) {
            Some(name) => lines.extend(facts.get(name)?.iter().cloned()),
            None => {
                let parts = line.split('%').enumerate();
                let parts = parts
                    .map(|(index, part)| if index % 2 == 0 { Some(part) } else { Some(facts.get(part)?[0].as_str()) });
                lines.push(parts.collect::<Option<String>>()?);
            }
        }
    }
    Some(lines)
}

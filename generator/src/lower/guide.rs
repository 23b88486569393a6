//! The guide: topics that concern all calls, one page each. The prose is in `guide/*.md`, with `%name%` for facts of
//! the API.

mod facts;
mod sample;
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

pub(super) fn guide(cx: &Lowering) -> Vec<ir::GuidePage> {
    let mut pages = pages(cx);
    let missing = missing(&pages);
    let lines = pages.iter_mut().flat_map(|page| &mut page.docs);
    lines.for_each(|line| *line = without_links(line, &missing));
    pages.extend(docs::assumptions::page(cx));
    pages
}

/// Returns the topics of the pages, in words.
pub(super) fn topics(cx: &Lowering) -> Vec<String> {
    pages(cx).into_iter().map(|page| page.name.replace('_', " ")).collect()
}

/// Returns lines of the front page without links to pages that the guide does not have.
pub(super) fn linked(cx: &Lowering, lines: &[&str]) -> Vec<String> {
    let missing = missing(&pages(cx));
    lines.iter().map(|line| without_links(line, &missing)).collect()
}

fn pages(cx: &Lowering) -> Vec<ir::GuidePage> {
    let facts = facts::of(cx);
    PAGES.iter().filter_map(|(name, text)| page(name, text, &facts)).collect()
}

/// Returns the names of the pages that are left out.
fn missing(pages: &[ir::GuidePage]) -> Vec<&'static str> {
    let names = PAGES.iter().map(|(name, _)| *name);
    names.filter(|name| pages.iter().all(|page| page.name != *name)).collect()
}

/// Replaces links to missing pages by their text. A link in parentheses of its own is removed.
fn without_links(line: &str, missing: &[&str]) -> String {
    let mut line = line.to_owned();
    for name in missing {
        line = line.replace(&format!(" ([`guide::{name}`])"), "");
        let target = format!("](crate::guide::{name})");
        while let Some((before, after)) = line.split_once(&target) {
            let (start, text) = before.rsplit_once('[').unwrap_or_default();
            line = format!("{start}{text}{after}");
        }
    }
    line
}

/// Fills in a page. A section about something that the API lacks is left out, and so is a page that begins with one.
fn page(name: &str, text: &str, facts: &Facts) -> Option<ir::GuidePage> {
    let mut sections = text.split("\n## ");
    let mut docs = filled(sections.next()?, facts)?;
    let title = docs[0].trim_start_matches("# ").to_owned();
    for section in sections {
        if let Some(lines) = filled(&format!("## {section}"), facts) {
            docs.push(String::new());
            docs.extend(lines);
        }
    }
    Some(ir::GuidePage { name: name.to_owned(), title, docs })
}

/// Replaces each `%name%` in a text by the fact of that name; `None` if there is no such fact. A fact on a line of its
/// own may have several lines.
fn filled(text: &str, facts: &Facts) -> Option<Vec<String>> {
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

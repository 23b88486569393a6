//! The guide: topics that concern all calls, one page each. The prose is in `guide/*.md`, with `%name%` for facts of
//! the API.

mod facts;
mod sample;

use self::facts::Facts;
use super::{Lowering, docs};
use crate::ir;

/// The pages, in the order of the table of contents.
const PAGES: [(&str, &str); 10] = [
    ("errors", include_str!("guide/errors.md")),
    ("retries", include_str!("guide/retries.md")),
    ("connections", include_str!("guide/connections.md")),
    ("pagination", include_str!("guide/pagination.md")),
    ("concurrency", include_str!("guide/concurrency.md")),
    ("values", include_str!("guide/values.md")),
    ("unknown_values", include_str!("guide/unknown_values.md")),
    ("deviations", include_str!("guide/deviations.md")),
    ("interceptors", include_str!("guide/interceptors.md")),
    ("untyped_calls", include_str!("guide/untyped_calls.md")),
];

pub(super) fn guide(cx: &Lowering) -> Vec<ir::GuidePage> {
    let facts = facts::of(cx);
    let pages = PAGES.iter().filter_map(|(name, text)| page(name, text, &facts));
    pages.chain(docs::assumptions::page(cx)).collect()
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

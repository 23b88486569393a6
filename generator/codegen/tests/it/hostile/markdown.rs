//! Emitted docs, as rustdoc's Markdown parser sees them.

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag};

use super::shape::docs;

/// The page that docs link to.
const ASSUMPTIONS: &str = "crate::guide::assumptions";

/// Returns everything that rustdoc reads as more than text, paragraphs, lists, emphasis, code that is not a test, and
/// links to the web.
pub(super) fn acting(file: &str) -> Vec<String> {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_SMART_PUNCTUATION;
    let mut acting = Vec::new();
    for text in docs(file) {
        for event in Parser::new_ext(&text, options) {
            match event {
                Event::Start(Tag::Paragraph | Tag::List(_) | Tag::Item | Tag::Emphasis | Tag::Strong)
                | Event::End(_)
                | Event::Text(_)
                | Event::Code(_)
                | Event::SoftBreak => {}
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) if &*kind == "text" => {}
                Event::Start(Tag::Link { dest_url, .. }) if dest_url.starts_with("http") => {}
                // The heading of an assumption is named after it.
                Event::Start(Tag::Link { dest_url, .. }) if dest_url.starts_with(ASSUMPTIONS) => {
                    let anchor = &dest_url[ASSUMPTIONS.len()..];
                    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
                    assert!(anchor.strip_prefix('#').unwrap_or(anchor).chars().all(is_plain), "{dest_url}");
                    acting.push(ASSUMPTIONS.to_owned());
                }
                Event::Start(tag) => acting.push(format!("{tag:?}")),
                Event::Html(_)
                | Event::InlineHtml(_)
                | Event::FootnoteReference(_)
                | Event::HardBreak
                | Event::Rule
                | Event::TaskListMarker(_)
                | Event::InlineMath(_)
                | Event::DisplayMath(_) => acting.push(format!("{event:?}")),
            }
        }
    }
    acting
}

/// Returns `true` for invisible characters and marks of direction, which emitted files do not contain.
pub(super) fn is_hidden(c: char) -> bool {
    (c.is_control() && c != '\n')
        || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[test]
fn what_acts_is_seen() {
    let file = "/// ```\n/// a\n/// ```\n/// <b> [a](b) ~~c~~\n///\n/// # d\npub struct A;\n//! e";
    let seen = acting(&file.replace("//! e", ""));
    assert_eq!(seen.len(), 5, "{seen:?}");
}

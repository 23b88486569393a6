//! Strings of the spec as HTML.

use crate::render::printable;

/// Escapes a string for an element or an attribute.
pub(in crate::render) fn text(text: &str) -> String {
    let mut escaped = String::new();
    for character in printable(text).chars() {
        match character {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(character),
        }
    }
    escaped
}

/// Escapes a string, and renders the parts in backticks as code.
pub(in crate::render) fn inline(string: &str) -> String {
    if !string.matches('`').count().is_multiple_of(2) {
        return text(string);
    }
    let parts = string.split('`').enumerate().map(|(index, part)| match index % 2 {
        0 => text(part),
        _ => format!("<code>{}</code>", text(part)),
    });
    parts.collect()
}

//! Strings of the spec as HTML.

use crate::render::render_printable;

/// Escapes a string for an element or an attribute.
pub(in crate::render) fn escape_html(text: &str) -> String {
    let mut escaped = String::new();
    for character in render_printable(text).chars() {
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
pub(in crate::render) fn escape_html_inline(string: &str) -> String {
    if !string.matches('`').count().is_multiple_of(2) {
        return escape_html(string);
    }
    let parts = string.split('`').enumerate().map(|(index, part)| match index % 2 {
        0 => escape_html(part),
        _ => format!("<code>{}</code>", escape_html(part)),
    });
    parts.collect()
}

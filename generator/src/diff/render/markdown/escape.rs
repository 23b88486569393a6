//! Strings of the spec as Markdown and HTML.

/// Escapes Markdown outside of code spans, so that strings of the spec cannot add markup.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::new();
    let mut in_code = false;
    let balanced = text.matches('`').count().is_multiple_of(2);
    for character in text.chars() {
        match character {
            '\n' | '\r' => escaped.push(' '),
            '`' if balanced => {
                in_code = !in_code;
                escaped.push('`');
            }
            '<' if !in_code => escaped.push_str("&lt;"),
            '&' if !in_code => escaped.push_str("&amp;"),
            '*' | '_' | '[' | ']' | '`' | '\\' | '#' | '@' | '!' if !in_code => {
                escaped.push('\\');
                escaped.push(character);
            }
            _ => escaped.push(character),
        }
    }
    escaped
}

/// Escapes Markdown for a table, where a bar ends the cell even in a code span.
pub(super) fn cell(text: &str) -> String {
    escape(text).replace('|', "\\|")
}

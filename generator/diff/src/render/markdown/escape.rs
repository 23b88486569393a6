//! Strings of the spec as Markdown and HTML.

/// Escapes Markdown outside of code spans, so that strings of the spec cannot add markup.
pub(super) fn escape_markdown(text: &str) -> String {
    // A run of backticks ends only at a run of the same length.
    let has_spans = text.matches('`').count().is_multiple_of(2) && !text.contains("``");
    escape_markdown_with(text, has_spans)
}

/// Escapes Markdown for a table, where a bar ends the cell even in a code span.
pub(super) fn escape_markdown_cell(text: &str) -> String {
    // The bar could not be escaped in a code span: the text's own backslash would be read as the escape.
    let escaped = if text.contains("\\|") { escape_markdown_with(text, false) } else { escape_markdown(text) };
    escaped.replace('|', "\\|")
}

fn escape_markdown_with(text: &str, has_spans: bool) -> String {
    let mut escaped = String::new();
    let mut in_code = false;
    for character in text.chars() {
        match character {
            '\n' | '\r' => escaped.push(' '),
            '`' if has_spans => {
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

/// Returns a code span, whose fence is longer than any in the text.
pub(super) fn escape_markdown_code(text: &str) -> String {
    let longest = text.split(|character| character != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    // The renderer drops one space on each side.
    let space = if longest > 0 { " " } else { "" };
    let line: String = text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect();
    format!("{fence}{space}{line}{space}{fence}")
}

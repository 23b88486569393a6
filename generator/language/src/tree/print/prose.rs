//! Texts for people in a block: on the line of their key, or on separate lines.

use super::scalar::{is_visible_in_scalar, write_prose_scalar};
use super::{LINE_MAX, WRAP_AT};

/// Returns a text, after the `used` columns of its line; `indent` applies to its further lines, if it has any.
pub(super) fn write_prose(text: &str, used: usize, indent: usize) -> String {
    if text.contains('\n') && is_literal_prose(text) {
        let mark = if text.ends_with('\n') { "|" } else { "|-" };
        return format!("{mark}{}", indent_prose_lines(text.lines(), indent));
    }
    let on_one_line = write_prose_scalar(text);
    if used + on_one_line.chars().count() <= LINE_MAX || !is_foldable_prose(text) {
        return on_one_line;
    }
    format!(
        ">-{}",
        indent_prose_lines(
            wrap_prose(text.split(' '), WRAP_AT.saturating_sub(indent)).iter().map(String::as_str),
            indent
        )
    )
}

/// Returns each line after a line break, with its indentation.
fn indent_prose_lines<'t>(lines: impl Iterator<Item = &'t str>, indent: usize) -> String {
    lines.map(|line| if line.is_empty() { "\n".to_owned() } else { format!("\n{:indent$}{line}", "") }).collect()
}

/// Returns `true` if a text can be written as it is, line by line.
fn is_literal_prose(text: &str) -> bool {
    let is_line = |line: &str| line.chars().all(is_visible_in_scalar) && !line.ends_with(char::is_whitespace);
    let lines = text.strip_suffix('\n').unwrap_or(text);
    // The first line determines the indentation of all lines.
    !lines.starts_with(char::is_whitespace)
        && !lines.ends_with('\n')
        && !lines.is_empty()
        && lines.split('\n').all(is_line)
}

/// Returns `true` if a text can be wrapped: its words are separated by single spaces.
fn is_foldable_prose(text: &str) -> bool {
    text.chars().all(is_visible_in_scalar)
        && text.split(' ').all(|word| !word.is_empty() && !word.contains(char::is_whitespace))
}

/// Joins pieces to lines of at most `width` characters, or of a single longer piece.
pub(super) fn wrap_prose<'t>(pieces: impl Iterator<Item = &'t str>, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + piece.chars().count() <= width => {
                line.push(' ');
                line.push_str(piece);
            }
            _ => lines.push(piece.to_owned()),
        }
    }
    lines
}

//! Wrapping of doc comments: long lines of prose are broken where this does not change the Markdown.

use std::borrow::Cow;

/// Maximum columns of a line of a doc comment, including its indentation.
const COLUMNS: usize = 100;

/// End of a line that is not filled with the next one.
const LINE_BREAK: &str = "<br>";

/// Wraps the lines of a doc comment with this many columns before the text, and writes each. The lines of a paragraph
/// are filled; code, tables, headings and long words are not changed.
pub(super) fn wrap_docs<'l>(lines: impl Iterator<Item = &'l str>, before: usize, write: &mut dyn FnMut(&str)) {
    let width = COLUMNS.saturating_sub(before);
    // A paragraph of one line, the usual case, is not copied.
    let mut paragraph = Cow::Borrowed("");
    // Number of backticks that started the code block; the same number ends it.
    let mut fence: Option<usize> = None;
    for line in lines {
        let backticks = backtick_run(line.trim_start());
        let is_marker = backticks >= fence.unwrap_or(3);
        let is_prose = !(line.is_empty() || is_marker || fence.is_some() || line.starts_with(['|', '#', '<']));
        if is_marker {
            fence = if fence.is_some() { None } else { Some(backticks) };
        }
        if is_prose && !paragraph.is_empty() && !paragraph.ends_with(LINE_BREAK) && is_continuation(line) {
            let open = paragraph.to_mut();
            open.push(' ');
            open.push_str(line.trim_start());
            continue;
        }
        if !paragraph.is_empty() {
            wrap_prose(&std::mem::take(&mut paragraph), width, write);
        }
        if is_prose {
            paragraph = Cow::Borrowed(line);
        } else {
            write(line);
        }
    }
    if !paragraph.is_empty() {
        wrap_prose(&paragraph, width, write);
    }
}

/// Returns `true` for a line that continues the paragraph before it.
fn is_continuation(line: &str) -> bool {
    line.trim_start().split(' ').next().is_some_and(can_start_line)
}

fn wrap_prose(line: &str, width: usize, write: &mut dyn FnMut(&str)) {
    // A line has at most as many columns as bytes.
    if line.len() <= width {
        return write(line);
    }
    let indent = " ".repeat(list_marker_length(line));
    let (mut open, mut columns) = (String::new(), 0);
    for (number, word) in split_words(line).into_iter().enumerate() {
        let length = word.chars().count();
        if number > 0 && columns + 1 + length > width && can_start_line(word) {
            write(&open);
            open.clone_from(&indent);
            columns = indent.len();
        } else if number > 0 {
            open.push(' ');
            columns += 1;
        }
        open.push_str(word);
        columns += length;
    }
    write(&open);
}

/// Returns the length of the marker of a list item, by which its other lines are indented.
fn list_marker_length(line: &str) -> usize {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    match text.split_once(' ') {
        Some((marker, _)) if ["-", "*", "+"].contains(&marker) || is_list_number(marker) => indent + marker.len() + 1,
        _ => indent,
    }
}

/// Returns `true` for `1.` and `1)`.
fn is_list_number(word: &str) -> bool {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    digits.len() < word.len() && [".", ")"].contains(&digits)
}

/// Returns `false` for a word that would start a list, a heading, a quotation or HTML at the start of a line.
fn can_start_line(word: &str) -> bool {
    let starts_block = word.starts_with(['-', '+', '*', '=', '#', '>', '|', '~', '<']) && !word.starts_with("<http");
    !starts_block && !word.starts_with("```") && !is_list_number(word)
}

/// Splits a line at single spaces outside code spans.
fn split_words(line: &str) -> Vec<&str> {
    let bytes = line.as_bytes();
    let (mut words, mut start, mut at) = (Vec::new(), 0, list_marker_length(line));
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'`' => at = end_of_code_span(line, at),
            b' ' if bytes.get(at + 1) != Some(&b' ') && bytes[at - 1] != b' ' => {
                words.push(&line[start..at]);
                at += 1;
                start = at;
            }
            _ => at += 1,
        }
    }
    words.push(&line[start..]);
    words
}

/// Returns the end of the code span that starts with a backtick, or of the backticks if the span is not closed.
fn end_of_code_span(line: &str, start: usize) -> usize {
    let length = backtick_run(&line[start..]);
    let mut at = start + length;
    while let Some(next) = line[at..].find('`') {
        let found = backtick_run(&line[at + next..]);
        at += next + found;
        if found == length {
            return at;
        }
    }
    start + length
}

/// Returns the number of backticks at the start of a text.
fn backtick_run(text: &str) -> usize {
    text.len() - text.trim_start_matches('`').len()
}

#[cfg(test)]
mod tests {
    use super::{COLUMNS, wrap_docs};

    fn wrapped(text: &str, width: usize) -> Vec<String> {
        let mut lines = Vec::new();
        wrap_docs(text.lines(), COLUMNS - width, &mut |line| lines.push(line.to_owned()));
        lines
    }

    #[test]
    fn prose_is_broken_at_spaces() {
        assert_eq!(wrapped("one two three four", 9), ["one two", "three", "four"]);
        assert_eq!(wrapped("one two", 7), ["one two"]);
        assert_eq!(wrapped("a [`long::path::to`](some::path) b", 10), ["a", "[`long::path::to`](some::path)", "b"]);
        assert_eq!(wrapped("ää öö üü", 5), ["ää öö", "üü"]);
    }

    #[test]
    fn paragraphs_are_filled() {
        assert_eq!(wrapped("one two three\nfour five\n\nsix", 9), ["one two", "three", "four five", "", "six"]);
        assert_eq!(wrapped("- one\n  two\n- three", 9), ["- one two", "- three"]);
        assert_eq!(wrapped("# one\ntwo", 9), ["# one", "two"]);
    }

    #[test]
    fn code_spans_and_double_spaces_stay_whole() {
        assert_eq!(wrapped("one `two  three four` five", 8), ["one", "`two  three four`", "five"]);
        assert_eq!(wrapped("one ``a ` b`` two", 6), ["one", "``a ` b``", "two"]);
        assert_eq!(wrapped(r"one \` two three", 7), [r"one \`", "two", "three"]);
        assert_eq!(wrapped("a  b c", 3), ["a  b", "c"]);
    }

    #[test]
    fn items_of_lists_are_indented() {
        assert_eq!(wrapped("- one two three", 9), ["- one two", "  three"]);
        assert_eq!(wrapped("12. one two", 7), ["12. one", "    two"]);
    }

    #[test]
    fn no_word_becomes_a_block() {
        for word in ["-", "#", "1.", "2)", ">", "<div>", "=", "+", "```"] {
            let lines = wrapped(&format!("before {word} after"), 7);
            assert_eq!(lines, [format!("before {word}"), "after".to_owned()]);
        }
    }

    #[test]
    fn code_and_tables_stay_as_they_are() {
        let lines = ["```", "let a = one(two,  three);", "", "b", "```", "| a | table of cells |"];
        assert_eq!(wrapped(&lines.join("\n"), 9), lines);
    }
}

//! Docs of the spec as Markdown.
//!
//! A text can use paragraphs, lists, code blocks, emphasis, links to the web and code spans. Any other syntax of
//! Markdown, HTML or rustdoc is shown literally. rustdoc treats a code block as text, never as a test.

use std::str::Lines;

use super::spans::{as_inline_spans, clean_span_text};
use crate::ir::Docs;

/// Block of Markdown.
enum MarkdownBlock {
    Paragraph(String),
    Item { marker: String, text: String },
    Code(Vec<String>),
}

/// Returns a text as lines; none if it has no visible text.
pub(in crate::lower) fn docs_markdown(text: &str) -> Docs {
    docs_markdown_lines(&docs_markdown_blocks(text))
}

/// Returns the first paragraph of a text, for a place with one line.
pub(in crate::lower) fn docs_markdown_summary(text: &str) -> &str {
    let text = text.trim();
    text.split_once("\n\n").map_or(text, |(first, _)| first)
}

/// Returns a text after a lead of the generator.
pub(in crate::lower) fn docs_markdown_after_lead(lead: &str, text: &str) -> Docs {
    let blocks = docs_markdown_blocks(text);
    let mut lines = docs_markdown_lines(&blocks);
    match blocks.first() {
        Some(MarkdownBlock::Paragraph(_)) => lines[0].insert_str(0, &format!("{lead} ")),
        Some(MarkdownBlock::Item { .. } | MarkdownBlock::Code(_)) => {
            drop(lines.splice(..0, [lead.to_owned(), String::new()]));
        }
        None => lines.push(lead.to_owned()),
    }
    lines
}

fn docs_markdown_lines(blocks: &[MarkdownBlock]) -> Docs {
    let mut lines = Docs::new();
    let mut before: Option<&MarkdownBlock> = None;
    for block in blocks {
        if before.is_some_and(|before| !before.is_one_list_with(block)) {
            lines.push(String::new());
        }
        match block {
            MarkdownBlock::Paragraph(text) => lines.push(guard_docs_markdown_line(as_inline_spans(text))),
            MarkdownBlock::Item { marker, text } => {
                lines.push(format!("{marker} {}", guard_docs_markdown_line(as_inline_spans(text))));
            }
            MarkdownBlock::Code(code) => {
                let fence = "`".repeat(code.iter().map(|line| fence_length(line) + 1).fold(FENCE_MIN, usize::max));
                lines.push(format!("{fence}text"));
                lines.extend(code.iter().cloned());
                lines.push(fence);
            }
        }
        before = Some(block);
    }
    lines
}

impl MarkdownBlock {
    fn is_one_list_with(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Item { marker: a, .. }, Self::Item { marker: b, .. }) => (a == "-") == (b == "-"),
            (Self::Paragraph(_) | Self::Code(_), _) | (Self::Item { .. }, Self::Paragraph(_) | Self::Code(_)) => false,
        }
    }
}

fn docs_markdown_blocks(text: &str) -> Vec<MarkdownBlock> {
    let mut blocks: Vec<MarkdownBlock> = Vec::new();
    let mut is_open = false;
    let text = clean_span_text(text);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some((code, rest)) = docs_markdown_code(line, lines.clone()) {
            blocks.push(MarkdownBlock::Code(code));
            lines = rest;
            is_open = false;
            continue;
        }
        let line = line.trim();
        if line.is_empty() {
            is_open = false;
            continue;
        }
        let in_paragraph = is_open && matches!(blocks.last(), Some(MarkdownBlock::Paragraph(_)));
        if let Some((marker, text)) = docs_markdown_item(line, in_paragraph) {
            blocks.push(MarkdownBlock::Item { marker, text: text.to_owned() });
        } else if let (true, Some(MarkdownBlock::Paragraph(open) | MarkdownBlock::Item { text: open, .. })) =
            (is_open, blocks.last_mut())
        {
            open.push(' ');
            open.push_str(line);
        } else {
            blocks.push(MarkdownBlock::Paragraph(line.to_owned()));
        }
        is_open = true;
    }
    blocks
}

/// Minimum number of backticks that start a code block.
const FENCE_MIN: usize = 3;

/// Returns the number of backticks at the start of a line.
fn fence_length(line: &str) -> usize {
    line.trim_start().bytes().take_while(|byte| *byte == b'`').count()
}

/// Returns the lines of the code block that a line starts, and the lines after it; `None` if the block is not closed.
fn docs_markdown_code<'t>(first: &str, rest: Lines<'t>) -> Option<(Vec<String>, Lines<'t>)> {
    let length = fence_length(first);
    if length < FENCE_MIN || first.trim_start()[length..].contains('`') {
        return None;
    }
    let ends = |line: &str| line.trim().len() >= length && line.trim().bytes().all(|byte| byte == b'`');
    let mut behind = rest.clone();
    behind.find(|line| ends(line))?;
    // Lines inside are indented at least as much as the fence.
    let indent = first.len() - first.trim_start().len();
    let unindented = |line: &str| {
        let spaces = line.bytes().take_while(|byte| *byte == b' ').count().min(indent);
        line[spaces..].trim_end().to_owned()
    };
    Some((rest.take_while(|line| !ends(line)).map(unindented).collect(), behind))
}

/// Returns the marker and text of a list item. Inside a paragraph, a number is a marker only if it is the first number
/// of a list; otherwise it more likely ends a sentence.
fn docs_markdown_item(line: &str, in_paragraph: bool) -> Option<(String, &str)> {
    let (marker, text) = line.split_once(' ')?;
    let text = text.trim_start();
    if ["-", "*", "+"].contains(&marker) {
        return Some(("-".to_owned(), text));
    }
    let number = marker.strip_suffix(['.', ')'])?;
    let is_number = (1..=9).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && (!in_paragraph || number == "1")).then(|| (format!("{number}."), text))
}

/// Escapes the start of a line that would be read as a list item, or as the underline of a heading.
fn guard_docs_markdown_line(line: String) -> String {
    if line.starts_with(['-', '+', '=']) {
        return format!("\\{line}");
    }
    let number = line.bytes().take_while(u8::is_ascii_digit).count();
    if number > 0 && line[number..].starts_with(['.', ')']) {
        return format!("{}\\{}", &line[..number], &line[number..]);
    }
    line
}

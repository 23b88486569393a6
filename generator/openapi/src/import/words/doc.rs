//! Descriptions, which are Markdown, as docs of the spec: paragraphs, lists, code, emphasis and links to the web.

mod html;
mod markdown;
#[cfg(test)]
mod tests;

use self::markdown::read_doc_blocks;

/// Columns of the lines of a doc with several paragraphs.
const WRAP_AT: usize = 96;

/// Length of a first paragraph in characters from which its first sentence becomes a separate paragraph.
const SUMMARY_MAX: usize = 120;

/// A block of a doc.
enum DocBlock {
    Paragraph(String),
    /// Item of a list, after `-` or a number.
    Item {
        marker: String,
        text: String,
    },
    Code(String),
}

impl DocBlock {
    fn text(&self) -> &str {
        match self {
            Self::Paragraph(text) | Self::Item { text, .. } | Self::Code(text) => text,
        }
    }
}

/// Returns a description as a doc that starts with a summary sentence; `None` if it has no words.
pub(in crate::import) fn import_doc(description: Option<&str>) -> Option<String> {
    let mut blocks = read_doc_blocks(description?);
    blocks.retain(|block| block.text().contains(char::is_alphanumeric));
    start_with_sentence(&mut blocks);
    match &blocks[..] {
        [] => None,
        [DocBlock::Paragraph(text)] => Some(text.clone()),
        blocks => Some(write_doc(blocks)),
    }
}

/// Returns a summary and a description as one doc.
pub(in crate::import) fn import_summarized_doc(summary: Option<&str>, description: Option<&str>) -> Option<String> {
    let (summary, description) = (import_doc(summary), import_doc(description));
    let (Some(first), Some(rest)) = (&summary, &description) else { return summary.or(description) };
    let words = |text: &str| text.trim_end_matches('.').to_lowercase();
    let is_repeated = words(rest).starts_with(&words(first));
    Some(if is_repeated { rest.clone() } else { format!("{first}\n\n{rest}") })
}

/// Ends the first paragraph like a sentence, and splits off its first sentence if the rest is long.
fn start_with_sentence(blocks: &mut Vec<DocBlock>) {
    let is_alone = blocks.len() == 1;
    let Some(DocBlock::Paragraph(first)) = blocks.first_mut() else { return };
    if let Some(heading) = first.strip_prefix("**").and_then(|rest| rest.strip_suffix("**")) {
        *first = heading.to_owned();
    }
    if is_alone {
        first.truncate(first.trim_end_matches(':').len());
    }
    let words = first.trim_end_matches(['*', ')', '"', '”', '’']);
    if !words.ends_with(['.', '!', '?', '…', ':']) {
        first.push('.');
    }
    let end = first_doc_sentence(first).len();
    if first.chars().count() > SUMMARY_MAX && end < first.len() {
        let rest = first.split_off(end);
        blocks.insert(1, DocBlock::Paragraph(rest.trim_start().to_owned()));
    }
}

/// Returns the text up to the end of its first sentence.
fn first_doc_sentence(text: &str) -> &str {
    for (at, _) in text.match_indices(['.', '!', '?']) {
        let (before, rest) = (&text[..at], &text[at + 1..]);
        let is_abbreviation = ["e.g", "i.e", "etc", "vs", "cf", "approx", "incl", "No"]
            .iter()
            .any(|short| before.ends_with(short) && !before.ends_with("known"));
        let next = rest.trim_start().chars().next();
        let starts = next.is_none_or(|next| next.is_uppercase() || !next.is_ascii() || "`[(\"*".contains(next));
        let is_inside = ["`", "**"].iter().any(|mark| before.matches(mark).count() % 2 == 1)
            || before.rfind('[') > before.rfind(']');
        if (rest.is_empty() || rest.starts_with(' ')) && !is_abbreviation && starts && !is_inside {
            return &text[..=at];
        }
    }
    text
}

fn write_doc(blocks: &[DocBlock]) -> String {
    let mut doc = String::new();
    let mut was_item = false;
    for block in blocks {
        let is_item = matches!(block, DocBlock::Item { .. });
        if !doc.is_empty() {
            doc.push_str(if was_item && is_item { "\n" } else { "\n\n" });
        }
        was_item = is_item;
        match block {
            DocBlock::Paragraph(text) => write_doc_lines("", text, &mut doc),
            DocBlock::Item { marker, text } => write_doc_lines(marker, text, &mut doc),
            DocBlock::Code(code) => {
                let longest = code.split(|character| character != '`').map(str::len).max().unwrap_or(0);
                let fence = "`".repeat((longest + 1).max(3));
                doc.push_str(&format!("{fence}\n{code}\n{fence}"));
            }
        }
    }
    doc
}

/// Writes a text in lines, after a marker whose width indents the others.
fn write_doc_lines(marker: &str, text: &str, doc: &mut String) {
    doc.push_str(marker);
    let indent = if marker.is_empty() { 0 } else { marker.len() + 1 };
    let (mut columns, mut is_first) = (marker.len(), marker.is_empty());
    for word in text.split(' ') {
        let length = word.chars().count();
        if is_first {
            is_first = false;
        } else if columns + 1 + length > WRAP_AT && can_start_doc_line(word) {
            doc.push_str(&format!("\n{:indent$}", ""));
            columns = indent;
        } else {
            doc.push(' ');
            columns += 1;
        }
        doc.push_str(word);
        columns += length;
    }
}

/// Returns `false` for a word that would start a list or code at the start of a line.
fn can_start_doc_line(word: &str) -> bool {
    !word.starts_with(['-', '+', '*', '`']) && !word.starts_with(|first: char| first.is_ascii_digit())
}

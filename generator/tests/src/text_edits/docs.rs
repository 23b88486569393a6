//! Docs of declarations and fields.

use std::ops::Range;

use fastrand::Rng;

use super::Draft;
use super::fields::fields_or_parameters;
use super::outline::{Declaration, SpecText, entry_name, indent};
use super::splice::Splice;
use super::words::{draw_phrase, draw_sentence};

/// Part of a line that is text of a doc.
struct DocText {
    line: usize,
    bytes: Range<usize>,
}

/// Rewords the doc of a declaration.
pub(super) fn reword_doc(text: &SpecText, of: &Declaration, random: &mut Rng) -> Option<Draft> {
    let doc = text.key_line(of, "doc").map(|line| text.block(of, line));
    let block = doc.or_else(|| (of.lines.len() == 1).then(|| of.lines.clone()))?;
    reword_block(text, of, block, random)
}

/// Rewords the doc of a field or parameter.
pub(super) fn reword_field_doc(text: &SpecText, of: &Declaration, random: &mut Rng) -> Option<Draft> {
    let field = random.choice(fields_or_parameters(text, of))?;
    reword_block(text, of, field, random)
}

fn reword_block(text: &SpecText, of: &Declaration, block: Range<usize>, random: &mut Rng) -> Option<Draft> {
    let lines = text.lines_of(of);
    let texts = doc_texts(lines, block.clone());
    let DocText { line, bytes } = random.choice(texts)?;
    let doc = &lines[line][bytes.clone()];
    let (at, added) = if random.u8(..3) == 0 && doc.ends_with('.') {
        (bytes.end, format!(" {}", draw_sentence(random)))
    } else {
        (bytes.start + random.choice(gaps(doc))?, format!(" {}", draw_phrase(random)))
    };
    let edited = format!("{}{added}{}", &lines[line][..at], &lines[line][at..]);
    Some(Draft::new(vec![Splice::replace(line, edited)], format!("{}:{added}", entry_name(&lines[block.start]))))
}

/// Returns the texts of the doc in a block: in quotes, without quotes, or on the lines below.
fn doc_texts(lines: &[String], block: Range<usize>) -> Vec<DocText> {
    let Some((line, start)) = block.clone().find_map(|line| Some((line, doc_start(&lines[line])?))) else {
        return Vec::new();
    };
    let text = &lines[line][start..];
    if let Some(quoted) = text.strip_prefix('"') {
        let end = closing_quote(quoted);
        return end.map(|end| DocText { line, bytes: start + 1..start + 1 + end }).into_iter().collect();
    }
    if !text.starts_with(['|', '>']) {
        return vec![DocText { line, bytes: start..lines[line].len() }];
    }
    let depth = indent(&lines[line]);
    let is_inside = |line: &usize| lines[*line].trim().is_empty() || indent(&lines[*line]) > depth;
    let inside = (line + 1..block.end).take_while(is_inside).filter(|line| !lines[*line].trim().is_empty());
    inside.map(|line| DocText { line, bytes: indent(&lines[line])..lines[line].len() }).collect()
}

fn doc_start(line: &str) -> Option<usize> {
    let at = line.find("doc: ").filter(|at| line[..*at].ends_with([' ', '{']))?;
    let start = at + "doc: ".len();
    Some(start + indent(&line[start..]))
}

fn closing_quote(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    text.char_indices().find_map(|(at, character)| {
        let is_end = character == '"' && !is_escaped;
        is_escaped = character == '\\' && !is_escaped;
        is_end.then_some(at)
    })
}

/// Returns the places between two words.
fn gaps(text: &str) -> Vec<usize> {
    let is_word = |character: Option<char>| character.is_some_and(char::is_alphabetic);
    let spaces = text.match_indices(' ').map(|(at, _)| at);
    let between =
        spaces.filter(|at| is_word(text[..*at].chars().next_back()) && is_word(text[at + 1..].chars().next()));
    between.collect()
}

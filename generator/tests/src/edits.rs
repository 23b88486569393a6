//! Random edits to a text.

use fastrand::Rng;

/// Texts with a meaning in YAML or in the language, and texts that look as if they had one.
const PIECES: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ":",
    ": ",
    "?",
    " | null",
    "|",
    "<",
    ">",
    "list<",
    "map<T>",
    ",",
    "#",
    " #",
    "&a ",
    "*a",
    "!x ",
    "<<",
    "'",
    "\"",
    "\\",
    "\n",
    "\n  ",
    "\n    ",
    "\t",
    " ",
    "- ",
    "-",
    "---\n",
    "...\n",
    "%",
    "@",
    "`",
    "null",
    "~",
    "true",
    "no",
    "1",
    "1.10",
    "-9223372036854775809",
    "é",
    "\u{feff}",
    "\u{202e}",
    "\0",
    "\r",
    "self",
    "Self",
    "type",
    "{id}",
    "/",
    "..",
    "records",
    "unions",
    "tag: type\n",
    "include: A\n",
    "fields",
    "variants",
    "of: T\n",
    "is: A<B>",
    "doc: ",
];

/// Prints the text if the check panics.
pub struct Fault<'t>(pub &'t str);

impl Drop for Fault<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the edited file:\n{}", self.0);
        }
    }
}

/// Edits a text.
///
/// # Panics
///
/// If there are no pieces.
pub fn mutate(text: &mut String, other: &str, random: &mut Rng) {
    let (at, end) = match random.usize(..3) {
        0 => characters(text, random),
        1 => word(text, random),
        _ => line(text, random),
    };
    match random.usize(..5) {
        0 => text.replace_range(at..end, ""),
        1 => text.replace_range(at..end, random.choice(PIECES).expect("there is one")),
        2 => text.insert_str(at, random.choice(PIECES).expect("there is one")),
        3 => {
            let again = text[at..end].to_owned();
            text.insert_str(characters(text, random).0, &again);
        }
        _ => {
            let (from, to) = if random.usize(..2) == 0 { word(other, random) } else { line(other, random) };
            text.replace_range(at..end, &other[from..to]);
        }
    }
}

/// Returns the range of a few characters.
fn characters(text: &str, random: &mut Rng) -> (usize, usize) {
    let at = boundary(text, random.usize(..=text.len()));
    (at, boundary(text, (at + random.usize(..5)).min(text.len())).max(at))
}

/// Returns the range of a word, or of the text between two words.
fn word(text: &str, random: &mut Rng) -> (usize, usize) {
    let at = boundary(text, random.usize(..=text.len()));
    let is_word = |character: char| character.is_ascii_alphanumeric();
    let kind = text[at..].starts_with(is_word);
    let start = text[..at].rfind(|character| is_word(character) != kind);
    let start = start.map_or(0, |last| boundary_after(text, last));
    (start, text[at..].find(|character| is_word(character) != kind).map_or(text.len(), |len| at + len))
}

fn line(text: &str, random: &mut Rng) -> (usize, usize) {
    let at = boundary(text, random.usize(..=text.len()));
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    (start, text[at..].find('\n').map_or(text.len(), |len| at + len + 1))
}

fn boundary(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

fn boundary_after(text: &str, at: usize) -> usize {
    (at + 1..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}

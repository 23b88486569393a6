//! Requirements on a file before it is parsed: limited size, UTF-8, and no control characters.

use crate::codes;
use crate::diagnostics::{Diagnostic, Span};

/// Maximum size of a spec file, in bytes.
pub const FILE_MAX: u64 = 1 << 20;

/// Returns the first reason why a file is not text.
pub fn find_encoding_error(file: usize, text: &str) -> Option<Box<Diagnostic>> {
    if text.len() as u64 > FILE_MAX {
        let message = "this file is larger than 1 MiB (1,048,576 bytes), the maximum for one file of a spec";
        let help = "split it: every file of the folder is read, and names are shared";
        return Some(Box::new(Diagnostic::new(codes::LIMIT, Span::file(file), message).help(help)));
    }
    // Fast path for most files.
    if text.bytes().all(is_plain_encoding_byte) {
        return None;
    }
    let (at, character) = text.char_indices().find(|&(at, character)| is_refused_character(text, at, character))?;
    let span = Span::at(file, at..at + character.len_utf8());
    let diagnostic =
        |message: String, help: &str| Some(Box::new(Diagnostic::new(codes::ENCODING, span, message).help(help)));
    match character {
        _ if looks_like_utf_16(text) => {
            diagnostic(format!("this file is UTF-16, which shows at byte {at}"), "save it as UTF-8")
        }
        char::REPLACEMENT_CHARACTER => {
            diagnostic(format!("byte {at} of this file is not valid UTF-8"), "save the file as UTF-8")
        }
        '\r' => diagnostic(
            format!("there is a carriage return without a line feed at byte {at}"),
            "end lines with LF or CRLF",
        ),
        _ => diagnostic(
            format!("there is a control character, U+{:04X}, at byte {at}", u32::from(character)),
            "remove it; a string in double quotes can contain it as an escape",
        ),
    }
}

fn is_plain_encoding_byte(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b' '..=b'~')
}

/// Returns `true` for control characters, and for the replacement of invalid bytes.
fn is_refused_character(text: &str, at: usize, character: char) -> bool {
    match character {
        '\t' | '\n' => false,
        '\r' => text.as_bytes().get(at + 1) != Some(&b'\n'),
        char::REPLACEMENT_CHARACTER => true,
        _ => character.is_control(),
    }
}

/// Returns `true` if there is a byte order mark of UTF-16, or a zero byte beside the first character.
fn looks_like_utf_16(text: &str) -> bool {
    let mut start = text.chars();
    let (first, second) = (start.next(), start.next());
    let lost = Some(char::REPLACEMENT_CHARACTER);
    (first == lost && second == lost && text.contains('\0')) || first == Some('\0') || second == Some('\0')
}

//! What a file must be before it can be YAML: small enough, UTF-8, and free of invisible characters.

use crate::diagnostics::{Code, Diagnostic, Span};

/// The largest file of a spec, in bytes.
pub const FILE_MAX: u64 = 1 << 20;

/// Returns the first reason why a file is not text.
pub(super) fn first_error(file: usize, text: &str) -> Option<Box<Diagnostic>> {
    if text.len() as u64 > FILE_MAX {
        let message =
            "this file is larger than 1 MiB (1,048,576 bytes), which is the most that one file of a spec may be";
        let help = "split it: every file of the folder is read, and names are shared";
        return Some(Box::new(Diagnostic::new(Code::Limit, Span::file(file), message).help(help)));
    }
    // Most files hold nothing that could be refused, and that is seen byte by byte.
    if text.bytes().all(is_plain) {
        return None;
    }
    let (at, character) = text.char_indices().find(|&(at, character)| is_refused(text, at, character))?;
    let span = Span::at(file, at..at + character.len_utf8());
    let diagnostic =
        |message: String, help: &str| Some(Box::new(Diagnostic::new(Code::Encoding, span, message).help(help)));
    match character {
        _ if looks_like_utf_16(text) => {
            diagnostic(format!("this file is UTF-16, which shows at byte {at}"), "save it as UTF-8")
        }
        char::REPLACEMENT_CHARACTER => {
            diagnostic(format!("byte {at} of this file belongs to no UTF-8 text"), "save the file as UTF-8")
        }
        '\r' => diagnostic(
            format!("a carriage return without a line feed stands at byte {at}"),
            "end lines with LF or CRLF",
        ),
        _ => diagnostic(
            format!("the control character U+{:04X} stands at byte {at}", u32::from(character)),
            "remove it; a text in double quotes can hold it as an escape",
        ),
    }
}

fn is_plain(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b' '..=b'~')
}

/// What is no part of a text file: control characters, and what stands for bytes that were no UTF-8.
fn is_refused(text: &str, at: usize, character: char) -> bool {
    match character {
        '\t' | '\n' => false,
        '\r' => text.as_bytes().get(at + 1) != Some(&b'\n'),
        char::REPLACEMENT_CHARACTER => true,
        _ => character.is_control(),
    }
}

/// With a mark at its start, or with a zero beside one of the first two characters.
fn looks_like_utf_16(text: &str) -> bool {
    let mut start = text.chars();
    let (first, second) = (start.next(), start.next());
    let lost = Some(char::REPLACEMENT_CHARACTER);
    (first == lost && second == lost && text.contains('\0')) || first == Some('\0') || second == Some('\0')
}

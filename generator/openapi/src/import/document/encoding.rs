//! Encodings of documents: UTF-8, and UTF-16, which Windows PowerShell writes.

use std::error::Error;
use std::fmt;

/// Starts of files in other encodings and formats.
const OTHERS: [(&[u8], &str); 6] = [
    (&[0xFF, 0xFE, 0, 0], "it is UTF-32"),
    (&[0, 0, 0xFE, 0xFF], "it is UTF-32"),
    (&[0x1F, 0x8B], "it is compressed with gzip"),
    (b"PK\x03\x04", "it is a ZIP archive"),
    (b"%PDF", "it is a PDF"),
    (&[0x28, 0xB5, 0x2F, 0xFD], "it is compressed with Zstandard"),
];

/// Reason why a file is not a text, and therefore no document.
#[derive(Debug, PartialEq, Eq)]
pub struct NotText {
    /// Line with the fault, from 1.
    pub line: usize,
    /// Fault and probable cause.
    fault: String,
}

impl fmt::Display for NotText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fault)
    }
}

impl Error for NotText {}

/// Order of the two bytes of a unit of UTF-16.
#[derive(Clone, Copy)]
enum Utf16 {
    Little,
    Big,
}

impl Utf16 {
    /// Returns the order of a file: its mark states it, or the zero byte of the first character, which is ASCII in JSON
    /// and in YAML.
    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0xFF, 0xFE, ..] | [(1..), 0, (1..), 0, ..] | [(1..), 0] => Some(Self::Little),
            [0xFE, 0xFF, ..] | [0, (1..), 0, (1..), ..] | [0, (1..)] => Some(Self::Big),
            _ => None,
        }
    }

    fn unit(self, bytes: [u8; 2]) -> u16 {
        match self {
            Self::Little => u16::from_le_bytes(bytes),
            Self::Big => u16::from_be_bytes(bytes),
        }
    }
}

/// Returns the text of a document.
pub fn decode_document(bytes: &[u8]) -> Result<String, NotText> {
    if let Some((_, fault)) = OTHERS.iter().find(|(start, _)| bytes.starts_with(start)) {
        return Err(NotText { line: 1, fault: format!("this is not text: {fault}") });
    }
    match bytes {
        [(1..), 0, 0, 0, ..] | [0, 0, 0, (1..), ..] => {
            Err(NotText { line: 1, fault: "this is not UTF-8: it is probably UTF-32".to_owned() })
        }
        _ => match Utf16::from_bytes(bytes) {
            Some(order) => decode_utf_16(bytes, order),
            None => decode_utf_8(bytes),
        },
    }
}

/// Returns the text of a file in UTF-16, without its mark.
fn decode_utf_16(bytes: &[u8], order: Utf16) -> Result<String, NotText> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| order.unit(*pair));
    let mut text = String::with_capacity(pairs.len());
    let broken =
        |text: &str, what: &str| Err(NotText { line: line_at_end(text), fault: format!("this UTF-16 file {what}") });
    for character in char::decode_utf16(units) {
        match character {
            Ok('\u{feff}') if text.is_empty() => {}
            Ok(character) => text.push(character),
            Err(half) => {
                let what =
                    format!("has half a character, {:04X}, in line {}", half.unpaired_surrogate(), line_at_end(&text));
                return broken(&text, &what);
            }
        }
    }
    if rest.is_empty() { Ok(text) } else { broken(&text, "ends within a character") }
}

fn decode_utf_8(bytes: &[u8]) -> Result<String, NotText> {
    match str::from_utf8(bytes) {
        Ok(text) => Ok(text.to_owned()),
        Err(error) => {
            let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let (line, byte) = (line_at_end(&valid), bytes[error.valid_up_to()]);
            let column = valid.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
            let guess = guess_encoding(bytes);
            let fault = format!("this is not UTF-8: line {line}, column {column} has the byte {byte:02X}{guess}");
            Err(NotText { line, fault })
        }
    }
}

/// Returns a guess about bytes that are not UTF-8. Text in Windows-1252 has single bytes for letters with accents.
fn guess_encoding(bytes: &[u8]) -> &'static str {
    let is_binary = bytes.iter().any(|byte| byte.is_ascii_control() && !byte.is_ascii_whitespace());
    if is_binary { ", and the file is probably not a text" } else { ", so it is probably Windows-1252 or Latin-1" }
}

fn line_at_end(text: &str) -> usize {
    text.matches('\n').count() + 1
}

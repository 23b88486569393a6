//! Values of the signature header.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use super::Encoding;
use super::template::{Filled, Piece, match_pieces, pieces};

/// Prefix of a signature of Standard Webhooks. Signatures of other versions, such as `v1a`, are not made with a secret.
const STANDARD_VERSION: &str = "v1,";

/// Form of the value of the signature header.
pub(super) enum ValueForm {
    /// Signatures preceded by versions, separated by spaces.
    Standard,
    /// A template.
    Whole(Vec<Piece>),
    /// A list, with the template of each element.
    List { separator: char, elements: Vec<Vec<Piece>> },
}

/// Contents of a value.
#[derive(Default)]
pub(super) struct Presented<'v> {
    /// All possible signatures, decoded.
    pub(super) signatures: Vec<Vec<u8>>,
    pub(super) timestamp: Option<&'v str>,
}

impl ValueForm {
    /// Reads a template.
    ///
    /// # Panics
    ///
    /// If it has no signature, or no text between two placeholders, or is a list whose elements cannot be
    /// distinguished.
    pub(super) fn of_template(template: &'static str) -> Self {
        assert!(!template.contains("}{"), "in the template `{template}` of a signature, nothing ends a placeholder");
        let separator = [',', ';'].into_iter().find(|separator| template.contains(*separator));
        let form = match separator {
            None => Self::Whole(pieces(template)),
            Some(separator) => {
                let elements: Vec<_> = template.split(separator).map(|element| pieces(element.trim())).collect();
                assert!(are_distinct(&elements), "elements of the template `{template}` of a signature begin alike");
                Self::List { separator, elements }
            }
        };
        let has_signature = match &form {
            Self::Standard => true,
            Self::Whole(pieces) => pieces.contains(&Piece::Signature),
            Self::List { elements, .. } => elements.iter().flatten().any(|piece| *piece == Piece::Signature),
        };
        assert!(has_signature, "the template `{template}` has no `{{signature}}`");
        form
    }

    /// Returns `true` if values contain the time.
    pub(super) fn has_timestamp(&self) -> bool {
        match self {
            Self::Standard => false,
            Self::Whole(pieces) => pieces.contains(&Piece::Timestamp),
            Self::List { elements, .. } => elements.iter().flatten().any(|piece| *piece == Piece::Timestamp),
        }
    }

    /// Reads a value; `None` if it does not have this form. Signatures that cannot be decoded are left out, because
    /// they may be meant for a receiver that expects another form.
    pub(super) fn read<'v>(&self, value: &'v str, encoding: Encoding) -> Option<Presented<'v>> {
        let mut presented = Presented::default();
        match self {
            Self::Standard => {
                let signatures = value.split(' ').filter_map(|signature| signature.strip_prefix(STANDARD_VERSION));
                presented.signatures = signatures.filter_map(|signature| decode(signature, encoding)).collect();
            }
            Self::Whole(pieces) => presented.add(match_pieces(pieces, value)?, encoding)?,
            Self::List { separator, elements } => {
                for part in value.split(*separator).map(str::trim_ascii) {
                    if let Some(filled) = elements.iter().find_map(|pieces| match_pieces(pieces, part)) {
                        presented.add(filled, encoding)?;
                    }
                }
            }
        }
        (!presented.signatures.is_empty()).then_some(presented)
    }
}

impl<'v> Presented<'v> {
    /// Adds the parts of an element; `None` if there are two times.
    fn add(&mut self, filled: Filled<'v>, encoding: Encoding) -> Option<()> {
        for (piece, text) in filled {
            match piece {
                Piece::Signature => self.signatures.extend(decode(text, encoding)),
                Piece::Timestamp => {
                    if self.timestamp.replace(text).is_some() {
                        return None;
                    }
                }
                Piece::Text(_) | Piece::Body | Piece::Id => {}
            }
        }
        Some(())
    }
}

/// Returns `true` if the texts at the start of the elements distinguish them.
fn are_distinct(elements: &[Vec<Piece>]) -> bool {
    let start = |pieces: &Vec<Piece>| match pieces.first() {
        Some(Piece::Text(text)) => *text,
        Some(Piece::Body | Piece::Id | Piece::Signature | Piece::Timestamp) | None => "",
    };
    let starts: Vec<_> = elements.iter().map(start).collect();
    let is_start_of_another =
        |at: usize| starts.iter().enumerate().any(|(other, text)| other != at && text.starts_with(starts[at]));
    !(0..starts.len()).any(is_start_of_another)
}

/// Decodes a signature; `None` if it is not one.
fn decode(text: &str, encoding: Encoding) -> Option<Vec<u8>> {
    match encoding {
        Encoding::Hex => decode_hex(text),
        Encoding::Base64 => BASE64_STANDARD.decode(text).ok(),
    }
    .filter(|signature| !signature.is_empty())
}

fn decode_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let (pairs, odd) = text.as_bytes().as_chunks::<2>();
    if !odd.is_empty() {
        return None;
    }
    pairs.iter().map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?)).collect()
}

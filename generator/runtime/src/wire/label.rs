//! Labels of bodies: content types, as far as they decide how a body is read.

use super::Document;
use super::deviation::Deviations;
use super::document::{read_document, to_json};
use super::response::{Expected, Refused, read_response};
use crate::json::Mismatch;

/// Label of a body: its content type, compared with the media types that the call asks for.
///
/// Services label bodies loosely, so a label only decides about the attempts to read a body, and is a deviation if it is not one of these
/// types. Only a page of HTML is never read as something else: it comes from a login or a gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Label {
    /// No content type.
    Missing,
    /// One of the types that the call asks for.
    Listed,
    /// JSON, or a type that the client is set to read as JSON.
    Json,
    /// Another type of text.
    Text,
    /// HTML.
    Page,
    /// Another type.
    Other,
}

impl Label {
    /// Returns `true` if the label of a JSON body deviates from the spec.
    pub(crate) fn deviates_from_json(self) -> bool {
        match self {
            Self::Missing | Self::Listed | Self::Json => false,
            Self::Text | Self::Page | Self::Other => true,
        }
    }

    /// Returns `true` if the label of text or bytes deviates from the spec.
    pub(crate) fn deviates_from_raw(self) -> bool {
        match self {
            Self::Missing | Self::Listed => false,
            Self::Json | Self::Text | Self::Page | Self::Other => true,
        }
    }
}

/// Reads a JSON body with a label into a placeholder. `found` is the content type, if it deviates from JSON. If the body is not JSON, and the type allows a string, the text is
/// that string.
pub(super) fn read_labelled_json(
    text: &str,
    (label, found): (Label, Option<String>),
    expected: Expected<'_>,
    value: &mut dyn Document,
) -> Result<Deviations, Refused> {
    let mut deviations = found.map(Deviations::of_content_type).unwrap_or_default();
    if label == Label::Text && expected.record.is_none() {
        // Under this label, any text can be meant as a string, also one that happens to be JSON of another type.
        if read_document(text, value).is_ok() {
            return Ok(deviations);
        }
        if read_as_string(text, value) {
            return Ok(Deviations::of(Mismatch::PlainText));
        }
    }
    let error = match read_response(text, expected, value) {
        Ok(others) => {
            deviations.append(others);
            return Ok(deviations);
        }
        Err(error) => error,
    };
    // JSON that broke off is not a text.
    let is_json = !matches!(&error, Refused::Mismatch(error) if matches!(error.mismatch(), Mismatch::Syntax(_)));
    let may_be_text = !is_json && !label.deviates_from_json() && !begins_like_json(text);
    if may_be_text && read_as_string(text, value) { Ok(Deviations::of(Mismatch::PlainText)) } else { Err(error) }
}

/// Returns `true` if a text that is not JSON may be a list, an object or a string that broke off.
fn begins_like_json(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with(['[', '{', '"'])
}

/// Reads a text as a JSON string into a placeholder, if its type allows exactly this string.
fn read_as_string(text: &str, value: &mut dyn Document) -> bool {
    value.reset();
    let is_read = read_document(&to_json(&text.to_owned()), value).is_ok();
    if !is_read {
        value.reset();
    }
    is_read
}

//! Whole responses: bodies that do not quite match the spec, and bodies of another type.

use std::fmt;

use super::deviation::{Deviations, write_deviations};
use super::document::read_document;
use super::envelope::{ENVELOPE, check_envelope, open_envelope};
use super::record::RecordDescriptor;
use super::{Context, Deviation, Document, Wire};
use crate::json::{JsonError, Reader};

/// Expectations about a response, besides its type.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Expected<'e> {
    /// The fields of the type, if it is a record.
    pub(crate) record: Option<&'static RecordDescriptor>,
    /// The key of the envelope around every response.
    pub(crate) envelope: Option<&'e str>,
    /// The list that the operation pages through.
    pub(crate) items: Option<&'static str>,
}

/// Reason why a body is not read as a type.
#[derive(Debug)]
pub enum Refused {
    /// The body is not JSON, or not an object.
    Mismatch(JsonError),
    /// So many required fields are missing, or the list that pagination depends on, that the body is treated as something
    /// else entirely.
    Incomplete(Box<Incomplete>),
}

/// Object that lacks too many required fields of its type, or the list that pagination depends on.
///
/// A field is present if its key is: with `null` or a value of another type, it deviates, but it is not missing.
#[derive(Clone, Debug)]
pub struct Incomplete {
    /// Number of required fields that are present.
    pub present: usize,
    /// Number of required fields.
    pub required: usize,
    /// `true` if only the list that pagination depends on is lacking: it is missing, or not a list.
    lacks_list: bool,
    /// Deviation of the first missing field, or of the list.
    pub(crate) reason: Deviation,
    pub(crate) deviations: Deviations,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mismatch(error) => error.fmt(f),
            Self::Incomplete(incomplete) => incomplete.write(f, false),
        }
    }
}

impl std::error::Error for Refused {}

impl Incomplete {
    /// Returns the deviations of the body from the spec: the first 1,000.
    #[must_use]
    pub fn deviations(&self) -> &[Deviation] {
        &self.deviations.listed
    }

    /// Writes a message with all deviations, or only with the reason.
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, all: bool) -> fmt::Result {
        if self.lacks_list {
            f.write_str("there is no list to page through: ")?;
        } else {
            write!(f, "{} of {} required fields are present: ", self.present, self.required)?;
        }
        if !all {
            return write!(f, "{}", self.reason);
        }
        write_deviations(f, &self.deviations.listed, &|_| "")
    }
}

impl From<JsonError> for Refused {
    fn from(error: JsonError) -> Self {
        Self::Mismatch(error)
    }
}

/// Reads a whole body like responses by default.
pub fn from_response<T: Wire>(text: &str) -> Result<(T, Vec<Deviation>), Refused> {
    let mut value = T::placeholder();
    let expected = Expected { record: T::record(), ..Expected::default() };
    let deviations = read_response(text, expected, &mut &mut value)?;
    Ok((value, deviations.listed))
}

/// Reads a whole body into a placeholder: strictly, and if this fails, with repairs by the same code.
pub(crate) fn read_response(
    text: &str,
    expected: Expected<'_>,
    value: &mut dyn Document,
) -> Result<Deviations, Refused> {
    let Some(record) = expected.record else { return read_response_body(text, expected, value) };
    if let Some(inner) = expected.envelope.and_then(|key| open_envelope(text, record, key)) {
        return read_response_body(inner, expected, value);
    }
    // Every object would be accepted, including the envelope.
    if record.required_count() == 0
        && let Some(inner) = open_envelope(text, record, ENVELOPE)
    {
        return read_enveloped_response(text, inner, expected, value);
    }
    read_response_body(text, expected, value)
}

/// Reads a body that may be in an unexpected envelope.
fn read_response_body(body: &str, expected: Expected<'_>, value: &mut dyn Document) -> Result<Deviations, Refused> {
    let Err(error) = read_document(body, value) else { return Ok(Deviations::default()) };
    if !error.mismatch().is_about_the_value() {
        return Err(error.into());
    }
    value.reset();
    if let Some(record) = expected.record {
        if let Some(inner) = open_envelope(body, record, ENVELOPE) {
            return read_enveloped_response(body, inner, expected, value);
        }
        for key in expected.envelope.into_iter().chain([ENVELOPE]) {
            check_envelope(body, record, key)?;
        }
    }
    read_repaired_response(body, Context::repairing().limited_by(body), expected, value)
}

fn read_enveloped_response(
    text: &str,
    inner: &str,
    expected: Expected<'_>,
    value: &mut dyn Document,
) -> Result<Deviations, Refused> {
    let mut cx = Context::repairing().limited_by(text);
    cx.enter_envelope(ENVELOPE, &mut Reader::for_document(text))?;
    read_repaired_response(inner, cx, expected, value)
}

fn read_repaired_response(
    body: &str,
    cx: Context,
    expected: Expected<'_>,
    value: &mut dyn Document,
) -> Result<Deviations, Refused> {
    let mut cx = cx.with_items(expected.items);
    let mut reader = Reader::for_document(body);
    value.read_next(&mut reader, &mut cx)?;
    reader.end()?;
    let (root, deviations) = cx.into_outcome();
    let required = expected.record.map_or(root.required, RecordDescriptor::required_count);
    let lacks_fields = root.missing > 1.max(required / 4) || root.missing == required;
    match root.reason.filter(|_| lacks_fields || root.lacks_items) {
        Some(reason) => {
            let (present, lacks_list) = (required.saturating_sub(root.missing), !lacks_fields);
            let incomplete = Incomplete { present, required, lacks_list, reason, deviations };
            Err(Refused::Incomplete(Box::new(incomplete)))
        }
        None => Ok(deviations),
    }
}

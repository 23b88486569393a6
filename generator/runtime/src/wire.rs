//! JSON text ⇄ models.
//!
//! The round-trip guarantee: for every text that is read, writing the result gives an equal JSON value. Numbers keep
//! their text, absent and `null` stay distinct, and unknown fields and values are included, as is data that does not
//! match the spec.
//!
//! Generated code implements [`Wire`] for every model. The implementations are not generic over a format, so they are
//! compiled once. Reading is compiled in the generated crate. Writing is marked `#[inline]`: code that writes
//! receive-only types is compiled only in programs that use it.

mod contents;
mod context;
mod deviation;
mod document;
mod duplicates;
mod enums;
mod envelope;
mod keyed;
mod label;
mod lists;
mod maps;
mod parameter;
pub mod record;
mod response;
mod scalars;
mod tolerant;
mod unions;
mod wrappers;

pub(crate) use contents::Source;
pub use contents::{
    AnyJson, BytesContent, Contents, EventsContent, LinesContent, NoContent, OrEmpty, OrNoContent, RedirectContent,
    ResponseBody, TextContent, TextEventsContent, WholeContents,
};
pub use context::Context;
pub use deviation::{Deviation, DeviationKind};
pub(crate) use deviation::{Deviations, write_deviations};
pub(crate) use document::{Document, has_number_without_json, read_document, to_json_of_own_texts, to_masked_json};
pub use document::{from_json, to_json};
pub use enums::{compare, compare_integers, has_no_empty, index_of, read_integer, unlisted};
pub use keyed::{by_first, by_keys};
pub(crate) use label::Label;
pub(crate) use parameter::FINITE_RULE;
pub use parameter::Parameter;
pub(crate) use response::{Expected, read_response};
pub use response::{Incomplete, Refused, from_response};
#[cfg(feature = "testing")]
pub(crate) use scalars::file_with_content;
pub use scalars::read_string;
pub use tolerant::Tolerant;
pub use unions::{
    fits, one_of, peek_boolean_tag, peek_integer_tag, peek_tag, read_field, read_json_of, read_member, tag_or_absent,
    untagged, write_with_secrets,
};
pub use wrappers::DeepBox;

use self::record::{RecordDescriptor, Repairs};
use crate::json::{JsonError, Reader, Writer};

/// Type that is read from JSON text and written to it. Generated code implements it.
pub trait Wire: Sized {
    /// `true` if every value is a string, number, boolean or `null`.
    const IS_SCALAR: bool = false;

    /// Returns the placeholder of this type: empty, zero, `null` or unknown. Reading a record starts from it.
    fn placeholder() -> Self;

    /// Reads the next value of `reader` into this placeholder.
    ///
    /// After an error about the kind of the value, this is still the placeholder; after any other error it may contain
    /// a part of the value.
    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError>;

    /// Appends this value to `writer`.
    fn write(&self, writer: &mut Writer<'_>);

    /// Called on a placeholder that replaces a JSON value of the wrong type. Returns `true` if the placeholder keeps
    /// the text, and is written as this text.
    fn replace(&mut self, _raw: &str) -> bool {
        false
    }

    /// Returns the repairs, if this is a record.
    fn repairs(&self) -> Option<&Repairs> {
        None
    }

    /// Returns the fields, if this is a record.
    #[must_use]
    fn record() -> Option<&'static RecordDescriptor> {
        None
    }
}

/// Reads the next value of `reader`.
pub fn read<T: Wire>(reader: &mut Reader<'_>, cx: &mut Context) -> Result<T, JsonError> {
    let mut value = T::placeholder();
    value.read(reader, cx)?;
    Ok(value)
}

/// Overwrites a placeholder that owns no memory, without dropping it: a drop has no effect, but its code would be
/// compiled for each type.
#[inline]
pub fn overwrite<T>(placeholder: &mut T, value: T) {
    std::mem::forget(std::mem::replace(placeholder, value));
}

//! JSON text ⇄ models.
//!
//! The round-trip guarantee: for every text that a spec allows, writing what was read gives an equal JSON value.
//! Numbers keep their text, absent and `null` stay apart, unknown fields and values are included.
//!
//! Generated code implements [`Wire`] for every model. The implementations are not generic over a format, so they are
//! compiled once, in the generated crate, and not again in every consumer.

mod context;
mod deviation;
mod document;
mod duplicates;
mod enums;
mod envelope;
mod lists;
mod maps;
mod parameter;
pub mod record;
mod repair;
mod scalars;
mod unions;
mod wrappers;

pub use context::Context;
pub use deviation::Deviation;
pub(crate) use document::{Document, to_masked_json};
pub use document::{from_json, to_json};
pub use enums::{has_no_empty, index_of};
pub(crate) use envelope::object_under;
pub use parameter::Parameter;
pub use repair::from_json_repaired;
pub(crate) use repair::read_repaired;
pub use unions::{fits, one_of, peek_tag, untagged};

use self::record::RecordDescriptor;
use crate::json::{ReadError, Reader, Writer};

/// Type that is read from JSON text and written to it. Generated code implements it.
pub trait Wire: Sized {
    /// Returns the placeholder of this type: empty, zero, `null` or unknown. Reading a record starts from it.
    fn placeholder() -> Self;

    /// Reads the next value of `reader` into this placeholder.
    ///
    /// After an error about the kind of the value this is still the placeholder; after any other it may have a part of
    /// the value.
    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError>;

    /// Appends this value to `writer`.
    fn write(&self, writer: &mut Writer);

    /// Called on a placeholder that replaces a JSON value of the wrong kind. It stays a placeholder, but keeps the text
    /// if the type can.
    fn on_mismatch(&mut self, _raw: &str) {}

    /// Returns the fields, if this is a record.
    #[must_use]
    fn record() -> Option<&'static RecordDescriptor> {
        None
    }
}

/// Reads the next value of `reader`.
pub fn read<T: Wire>(reader: &mut Reader<'_>, cx: &mut Context) -> Result<T, ReadError> {
    let mut value = T::placeholder();
    value.read(reader, cx)?;
    Ok(value)
}

/// Overwrites a placeholder that owns no memory, without dropping it: there is nothing to drop, and the code for it
/// would be compiled for each type.
#[inline]
pub fn overwrite<T>(placeholder: &mut T, value: T) {
    std::mem::forget(std::mem::replace(placeholder, value));
}

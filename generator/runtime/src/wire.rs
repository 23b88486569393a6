//! JSON text ⇄ models, through a concrete reader and writer.
//!
//! The law: for every text that a spec allows, writing what was read gives an equal JSON value, number text equal,
//! absent and `null` apart, unknown things included.
//!
//! Emitted code implements [`Wire`] for every model. The implementations are not generic over a format, so that they are
//! compiled once, in the emitted crate, and not again in every consumer.

mod containers;
mod context;
mod deviation;
mod error;
mod fields;
pub mod place;
mod reader;
mod record;
mod repaired;
mod repeats;
mod scalars;
mod scan;
mod shape;
mod skip;
mod union;
mod walk;
mod whole;
mod writer;

pub use context::{Context, DEPTH_MAX};
pub use deviation::Deviation;
pub use error::{Mismatch, ReadError};
pub use fields::read_fields;
pub use place::Place;
pub use reader::{Kind, Reader};
pub use repaired::from_json_repaired;
pub(crate) use repaired::{enveloped, read_repaired};
pub use shape::{FIELDS_MAX, Shape, Slot};
pub use union::{fits, one_of};
pub(crate) use whole::Whole;
pub use whole::from_json;
pub(crate) use writer::MASK;
pub use writer::Writer;

/// A type that is read from JSON text and written to it.
pub trait Wire: Sized {
    /// The value of this type that says nothing: empty, zero, `null` or unknown. Reading a record starts from it.
    fn neutral() -> Self;

    /// Reads the next value of `reader` into this one, which is neutral. After an error that says that the value is of the wrong kind, it
    /// still is; after another it may hold a part.
    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError>;

    /// Appends this value to `writer`.
    fn write(&self, writer: &mut Writer);

    /// Lets this neutral value stand for a JSON value of the wrong kind: it stays neutral, but keeps the text where the type can.
    fn misfit(&mut self, _raw: &str) {}

    /// The fields, if this is a record.
    #[must_use]
    fn shape() -> Option<&'static Shape> {
        None
    }
}

/// Reads the next value of `reader`.
pub fn read<T: Wire>(reader: &mut Reader<'_>, cx: &mut Context) -> Result<T, ReadError> {
    let mut value = T::neutral();
    value.read(reader, cx)?;
    Ok(value)
}

/// Puts a value in the place of a neutral one that holds no memory. That one is not dropped: there is nothing to do, and the code to do
/// it would be compiled for each type.
#[doc(hidden)]
#[inline]
pub fn settle<T>(neutral: &mut T, value: T) {
    std::mem::forget(std::mem::replace(neutral, value));
}

/// Writes a value as JSON text, with a mask in the place of each secret.
pub(crate) fn to_masked_json<T: Wire>(value: &T) -> String {
    let mut writer = Writer::masking();
    value.write(&mut writer);
    writer.into_text()
}

/// Writes a value as JSON text.
pub fn to_json<T: Wire>(value: &T) -> String {
    let mut writer = Writer::new();
    value.write(&mut writer);
    writer.into_text()
}

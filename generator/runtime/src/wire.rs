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
pub mod read;
mod reader;
mod record;
mod repaired;
mod scalars;
mod scan;
mod skip;
mod union;
mod writer;

pub use context::{Context, DEPTH_MAX};
pub use deviation::Deviation;
pub use error::{Mismatch, ReadError};
pub use fields::{FIELDS_MAX, Fields, Shape, Slot};
pub use reader::{Kind, Reader};
pub(crate) use repaired::enveloped;
pub use repaired::from_json_repaired;
pub use union::{fits, one_of};
pub(crate) use writer::MASK;
pub use writer::Writer;

/// A type that is read from JSON text and written to it.
pub trait Wire: Sized {
    /// The value of this type that says nothing: empty, zero, `null` or unknown. Reading a record starts from it.
    fn neutral() -> Self;

    /// Reads the next value of `reader`.
    fn read(reader: &mut Reader<'_>, cx: &mut Context) -> Result<Self, ReadError>;

    /// Appends this value to `writer`.
    fn write(&self, writer: &mut Writer);

    /// The value that stands for a JSON value of the wrong kind: neutral, but keeping the text where the type can.
    #[must_use]
    fn misfit(_raw: &str) -> Self {
        Self::neutral()
    }

    /// The fields, if this is a record.
    #[must_use]
    fn shape() -> Option<&'static Shape> {
        None
    }
}

/// Reads a whole JSON text, which must be what the spec says.
pub fn from_json<T: Wire>(text: &str) -> Result<T, ReadError> {
    let mut reader = Reader::new(text);
    let value = T::read(&mut reader, &mut Context::strict().bounded_by(text))?;
    reader.end()?;
    Ok(value)
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

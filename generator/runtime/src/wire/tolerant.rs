//! Tolerant decoding of stored values.

use std::ops::Deref;

use super::document::{read_document, to_json};
use super::{Context, Deviation, DeviationKind, Document, Wire};
use crate::json::{JsonError, Reader};

/// Value that is decoded tolerantly, with its deviations from the spec.
///
/// Responses are decoded tolerantly, but `Deserialize` of a model is strict. Use this type to read a stored value that
/// was repaired, or that was stored by a program with another version of the spec. It serializes to the value as it was
/// read. Records keep the data needed for this; elements left out of a list or map that is not a record field appear
/// only in the deviations.
///
/// It dereferences to the value. Unlike in a response, envelopes are not unwrapped, and an object is accepted
/// regardless of missing fields.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tolerant<T> {
    value: T,
    deviations: Vec<Deviation>,
}

impl<T> Tolerant<T> {
    pub(crate) fn new(value: T, deviations: Vec<Deviation>) -> Self {
        Self { value, deviations }
    }

    /// Returns the value.
    pub fn value(&self) -> &T {
        &self.value
    }

    /// Converts into the value.
    #[inline]
    pub fn into_value(self) -> T {
        self.value
    }

    /// Returns the deviations of the text from the spec, which were repaired: the first 1,000.
    pub fn deviations(&self) -> &[Deviation] {
        &self.deviations
    }
}

impl<T: Wire> Tolerant<T> {
    /// Decodes JSON text.
    ///
    /// # Errors
    ///
    /// If the text is not JSON, has another JSON type than the value, or is nested deeper than 127 levels.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        let mut value = T::placeholder();
        let deviations = read_tolerant(text, &mut &mut value)?;
        Ok(Self { value, deviations })
    }
}

impl<T> Deref for Tolerant<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: Wire> Tolerant<T> {
    /// Finds the deviations in the written text of the value, which contains all of them except repeated keys.
    pub(crate) fn with_deviations_as_written(mut self) -> Self {
        if let Ok(again) = Self::from_json(&to_json(&self.value)) {
            self.deviations.retain(|deviation| deviation.kind() == DeviationKind::RepeatedKey);
            self.deviations.splice(0..0, again.deviations);
        }
        self
    }
}

fn read_tolerant(text: &str, value: &mut dyn Document) -> Result<Vec<Deviation>, JsonError> {
    let Err(error) = read_document(text, value) else { return Ok(Vec::new()) };
    if !error.mismatch().is_about_the_value() {
        return Err(error);
    }
    value.reset();
    let mut cx = Context::repairing().limited_by(text);
    let mut reader = Reader::for_document(text);
    value.read_next(&mut reader, &mut cx)?;
    reader.end()?;
    Ok(cx.into_deviations().listed)
}

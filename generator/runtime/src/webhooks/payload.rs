//! Payloads of webhooks.

use crate::json::JsonError;
use crate::wire::{Refused, Wire, from_response};

/// Reads the payload of a webhook without verifying its signature; [`Verifier::parse`](super::Verifier::parse) does
/// both.
///
/// It is read like responses by default. Deviations from the spec are repaired ([deviations](crate::guide::deviations))
/// and listed by `repairs()` on a record; [`from_json`](crate::from_json) is strict.
///
/// # Errors
///
/// If the body is not JSON in UTF-8, has another JSON type, or lacks most of the required fields of a record.
pub fn parse_unverified<T: Wire>(body: &[u8]) -> Result<T, Refused> {
    let text = std::str::from_utf8(body).map_err(|error| JsonError::not_utf8(error.valid_up_to()))?;
    let (value, _) = from_response(text)?;
    Ok(value)
}

//! Errors of services.

use std::error::Error as StdError;
use std::io;

use super::BoxError;
use crate::transport::{Delivery, Fault, TransportError};

/// Classifies an error of a service that was not ready, and so was not called.
pub(super) fn not_ready(error: BoxError) -> TransportError {
    let fault = find(&*error).map_or(Fault::Connect, TransportError::fault);
    TransportError::new(fault, Delivery::NotApplied).caused_by(error)
}

/// Classifies an error that a service returned instead of a response. A [`TransportError`] keeps its classification.
pub(super) fn not_responded(error: BoxError) -> TransportError {
    match find(&*error) {
        Some(known) => known.clone(),
        None => TransportError::new(Fault::Broken, Delivery::MaybeApplied).caused_by(error),
    }
}

/// Classifies an error of a response body.
pub(super) fn broken_off(error: BoxError) -> TransportError {
    let fault = find(&*error).map_or(Fault::Truncated, TransportError::fault);
    TransportError::new(fault, Delivery::Responded).caused_by(error)
}

/// Returns the first transport error among an error and its sources.
fn find<'e>(error: &'e (dyn StdError + 'static)) -> Option<&'e TransportError> {
    let mut errors = std::iter::successors(Some(error), |&error| {
        // `source` of an I/O error skips the error that it wraps.
        match error.downcast_ref::<io::Error>().and_then(io::Error::get_ref) {
            Some(inside) => Some(inside as &(dyn StdError + 'static)),
            None => error.source(),
        }
    });
    errors.find_map(|error| error.downcast_ref())
}

//! Refusal of a part of a message by its reader.

use super::place::RefusedPlace;

/// Something that a reader refuses.
pub(super) struct WitnessRefusal {
    pub(super) place: RefusedPlace,
    pub(super) why: String,
    /// `true` if the reader ignores a value that the sender means to be read.
    pub(super) is_ignored: bool,
    /// `true` if the server of the request is another one.
    pub(super) is_of_server: bool,
}

impl WitnessRefusal {
    pub(super) fn new(place: RefusedPlace, why: impl Into<String>) -> Self {
        Self { place, why: why.into(), is_ignored: false, is_of_server: false }
    }
}

//! Numbers that come as strings, in fields that allow it.

use super::Context;
use super::repairs::ContextRepairs;
use crate::json::{JsonError, Reader};

impl Context {
    /// Reads a value whose numbers may be strings, or the rest of one. A strict pass keeps strings only here, so that it has
    /// no other cost; a repairing pass keeps them anyway.
    #[cold]
    pub(in crate::wire) fn keep_number_texts(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<(), JsonError>,
    ) -> Result<(), JsonError> {
        if self.is_repairing() {
            return read(self);
        }
        self.repairs = Some(Box::new(ContextRepairs::for_strict_pass()));
        let outcome = read(self);
        self.repairs = None;
        outcome
    }

    /// Returns `true` if numbers of the current field may be strings.
    pub(in crate::wire) fn allows_number_texts(&self) -> bool {
        self.repairs.as_ref().is_some_and(|repairs| repairs.allows_number_texts)
    }

    /// Keeps the string of a number that was read.
    pub(in crate::wire) fn keep_number_text(&mut self, literal: &str, reader: &Reader<'_>) -> Result<(), JsonError> {
        let bytes = self.repairs.as_mut().map_or(0, |repairs| repairs.keep_number_text(literal));
        self.memory.spend(bytes, reader)
    }
}

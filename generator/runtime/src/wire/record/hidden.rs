//! Part of a record besides its declared fields.

use std::fmt;
use std::mem::{self, ManuallyDrop};

use super::Repairs;
use crate::value::Extra;

/// Part of a record besides its declared fields: undeclared fields, and the data to undo repairs.
#[derive(Clone, Default, PartialEq)]
pub struct Hidden {
    pub(in crate::wire) extra: ManuallyDrop<Extra>,
    pub(in crate::wire) repairs: ManuallyDrop<Repairs>,
}

impl Hidden {
    /// Creates one without contents.
    #[must_use]
    pub const fn new() -> Self {
        Self { extra: ManuallyDrop::new(Extra::new()), repairs: ManuallyDrop::new(Repairs::new()) }
    }

    /// Returns the undeclared fields.
    #[must_use]
    pub fn extra(&self) -> &Extra {
        &self.extra
    }

    /// Returns the repairs.
    #[must_use]
    pub fn repairs(&self) -> &Repairs {
        &self.repairs
    }

    /// Returns the repairs, to discard them.
    pub fn repairs_mut(&mut self) -> &mut Repairs {
        &mut self.repairs
    }
}

/// Compiled once, as a function: the drop code of the compiler would be repeated in each record, in each of its codegen
/// units.
impl Drop for Hidden {
    fn drop(&mut self) {
        drop(ManuallyDrop::into_inner(mem::take(&mut self.extra)));
        drop(ManuallyDrop::into_inner(mem::take(&mut self.repairs)));
    }
}

impl fmt::Debug for Hidden {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.extra().fmt(f)?;
        if self.repairs.is_empty() { Ok(()) } else { self.repairs().fmt(f) }
    }
}

//! Error bodies that the spec describes.

use std::any::TypeId;
use std::ops::RangeInclusive;

use crate::transport::is_2xx;

/// Description of an error body, with its statuses. For generated code.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct ErrorBody {
    statuses: RangeInclusive<u16>,
    /// Returns the type; `None` for a body without a type, or one that is not JSON.
    ty: Option<fn() -> TypeId>,
    /// The keys that lead to the human-readable message; empty if it has one of the usual names.
    message: &'static [&'static str],
}

impl ErrorBody {
    /// Describes a body of a type.
    #[must_use]
    pub const fn of<T: 'static>(statuses: RangeInclusive<u16>) -> Self {
        Self { statuses, ty: Some(TypeId::of::<T>), message: &[] }
    }

    /// Describes errors without a body, or with bytes or text.
    #[must_use]
    pub const fn none(statuses: RangeInclusive<u16>) -> Self {
        Self { statuses, ty: None, message: &[] }
    }

    /// Sets the keys that lead to the human-readable message.
    #[must_use]
    pub const fn message(mut self, keys: &'static [&'static str]) -> Self {
        self.message = keys;
        self
    }

    /// Returns the first description for a status.
    pub(crate) fn for_status(listed: &'static [Self], status: u16) -> Option<&'static Self> {
        listed.iter().find(|body| body.statuses.contains(&status))
    }

    /// Returns `true` if this is about errors with this 2xx in particular, and not about all statuses.
    pub(crate) fn is_about_2xx(&self, status: u16) -> bool {
        self.statuses.contains(&status) && [self.statuses.start(), self.statuses.end()].iter().all(|end| is_2xx(**end))
    }

    /// Returns `true` if the body is of this type.
    #[inline]
    pub(crate) fn is<T: 'static>(&self) -> bool {
        self.ty.is_some_and(|ty| ty() == TypeId::of::<T>())
    }

    pub(super) fn message_keys(&self) -> &'static [&'static str] {
        self.message
    }
}

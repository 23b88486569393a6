//! Responses that an operation expects.

use super::{Operation, Statuses};
use crate::error::ErrorBody;
use crate::transport::is_2xx;
use crate::wire::Contents;

/// Responses that an operation expects, by their status.
pub(crate) struct Responses {
    /// The statuses of a success.
    statuses: &'static [Statuses],
    /// `true` if any other 2xx is a success, too.
    takes_any_2xx: bool,
    /// Returns `true` for a status whose body is not JSON.
    is_raw: Option<fn(u16) -> bool>,
    /// Error bodies, most specific first.
    errors: &'static [ErrorBody],
}

impl Responses {
    /// Any 2xx, and errors without a description.
    pub(crate) const ANY: &'static Self = &Self { statuses: &[], takes_any_2xx: true, is_raw: None, errors: &[] };

    /// Returns the responses of an operation.
    pub(crate) const fn for_operation<O: Operation>() -> &'static Self {
        const { &Self { statuses: O::STATUSES, takes_any_2xx: false, is_raw: O::Response::IS_RAW, errors: O::ERRORS } }
    }

    /// Returns the responses of an operation whose successes are not decoded.
    pub(crate) const fn for_raw_operation<O: Operation>() -> &'static Self {
        const { &Self { statuses: O::STATUSES, takes_any_2xx: true, is_raw: Some(|_| true), errors: O::ERRORS } }
    }

    pub(crate) fn is_success(&self, status: u16) -> bool {
        (self.takes_any_2xx && is_2xx(status)) || self.statuses.iter().any(|listed| listed.contains(&status))
    }

    /// Returns `true` for a success that the spec does not list, not even as an error.
    pub(crate) fn is_unlisted_success(&self, status: u16) -> bool {
        is_2xx(status) && !self.is_success(status) && !self.errors.iter().any(|error| error.is_about_2xx(status))
    }

    /// Returns `true` if the body of a success with this status is not JSON.
    pub(crate) fn is_raw(&self, status: u16) -> bool {
        self.is_raw.is_some_and(|is_raw| is_raw(status))
    }

    /// Returns the description of an error body.
    pub(crate) fn error(&self, status: u16) -> Option<&'static ErrorBody> {
        ErrorBody::for_status(self.errors, status)
    }
}

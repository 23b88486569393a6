//! What can go wrong with a call.
//!
//! One enum, by cause, because what a caller does next depends on the cause. `Display` is one line for a log: it names the
//! operation and what happened, and never holds a key, an id, a query or a value of a body. Those that answered carry
//! status, headers and the raw body for whoever wants to look.

mod answer;
mod config;
mod decode;
mod failure;
mod history;
mod outlook;
mod pagination;
mod status;

use std::fmt;

pub(crate) use answer::Answer;
pub use config::{ConfigError, InvalidRequest};
pub use decode::{DecodeError, Unreadable};
pub use failure::TransportFailure;
pub use history::GaveUp;
pub(crate) use history::History;
pub use pagination::{PaginationError, PaginationErrorKind};
pub use status::StatusError;

/// What can go wrong with a call.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A setting of the client is wrong; nothing was sent.
    Config(ConfigError),
    /// A parameter of the call cannot be sent; nothing was sent.
    InvalidRequest(InvalidRequest),
    /// There was no response: no connection, or a broken one.
    Transport(Box<TransportFailure>),
    /// There was no response in time.
    Timeout(Box<TransportFailure>),
    /// The service answered with a status other than 2xx.
    Status(Box<StatusError>),
    /// The service accepted the call, but its answer cannot be read.
    Decode(Box<DecodeError>),
    /// A list cannot be walked through to its end.
    Pagination(Box<PaginationError>),
}

/// Whether the service may have acted on a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// It cannot have: the request did not leave.
    NotSent,
    /// It may have: the request left, and no answer says.
    MaybeApplied,
    /// It answered: the status says.
    Answered,
}

impl Error {
    /// The operation, `resource.method`, if the call came that far.
    #[must_use]
    pub fn operation(&self) -> Option<&'static str> {
        match self {
            Self::Config(_) => None,
            Self::InvalidRequest(error) => Some(error.operation),
            Self::Transport(error) | Self::Timeout(error) => Some(error.operation()),
            Self::Status(error) => Some(error.operation()),
            Self::Decode(error) => Some(error.operation()),
            Self::Pagination(error) => Some(error.operation()),
        }
    }

    /// Whether the service may have acted on the call.
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        match self {
            Self::Config(_) | Self::InvalidRequest(_) => Delivery::NotSent,
            Self::Transport(error) | Self::Timeout(error) => error.delivery(),
            Self::Status(error) => error.delivery(),
            Self::Decode(error) => error.delivery(),
            Self::Pagination(error) => error.delivery(),
        }
    }

    /// The status, where there was an answer.
    #[must_use]
    pub fn status(&self) -> Option<u16> {
        match self {
            Self::Config(_) | Self::InvalidRequest(_) => None,
            Self::Transport(error) | Self::Timeout(error) => error.status(),
            Self::Status(error) => Some(error.status()),
            Self::Decode(error) => Some(error.status()),
            Self::Pagination(error) => error.answer.as_ref().map(|answer| answer.status.as_u16()),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Config(error) => error.fmt(f),
            Self::InvalidRequest(error) => error.fmt(f),
            Self::Transport(error) | Self::Timeout(error) => error.fmt(f),
            Self::Status(error) => error.fmt(f),
            Self::Decode(error) => error.fmt(f),
            Self::Pagination(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Config(_) | Self::InvalidRequest(_) | Self::Status(_) | Self::Pagination(_) => None,
            Self::Transport(error) | Self::Timeout(error) => error.source(),
            Self::Decode(error) => error.source(),
        }
    }
}

impl From<ConfigError> for Error {
    fn from(error: ConfigError) -> Self {
        Self::Config(error)
    }
}

impl From<PaginationError> for Error {
    fn from(error: PaginationError) -> Self {
        Self::Pagination(Box::new(error))
    }
}

impl From<InvalidRequest> for Error {
    fn from(error: InvalidRequest) -> Self {
        Self::InvalidRequest(error)
    }
}

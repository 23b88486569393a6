//! Errors of calls.
//!
//! One enum with a variant for each cause, because the cause decides what a caller does next. `Display` is one line for
//! a log: it names the operation and what happened, but never an API key, an id, a query or a secret of the call. If
//! the message of the service repeats one of them, it is masked. Errors with a response keep its status, headers and
//! raw body.

mod context;
mod decode;
mod described;
mod hook;
mod invalid_request;
mod masker;
mod message;
mod pagination;
mod predicates;
mod redirect;
mod status;
mod token;
mod transport;
mod walk;

use std::fmt;

#[doc(hidden)]
pub use copperplate_paging::Position;

pub use context::ErrorContext;
pub use decode::{DecodeError, Unreadable};
#[doc(hidden)]
pub use described::ErrorBody;
pub use hook::{Hook, HookError};
pub use invalid_request::InvalidRequestError;
pub(crate) use masker::Masker;
pub use pagination::{PaginationError, PaginationErrorKind};
pub use status::StatusError;
pub use token::TokenError;
pub use transport::ExchangeError;
pub use walk::PagePosition;
pub(crate) use walk::{Page, PagePlace, WalkProgress};

pub use crate::config::ConfigError;
pub use crate::json::{JsonError, JsonKind, Mismatch};
pub use crate::retry::RetryStopReason;
pub use crate::transport::Delivery;
pub use crate::value::{FormatError, NumberError};
pub use crate::wire::Incomplete;

/// Error of a call, or of building a client, with a variant for each cause.
///
/// Predicates such as [`is_not_found`](Self::is_not_found) and [`is_timeout`](Self::is_timeout) cover the common cases,
/// and [`delivery`](Self::delivery) reports whether the call may have been applied. `Display` is one line for a log,
/// without ids and secrets of the call; [`message`](Self::message) is the service's own message for the caller, without
/// secrets only. More variants may be added, so a `match` needs a `_` arm.
///
/// Clones share the response body and the source.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Error {
    /// Invalid setting of the client; nothing was sent.
    Config(ConfigError),
    /// Invalid parameter of the call; nothing was sent.
    InvalidRequest(InvalidRequestError),
    /// Code of the program that runs inside calls failed: a provider of API keys or an interceptor.
    Hook(Box<HookError>),
    /// No response: the connection could not be made, or broke.
    Transport(Box<ExchangeError>),
    /// No response in time.
    Timeout(Box<ExchangeError>),
    /// A response with a status that the call does not return. Most calls return any 2xx.
    Status(Box<StatusError>),
    /// A response that cannot be decoded, or an event or line in a response.
    Decode(Box<DecodeError>),
    /// Pagination that cannot continue.
    Pagination(Box<PaginationError>),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Config(error) => error.fmt(f),
            Self::InvalidRequest(error) => error.fmt(f),
            Self::Hook(error) => error.fmt(f),
            Self::Transport(error) | Self::Timeout(error) => error.fmt(f),
            Self::Status(error) => error.fmt(f),
            Self::Decode(error) => error.fmt(f),
            Self::Pagination(error) => error.fmt(f),
        }?;
        match self.context().and_then(ErrorContext::walk) {
            Some(walk) => write!(f, "; {walk}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::InvalidRequest(_) | Self::Status(_) | Self::Pagination(_) => None,
            Self::Config(error) => error.source(),
            Self::Hook(error) => error.source(),
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

impl From<InvalidRequestError> for Error {
    fn from(error: InvalidRequestError) -> Self {
        Self::InvalidRequest(error)
    }
}

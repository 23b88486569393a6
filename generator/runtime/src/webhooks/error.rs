//! Errors of received webhooks.

use std::fmt;
use std::time::Duration;

use http::HeaderName;

use crate::wire::Refused;

/// Reason why the signature of a webhook is not accepted.
///
/// It is for the log of the program, and should not be disclosed to the sender of the request. It never shows a secret,
/// a signature or the body.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SignatureError {
    /// A header is missing.
    MissingHeader(HeaderName),
    /// A header occurs more than once.
    RepeatedHeader(HeaderName),
    /// A header does not have the form that the signature describes.
    MalformedHeader(HeaderName),
    /// The webhook was signed longer ago than the tolerance allows: it was delayed, or is being replayed.
    TooOld {
        /// Time since the signature.
        age: Duration,
    },
    /// The time of the webhook is further in the future than the tolerance allows: a clock is wrong.
    TooNew {
        /// Time until the signature.
        ahead: Duration,
    },
    /// No signature matches one of the secrets: another secret was used, or the body or a header was changed.
    NoMatch,
}

impl fmt::Display for SignatureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MissingHeader(header) => write!(f, "the header `{header}` is missing"),
            Self::RepeatedHeader(header) => write!(f, "the header `{header}` occurs more than once"),
            Self::MalformedHeader(header) => write!(f, "the header `{header}` is malformed"),
            Self::TooOld { age } => write!(f, "the webhook was signed {} seconds ago", age.as_secs()),
            Self::TooNew { ahead } => write!(f, "the webhook was signed {} seconds in the future", ahead.as_secs()),
            Self::NoMatch => f.write_str("no signature matches a secret and the body"),
        }
    }
}

impl std::error::Error for SignatureError {}

/// Reason why a webhook is not accepted.
///
/// Like a [`SignatureError`], it should not be disclosed to the sender, and it never shows a secret, a signature or a
/// value of the body.
#[derive(Debug)]
#[non_exhaustive]
pub enum WebhookError {
    /// The signature is not accepted.
    Signature(SignatureError),
    /// The signature is accepted, but the body is not a payload of the type.
    Body(Refused),
}

impl fmt::Display for WebhookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Signature(error) => write!(f, "invalid webhook signature: {error}"),
            Self::Body(error) => write!(f, "invalid webhook payload: {error}"),
        }
    }
}

impl std::error::Error for WebhookError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Signature(error) => Some(error),
            Self::Body(error) => Some(error),
        }
    }
}

impl From<SignatureError> for WebhookError {
    fn from(error: SignatureError) -> Self {
        Self::Signature(error)
    }
}

impl From<Refused> for WebhookError {
    fn from(error: Refused) -> Self {
        Self::Body(error)
    }
}

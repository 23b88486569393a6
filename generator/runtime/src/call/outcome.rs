//! How an attempt ended, and what that is for the caller if it was the last.

use bytes::Bytes;
use http::Response;
use http::header::{CONTENT_LENGTH, TRANSFER_ENCODING};
use serde::de::IgnoredAny;

use super::Endpoint;
use super::engine::Attempt;
use super::retry_after::retry_after;
use crate::error::{Answer, Delivery, Error, History, StatusError, TransportFailure};
use crate::transport::{Fault, TransportError};

/// How an attempt ended.
pub(super) enum Outcome {
    Answered(Answer),
    Failed(TransportError),
}

impl Outcome {
    pub(super) fn of(answer: Result<Response<Bytes>, TransportError>) -> Self {
        match answer {
            Err(error) => Self::Failed(error),
            Ok(response) => {
                let (head, body) = response.into_parts();
                Self::Answered(Answer { status: head.status, headers: head.headers, body })
            }
        }
    }

    /// That of an attempt without time.
    pub(super) fn timeout() -> Self {
        Self::Failed(TransportError::new(Fault::Timeout, Delivery::NotSent))
    }

    /// What of it matters for what comes next.
    pub(super) fn attempt(&self) -> Attempt {
        match self {
            Self::Answered(answer) if answer.status.is_success() && is_torn(answer) => {
                Attempt::Failed { fault: Fault::Truncated, delivery: Delivery::Answered }
            }
            Self::Answered(answer) if answer.status.is_success() => Attempt::Accepted,
            Self::Answered(answer) => {
                Attempt::Status { status: answer.status.as_u16(), retry_after: retry_after(&answer.headers) }
            }
            Self::Failed(error) => Attempt::Failed { fault: error.fault(), delivery: error.delivery() },
        }
    }

    /// The result of a call that ends with it.
    pub(super) fn conclude(self, endpoint: &Endpoint, history: History) -> Result<(Answer, History), Error> {
        match self {
            Self::Answered(answer) if answer.status.is_success() => Ok((answer, history)),
            Self::Answered(answer) => Err(Error::Status(Box::new(StatusError::new(endpoint, history, answer)))),
            Self::Failed(error) => {
                let fault = error.fault();
                let failure = Box::new(TransportFailure::new(history, error));
                Err(match fault {
                    Fault::ConnectTimeout | Fault::Timeout => Error::Timeout(failure),
                    Fault::Connect
                    | Fault::Tls
                    | Fault::Broken
                    | Fault::Truncated
                    | Fault::HeadTooLarge
                    | Fault::TooLarge { .. } => Error::Transport(failure),
                })
            }
        }
    }
}

/// Whether the end of the connection, and nothing else, ended the body, and JSON text needs more of it. If it stays so, the call ends with what
/// reading says about it.
fn is_torn(answer: &Answer) -> bool {
    let is_delimited = [CONTENT_LENGTH, TRANSFER_ENCODING].iter().any(|name| answer.headers.contains_key(name));
    let ends_early = || serde_json::from_slice::<IgnoredAny>(&answer.body).is_err_and(|error| error.is_eof());
    !is_delimited && !answer.body.is_empty() && ends_early()
}

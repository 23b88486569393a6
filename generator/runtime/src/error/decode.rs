//! An answer that cannot be read.

use std::fmt;

use super::Answer;
use super::answer::answer_accessors;
use crate::call::Endpoint;
use crate::wire::ReadError;

/// The service accepted the call, but its answer cannot be read.
#[derive(Debug)]
pub struct DecodeError {
    operation: &'static str,
    answer: Answer,
    why: Unreadable,
}

/// Why an answer cannot be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// The content type says that the body is no JSON.
    ContentType,
    /// The body is no UTF-8.
    Utf8 {
        /// The first byte that is not.
        offset: usize,
    },
    /// The body is no JSON, or not what the spec says.
    Mismatch(ReadError),
}

answer_accessors!(DecodeError);

impl DecodeError {
    pub(crate) fn new(endpoint: &Endpoint, answer: Answer, why: Unreadable) -> Self {
        Self { operation: endpoint.id, answer, why }
    }

    /// Why the answer cannot be read.
    #[must_use]
    pub fn why(&self) -> &Unreadable {
        &self.why
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: the answer ({}) cannot be read: ", self.operation, self.answer.status)?;
        match &self.why {
            Unreadable::ContentType => f.write_str("its content type is not JSON"),
            Unreadable::Utf8 { offset } => write!(f, "it is no UTF-8 from byte {offset}"),
            Unreadable::Mismatch(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DecodeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.why {
            Unreadable::ContentType | Unreadable::Utf8 { .. } => None,
            Unreadable::Mismatch(error) => Some(error),
        }
    }
}

//! An answer that cannot be read.

use std::fmt;

use super::answer::answer_accessors;
use super::history::history_accessors;
use super::{Answer, History};
use crate::wire::{Deviation, ReadError};

/// The service accepted the call, but its answer cannot be read.
#[derive(Debug)]
pub struct DecodeError {
    pub(super) history: History,
    pub(super) answer: Answer,
    why: Unreadable,
}

/// Why an answer cannot be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// The content type says that the body is no JSON.
    ContentType,
    /// The body is encoded in a way that was not asked for.
    ContentEncoding,
    /// The body is no UTF-8.
    Utf8 {
        /// The first byte that is not.
        offset: usize,
    },
    /// The body is no JSON, or there is too little in it of what the spec says.
    Mismatch(ReadError),
    /// The body is not what the spec says, and the client is strict: every place.
    Deviations(Vec<Deviation>),
}

answer_accessors!(DecodeError);
history_accessors!(DecodeError);

impl DecodeError {
    pub(crate) fn new(history: History, answer: Answer, why: Unreadable) -> Self {
        Self { history, answer, why }
    }

    /// What is not what the spec says, if that is why.
    #[must_use]
    pub fn deviations(&self) -> &[Deviation] {
        match &self.why {
            Unreadable::Deviations(deviations) => deviations,
            Unreadable::ContentType
            | Unreadable::ContentEncoding
            | Unreadable::Utf8 { .. }
            | Unreadable::Mismatch(_) => &[],
        }
    }

    /// Why the answer cannot be read.
    #[must_use]
    pub fn why(&self) -> &Unreadable {
        &self.why
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: the answer ({}) cannot be read: ", self.operation(), self.answer.status)?;
        match &self.why {
            Unreadable::ContentType => f.write_str("its content type is not JSON"),
            Unreadable::ContentEncoding => f.write_str("its content encoding was not asked for"),
            Unreadable::Utf8 { offset } => write!(f, "it is no UTF-8 from byte {offset}"),
            Unreadable::Mismatch(error) => error.fmt(f),
            Unreadable::Deviations(deviations) => {
                let list: Vec<_> = deviations.iter().map(ToString::to_string).collect();
                f.write_str(&list.join("; "))
            }
        }
    }
}

impl std::error::Error for DecodeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.why {
            Unreadable::ContentType
            | Unreadable::ContentEncoding
            | Unreadable::Utf8 { .. }
            | Unreadable::Deviations(_) => None,
            Unreadable::Mismatch(error) => Some(error),
        }
    }
}

//! A list that cannot be walked through to its end.

use std::fmt;
use std::time::Duration;

use super::history::history_accessors;
use super::{Answer, Delivery, History};
use crate::call::Position;
use crate::wire::Deviation;

/// A list cannot be walked through to its end. What was given before it stands; the walk can be asked for the same page again.
#[derive(Debug)]
pub struct PaginationError {
    pub(super) history: History,
    /// The page, if it was asked for.
    pub(super) answer: Option<Answer>,
    page: (Position, i64),
    kind: PaginationErrorKind,
}

/// Why a list cannot be walked through to its end.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum PaginationErrorKind {
    /// The page has the same items as the one before, or has none for the second time and says that there are more.
    NoProgress,
    /// As many pages as are allowed were asked for, and there may be more.
    TooManyPages {
        /// How many are allowed.
        most: u32,
    },
    /// The items of the page, or what counts them, are not what the spec says: where.
    Deviation(Vec<Deviation>),
}

history_accessors!(PaginationError);

impl PaginationError {
    pub(crate) fn answered(history: History, answer: Answer, page: (Position, i64), kind: PaginationErrorKind) -> Self {
        Self { history, answer: Some(answer), page, kind }
    }

    /// Of a page that was not asked for.
    pub(crate) fn unasked(operation: &'static str, page: (Position, i64), kind: PaginationErrorKind) -> Self {
        let (attempts, elapsed, delivery) = (0, Duration::ZERO, Delivery::NotSent);
        let history = History { operation, attempts, elapsed, delivery, gave_up: None };
        Self { history, answer: None, page, kind }
    }

    /// Why it is so.
    #[must_use]
    pub fn kind(&self) -> &PaginationErrorKind {
        &self.kind
    }

    /// The page, by its number or by the items before it: what the call was asked with, whatever the service says.
    #[must_use]
    pub fn position(&self) -> i64 {
        self.page.1
    }

    /// The raw body of the page, if it was asked for.
    #[must_use]
    pub fn body(&self) -> Option<&[u8]> {
        self.answer.as_ref().map(|answer| &*answer.body)
    }
}

impl fmt::Display for PaginationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.operation())?;
        match self.page {
            (Position::Number, number) => write!(f, "page {number}")?,
            (Position::Offset, offset) => write!(f, "the page at offset {offset}")?,
        }
        match &self.kind {
            PaginationErrorKind::NoProgress => f.write_str(" brings nothing that the one before did not"),
            PaginationErrorKind::TooManyPages { most } => {
                write!(f, " was not asked for: `max_pages` allows {most}")
            }
            PaginationErrorKind::Deviation(deviations) => {
                let list: Vec<_> = deviations.iter().map(ToString::to_string).collect();
                write!(f, " does not say how to go on: {}", list.join("; "))
            }
        }
    }
}

impl std::error::Error for PaginationError {}

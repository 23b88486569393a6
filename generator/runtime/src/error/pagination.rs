//! Pagination that cannot continue.

use std::fmt;

use copperplate_paging::Position;

use super::{ErrorContext, Page};
use crate::retry::{Effect, Summary};
use crate::transport::RawResponse;
use crate::wire::{Deviation, write_deviations};

/// Pagination that cannot continue. If the page itself is valid, and only the next one cannot be told from it, its items
/// were returned before the error.
#[derive(Clone, Debug)]
pub struct PaginationError {
    context: ErrorContext,
    page: Page,
    kind: PaginationErrorKind,
}

/// Reason why pagination cannot continue.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum PaginationErrorKind {
    /// The page repeats the previous one, or is the second consecutive empty page that reports more items. Only where
    /// the client counts the positions of pages.
    NoProgress,
    /// As many consecutive pages as `max_stalled_pages` allows were empty or repeated the previous one, and there may
    /// be more. Only where the service gives the positions of pages.
    TooManyStalledPages {
        /// The number of these pages.
        count: u32,
    },
    /// The maximum number of pages is reached, and there may be more.
    TooManyPages {
        /// The maximum.
        max: u32,
    },
    /// The items of the page, or its data about further pages, deviate from the spec.
    Deviation(Vec<Deviation>),
    /// The page reports more items, but has no cursor or link to them.
    MissingCursor,
    /// The number, cursor or link in the page has been followed before.
    RepeatedCursor,
    /// The link in the page is not a URL, or leads to another host or to a path that is not below the base URL. It is
    /// not followed, because the request contains the credentials.
    ForeignLink,
}

impl PaginationError {
    /// Creates the error of a page.
    pub(crate) fn from_page(summary: Summary, response: RawResponse, page: Page, kind: PaginationErrorKind) -> Self {
        Self { context: ErrorContext::from_response(summary, response), page, kind }
    }

    /// Creates the error of a page that was not requested.
    pub(crate) fn unsent(operation: &'static str, effect: Effect, page: Page, kind: PaginationErrorKind) -> Self {
        Self { context: ErrorContext::unsent(operation, effect), page, kind }
    }

    /// Returns the context.
    #[must_use]
    pub fn context(&self) -> &ErrorContext {
        &self.context
    }

    pub(super) fn context_mut(&mut self) -> &mut ErrorContext {
        &mut self.context
    }

    /// Returns the reason.
    #[must_use]
    pub fn kind(&self) -> &PaginationErrorKind {
        &self.kind
    }

    /// Returns the position of the page as requested, whatever the response contains: its number, or the number of
    /// items before it. Pages with a cursor or a link are counted from 1.
    #[must_use]
    pub fn position(&self) -> i64 {
        self.page.position
    }
}

impl fmt::Display for PaginationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.context.operation())?;
        let position = self.page.position;
        match self.page.by {
            Position::Number | Position::NextNumber | Position::Cursor | Position::Link => {
                write!(f, "page {position}")?;
            }
            Position::Offset => write!(f, "the page at offset {position}")?,
        }
        match &self.kind {
            PaginationErrorKind::NoProgress => f.write_str(" repeats the previous page"),
            PaginationErrorKind::TooManyStalledPages { count } => write!(
                f,
                " was not requested: {count} pages in a row were empty or repeated the previous page \
                (`max_stalled_pages`)"
            ),
            PaginationErrorKind::TooManyPages { max } => {
                write!(f, " was not requested: `max_pages` is {max}")
            }
            PaginationErrorKind::Deviation(deviations) => {
                f.write_str(" does not say how to continue: ")?;
                write_deviations(f, deviations, &|_| "")
            }
            PaginationErrorKind::MissingCursor => f.write_str(" reports more items, but does not say how to get them"),
            PaginationErrorKind::RepeatedCursor => f.write_str(" leads to a page that was requested before"),
            PaginationErrorKind::ForeignLink => {
                f.write_str(" has a link that is not followed: it is not a URL of the same host below the base URL")
            }
        }
    }
}

impl std::error::Error for PaginationError {}

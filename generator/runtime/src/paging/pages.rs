//! Pages of a list.

use std::fmt;
#[cfg(feature = "stream")]
use std::sync::Mutex;
use std::time::Duration;

use super::pager::Pager;
use super::{PagePosition, Paged};
use crate::client::{Async, Core};
use crate::error::Error;
use crate::request::{Options, Output, build_url};
use crate::response::Reply;
#[cfg(feature = "stream")]
use crate::send::CallFuture;

/// Pages of a list, one after another, returned by a call's `pages()`. They are used like [`Items`](super::Items).
///
/// Pages with a number or an offset are counted by the client; numbers and sizes in responses are ignored. The list
/// ends with the page whose "has more" field is false or, without such a field, with the first empty page. It also ends
/// with a short page that completes the total, or if the page after the total is refused; the guide has the
/// [rules](crate::guide::pagination). Other pages give the number, cursor or link of the next page; the last page gives
/// none. If the list changes between requests, an item may appear twice or not at all.
///
/// Pagination that would never end or would lose items is an [`Error::Pagination`](crate::Error::Pagination), with one
/// of [these kinds](crate::error::PaginationErrorKind). If the page itself is valid, it is returned before the error.
/// After an error, calling `next` again continues: it requests a page that failed once more, and returns no page twice.
#[must_use = "nothing is sent before a page is requested"]
pub struct Pages<O: Paged, M = Async> {
    pub(super) core: Core<M>,
    pub(super) pager: Pager<O>,
    pace: Option<Pace>,
    /// Request in flight of a stream. The mutex is never locked; it is here because a mutex is `Sync`, and a future
    /// need not be.
    #[cfg(feature = "stream")]
    pub(super) sending: Mutex<Option<CallFuture<Reply<Output<O>>>>>,
}

impl<O: Paged, M> Pages<O, M> {
    /// Creates the pages of a list. For generated code.
    #[doc(hidden)]
    pub fn new(core: Core<M>, options: Options, operation: O) -> Self {
        Self {
            core,
            pager: Pager::new(operation, options),
            pace: None,
            #[cfg(feature = "stream")]
            sending: Mutex::new(None),
        }
    }

    /// Sets the maximum number of page requests, including failed ones. Default: 10,000.
    pub fn max_pages(mut self, max: u32) -> Self {
        self.pager.set_max_pages(max);
        self
    }

    /// Sets the maximum number of consecutive pages that are empty or repeat the items of the previous page. These
    /// pages are returned like others; the page after them is an error and is not requested, unless the last of them
    /// was the end. Default: 100. 0 means 1. No effect on lists whose pages the client counts: two such pages end them.
    pub fn max_stalled_pages(mut self, max: u32) -> Self {
        self.pager.set_max_stalled_pages(max);
        self
    }

    /// Starts at another page than the one of the call: at a [position](crate::error::PagePosition) of an earlier error
    /// ([`Error::resume_position`](crate::Error::resume_position)) or walk ([`next_position`](Self::next_position)), or
    /// at a page number, offset, cursor or link. A position that this list cannot have is an error, and nothing is
    /// sent.
    pub fn resume_at(mut self, position: impl Into<PagePosition>) -> Self {
        let defaults = &self.core.shared().request;
        self.pager = self.pager.resume_at(position.into(), &|operation, options| {
            build_url(defaults, &operation.endpoint(), options, &|out| operation.encode(out))
        });
        #[cfg(feature = "stream")]
        {
            self.sending = Mutex::new(None);
        }
        self
    }

    /// Reserves part of the rate limit for other calls: if a response reports that at most `reserve` requests are left,
    /// the next page waits for the next period. With 0, pages only avoid being refused. The wait is at most
    /// [`RetryPolicy::max_retry_after`](crate::RetryPolicy::max_retry_after). Default: pages do not wait. No effect if
    /// responses do not state a [`RateLimit`](crate::RateLimit) with its reset.
    pub fn reserve_rate_limit(mut self, reserve: u64) -> Self {
        self.pace = Some(Pace { reserve, not_before: None });
        self
    }

    /// Returns the position of the page that is requested next, for [`resume_at`](Self::resume_at): a number, an offset,
    /// a cursor or a link. After an error, it is the position at which this walk continues.
    pub fn next_position(&self) -> PagePosition {
        self.pager.next_position()
    }

    /// Accepts the outcome of a request and selects the next page. Returns `None` if there is nothing to return for it.
    pub(super) fn accept(
        &mut self,
        outcome: Result<Reply<Output<O>>, Error>,
        now: Duration,
    ) -> Result<Option<Reply<Output<O>>>, Error> {
        if let (Some(pace), Ok(reply)) = (&mut self.pace, &outcome) {
            pace.not_before = pace.next_period(reply, now);
        }
        let defaults = &self.core.shared().request;
        self.pager.accept(outcome, &|operation, options| {
            build_url(defaults, &operation.endpoint(), options, &|out| operation.encode(out))
        })
    }
}

impl<O: Paged, M> Pages<O, M> {
    /// Returns the wait before the next page.
    pub(super) fn wait(&self, now: Duration) -> Option<Duration> {
        let wait = self.pace?.not_before?.saturating_sub(now);
        let longest = self.core.shared().retry_policy(self.pager.options()).max_retry_after;
        Some(wait.min(longest)).filter(|wait| !wait.is_zero())
    }
}

/// Pace of a walk that reserves part of the rate limit.
#[derive(Clone, Copy)]
struct Pace {
    /// Number of reserved requests.
    reserve: u64,
    /// Clock time before which no page is requested.
    not_before: Option<Duration>,
}

impl Pace {
    /// Returns the time of the next period, if no request is left for a page in this one.
    fn next_period<T>(self, reply: &Reply<T>, now: Duration) -> Option<Duration> {
        let limit = reply.rate_limit().filter(|limit| limit.remaining() <= self.reserve)?;
        Some(now.saturating_add(limit.resets_in()?))
    }
}

impl<O: Paged, M> fmt::Debug for Pages<O, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pages")
            .field("operation", &O::ENDPOINT.id)
            .field("position", &self.pager.page().position)
            .finish_non_exhaustive()
    }
}

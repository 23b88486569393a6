//! Pages of a list.

use std::fmt;
#[cfg(feature = "stream")]
use std::sync::Mutex;
use std::time::Duration;

use super::Paged;
use super::pager::Pager;
use crate::client::{Async, Core};
use crate::error::Error;
use crate::request::{Options, Output, build_url};
use crate::response::Reply;
#[cfg(feature = "stream")]
use crate::send::Sending;

/// Pages of a list, one after the other, returned by a call's `pages()`. They are taken like [`Items`](super::Items).
///
/// Pages with a number or an offset are counted by the client; numbers and sizes in responses are ignored. The end is
/// the page whose "has more" field is false or, without such a field, the first empty page. The total may change on the
/// way, so it does not end the list. Other pages give the number, cursor or link of the next one, and the last does
/// not. If the list changes meanwhile, an item may appear twice or not at all.
///
/// Pagination that would never end or would lose items is an [`Error::Pagination`](crate::Error::Pagination), with one
/// of the [kinds](crate::error::PaginationErrorKind) that are listed there. After an error, calling `next` again
/// requests the same page.
#[must_use = "nothing is sent before a page is requested"]
pub struct Pages<O: Paged, M = Async> {
    pub(super) core: Core<M>,
    pub(super) pager: Pager<O>,
    pace: Option<Pace>,
    /// The request that a stream has under way. Never locked: a mutex is `Sync`, a future need not be.
    #[cfg(feature = "stream")]
    pub(super) sending: Mutex<Option<Sending<Reply<Output<O>>>>>,
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
        self.pager.max = max;
        self
    }

    /// Sets the maximum number of consecutive pages that are empty or have the items of the page before. They are
    /// returned like others; the page after them is an error and not requested, unless the last of them was the end.
    /// Default: 100. 0 is like 1. Without effect on lists whose pages the client counts: two such pages end them.
    pub fn max_idle_pages(mut self, max: u32) -> Self {
        self.pager.max_idle = max;
        self
    }

    /// Keeps requests of the rate limit for other calls: if a response says that no more than `reserve` are left, the next page
    /// waits for the next period, so 0 only avoids being refused. The wait is no longer than
    /// [`Retry::longest_wait`](crate::Retry::longest_wait). Default: no page waits. Without effect if responses do not state a
    /// [`RateLimit`](crate::RateLimit) and its reset.
    pub fn keep_rate_limit(mut self, reserve: u64) -> Self {
        self.pace = Some(Pace { reserve, not_before: None });
        self
    }

    /// Returns the position of the page that is requested next: its number, or the number of items before it. Pages
    /// with a cursor or a link are counted from 1. After an error, it is the page that failed.
    pub fn position(&self) -> i64 {
        self.pager.position()
    }

    /// Returns the cursor of the page that is requested next, from which a new call can resume; `None` for the first
    /// page, and if the API has no cursors. After an error, it is the page that failed.
    #[inline]
    pub fn cursor(&self) -> Option<&str> {
        self.pager.cursor()
    }

    /// Accepts a page and selects the next.
    pub(super) fn accept(&mut self, reply: Reply<Output<O>>, now: Duration) -> Result<Reply<Output<O>>, Error> {
        if let Some(pace) = &mut self.pace {
            pace.not_before = pace.next_period(&reply, now);
        }
        let defaults = &self.core.shared().request;
        self.pager.accept(reply, &|operation, options| {
            build_url(defaults, &operation.endpoint(), options, &|out| operation.encode(out))
        })
    }
}

impl<O: Paged, M> Pages<O, M> {
    /// Returns the wait before the next page.
    pub(super) fn wait(&self, now: Duration) -> Option<Duration> {
        let wait = self.pace?.not_before?.saturating_sub(now);
        let longest = self.core.shared().retry_policy(self.pager.options()).longest_wait;
        Some(wait.min(longest)).filter(|wait| !wait.is_zero())
    }
}

/// Pace of a walk that keeps requests of the rate limit.
#[derive(Clone, Copy)]
struct Pace {
    /// Number of requests that are kept.
    reserve: u64,
    /// Time of the clock before which no page is requested.
    not_before: Option<Duration>,
}

impl Pace {
    /// Returns the time of the next period, if no request of this one is left for a page.
    fn next_period<T>(self, reply: &Reply<T>, now: Duration) -> Option<Duration> {
        let limit = reply.rate_limit().filter(|limit| limit.remaining() <= self.reserve)?;
        Some(now.saturating_add(limit.reset()?))
    }
}

impl<O: Paged, M> fmt::Debug for Pages<O, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pages")
            .field("operation", &O::ENDPOINT.id)
            .field("position", &self.position())
            .finish_non_exhaustive()
    }
}

//! State machine of pagination: which page is next, and where the list ends. It has no IO, so async and blocking
//! pagination share it.

use super::{Paged, Position};
use crate::error::{Error, Page, PaginationError, PaginationErrorKind};
use crate::json::Writer;
use crate::request::Output;
use crate::response::Reply;
use crate::wire::record::Repairs;
use crate::wire::{Deviation, Wire};

/// Default maximum number of requests: more than anybody waits for, and still an end for a service that has none.
const MAX: u32 = 10_000;

/// State machine of pagination.
pub(super) struct Pager<O> {
    /// The call of the next page.
    operation: O,
    /// Number of requests.
    requested: u32,
    /// Maximum number of requests.
    pub(super) max: u32,
    /// `true` if the maximum was reported as an error.
    max_reported: bool,
    /// The items of the page before, as JSON text; `None` before the first.
    before: Option<String>,
    is_done: bool,
}

impl<O: Paged> Pager<O> {
    pub(super) fn new(operation: O) -> Self {
        Self { operation, requested: 0, max: MAX, max_reported: false, before: None, is_done: false }
    }

    pub(super) fn position(&self) -> i64 {
        self.operation.position()
    }

    /// Returns the call of the next page; `None` at the end.
    ///
    /// Reaching the maximum is an error once, then the end: so a loop that goes on after every error ends too.
    pub(super) fn request(&mut self) -> Result<Option<&O>, Error> {
        if self.is_done {
            return Ok(None);
        }
        if self.requested >= self.max {
            if std::mem::replace(&mut self.max_reported, true) {
                return Ok(None);
            }
            let kind = PaginationErrorKind::TooManyPages { max: self.max };
            return Err(PaginationError::unsent(O::ENDPOINT.id, O::ENDPOINT.effect, self.page(), kind).into());
        }
        self.max_reported = false;
        self.requested += 1;
        Ok(Some(&self.operation))
    }

    /// Accepts a page and selects the next. A page from which it cannot go on is an error and changes nothing.
    pub(super) fn accept(&mut self, reply: Reply<Output<O>>) -> Result<Reply<Output<O>>, Error> {
        let deviations = relevant_deviations::<O>(&reply);
        if !deviations.is_empty() {
            return Err(self.stuck(reply, PaginationErrorKind::Deviation(deviations)));
        }
        let (items, more) = (O::items(&reply), O::has_more(&reply));
        let text = to_text(items);
        // Two empty pages are equal, which does no harm if the second is the last.
        if self.before.as_ref() == Some(&text) && (!items.is_empty() || more == Some(true)) {
            return Err(self.stuck(reply, PaginationErrorKind::NoProgress));
        }
        match more {
            Some(false) => self.is_done = true,
            None if items.is_empty() => self.is_done = true,
            Some(true) | None => self.operation.set_position(self.next_position(items.len())),
        }
        self.before = Some(text);
        Ok(reply)
    }

    /// Returns the position of the next page. At the largest number it stays the same, which is then detected as no
    /// progress.
    fn next_position(&self, received: usize) -> i64 {
        let step = match O::POSITION {
            Position::Number => 1,
            Position::Offset => i64::try_from(received).unwrap_or(i64::MAX),
        };
        self.position().saturating_add(step)
    }

    fn page(&self) -> Page {
        Page { by: O::POSITION, position: self.position() }
    }

    fn stuck(&self, reply: Reply<Output<O>>, kind: PaginationErrorKind) -> Error {
        let (summary, response) = reply.into_raw();
        PaginationError::of_page(summary, response, self.page(), kind).into()
    }
}

/// Returns the deviations that stop pagination: those of counters, and of the list as such. A deviation inside an item
/// does not change where the next page is.
fn relevant_deviations<O: Paged>(page: &Reply<Output<O>>) -> Vec<Deviation> {
    let items = O::ENDPOINT.items.unwrap_or_default();
    let relevant = |deviations: &[Deviation], path_of: &dyn Fn(&str) -> String| -> Vec<_> {
        let (items, counters) =
            (path_of(items), O::COUNTERS.iter().map(|counter| path_of(counter)).collect::<Vec<_>>());
        let matters = |path: &str| {
            counters.iter().any(|counter| counter == path) || path.strip_prefix(&*items).is_some_and(is_list_or_element)
        };
        deviations.iter().filter(|deviation| matters(deviation.path())).cloned().collect()
    };
    let listed = relevant(page.deviations(), &|field| page.path_of(field));
    if !listed.is_empty() || page.deviations_omitted() == 0 {
        return listed;
    }
    // The page itself keeps all of its own.
    relevant(&page.repairs().map(Repairs::deviations).unwrap_or_default(), &str::to_owned)
}

/// Returns `true` if a path below the list is the list itself or one of its elements, which is then left out.
#[inline]
fn is_list_or_element(rest: &str) -> bool {
    let index = rest.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    rest.is_empty() || index.is_some_and(|index| index.bytes().all(|byte| byte.is_ascii_digit()))
}

fn to_text<T: Wire>(items: &[T]) -> String {
    let mut writer = Writer::new();
    writer.list(items.len(), &mut |writer, index| items[index].write(writer));
    writer.into_text()
}

//! From one page to the next: which is asked for, and where the walk ends. No IO: the two ways to wait share it.

use super::{Paged, Position};
use crate::call::Reply;
use crate::error::{Error, PaginationError, PaginationErrorKind};
use crate::wire::{Deviation, Mismatch, Wire, Writer};

/// More pages than anybody waits for, and still an end for a service that has none.
const MOST: u32 = 10_000;

/// A walk through the pages of a list.
pub(super) struct Walk<O> {
    /// The call that asks for the next page.
    operation: O,
    /// How often a page was asked for.
    asked: u32,
    /// How often it may be.
    pub(super) most: u32,
    /// Whether the caller knows that it may not be asked for again.
    is_told: bool,
    /// The items of the page before, as text; nothing before the first.
    before: Option<String>,
    is_done: bool,
}

impl<O: Paged> Walk<O> {
    pub(super) fn new(operation: O) -> Self {
        Self { operation, asked: 0, most: MOST, is_told: false, before: None, is_done: false }
    }

    pub(super) fn position(&self) -> i64 {
        self.operation.position()
    }

    /// The call that asks for the next page; nothing at the end.
    ///
    /// One page too many is an error once, then the end: so a loop that goes on after every error ends too.
    pub(super) fn ask(&mut self) -> Result<Option<&O>, Error> {
        if self.is_done {
            return Ok(None);
        }
        if self.asked >= self.most {
            if std::mem::replace(&mut self.is_told, true) {
                return Ok(None);
            }
            let kind = PaginationErrorKind::TooManyPages { most: self.most };
            return Err(PaginationError::unasked(O::ENDPOINT.id, self.page(), kind).into());
        }
        self.is_told = false;
        self.asked += 1;
        Ok(Some(&self.operation))
    }

    /// Takes a page and goes on to the next. At a page that it cannot go on from, nothing changes.
    pub(super) fn answered(&mut self, reply: Reply<O::Response>) -> Result<O::Response, Error> {
        let deviations = of_the_walk::<O>(reply.deviations());
        if !deviations.is_empty() {
            return Err(self.stuck(reply, PaginationErrorKind::Deviation(deviations)));
        }
        let (items, more) = (O::items(&reply), O::has_more(&reply));
        let text = text(items);
        // A page without items is like any other such: it is no harm where it is the last.
        if self.before.as_ref() == Some(&text) && (!items.is_empty() || more == Some(true)) {
            return Err(self.stuck(reply, PaginationErrorKind::NoProgress));
        }
        match more {
            Some(false) => self.is_done = true,
            None if items.is_empty() => self.is_done = true,
            Some(true) | None => self.operation.set_position(self.after(items.len())),
        }
        self.before = Some(text);
        Ok(reply.into_value())
    }

    /// The position after a page. At the last number there is, the walk asks for the same page again, and finds that out.
    fn after(&self, received: usize) -> i64 {
        let step = match O::POSITION {
            Position::Number => 1,
            Position::Offset => i64::try_from(received).unwrap_or(i64::MAX),
        };
        self.position().saturating_add(step)
    }

    fn page(&self) -> (Position, i64) {
        (O::POSITION, self.position())
    }

    fn stuck(&self, reply: Reply<O::Response>, kind: PaginationErrorKind) -> Error {
        let (history, answer) = reply.into_answer();
        PaginationError::answered(history, answer, self.page(), kind).into()
    }
}

/// The deviations that a walk must not go on from: those of the counters, and of the list as such. What is wrong inside an item changes
/// nothing about where the next page is.
fn of_the_walk<O: Paged>(deviations: &[Deviation]) -> Vec<Deviation> {
    // Inside an envelope every path starts with it.
    let envelope = deviations.iter().find_map(|deviation| match deviation.mismatch() {
        Mismatch::Envelope(key) => Some(format!("{key}.")),
        Mismatch::Syntax(_)
        | Mismatch::TooDeep
        | Mismatch::TooMuch
        | Mismatch::Kind { .. }
        | Mismatch::NotAnInteger
        | Mismatch::Missing(_)
        | Mismatch::Duplicate => None,
    });
    let matters = |deviation: &&Deviation| {
        let path = deviation.path();
        let path = envelope.as_ref().and_then(|envelope| path.strip_prefix(envelope)).unwrap_or(path);
        O::FIELDS.counters.contains(&path) || path.strip_prefix(O::FIELDS.items).is_some_and(is_list_or_element)
    };
    deviations.iter().filter(matters).cloned().collect()
}

/// Whether a path below the list means the list itself or one of its elements, which is then left out.
fn is_list_or_element(rest: &str) -> bool {
    let index = rest.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    rest.is_empty() || index.is_some_and(|index| index.bytes().all(|byte| byte.is_ascii_digit()))
}

fn text<T: Wire>(items: &[T]) -> String {
    let mut writer = Writer::new();
    writer.list(items.len(), &mut |writer, index| items[index].write(writer));
    writer.into_text()
}

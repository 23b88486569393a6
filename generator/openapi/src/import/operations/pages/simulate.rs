//! Walks over simulated services: a proposal stands only if each of them gives each item once.
//!
//! The services differ in everything that the document leaves open. The runtime takes the same steps.

use std::ops::Range;

use copperplate_language::model::PagesPart;
use copperplate_paging::{NextPage, PageFacts, Position, Walk};

use super::proposal::{Open, Proposal};

/// Numbers of items per page and in total: no page, one page and several, with a last page that is full or short.
const SIZES: [(usize, usize); 8] = [(3, 0), (3, 1), (3, 3), (3, 5), (3, 6), (3, 8), (1, 1), (1, 2)];

/// Number of requests after which a walk has not ended.
const REQUESTS_MAX: u32 = 16;

/// Properties of a proposal on which walks depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PageShape {
    by: Way,
    /// Position from which the client counts.
    start: i64,
    has_flag: bool,
    has_total: bool,
    has_total_pages: bool,
    open: Open,
}

/// What leads from a page to the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Way {
    Number,
    Offset,
    NextNumber,
    Cursor,
    Last,
    Link,
}

/// A service that the document allows.
#[derive(Clone, Copy, Debug)]
struct Service {
    per_page: usize,
    items: usize,
    first: i64,
    /// What the field with the next position has on the last page.
    end: End,
    /// `true` if a full last page says that there are more, and the page after it is empty.
    ends_empty: bool,
    /// `true` if pages lack elements that count for positions: one of each page, and all of the second page.
    leaves_out: bool,
    total: Total,
    beyond: Beyond,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// The field is absent, `null` or empty.
    Nothing,
    Empty,
    /// The position of the first page, or the one before.
    Position,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Total {
    Items,
    Pages,
    ItemsOfPage,
}

/// What a service does with a page after the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beyond {
    Empty,
    Refused,
}

impl PageShape {
    pub(super) fn new(proposal: &Proposal) -> Self {
        let has = |part| proposal.has(part);
        let by = if has(PagesPart::Next) {
            Way::NextNumber
        } else if has(PagesPart::Number) {
            Way::Number
        } else if has(PagesPart::Offset) {
            Way::Offset
        } else if has(PagesPart::Last) {
            Way::Last
        } else if has(PagesPart::Cursor) {
            Way::Cursor
        } else {
            Way::Link
        };
        Self {
            by,
            start: proposal.open.first.or(proposal.start).unwrap_or(0),
            has_flag: has(PagesPart::More) || has(PagesPart::Done),
            has_total: has(PagesPart::Total),
            has_total_pages: has(PagesPart::TotalPages),
            open: proposal.open,
        }
    }

    fn position(self) -> Position {
        match self.by {
            Way::Number => Position::Number,
            Way::Offset => Position::Offset,
            Way::NextNumber => Position::NextNumber,
            Way::Cursor | Way::Last => Position::Cursor,
            Way::Link => Position::Link,
        }
    }

    /// Returns the services that the document allows.
    fn services(self) -> Vec<Service> {
        let is_counted = self.position().is_counted();
        let firsts = match self.open.first {
            Some(first) => vec![first],
            None if is_counted => vec![0, 1],
            None => vec![0],
        };
        let ends: &[End] = match (self.by, self.open.next_ends, self.open.next_repeats) {
            (Way::NextNumber | Way::Cursor, false, _) => &[End::Position],
            (Way::NextNumber | Way::Cursor, true, true) => &[End::Nothing, End::Position],
            (Way::Cursor | Way::Link, _, _) => &[End::Nothing, End::Empty],
            (Way::Number | Way::Offset | Way::Last | Way::NextNumber, _, _) => &[End::Nothing],
        };
        let totals: &[Total] =
            if self.open.total_is_vague { &[Total::Items, Total::Pages, Total::ItemsOfPage] } else { &[Total::Items] };
        // A service that says nothing about the end of a list has to answer with an empty page.
        let beyonds: &[Beyond] = if is_counted && (self.has_total || self.has_total_pages) && !self.open.total_is_vague
        {
            &[Beyond::Empty, Beyond::Refused]
        } else {
            &[Beyond::Empty]
        };
        let services = SIZES.map(|(per_page, items)| Service {
            per_page,
            items,
            first: 0,
            end: End::Nothing,
            ends_empty: false,
            leaves_out: false,
            total: Total::Items,
            beyond: Beyond::Empty,
        });
        let services = vary(&services, &firsts, |service, first| Service { first, ..service });
        let services = vary(&services, ends, |service, end| Service { end, ..service });
        let services = vary(&services, totals, |service, total| Service { total, ..service });
        let services = vary(&services, beyonds, |service, beyond| Service { beyond, ..service });
        let services = vary(&services, &[false, true], |service, ends_empty| Service { ends_empty, ..service });
        let pages_lack: &[bool] = if self.open.pages_may_be_short { &[false, true] } else { &[false] };
        vary(&services, pages_lack, |service, leaves_out| Service { leaves_out, ..service })
    }
}

/// Returns each service with each of the values.
fn vary<T: Copy>(services: &[Service], values: &[T], with: impl Fn(Service, T) -> Service) -> Vec<Service> {
    services.iter().flat_map(|service| values.iter().map(|value| with(*service, *value))).collect()
}

/// Returns `true` if a walk by a proposal gives each item once, over every service that the document allows.
pub(super) fn gives_each_item_once(shape: PageShape) -> bool {
    // A token cannot be followed as a URL, nor a URL sent as a token.
    !shape.open.next_may_be_token && shape.services().into_iter().all(|service| walks_over(shape, service))
}

/// Returns `true` if a walk over a service gives each item once, and ends.
fn walks_over(shape: PageShape, service: Service) -> bool {
    let mut walk = Walk::new(shape.position(), shape.start, shape.start);
    walk.set_max_pages(REQUESTS_MAX);
    let (mut received, mut next) = (Vec::new(), None);
    loop {
        match walk.request() {
            Ok(true) => {}
            Ok(false) => return received == service.elements(0..service.items),
            Err(_) => return false,
        }
        // The first request has no position: the service begins with its first page.
        let from = match (shape.by, walk.pages()) {
            (_, 0) => Some(0),
            (Way::Number, _) => service.start_of_page(walk.position()),
            (Way::Offset, _) => usize::try_from(walk.position() - service.first).ok(),
            (Way::NextNumber | Way::Cursor | Way::Last | Way::Link, _) => next,
        };
        let Some(from) = from else { return false };
        let page = service.page(from);
        if from > 0 && from >= service.items && service.beyond == Beyond::Refused {
            if !walk.accept_refusal(404) {
                return false;
            }
            continue;
        }
        let given = service.given_next(shape, from);
        let facts = PageFacts {
            more: shape.has_flag.then(|| service.announces_more(from)),
            next: given.as_deref().map(NextPage::Given),
            total: shape.has_total.then(|| service.total(page.len())),
            total_pages: shape.has_total_pages.then(|| to_i64(service.items.div_ceil(service.per_page))),
            ..PageFacts::new(page.len(), format!("{page:?}"))
        };
        next = given.as_deref().and_then(|given| given.parse().ok());
        let accepted = walk.accept(facts);
        if accepted.fault.is_some() {
            return false;
        }
        if accepted.is_new {
            received.extend(page);
        }
    }
}

impl Service {
    fn start_of_page(self, position: i64) -> Option<usize> {
        Some(usize::try_from(position - self.first).ok()? * self.per_page)
    }

    fn page(self, from: usize) -> Vec<usize> {
        self.elements(from.min(self.items)..self.behind(from))
    }

    /// Returns the elements that the service gives out of a range.
    fn elements(self, range: Range<usize>) -> Vec<usize> {
        let is_left_out = |item: usize| item % self.per_page == 1 || item / self.per_page == 1;
        range.filter(|item| !(self.leaves_out && is_left_out(*item))).collect()
    }

    /// Returns the position behind a page.
    fn behind(self, from: usize) -> usize {
        (from + self.per_page).min(self.items)
    }

    /// Returns `true` if a page says that there are more.
    fn announces_more(self, from: usize) -> bool {
        self.behind(from) < self.items || self.ends_empty && from + self.per_page == self.items
    }

    /// Returns what the field with the next position has.
    fn given_next(self, shape: PageShape, from: usize) -> Option<String> {
        let behind = self.behind(from);
        match shape.by {
            Way::Number | Way::Offset => None,
            Way::Last => self.page(from).last().map(|last| (last + 1).to_string()),
            Way::NextNumber | Way::Cursor | Way::Link if self.announces_more(from) => Some(behind.to_string()),
            Way::NextNumber | Way::Cursor | Way::Link => match self.end {
                End::Nothing => None,
                End::Empty => Some(String::new()),
                End::Position if shape.open.next_repeats => Some(behind.to_string()),
                End::Position => Some("0".to_owned()),
            },
        }
    }

    fn total(self, on_page: usize) -> i64 {
        to_i64(match self.total {
            Total::Items => self.items,
            Total::Pages => self.items.div_ceil(self.per_page),
            Total::ItemsOfPage => on_page,
        })
    }
}

/// Converts a number of items.
fn to_i64(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

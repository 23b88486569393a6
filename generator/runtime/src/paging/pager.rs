//! Pagination without I/O, shared by async and blocking calls: turns pages into facts for a walk, and the steps of the
//! walk into calls and errors.

use copperplate_paging::{Accepted, Fault, Maximum, NextPage, PageFacts, Step, Walk};

use super::relevant::{RelevantDeviations, relevant_deviations};
use super::{PagePosition, Paged, Position, link};
use crate::error::{Error, InvalidRequestError, Page, PagePlace, PaginationError, PaginationErrorKind, WalkProgress};
use crate::json::Writer;
use crate::request::{CallUrl, Link, Options, Output};
use crate::response::Reply;
use crate::wire::{Deviation, Wire};

/// Rules for the positions at which a walk can resume.
const NUMBER_RULE: &str = "must be a number in this list";
const CURSOR_RULE: &str = "must be a cursor in this list";
const LINK_RULE: &str = "must be a link of the same host and below the base URL in this list";

/// Returns the URL of a call.
type UrlOf<'u, O> = dyn Fn(&O, &Options) -> Option<CallUrl> + 'u;

/// Calls for the pages of a list, selected by a walk.
pub(super) struct Pager<O> {
    /// Call for the next page, and its options.
    operation: O,
    options: Options,
    walk: Walk,
    /// The error after the page that was returned last.
    held: Option<Error>,
    /// The cursor of the next page, or the path and the query of the link to it.
    given: Option<String>,
}

/// Page whose position is given, and not counted by the client.
struct GivenPage {
    /// Its cursor or number, or the path and the query of the link to it.
    text: String,
    /// The link to it, below the base URL.
    link: Option<Link>,
}

impl<O: Paged> Pager<O> {
    pub(super) fn new(operation: O, options: Options) -> Self {
        let walk = Walk::new(O::POSITION, O::FIRST, operation.position());
        Self { operation, options, walk, held: None, given: None }
    }

    pub(super) fn set_max_pages(&mut self, max: u32) {
        self.walk.set_max_pages(max);
    }

    pub(super) fn set_max_stalled_pages(&mut self, max: u32) {
        self.walk.set_max_stalled_pages(max);
    }

    pub(super) fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the page that is requested next.
    pub(super) fn page(&self) -> Page {
        let position = match O::POSITION {
            Position::Number | Position::Offset | Position::NextNumber => self.operation.position(),
            Position::Cursor | Position::Link => {
                i64::try_from(self.walk.pages()).map_or(i64::MAX, |count| count.saturating_add(1))
            }
        };
        Page { by: O::POSITION, position }
    }

    /// Returns the position of the page that is requested next.
    pub(super) fn next_position(&self) -> PagePosition {
        PagePosition(match O::POSITION {
            Position::Number | Position::Offset | Position::NextNumber => PagePlace::Counted(self.operation.position()),
            Position::Cursor | Position::Link => self.given.clone().map_or(PagePlace::First, PagePlace::Given),
        })
    }

    /// Starts again at another page. A position that this list cannot have is an error instead of this page.
    #[inline]
    pub(super) fn resume_at(mut self, position: PagePosition, url: &UrlOf<'_, O>) -> Self {
        (self.held, self.given) = (None, None);
        let selected = self.select(position.0, url);
        self.walk.restart(self.operation.position(), self.given.as_deref());
        if let Err(rule) = selected {
            let (operation, rule) = (O::ENDPOINT.id, rule.to_owned());
            self.held = Some(InvalidRequestError { operation, parameter: "resume_at".into(), rule }.into());
            self.walk.end();
        }
        self
    }

    /// Selects the page at a place. The error is the rule for places in this list.
    #[inline]
    fn select(&mut self, place: PagePlace, url: &UrlOf<'_, O>) -> Result<(), &'static str> {
        if place == PagePlace::First {
            return Ok(());
        }
        match O::POSITION {
            Position::Number | Position::Offset => {
                self.operation.set_position(place.number().ok_or(NUMBER_RULE)?);
            }
            Position::NextNumber => {
                let number = place.number().ok_or(NUMBER_RULE)?;
                self.go_to(GivenPage { text: number.to_string(), link: None });
            }
            Position::Cursor => {
                let cursor = place.into_text().ok_or(CURSOR_RULE)?;
                self.go_to(GivenPage { text: cursor, link: None });
            }
            Position::Link => {
                let PagePlace::Given(link) = place else { return Err(LINK_RULE) };
                let page = self.linked_page(&link, url).ok_or(LINK_RULE)?;
                self.go_to(page);
            }
        }
        Ok(())
    }

    /// Returns the call for the next page; `None` at the end.
    pub(super) fn request(&mut self) -> Result<Option<(&O, &Options)>, Error> {
        if let Some(error) = self.held.take() {
            return Err(error);
        }
        let kind = match self.walk.request() {
            Ok(is_requested) => return Ok(is_requested.then_some((&self.operation, &self.options))),
            Err(Maximum::Pages(max)) => PaginationErrorKind::TooManyPages { max },
            Err(Maximum::StalledPages(count)) => PaginationErrorKind::TooManyStalledPages { count },
        };
        let error = PaginationError::unsent(O::ENDPOINT.id, O::ENDPOINT.effect, self.page(), kind);
        Err(self.in_walk(error.into()))
    }

    /// Accepts the outcome of a request and selects the next page. Returns `None` if the page was returned before, or if
    /// it is the end.
    ///
    /// A page without a certain next page is returned, and the error is held until the next request. Where the client
    /// counts positions, the request after it is for the page behind; otherwise for the same page.
    pub(super) fn accept(
        &mut self,
        outcome: Result<Reply<Output<O>>, Error>,
        url: &UrlOf<'_, O>,
    ) -> Result<Option<Reply<Output<O>>>, Error> {
        let reply = match outcome {
            Ok(reply) => reply,
            Err(error) => {
                let is_end = matches!(&error, Error::Status(error) if self.walk.accept_refusal(error.status()));
                return if is_end { Ok(None) } else { Err(self.in_walk(error)) };
            }
        };
        let RelevantDeviations { deviations, affect_items } = relevant_deviations::<O>(&reply);
        let page = self.page();
        if affect_items {
            return Err(self.stuck(&reply, page, PaginationErrorKind::Deviation(deviations)));
        }
        let stated = stated_next_page::<O>(&reply);
        let given = stated.as_deref().and_then(|stated| self.given_page(stated, url));
        let next = given.as_ref().map_or(NextPage::ForeignLink, |given| NextPage::Given(&given.text));
        let Accepted { is_new, step, fault } = self.walk.accept(PageFacts {
            more: O::has_more(&reply),
            next: stated.as_ref().map(|_| next),
            total: O::total(&reply),
            total_pages: O::total_pages(&reply),
            is_certain: deviations.is_empty(),
            ..PageFacts::new(O::items(&reply).len(), page_items_text(O::items(&reply)))
        });
        match (step, given) {
            (Step::Position(position), _) => self.operation.set_position(position),
            (Step::Given, Some(given)) => self.go_to(given),
            (Step::Given | Step::Stay | Step::End, _) => {}
        }
        if let Some(fault) = fault {
            let error = self.stuck(&reply, page, error_kind(fault, deviations));
            if !is_new {
                return Err(error);
            }
            self.held = Some(error);
        }
        Ok(is_new.then_some(reply))
    }

    fn go_to(&mut self, page: GivenPage) {
        match page.link {
            Some(link) => self.options.set_link(link),
            None => self.operation.set_cursor(&page.text),
        }
        self.given = Some(page.text);
    }

    /// Returns the page that a page gives as the next one; `None` if it is a link that must not be followed.
    #[inline]
    fn given_page(&self, stated: &str, url: &UrlOf<'_, O>) -> Option<GivenPage> {
        match O::POSITION {
            Position::Link => self.linked_page(stated, url),
            Position::Number | Position::Offset | Position::NextNumber | Position::Cursor => {
                Some(GivenPage { text: stated.to_owned(), link: None })
            }
        }
    }

    /// Returns the page at a link, if the link may be followed.
    fn linked_page(&self, link: &str, url: &UrlOf<'_, O>) -> Option<GivenPage> {
        let CallUrl { url, base } = url(&self.operation, &self.options)?;
        let link = link::resolve_link(&url, &base, link)?;
        let query = if link.query.is_empty() { String::new() } else { format!("?{}", link.query) };
        let text = format!("{base}{}{query}", link.path);
        Some(GivenPage { text, link: Some(link) })
    }

    fn stuck(&self, reply: &Reply<Output<O>>, page: Page, kind: PaginationErrorKind) -> Error {
        let (summary, response) = reply.to_raw();
        self.in_walk(PaginationError::from_page(summary, response, page, kind).into())
    }

    /// Returns an error that says how far this walk got.
    fn in_walk(&self, error: Error) -> Error {
        let (pages, items) = (self.walk.pages(), self.walk.items());
        let (page, position, has_started) = (self.page(), self.next_position(), pages > 0 || items > 0);
        error.in_walk(WalkProgress { page, position, items, has_started })
    }
}

/// Returns the number, cursor or link that a page states for the next one.
fn stated_next_page<O: Paged>(reply: &Reply<Output<O>>) -> Option<String> {
    let stated = match O::LINK_HEADER {
        Some(relation) => link::find_link_in_headers(reply.headers(), relation),
        None => O::next_page(reply),
    };
    stated.filter(|stated| !stated.is_empty())
}

fn page_items_text<T: Wire>(items: &[T]) -> String {
    let mut writer = Writer::new();
    writer.list(items.len(), &mut |writer, index| items[index].write(writer));
    writer.into_text()
}

/// Returns what an error says of a fault of a page with these deviations.
fn error_kind(fault: Fault, deviations: Vec<Deviation>) -> PaginationErrorKind {
    match fault {
        Fault::NoProgress => PaginationErrorKind::NoProgress,
        Fault::MissingNext => PaginationErrorKind::MissingCursor,
        Fault::RepeatedNext => PaginationErrorKind::RepeatedCursor,
        Fault::ForeignLink => PaginationErrorKind::ForeignLink,
        Fault::Uncertain => PaginationErrorKind::Deviation(deviations),
    }
}

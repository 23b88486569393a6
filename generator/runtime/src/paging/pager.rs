//! State machine of pagination: decides which page is next and where the list ends. It does no I/O, so async and
//! blocking pagination share it.

use super::followed::Followed;
use super::progress::{Progress, to_i64};
use super::relevant::{RelevantDeviations, relevant_deviations};
use super::{PagePosition, Paged, Position, link};
use crate::error::{Error, InvalidRequestError, Page, PagePlace, PaginationError, PaginationErrorKind, Walk};
use crate::json::Writer;
use crate::request::{CallUrl, Link, Options, Output};
use crate::response::Reply;
use crate::wire::Wire;

/// Default maximum number of requests: more than a program would wait for, but still an end if a service never ends a
/// list.
const MAX: u32 = 10_000;

/// Default maximum number of consecutive stalled pages.
const MAX_STALLED: u32 = 100;

/// Rules for the positions at which a walk can resume.
const NUMBER_RULE: &str = "must be a number in this list";
const CURSOR_RULE: &str = "must be a cursor in this list";
const LINK_RULE: &str = "must be a link of the same host and below the base URL in this list";

/// Returns the URL of a call.
type UrlOf<'u, O> = dyn Fn(&O, &Options) -> Option<CallUrl> + 'u;

/// State machine of pagination.
pub(super) struct Pager<O> {
    /// Call for the next page, and its options.
    operation: O,
    options: Options,
    /// Number of requests.
    requested: u32,
    /// Maximum number of requests.
    pub(super) max: u32,
    /// Number of stalled pages (empty, or repeating the previous page) since the last page with new items.
    stalled: u32,
    /// Maximum number of consecutive stalled pages, if the service gives the positions.
    pub(super) max_stalled: u32,
    /// `true` if reaching a maximum was reported as an error.
    max_reported: bool,
    /// Items of the previous page, as JSON text; `None` before the first page.
    before: Option<String>,
    /// Items of the page that is requested next, as JSON text, if they were returned already: an error followed them.
    returned: Option<String>,
    /// The error after the page that was returned last.
    held: Option<Error>,
    followed: Followed,
    /// The cursor of the next page, or the path and the query of the link to it.
    given: Option<String>,
    progress: Progress,
    is_done: bool,
}

/// Next page.
enum NextPage {
    Position(i64),
    Cursor(String),
    /// A link, and its path and query below the host.
    Link(Link, String),
    End,
}

impl<O: Paged> Pager<O> {
    pub(super) fn new(operation: O, options: Options) -> Self {
        let start = operation.position();
        Self {
            operation,
            options,
            requested: 0,
            max: MAX,
            stalled: 0,
            max_stalled: MAX_STALLED,
            max_reported: false,
            before: None,
            returned: None,
            held: None,
            followed: Followed::default(),
            given: None,
            progress: Progress::new(start),
            is_done: false,
        }
    }

    pub(super) fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the page that is requested next.
    pub(super) fn page(&self) -> Page {
        let position = match O::POSITION {
            Position::Number | Position::Offset | Position::NextNumber => self.operation.position(),
            Position::Cursor | Position::Link => {
                i64::try_from(self.progress.pages).map_or(i64::MAX, |count| count.saturating_add(1))
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
    pub(super) fn resume_at(self, position: PagePosition, url: &UrlOf<'_, O>) -> Self {
        let Self { requested, max, max_stalled, max_reported, .. } = self;
        let mut pager = Self { requested, max, max_stalled, max_reported, ..Self::new(self.operation, self.options) };
        let place = position.0;
        if place == PagePlace::First {
            return pager;
        }
        let (next, rule) = match O::POSITION {
            Position::Number | Position::Offset => (place.number().map(NextPage::Position), NUMBER_RULE),
            Position::NextNumber => (place.number().map(|number| NextPage::Cursor(number.to_string())), NUMBER_RULE),
            Position::Cursor => (place.into_text().map(NextPage::Cursor), CURSOR_RULE),
            Position::Link => {
                let link = match &place {
                    PagePlace::First | PagePlace::Counted(_) => None,
                    PagePlace::Given(link) => pager.resolve_link(link, url),
                };
                (link.map(|(link, text)| NextPage::Link(link, text)), LINK_RULE)
            }
        };
        if let Some(next) = next {
            pager.go_to(next);
            pager.progress = Progress::new(pager.operation.position());
        } else {
            let (operation, rule) = (O::ENDPOINT.id, rule.to_owned());
            pager.held = Some(InvalidRequestError { operation, parameter: "resume_at".into(), rule }.into());
            pager.is_done = true;
        }
        pager
    }

    /// Returns the call for the next page; `None` at the end.
    ///
    /// Reaching the maximum is an error once, then the end, so that a loop that continues after every error ends too.
    pub(super) fn request(&mut self) -> Result<Option<(&O, &Options)>, Error> {
        if let Some(error) = self.held.take() {
            return Err(error);
        }
        if self.is_done {
            return Ok(None);
        }
        if let Some(kind) = self.reached_maximum() {
            if std::mem::replace(&mut self.max_reported, true) {
                return Ok(None);
            }
            let error = PaginationError::unsent(O::ENDPOINT.id, O::ENDPOINT.effect, self.page(), kind);
            return Err(self.in_walk(error.into()));
        }
        self.max_reported = false;
        self.requested += 1;
        Ok(Some((&self.operation, &self.options)))
    }

    /// Returns the maximum that was reached and forbids another request.
    fn reached_maximum(&self) -> Option<PaginationErrorKind> {
        if self.requested >= self.max {
            return Some(PaginationErrorKind::TooManyPages { max: self.max });
        }
        let is_stalled = self.stalled > 0 && self.stalled >= self.max_stalled;
        is_stalled.then_some(PaginationErrorKind::TooManyStalledPages { count: self.stalled })
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
            Err(error) if self.progress.is_total_reached && is_refusal(&error) => {
                self.is_done = true;
                return Ok(None);
            }
            Err(error) => return Err(self.in_walk(error)),
        };
        let RelevantDeviations { deviations, affect_items } = relevant_deviations::<O>(&reply);
        if affect_items {
            return Err(self.stuck(&reply, self.page(), PaginationErrorKind::Deviation(deviations)));
        }
        let text = page_items_text(O::items(&reply));
        let (page, received) = (self.page(), O::items(&reply).len());
        let is_repeated = self.before.as_ref() == Some(&text);
        let is_counted = matches!(O::POSITION, Position::Number | Position::Offset);
        // Two empty pages are equal, which is harmless if the second is the last.
        if is_counted && is_repeated && (received > 0 || O::has_more(&reply) == Some(true)) {
            // A total of several pages was reached: the service repeats its last page instead of refusing the next.
            if self.progress.is_total_reached && self.progress.pages > 1 {
                self.is_done = true;
                return Ok(None);
            }
            return Err(self.stuck(&reply, page, PaginationErrorKind::NoProgress));
        }
        let is_new = self.returned.as_ref() != Some(&text);
        if is_new {
            self.progress.add_page_items(received);
        }
        let deviation = (!deviations.is_empty()).then_some(PaginationErrorKind::Deviation(deviations));
        let (next, fault) = match deviation {
            deviation if is_counted => (Some(self.counted(&reply, deviation.is_none())), deviation),
            Some(deviation) => (None, Some(deviation)),
            None => match self.given(&reply, url) {
                Ok(next) => (Some(next), None),
                Err(kind) => (None, Some(kind)),
            },
        };
        if let Some(next) = next {
            self.go_to(next);
            self.progress.pages += 1;
            self.count_stalled(is_repeated || received == 0);
            (self.before, self.returned) = (Some(text), None);
        } else {
            self.returned = Some(text);
        }
        if let Some(kind) = fault {
            let error = self.stuck(&reply, page, kind);
            if !is_new {
                return Err(error);
            }
            self.held = Some(error);
        }
        Ok(is_new.then_some(reply))
    }

    fn go_to(&mut self, next: NextPage) {
        match next {
            NextPage::Position(position) => self.operation.set_position(position),
            NextPage::Cursor(cursor) => {
                self.operation.set_cursor(&cursor);
                self.followed.insert(&cursor);
                self.given = Some(cursor);
            }
            NextPage::Link(link, text) => {
                self.followed.insert(&link_key(&link));
                self.options.set_link(link);
                self.given = Some(text);
            }
            NextPage::End => self.is_done = true,
        }
    }

    /// Counts a stalled page, if the service gives the positions. Where the client counts them, a repeated page is an
    /// error.
    fn count_stalled(&mut self, is_stalled: bool) {
        self.stalled = match O::POSITION {
            Position::NextNumber | Position::Cursor | Position::Link if is_stalled => self.stalled.saturating_add(1),
            Position::Number | Position::Offset | Position::NextNumber | Position::Cursor | Position::Link => 0,
        };
    }

    /// Returns the next page if the client counts positions; never the end if the page is not certain to be the last. At
    /// the largest number the position stays the same, which is then detected as no progress.
    fn counted(&mut self, page: &Output<O>, is_certain: bool) -> NextPage {
        let (received, more) = (O::items(page).len(), O::has_more(page));
        let is_total_reached =
            is_certain && more.is_none() && self.progress.completes_total::<O>(page, self.operation.position());
        // A total that is capped or of one page is completed by full pages too, so these do not end the list.
        let is_last = received == 0 || is_total_reached && received < self.progress.longest;
        if is_certain && more.map_or(is_last, |more| !more) {
            return NextPage::End;
        }
        self.progress.is_total_reached = is_total_reached;
        let step = match O::POSITION {
            Position::Offset => to_i64(received),
            Position::Number | Position::NextNumber | Position::Cursor | Position::Link => 1,
        };
        NextPage::Position(self.operation.position().saturating_add(step))
    }

    /// Returns the next page as given by this page. Empty and equal pages are not an error as long as each leads to a
    /// page that was not requested before: a log may consist of equal rows.
    #[inline]
    fn given(&self, reply: &Reply<Output<O>>, url: &UrlOf<'_, O>) -> Result<NextPage, PaginationErrorKind> {
        let more = O::has_more(reply);
        if more == Some(false) {
            return Ok(NextPage::End);
        }
        let given = match O::LINK_HEADER {
            Some(relation) => link::find_link_in_headers(reply.headers(), relation),
            None => O::next_page(reply).filter(|next| !next.is_empty()),
        };
        let Some(given) = given else {
            return if more == Some(true) { Err(PaginationErrorKind::MissingCursor) } else { Ok(NextPage::End) };
        };
        let (key, next) = if O::POSITION == Position::Link {
            let (link, text) = self.resolve_link(&given, url).ok_or(PaginationErrorKind::ForeignLink)?;
            (link_key(&link), NextPage::Link(link, text))
        } else {
            (given.clone(), NextPage::Cursor(given))
        };
        if self.followed.contains(&key) { Err(PaginationErrorKind::RepeatedCursor) } else { Ok(next) }
    }

    /// Returns a link that may be followed, and its path and query.
    fn resolve_link(&self, link: &str, url: &UrlOf<'_, O>) -> Option<(Link, String)> {
        let CallUrl { url, base } = url(&self.operation, &self.options)?;
        let link = link::resolve_link(&url, &base, link)?;
        let query = if link.query.is_empty() { String::new() } else { format!("?{}", link.query) };
        let text = format!("{base}{}{query}", link.path);
        Some((link, text))
    }

    fn stuck(&self, reply: &Reply<Output<O>>, page: Page, kind: PaginationErrorKind) -> Error {
        let (summary, response) = reply.to_raw();
        self.in_walk(PaginationError::from_page(summary, response, page, kind).into())
    }

    /// Returns an error that says how far this walk got.
    fn in_walk(&self, error: Error) -> Error {
        let Progress { pages, items, .. } = self.progress;
        let (page, position, has_started) = (self.page(), self.next_position(), pages > 0 || items > 0);
        error.in_walk(Walk { page, position, items, has_started })
    }
}

/// Returns `true` if the service refuses a page as such: it may do so for pages after the last.
fn is_refusal(error: &Error) -> bool {
    matches!(error, Error::Status(error) if matches!(error.status(), 400 | 404 | 416 | 422))
}

fn page_items_text<T: Wire>(items: &[T]) -> String {
    let mut writer = Writer::new();
    writer.list(items.len(), &mut |writer, index| items[index].write(writer));
    writer.into_text()
}

/// Returns the text by which a link is recognized.
fn link_key(link: &Link) -> String {
    format!("{}?{}", link.path, link.query)
}

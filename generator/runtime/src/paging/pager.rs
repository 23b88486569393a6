//! State machine of pagination: decides which page is next and where the list ends. It does no I/O, so async and
//! blocking pagination share it.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use super::relevant::relevant_deviations;
use super::{Paged, Position, link};
use crate::error::{Error, Page, PaginationError, PaginationErrorKind};
use crate::json::Writer;
use crate::request::{CallUrl, Link, Options, Output};
use crate::response::Reply;
use crate::wire::Wire;

/// Default maximum number of requests: more than a program would wait for, but still an end if a service never ends a
/// list.
const MAX: u32 = 10_000;

/// Default maximum number of consecutive stalled pages.
const MAX_STALLED: u32 = 100;

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
    followed: Followed,
    /// The cursor of the next page.
    cursor: Option<String>,
    is_done: bool,
}

/// Positions that were followed, including the next page. Only hashes are kept: a cursor may be long, and eight bytes a
/// page bound the memory of a walk. In 10,000 pages, two positions have the same hash once in 10^11 walks.
#[derive(Default)]
struct Followed {
    hashes: HashSet<u64>,
    /// Its keys are random, so that a service cannot choose positions with equal hashes.
    hasher: RandomState,
}

impl Followed {
    fn contains(&self, position: &str) -> bool {
        self.hashes.contains(&self.hasher.hash_one(position))
    }

    fn insert(&mut self, position: &str) {
        self.hashes.insert(self.hasher.hash_one(position));
    }

    fn len(&self) -> usize {
        self.hashes.len()
    }
}

/// Next page.
enum NextPage {
    Position(i64),
    Cursor(String),
    Link(Link),
    End,
}

impl<O: Paged> Pager<O> {
    pub(super) fn new(operation: O, options: Options) -> Self {
        Self {
            operation,
            options,
            requested: 0,
            max: MAX,
            stalled: 0,
            max_stalled: MAX_STALLED,
            max_reported: false,
            before: None,
            followed: Followed::default(),
            cursor: None,
            is_done: false,
        }
    }

    pub(super) fn options(&self) -> &Options {
        &self.options
    }

    pub(super) fn position(&self) -> i64 {
        match O::POSITION {
            Position::Number | Position::Offset | Position::NextNumber => self.operation.position(),
            Position::Cursor | Position::Link => i64::try_from(self.followed.len()).map_or(i64::MAX, |count| count + 1),
        }
    }

    /// Returns the cursor of the next page, if there is one.
    pub(super) fn cursor(&self) -> Option<&str> {
        match O::POSITION {
            Position::Cursor => self.cursor.as_deref(),
            Position::Number | Position::Offset | Position::NextNumber | Position::Link => None,
        }
    }

    /// Returns the call for the next page; `None` at the end.
    ///
    /// Reaching the maximum is an error once, then the end, so that a loop that continues after every error ends too.
    pub(super) fn request(&mut self) -> Result<Option<(&O, &Options)>, Error> {
        if self.is_done {
            return Ok(None);
        }
        if let Some(kind) = self.reached_maximum() {
            if std::mem::replace(&mut self.max_reported, true) {
                return Ok(None);
            }
            return Err(PaginationError::unsent(O::ENDPOINT.id, O::ENDPOINT.effect, self.page(), kind).into());
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

    /// Accepts a page and selects the next. A page from which pagination cannot continue is an error and does not
    /// change the state.
    pub(super) fn accept(&mut self, reply: Reply<Output<O>>, url: &UrlOf<'_, O>) -> Result<Reply<Output<O>>, Error> {
        let deviations = relevant_deviations::<O>(&reply);
        if !deviations.is_empty() {
            return Err(self.stuck(reply, PaginationErrorKind::Deviation(deviations)));
        }
        let text = page_items_text(O::items(&reply));
        let is_repeated = self.before.as_ref() == Some(&text);
        let next = match O::POSITION {
            Position::Number | Position::Offset => self.counted(&reply, is_repeated),
            Position::NextNumber | Position::Cursor | Position::Link => self.given(&reply, url),
        };
        match next {
            Ok(NextPage::Position(position)) => self.operation.set_position(position),
            Ok(NextPage::Cursor(cursor)) => {
                self.operation.set_cursor(&cursor);
                self.followed.insert(&cursor);
                self.cursor = Some(cursor);
            }
            Ok(NextPage::Link(link)) => {
                self.followed.insert(&link_key(&link));
                self.options.set_link(link);
            }
            Ok(NextPage::End) => self.is_done = true,
            Err(kind) => return Err(self.stuck(reply, kind)),
        }
        self.count_stalled(is_repeated || O::items(&reply).is_empty());
        self.before = Some(text);
        Ok(reply)
    }

    /// Counts a stalled page, if the service gives the positions. Where the client counts them, a repeated page is an
    /// error.
    fn count_stalled(&mut self, is_stalled: bool) {
        self.stalled = match O::POSITION {
            Position::NextNumber | Position::Cursor | Position::Link if is_stalled => self.stalled.saturating_add(1),
            Position::Number | Position::Offset | Position::NextNumber | Position::Cursor | Position::Link => 0,
        };
    }

    /// Returns the next page if the client counts positions. At the largest number the position stays the same, which
    /// is then detected as no progress.
    fn counted(&self, page: &Output<O>, is_repeated: bool) -> Result<NextPage, PaginationErrorKind> {
        let (received, more) = (O::items(page).len(), O::has_more(page));
        // Two empty pages are equal, which is harmless if the second is the last.
        if is_repeated && (received > 0 || more == Some(true)) {
            return Err(PaginationErrorKind::NoProgress);
        }
        if more == Some(false) || (more.is_none() && received == 0) {
            return Ok(NextPage::End);
        }
        let step = match O::POSITION {
            Position::Offset => i64::try_from(received).unwrap_or(i64::MAX),
            Position::Number | Position::NextNumber | Position::Cursor | Position::Link => 1,
        };
        Ok(NextPage::Position(self.position().saturating_add(step)))
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
            let page = url(&self.operation, &self.options);
            let link = page.and_then(|CallUrl { url, base }| link::resolve_link(&url, &base, &given));
            let link = link.ok_or(PaginationErrorKind::ForeignLink)?;
            (link_key(&link), NextPage::Link(link))
        } else {
            (given.clone(), NextPage::Cursor(given))
        };
        if self.followed.contains(&key) { Err(PaginationErrorKind::RepeatedCursor) } else { Ok(next) }
    }

    fn page(&self) -> Page {
        Page { by: O::POSITION, position: self.position() }
    }

    fn stuck(&self, reply: Reply<Output<O>>, kind: PaginationErrorKind) -> Error {
        let (summary, response) = reply.into_raw();
        PaginationError::from_page(summary, response, self.page(), kind).into()
    }
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

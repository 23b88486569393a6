//! Walk over the pages of a list.

use crate::followed::Followed;
use crate::progress::{Progress, to_i64};
use crate::{Accepted, Fault, Maximum, NextPage, PageFacts, Position, Step};

/// Default maximum number of requests: more than a program would wait for, but still an end if a service never ends a
/// list.
const MAX_PAGES: u32 = 10_000;

/// Default maximum number of consecutive stalled pages.
const MAX_STALLED_PAGES: u32 = 100;

/// Walk over the pages of a list: a state machine that decides which page is requested next.
#[derive(Debug)]
pub struct Walk {
    by: Position,
    /// The position of the first page of the list, if the client counts positions.
    first: i64,
    /// The position of the page that is requested next, if the client counts positions.
    position: i64,
    /// Number of requests.
    requested: u32,
    max_pages: u32,
    /// Number of stalled pages (empty, or repeating the previous page) since the last page with new items.
    stalled: u32,
    max_stalled_pages: u32,
    /// `true` if reaching a maximum was reported.
    is_maximum_reported: bool,
    /// Items of the previous page, as text; `None` before the first page.
    before: Option<String>,
    /// Items of the page that is requested next, as text, if they were returned already: a fault followed them.
    returned: Option<String>,
    followed: Followed,
    progress: Progress,
    is_done: bool,
}

impl Walk {
    /// Creates a walk. If the client counts positions, the first page of the list is at `first`, and the first page of
    /// the walk at `start`.
    #[must_use]
    pub fn new(by: Position, first: i64, start: i64) -> Self {
        Self {
            by,
            first,
            position: start,
            requested: 0,
            max_pages: MAX_PAGES,
            stalled: 0,
            max_stalled_pages: MAX_STALLED_PAGES,
            is_maximum_reported: false,
            before: None,
            returned: None,
            followed: Followed::default(),
            progress: Progress::new(start),
            is_done: false,
        }
    }

    /// Sets the maximum number of requests, including failed ones. Default: 10,000.
    pub fn set_max_pages(&mut self, max: u32) {
        self.max_pages = max;
    }

    /// Sets the maximum number of consecutive pages that are empty or repeat the previous one, if pages give the
    /// positions. Default: 100. 0 means 1.
    pub fn set_max_stalled_pages(&mut self, max: u32) {
        self.max_stalled_pages = max;
    }

    /// Starts again at another page, whose position is counted by the client, or else given by this text. The requests
    /// so far still count.
    pub fn restart(&mut self, start: i64, given: Option<&str>) {
        let Self { by, first, requested, max_pages, max_stalled_pages, is_maximum_reported, .. } = *self;
        let new = Self::new(by, first, start);
        *self = Self { requested, max_pages, max_stalled_pages, is_maximum_reported, ..new };
        if let Some(given) = given {
            self.followed.insert(given);
        }
    }

    /// Ends the walk.
    pub fn end(&mut self) {
        self.is_done = true;
    }

    /// Counts the request of the next page; `false` at the end.
    ///
    /// Reaching the maximum is an error once, then the end, so that a loop that continues after every error ends too.
    pub fn request(&mut self) -> Result<bool, Maximum> {
        if self.is_done {
            return Ok(false);
        }
        if let Some(maximum) = self.reached_maximum() {
            let was_reported = std::mem::replace(&mut self.is_maximum_reported, true);
            return if was_reported { Ok(false) } else { Err(maximum) };
        }
        self.is_maximum_reported = false;
        self.requested += 1;
        Ok(true)
    }

    /// Returns the maximum that was reached and forbids another request.
    fn reached_maximum(&self) -> Option<Maximum> {
        if self.requested >= self.max_pages {
            return Some(Maximum::Pages(self.max_pages));
        }
        let is_stalled = self.stalled > 0 && self.stalled >= self.max_stalled_pages;
        is_stalled.then_some(Maximum::StalledPages(self.stalled))
    }

    /// Accepts that the service refused the next page with a status; `true` if this is the end. Services may refuse the
    /// pages after the last, but only after a page that completed its total is it known to be the last.
    pub fn accept_refusal(&mut self, status: u16) -> bool {
        let is_end = self.progress.is_total_reached && matches!(status, 400 | 404 | 416 | 422);
        self.is_done |= is_end;
        is_end
    }

    /// Accepts a page and takes the step to the next one.
    ///
    /// The items of a page without a certain next page belong to the list nevertheless. Where the client counts
    /// positions, the next request is for the page behind; otherwise for the same page.
    pub fn accept(&mut self, page: PageFacts<'_>) -> Accepted {
        let is_repeated = self.before.as_ref() == Some(&page.text);
        // Two empty pages are equal, which is harmless if the second is the last.
        if self.by.is_counted() && is_repeated && (page.items > 0 || page.more == Some(true)) {
            return self.accept_repeated();
        }
        let is_new = self.returned.as_ref() != Some(&page.text);
        if is_new {
            self.progress.add_page_items(page.items);
        }
        let (step, fault) = self.next_step(&page);
        match step {
            Step::Position(position) => self.position = position,
            Step::Given => {}
            Step::End => self.is_done = true,
            Step::Stay => {
                self.returned = Some(page.text);
                return Accepted { is_new, step, fault };
            }
        }
        self.progress.pages += 1;
        self.count_stalled(is_repeated || page.items == 0);
        (self.before, self.returned) = (Some(page.text), None);
        Accepted { is_new, step, fault }
    }

    /// Accepts a page that repeats the previous one, where the client counts positions.
    fn accept_repeated(&mut self) -> Accepted {
        // A total of several pages was reached: the service repeats its last page instead of refusing the next.
        if self.progress.is_total_reached && self.progress.pages > 1 {
            self.is_done = true;
            return Accepted { is_new: false, step: Step::End, fault: None };
        }
        Accepted { is_new: false, step: Step::Stay, fault: Some(Fault::NoProgress) }
    }

    fn next_step(&mut self, page: &PageFacts<'_>) -> (Step, Option<Fault>) {
        let uncertain = (!page.is_certain).then_some(Fault::Uncertain);
        if self.by.is_counted() {
            return (self.counted_step(page), uncertain);
        }
        match uncertain.map_or_else(|| self.given_step(page), Err) {
            Ok(step) => (step, None),
            Err(fault) => (Step::Stay, Some(fault)),
        }
    }

    /// Returns the next step if the client counts positions; never the end if the page is not certain to be the last. At
    /// the largest number the position stays the same, which is then detected as no progress.
    fn counted_step(&mut self, page: &PageFacts<'_>) -> Step {
        let is_total_reached = page.is_certain
            && page.more.is_none()
            && self.progress.completes_total(page, self.by, self.first, self.position);
        // A total that is capped or of one page is completed by full pages too, so these do not end the list.
        let is_last = page.items == 0 || is_total_reached && page.items < self.progress.longest;
        if page.is_certain && page.more.map_or(is_last, |more| !more) {
            return Step::End;
        }
        self.progress.is_total_reached = is_total_reached;
        let step = match self.by {
            Position::Offset => to_i64(page.items),
            Position::Number | Position::NextNumber | Position::Cursor | Position::Link => 1,
        };
        Step::Position(self.position.saturating_add(step))
    }

    /// Returns the next step as given by the page. Empty and equal pages are not a fault as long as each leads to a page
    /// that was not requested before: a log may consist of equal rows.
    fn given_step(&mut self, page: &PageFacts<'_>) -> Result<Step, Fault> {
        if page.more == Some(false) {
            return Ok(Step::End);
        }
        match page.next {
            Some(NextPage::ForeignLink) => Err(Fault::ForeignLink),
            Some(NextPage::Given(given)) if !given.is_empty() => {
                if self.followed.insert(given) {
                    Ok(Step::Given)
                } else {
                    Err(Fault::RepeatedNext)
                }
            }
            Some(NextPage::Given(_)) | None if page.more == Some(true) => Err(Fault::MissingNext),
            Some(NextPage::Given(_)) | None => Ok(Step::End),
        }
    }

    /// Counts a stalled page, if pages give the positions. Where the client counts them, a repeated page is a fault.
    fn count_stalled(&mut self, is_stalled: bool) {
        self.stalled = if is_stalled && !self.by.is_counted() { self.stalled.saturating_add(1) } else { 0 };
    }

    /// Returns the position of the page that is requested next, if the client counts positions.
    #[must_use]
    pub fn position(&self) -> i64 {
        self.position
    }

    /// Returns the number of pages that the walk has left behind.
    #[must_use]
    pub fn pages(&self) -> u64 {
        self.progress.pages
    }

    /// Returns the number of items of the accepted pages.
    #[must_use]
    pub fn items(&self) -> u64 {
        self.progress.items
    }
}

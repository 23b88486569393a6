//! An imagined service, and a walk over it until its end or its first fault.

use copperplate_paging::{Fault, NextPage, PageFacts, Step, Walk};

/// Returns the facts of a page of items that are single letters.
pub(super) fn page(items: &str) -> PageFacts<'static> {
    PageFacts::new(items.len(), items.to_owned())
}

pub(super) fn page_with_more(items: &str, more: bool) -> PageFacts<'static> {
    PageFacts { more: Some(more), ..page(items) }
}

/// Returns the facts of a page that gives the next one.
pub(super) fn page_before<'p>(items: &str, next: &'p str) -> PageFacts<'p> {
    PageFacts { next: Some(NextPage::Given(next)), ..page(items) }
}

/// Response of a service: a page, or the status of a refusal.
pub(super) type Response<'p> = Result<PageFacts<'p>, u16>;

/// What a walk requested and got.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Walked {
    /// Numbers, offsets, cursors or links; the first cursor or link is empty.
    pub(super) requested: Vec<String>,
    pub(super) items: String,
    pub(super) fault: Option<Fault>,
}

/// Walks over a service that counts positions.
pub(super) fn walk_by_count<'p>(mut walk: Walk, respond: impl Fn(i64) -> Response<'p>) -> Walked {
    let mut walked = Walked { requested: Vec::new(), items: String::new(), fault: None };
    while walked.fault.is_none() && walk.request() == Ok(true) {
        walked.requested.push(walk.position().to_string());
        let response = respond(walk.position());
        walked.accept(&mut walk, response);
    }
    walked
}

/// Walks over a service whose pages give the next one.
pub(super) fn walk_by_gift<'p>(mut walk: Walk, respond: impl Fn(&str) -> Response<'p>) -> Walked {
    let mut walked = Walked { requested: Vec::new(), items: String::new(), fault: None };
    let mut given = "";
    while walked.fault.is_none() && walk.request() == Ok(true) {
        walked.requested.push(given.to_owned());
        let response = respond(given);
        let next = response.as_ref().ok().and_then(|page| page.next);
        if let (Some(Step::Given), Some(NextPage::Given(next))) = (walked.accept(&mut walk, response), next) {
            given = next;
        }
    }
    walked
}

impl Walked {
    fn accept(&mut self, walk: &mut Walk, response: Response<'_>) -> Option<Step> {
        match response {
            Err(status) => {
                assert!(walk.accept_refusal(status), "refused with {status} after {self:?}");
                None
            }
            Ok(page) => {
                let items = page.text.clone();
                let accepted = walk.accept(page);
                if accepted.is_new {
                    self.items.push_str(&items);
                }
                self.fault = accepted.fault;
                Some(accepted.step)
            }
        }
    }
}

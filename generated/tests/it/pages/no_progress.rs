//! Rows 57 and 58: more items are promised, but no new ones follow.

use svc_client::Error;
use svc_client::error::PaginationErrorKind;

use super::lists::{message, messages, notification, notifications, workflow, workflows};
use super::{Paginated, paginate};
use crate::support::client::KEY;
use crate::support::discreet::assert_discreet;

fn assert_stopped(paginated: Paginated, ids: &str, requests: usize, position: i64) {
    assert_eq!((paginated.ids().as_str(), paginated.asked.len()), (ids, requests));
    let error = paginated.error.expect("pagination cannot end well");
    assert_discreet(&error, &[KEY, "canary"]);
    assert_eq!((error.status(), error.attempts()), (Some(200), 1));
    let Error::Pagination(error) = error else { panic!("{error:?}") };
    assert_eq!((error.kind(), error.position()), (&PaginationErrorKind::NoProgress, position));
    assert!(error.context().raw_body().is_some_and(|body| body.starts_with(b"{")));
}

#[tokio::test]
async fn row_57_empty_pages_that_promise_more() {
    let replies = [messages(&[message("a")], true), messages(&[], true), messages(&[], true), messages(&[], true)];
    assert_stopped(paginate!(&replies, |client| client.messages().list().items()), "a", 3, 2);
    let replies = [notifications(&[], true), notifications(&[], true), notifications(&[], true)];
    assert_stopped(paginate!(&replies, |client| client.notifications().list().items()), "", 2, 1);
}

#[tokio::test]
async fn row_58_the_same_page_again() {
    let same = messages(&[message("canary-a"), message("canary-b")], true);
    let paginated = paginate!(&[same.clone(), same.clone(), same.clone()], |client| client.messages().list().items());
    assert_stopped(paginated, "canary-acanary-b", 2, 1);
    let same = notifications(&[notification("a")], true);
    let paginated = paginate!(&[same.clone(), same.clone()], |client| client.notifications().list().page(3).items());
    assert_stopped(paginated, "a", 2, 4);
}

/// A service that ignores `offset` would return its first page forever.
#[tokio::test]
async fn row_58_a_service_that_does_not_look_at_the_offset() {
    let (first, again) = (workflows(&[workflow("a"), workflow("b")], 2), workflows(&[workflow("a"), workflow("b")], 9));
    let paginated = paginate!(&[first.clone(), again.clone()], |client| client.workflows().list().items());
    assert_stopped(paginated, "ab", 2, 2);
}

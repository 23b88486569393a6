//! Row 60: an error on the third page.

use svc_client::Error;

use super::lists::{message, messages};
use super::{Named, paginate, service};
use crate::loopback::Reply;
use crate::support::Outcome;
use crate::support::client::line;

fn page(id: &str, more: bool) -> Reply {
    messages(&[message(id)], more)
}

#[tokio::test]
async fn row_60_only_the_third_page_is_asked_for_again() {
    let replies = [page("a", true), page("b", true), Reply::status(503), Reply::hang_up(), page("c", false)];
    let paged = paginate!(&replies, |client| client.messages().list().items());
    assert_eq!((paged.ids().as_str(), paged.error.is_none()), ("abc", true));
    let third = "GET /v1/messages?page=2";
    assert_eq!(paged.asked, ["GET /v1/messages", "GET /v1/messages?page=1", third, third, third]);
}

#[tokio::test]
async fn row_60_then_that_error_and_pagination_resumes_there() -> Outcome {
    let (down, rejected) = (Reply::status(503), Reply::status(404));
    let replies = [page("a", true), page("b", true), down.clone(), down.clone(), down, rejected, page("c", false)];
    let (server, client) = service(&replies);
    let mut items = client.messages().list().items();
    assert_eq!(items.next().await?.map(|item| item.id()).as_deref(), Some("a"));
    assert_eq!(items.next().await?.map(|item| item.id()).as_deref(), Some("b"));
    let error = items.next().await.expect_err("three attempts are all");
    assert!(matches!(&error, Error::Status(_)) && error.is_server_error() && error.attempts() == 3, "{error:?}");
    assert_eq!((error.items_before(), error.resume_position()), (Some(2), Some(&items.next_position())));
    assert_eq!(items.next_position().as_i64(), Some(2));
    let error = items.next().await.expect_err("rejected");
    assert!(error.is_not_found() && error.attempts() == 1, "{error:?}");
    assert_eq!(items.next().await?.map(|item| item.id()).as_deref(), Some("c"));
    assert!(items.next().await?.is_none());
    let asked: Vec<_> = server.requests().iter().map(line).collect();
    assert_eq!(asked[2..], ["GET /v1/messages?page=2"; 5]);
    Ok(())
}

#[tokio::test]
async fn the_cap_is_an_error_and_no_request() {
    let replies = [page("a", true), page("b", true), page("c", true)];
    let paged = paginate!(&replies, |client| client.messages().list().items().max_pages(2));
    assert_eq!((paged.ids().as_str(), paged.asked.len()), ("ab", 2));
    let error = paged.error.expect("there are more");
    assert_eq!(
        error.to_string(),
        "messages.list: page 2 was not requested: `max_pages` is 2; after 2 items, at page 2"
    );
}

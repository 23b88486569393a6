//! Positions of successive pages of each list.

use super::lists::{message, messages, notification, notifications, workflow, workflows};
use super::{paginate, service};
use crate::support::Outcome;

#[tokio::test]
async fn messages_by_the_number_of_the_page() {
    let replies = [
        messages(&[message("a"), message("b")], true),
        messages(&[message("c")], true),
        messages(&[message("d")], false),
    ];
    let paged = paginate!(&replies, |client| client.messages().list().subscriber_id("user-42").limit(2).items());
    assert_eq!((paged.ids().as_str(), paged.error.is_none()), ("abcd", true));
    let targets = ["&limit=2", "&page=1&limit=2", "&page=2&limit=2"];
    assert_eq!(paged.asked, targets.map(|rest| format!("GET /v1/messages?subscriberId=user-42{rest}")));
}

#[tokio::test]
async fn notifications_by_the_number_of_the_page_from_that_of_the_call() {
    let replies = [notifications(&[notification("a")], true), notifications(&[notification("b")], false)];
    let paged = paginate!(&replies, |client| client.notifications().list().page(5).items());
    assert_eq!((paged.ids().as_str(), paged.error.is_none()), ("ab", true));
    assert_eq!(paged.asked, ["GET /v1/notifications?page=5", "GET /v1/notifications?page=6"]);
}

#[tokio::test]
async fn workflows_by_what_was_received_up_to_an_empty_page() {
    let replies = [
        workflows(&[workflow("a"), workflow("b")], 3),
        // Fewer items than requested, or as many as the total, are not the end.
        workflows(&[workflow("c")], 3),
        workflows(&[workflow("d")], 4),
        workflows(&[], 4),
    ];
    let paged = paginate!(&replies, |client| client.workflows().list().limit(2).offset(10).items());
    assert_eq!((paged.ids().as_str(), paged.error.is_none()), ("abcd", true));
    assert_eq!(paged.asked, [10, 12, 13, 14].map(|offset| format!("GET /v2/workflows?limit=2&offset={offset}")));
}

#[tokio::test]
async fn whole_pages() -> Outcome {
    let (server, client) = service(&[messages(&[message("a"), message("b")], true), messages(&[], false)]);
    let mut pages = client.messages().list().pages();
    let mut sizes = Vec::new();
    while let Some(page) = pages.next().await? {
        sizes.push((page.data.len(), page.has_more));
    }
    assert_eq!((sizes, server.requests().len()), (vec![(2, true), (0, false)], 2));
    Ok(())
}

#[tokio::test]
async fn an_invalid_parameter_is_rejected_as_in_a_single_call() {
    let paged = paginate!(&[], |client| client.notifications().list().limit(51).items());
    let error = paged.error.expect("the bound is 50");
    assert_eq!(error.to_string(), "notifications.list: `limit` must be at most 50; nothing was sent");
    assert!(paged.asked.is_empty());
}

//! Row 59: counters that contradict the request, and deviations from the document.

use svc_client::Error;
use svc_client::error::PaginationErrorKind;

use super::lists::{message, notification, workflow};
use super::{Paginated, paginate};
use crate::loopback::Reply;

#[tokio::test]
async fn row_59_other_numbers_sizes_and_totals_change_nothing() {
    let page = |items: &[String], rest: &str| Reply::json(format!(r#"{{"data":[{}],{rest}}}"#, items.join(",")));
    let replies = [
        page(&[message("a"), message("b")], r#""hasMore":true,"pageSize":1,"page":7,"totalCount":2"#),
        // An item that moved between two pages appears twice, which only the service could know.
        page(&[message("b"), message("c")], r#""hasMore":true,"pageSize":100,"page":7,"totalCount":0"#),
        // A full page, and the last.
        page(&[message("d"), message("e")], r#""hasMore":false,"pageSize":0,"page":-1,"totalCount":99999"#),
    ];
    let paginated = paginate!(&replies, |client| client.messages().list().limit(2).items());
    assert_eq!((paginated.ids().as_str(), paginated.error.is_none()), ("abbcde", true));
    assert_eq!(paginated.asked[1..], ["GET /v1/messages?page=1&limit=2", "GET /v1/messages?page=2&limit=2"]);
    let paginated = paginate!(
        &[
            page(&[notification("a")], r#""hasMore":true,"pageSize":1,"page":1"#),
            page(&[notification("b")], r#""hasMore":false,"pageSize":1,"page":1"#)
        ],
        |client| client.notifications().list().items()
    );
    assert_eq!((paginated.ids().as_str(), paginated.error.is_none()), ("ab", true));
}

fn assert_deviates(paginated: Paginated, ids: &str, path: &str) {
    assert_eq!(paginated.ids(), ids);
    let Some(Error::Pagination(error)) = paginated.error else { panic!("{paginated:?}") };
    let PaginationErrorKind::Deviation(deviations) = error.kind() else { panic!("{error:?}") };
    assert_eq!(deviations.iter().map(svc_client::Deviation::path).collect::<Vec<_>>(), [path]);
    assert!(error.context().raw_body().is_some_and(|body| body.starts_with(b"{")));
}

/// No page depends on a total.
#[tokio::test]
async fn a_total_that_deviates_is_ignored() {
    let page = |more| format!(r#"{{"data":[{}],"hasMore":{more},"pageSize":1,"page":0,"totalCount":"#, message("a"));
    let replies =
        [Reply::json(page(true) + "\"many\"}"), Reply::json(r#"{"data":[],"hasMore":false,"pageSize":1,"page":1}"#)];
    let paginated = paginate!(&replies, |client| client.messages().list().items());
    assert_eq!((paginated.ids().as_str(), paginated.error.is_none()), ("a", true));
}

/// The client lists workflows by offset, without a flag.
#[tokio::test]
async fn a_total_ends_a_list_only_where_a_short_page_completes_it() {
    let page = |ids: &[&str], total: i64| {
        let items: Vec<_> = ids.iter().map(|id| workflow(id)).collect();
        Reply::json(format!(r#"{{"workflows":[{}],"totalCount":{total}}}"#, items.join(",")))
    };
    let replies = [page(&["a", "b"], 3), page(&["c"], 3)];
    let paginated = paginate!(&replies, |client| client.workflows().list().items());
    assert_eq!((paginated.ids().as_str(), paginated.error.is_none(), paginated.asked.len()), ("abc", true, 2));
    let replies = [page(&["a", "b"], 2), page(&["c", "d"], 4), page(&[], 4)];
    let paginated = paginate!(&replies, |client| client.workflows().list().items());
    assert_eq!((paginated.ids().as_str(), paginated.error.is_none(), paginated.asked.len()), ("abcd", true, 3));
    let replies = [page(&["a", "b"], 2), Reply::status(400)];
    let paginated = paginate!(&replies, |client| client.workflows().list().items());
    assert_eq!((paginated.ids().as_str(), paginated.error.is_none(), paginated.asked.len()), ("ab", true, 2));
}

#[tokio::test]
async fn a_counter_that_deviates_is_not_trusted() {
    let good = Reply::json(format!(r#"{{"data":[{}],"hasMore":true,"pageSize":1,"page":0}}"#, message("a")));
    for (rest, path) in [
        (r#""data":[],"hasMore":"false""#, "hasMore"),
        (r#""data":[]"#, "hasMore"),
        (r#""data":["b"],"hasMore":true"#, "data[0]"),
    ] {
        let bad = Reply::json(format!(r#"{{{rest},"pageSize":1,"page":1}}"#));
        let paginated = paginate!(&[good.clone(), bad.clone()], |client| client.messages().list().items());
        assert_deviates(paginated, "a", path);
    }
    // Without its list it is not a page.
    let bad = Reply::json(r#"{"data":null,"hasMore":true,"pageSize":1,"page":1}"#);
    let paginated = paginate!(&[good, bad], |client| client.messages().list().items());
    assert_eq!(paginated.ids(), "a");
    let Some(Error::Decode(error)) = &paginated.error else { panic!("{paginated:?}") };
    assert!(error.to_string().ends_with("data: expected a list, found null"), "{error}");
    let bad = Reply::json(format!(r#"{{"workflows":[{},null],"totalCount":2}}"#, workflow("a")));
    assert_deviates(paginate!(&[bad], |client| client.workflows().list().items()), "", "workflows[1]");
}

/// The hook reports a repair inside an item, as in a single call, and pagination continues.
#[tokio::test]
async fn an_item_that_deviates_is_given() {
    let replies = [
        Reply::json(r#"{"data":[{"_id":"a"}],"hasMore":true,"pageSize":1,"page":0}"#),
        Reply::json(r#"{"data":[{"_id":"b","read":"yes"}],"hasMore":false,"pageSize":"x","page":1}"#),
    ];
    let paginated = paginate!(&replies, |client| client.messages().list().items());
    assert_eq!((paginated.ids().as_str(), paginated.error.is_none()), ("ab", true));
}

//! Pages that give the next one.

use things_client::client::Client;
use things_client::error::PaginationErrorKind;
use things_client::operations::{ByCursorThings, ByLinkHeaderThings};
use things_client::testing::{Fake, FakeResponse, block_on};
use things_client::{Error, Timestamp};

use crate::server::Server;

/// Sends these pages, and returns the targets of the requests.
fn served(pages: Vec<(&'static str, &'static str)>, walk: impl FnOnce(&Client)) -> Vec<String> {
    let server = Server::responding(pages);
    walk(&server.client());
    let target = |request: String| request.lines().next().expect("a line").replace(" HTTP/1.1", "").replace("GET ", "");
    server.requests().into_iter().map(target).collect()
}

/// Walks over all items, async and then blocking; the pages are sent twice.
macro_rules! assert_walk {
    ($pages:expr, |$client:ident| $call:expr, $count:expr, $targets:expr) => {{
        let pages: Vec<(&'static str, &'static str)> = $pages.to_vec();
        let targets = served([pages.clone(), pages].concat(), |client| {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            let mut awaited = 0;
            runtime.block_on(async {
                let $client = client;
                let mut items = $call.items();
                while let Some(_item) = items.next().await.expect("a page") {
                    awaited += 1;
                }
            });
            let $client = &client.blocking();
            let blocking = $call.items().map(|item| item.expect("a page")).count();
            assert_eq!((awaited, blocking), ($count, $count));
        });
        let (awaited, blocking) = targets.split_at(targets.len() / 2);
        assert_eq!(awaited, blocking);
        assert_eq!(awaited, $targets);
    }};
}

const OK: &str = "200 OK";

/// Nothing but the items says where the list ends.
#[test]
fn by_number_to_the_first_empty_page() {
    let pages = [(OK, r#"{"data":[{"name":"a"}]}"#), (OK, r#"{"data":[{"name":"b"}]}"#), (OK, r#"{"data":[]}"#)];
    let targets = ["/without-end", "/without-end?page=2", "/without-end?page=3"];
    assert_walk!(pages, |client| client.things().without_end(), 2, targets);
}

#[test]
fn by_cursor() {
    let pages = [
        (OK, r#"{"data":[{"id":"a"}],"meta":{"next":"x&y=/1"}}"#),
        (OK, r#"{"data":[],"meta":{"next":"z"}}"#),
        (OK, r#"{"data":[{"id":"b"}],"meta":{"next":null}}"#),
    ];
    assert_walk!(
        pages,
        |client| client.things().by_cursor().limit(2),
        2,
        ["/by-cursor?limit=2", "/by-cursor?after=x%26y%3D%2F1&limit=2", "/by-cursor?after=z&limit=2"]
    );
    for end in [
        r#"{"data":[{"id":"a"}]}"#,
        r#"{"data":[{"id":"a"}],"meta":null}"#,
        r#"{"data":[{"id":"a"}],"meta":{}}"#,
        r#"{"data":[{"id":"a"}],"meta":{"next":""}}"#,
    ] {
        assert_walk!([(OK, end)], |client| client.things().by_cursor(), 1, ["/by-cursor"]);
    }
}

#[test]
fn by_the_last_item() {
    let pages = [
        (OK, r#"{"data":[{"id":"a"},{"id":"b"}],"has_more":true}"#),
        (OK, r#"{"data":[{"id":"c"}],"has_more":false}"#),
    ];
    assert_walk!(
        pages,
        |client| client.things().by_last_item(),
        3,
        ["/by-last-item", "/by-last-item?starting_after=b"]
    );
    let pages = [(OK, r#"[{"meta":{"id":7}},{"meta":{"id":9}}]"#), (OK, r#"[{"meta":{"id":8}}]"#), (OK, "[]")];
    assert_walk!(
        pages,
        |client| client.things().by_last_number(1),
        3,
        ["/by-last-number?since=1", "/by-last-number?since=9", "/by-last-number?since=8"]
    );
}

#[test]
fn until_a_flag_that_marks_the_last_page() {
    // A cursor on the last page leads nowhere.
    let pages = [
        (OK, r#"{"data":[{"id":"a"}],"done":false,"iterator":"x"}"#),
        (OK, r#"{"data":[],"done":false,"iterator":"y"}"#),
        (OK, r#"{"data":[{"id":"b"}],"done":true,"iterator":"z"}"#),
    ];
    let requests = ["/by-iterator", "/by-iterator?iterator=x", "/by-iterator?iterator=y"];
    assert_walk!(pages, |client| client.things().by_iterator(), 2, requests);
    let pages = [
        (OK, r#"{"data":[{"id":"a"}],"meta":{"is_last":false}}"#),
        (OK, r#"{"data":[{"id":"b"}]}"#),
        (OK, r#"{"data":[{"id":"c"}],"meta":{"is_last":true}}"#),
    ];
    let requests = ["/by-number-until-done", "/by-number-until-done?page=2", "/by-number-until-done?page=3"];
    assert_walk!(pages, |client| client.things().by_number_until_done(), 3, requests);
}

#[test]
fn by_a_time() {
    let pages = [
        (OK, r#"{"result":{"things":[{"id":"a"}],"more":true},"oldest":"2026-01-31T12:00:00+01:00"}"#),
        (OK, r#"{"result":{},"oldest":"2026"}"#),
        (OK, r#"{"result":{"things":[{"id":"b"}],"more":false},"oldest":"2025"}"#),
    ];
    assert_walk!(
        pages,
        |client| client.things().by_time().before(Timestamp::from("2027")),
        2,
        ["/by-time?before=2027", "/by-time?before=2026-01-31T12%3A00%3A00%2B01%3A00", "/by-time?before=2026"]
    );
}

#[test]
fn by_the_next_number() {
    let pages = [
        (OK, r#"{"data":[{"id":"a"}],"meta":{"pagination":{"next_page":3,"total":9}}}"#),
        (OK, r#"{"data":[{"id":"b"}],"meta":{"pagination":{"next_page":4}}}"#),
        (OK, r#"{"data":[],"meta":{"pagination":{"next_page":null}}}"#),
    ];
    assert_walk!(
        pages,
        |client| client.things().by_next_number(),
        2,
        ["/by-next-number", "/by-next-number?page=3", "/by-next-number?page=4"]
    );
}

#[test]
fn by_a_link() {
    let pages = [
        (OK, r#"{"data":[{"id":"a"}],"links":{"next":"/by-link/x%2Fy?limit=1&page=%32&token=t"}}"#),
        (OK, r#"{"data":[{"id":"b"}],"links":{"next":"?page=3#there"}}"#),
        (OK, r#"{"data":[{"id":"c"}],"links":{"next":""}}"#),
    ];
    assert_walk!(
        pages,
        |client| client.things().by_link("x/y").limit(1),
        3,
        ["/by-link/x%2Fy?limit=1", "/by-link/x%2Fy?limit=1&page=%32&token=t", "/by-link/x%2Fy?page=3"]
    );
}

#[test]
fn by_a_link_in_a_header() {
    let pages = [
        ("200 OK\r\nlink: </by-link-header?page=9>; rel=last, </by-link-header?a=1,2&page=2>; rel=\"next\"", r#"[{"id":"a"}]"#),
        ("200 OK\r\nlink: <?page=1>; rel=\"first prev\"\r\nlink: <by-link-header?page=3>; title=\"a, <b>; rel=next\"; rel=NEXT", "[]"),
        ("200 OK\r\nlink: <?page=1>; rel=prev", r#"[{"id":"b"}]"#),
    ];
    assert_walk!(
        pages,
        |client| client.things().by_link_header().per_page(1),
        2,
        ["/by-link-header?per_page=1", "/by-link-header?a=1,2&page=2", "/by-link-header?page=3"]
    );
}

#[test]
fn numbers_of_a_list_end_at_the_first_empty_one() {
    assert_walk!(
        [(OK, r#"["a","b"]"#), (OK, r#"["c"]"#), (OK, "[]")],
        |client| client.things().by_number_of_a_list(),
        3,
        ["/by-number-of-a-list", "/by-number-of-a-list?page=2", "/by-number-of-a-list?page=3"]
    );
}

/// A log may have nothing but equal rows: each page leads on, so the list is read to its end.
#[test]
fn equal_pages_under_new_positions() {
    let pages = [
        (OK, r#"{"data":[{"id":"a"}],"meta":{"next":"x"}}"#),
        (OK, r#"{"data":[{"id":"a"}],"meta":{"next":"y"}}"#),
        (OK, r#"{"data":[{"id":"a"}],"meta":{}}"#),
    ];
    let requests = ["/by-cursor", "/by-cursor?after=x", "/by-cursor?after=y"];
    assert_walk!(pages, |client| client.things().by_cursor(), 3, requests);
    let pages = [
        (OK, r#"{"data":[{"id":"a"}],"meta":{"pagination":{"next_page":3}}}"#),
        (OK, r#"{"data":[{"id":"a"}],"meta":{"pagination":{"next_page":4}}}"#),
        (OK, r#"{"data":[{"id":"a"}],"meta":{"pagination":{"next_page":null}}}"#),
    ];
    let requests = ["/by-next-number", "/by-next-number?page=3", "/by-next-number?page=4"];
    assert_walk!(pages, |client| client.things().by_next_number(), 3, requests);
    let pages = [
        ("200 OK\r\nlink: <?page=2>; rel=next", r#"[{"id":"a"}]"#),
        ("200 OK\r\nlink: <?page=3>; rel=next", r#"[{"id":"a"}]"#),
        (OK, r#"[{"id":"a"}]"#),
    ];
    let requests = ["/by-link-header", "/by-link-header?page=2", "/by-link-header?page=3"];
    assert_walk!(pages, |client| client.things().by_link_header(), 3, requests);
}

#[test]
fn empty_pages_that_lead_on_forever() {
    let pages: Vec<(&str, &str)> = (0..10)
        .map(|number| -> &'static str { format!(r#"{{"data":[],"meta":{{"next":"{number}"}}}}"#).leak() })
        .map(|body| (OK, body))
        .collect();
    let targets = served(pages, |client| {
        let mut items = client.blocking().things().by_cursor().items().max_stalled_pages(10);
        let Some(Err(Error::Pagination(error))) = items.next() else { panic!("no end") };
        assert_eq!(error.kind(), &PaginationErrorKind::TooManyStalledPages { count: 10 });
        assert_eq!(items.next_position().as_str(), Some("9"));
        assert!(items.next().is_none());
    });
    assert_eq!(targets.len(), 10);
}

#[test]
fn a_page_that_leads_nowhere_is_an_error_with_its_body() {
    let cases = [
        (r#"{"data":[{"id":"b"}],"links":{"next":"https://elsewhere.example/by-link/x?page=2"}}"#, PaginationErrorKind::ForeignLink),
        (r#"{"data":[{"id":"b"}],"links":{"next":"https://elsewhere.example/by-link?page=2"}}"#, PaginationErrorKind::ForeignLink),
        (r#"{"data":[{"id":"b"}],"links":{"next":"?page=2"}}"#, PaginationErrorKind::RepeatedCursor),
        // The position counts, not the items.
        (r#"{"data":[{"id":"a"}],"links":{"next":"?page=2"}}"#, PaginationErrorKind::RepeatedCursor),
    ];
    for (body, kind) in cases {
        let first = r#"{"data":[{"id":"a"}],"links":{"next":"?page=2"}}"#;
        let targets = served(vec![(OK, first), (OK, body)], |client| {
            let mut pages = client.blocking().things().by_link("x").pages();
            pages.next().expect("a page").expect("the first is good");
            pages.next().expect("a page").expect("so is the second, but for its link");
            let Some(Err(Error::Pagination(error))) = pages.next() else { panic!("{body}") };
            assert_eq!((error.kind(), error.position()), (&kind, 2), "{body}");
            assert_eq!(pages.next_position().as_str(), Some("/by-link/x?page=2"), "{body}");
            assert_eq!(error.context().raw_body(), Some(body.as_bytes()));
        });
        assert_eq!(targets.len(), 2);
    }
    let more = r#"{"data":[],"has_more":true}"#;
    served(vec![(OK, more)], |client| {
        let error = client.blocking().things().by_last_item().pages().nth(1).expect("a page").expect_err("no cursor");
        let text = "things.byLastItem: page 1 reports more items, but does not say how to get them";
        assert_eq!(error.to_string(), text);
    });
}

/// A deviation of the cursor, of a value around it, or of the last item's.
#[test]
fn a_cursor_that_deviates_is_an_error() {
    for body in [r#"{"data":[{"id":"a"}],"meta":{"next":7}}"#, r#"{"data":[{"id":"a"}],"meta":[]}"#] {
        served(vec![(OK, body)], |client| {
            let error = client.blocking().things().by_cursor().pages().nth(1).expect("a page").expect_err("no cursor");
            assert!(error.to_string().starts_with("things.byCursor: page 1 does not say how to continue: meta"), "{error}");
        });
    }
    served(vec![(OK, r#"{"data":[{"id":7},{"id":8}],"has_more":true}"#)], |client| {
        let error = client.blocking().things().by_last_item().pages().nth(1).expect("a page").expect_err("no cursor");
        assert!(error.to_string().contains("data[1].id: ") && !error.to_string().contains("data[0]"), "{error}");
    });
    let end = r#"{"data":[{"id":"c"}],"has_more":false}"#;
    served(vec![(OK, r#"{"data":[{"id":7},{"id":"b"}],"has_more":true}"#), (OK, end)], |client| {
        assert_eq!(client.blocking().things().by_last_item().items().filter(Result::is_ok).count(), 3);
    });
}

#[test]
fn a_walk_resumes_from_its_cursor() {
    let fake = Fake::new();
    fake.on::<ByCursorThings>().json(r#"{"data":[{"id":"a"}],"meta":{"next":"n"}}"#).json(r#"{"data":[]}"#);
    let mut items = fake.client().things().by_cursor().items();
    assert_eq!(items.next_position().as_str(), None);
    block_on(items.next()).expect("a page").expect("an item");
    assert_eq!(items.next_position().as_str(), Some("n"));
    assert!(block_on(items.next()).expect("a page").is_none());
    let first = FakeResponse::json(r#"[{"id":"a"}]"#).header("link", "<?page=2>; rel=next");
    fake.on::<ByLinkHeaderThings>().respond(first).json("[]");
    let mut items = fake.client().things().by_link_header().items();
    block_on(items.next()).expect("a page").expect("an item");
    assert_eq!(items.next_position().as_str(), Some("/by-link-header?page=2"));
    assert!(block_on(items.next()).expect("a page").is_none());
}

/// More deviations than are listed: what is beyond them must not be lost.
#[test]
fn deviations_beyond_those_that_are_listed() {
    let items = |last: &str| format!("[{}{last}]", r#"{"meta":{"id":1,"x":[],"id":7}},"#.repeat(1_100));
    let by = |last: &str| {
        let body: &'static str = items(last).leak();
        let mut result = None;
        served(vec![(OK, body)], |client| {
            result = client.blocking().things().by_last_number(1).pages().next();
        });
        result.expect("a page")
    };
    let error = by("7").expect_err("an element was left out");
    assert!(matches!(error, Error::Pagination(_)), "{error:?}");
    // The cursor is in a record of its own, which may deviate.
    let error = by(r#"{"meta":{"id":"8"}}"#).expect_err("the cursor deviates");
    assert!(matches!(error, Error::Pagination(_)), "{error:?}");
    let list = |last: &str| -> &'static str {
        format!("[{}{last}]", r#"{"id":[]},"#.repeat(1_100)).leak()
    };
    let targets = served(vec![(OK, list(r#"{"id":"a"}"#)), (OK, list("7"))], |client| {
        let mut pages = client.blocking().things().by_link_header().pages();
        assert_eq!(pages.next().expect("a page").expect("all elements are there").len(), 1_101);
        assert!(pages.next().is_none());
        let error = client.blocking().things().by_link_header().pages().next().expect("a page").expect_err("one is not");
        assert!(matches!(error, Error::Pagination(_)), "{error:?}");
    });
    assert_eq!(targets.len(), 2);
}

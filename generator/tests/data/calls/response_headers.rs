//! Headers of responses.

use std::sync::{Arc, Mutex};

use things_client::intercept::{AttemptResult, Interceptor};
use things_client::operations::{DownloadLimitedThings, ListLimitedThings, ReadLimitedThings};
use things_client::testing::{Fake, FakeResponse, block_on};
use things_client::types::{ReplyKind, ReplyProblem};
use things_client::{Error, Number, Reply, ResponseHeaders};

use crate::server::{COMMON, call, request};

/// The replies of a call, async and blocking, to which the server responds with this head.
fn replies(head: &'static str) -> [Result<Reply<String>, Error>; 2] {
    let (sent, replies) = call!(head, "\"body\"", |client| client.things().read_limited("7"));
    assert_eq!(sent, request("GET /response-headers/7", COMMON, ""));
    replies
}

#[test]
#[allow(deprecated, reason = "one of them is")]
fn each_is_a_value_of_its_type() {
    let head = "200 OK\r\nx-ratelimit-remaining: 17\r\nX-RATELIMIT-RESET: 2026-01-31T12:00:00Z\r\netag: \"a\"\r\n\
        x-ratio: 1.50\r\nx-cached: true\r\nx-kind: large\r\nx-kinds: small, new\r\nx-sizes: 1,-2\r\ntype: caf\u{e9}";
    for reply in replies(head) {
        let reply = reply.expect("a reply");
        assert_eq!(*reply, "body");
        assert_eq!((reply.x_rate_limit_remaining(), reply.x_cached()), (Some(17), Some(true)));
        assert_eq!(reply.x_rate_limit_reset().expect("a time").as_str(), "2026-01-31T12:00:00Z");
        assert_eq!((reply.etag(), reply.x_ratio()), (Some("\"a\""), "1.50".parse::<Number>().ok()));
        assert_eq!(reply.x_ratio().expect("a number").to_string(), "1.50");
        assert_eq!((reply.x_kind(), reply.page_kind()), (Some(ReplyKind::Large), Some(ReplyKind::Large)));
        assert_eq!(reply.x_kinds(), Some(vec![ReplyKind::Small, ReplyKind::from("new")]));
        assert_eq!((reply.x_sizes(), reply.content_length()), (Some(vec![1, -2]), Some(6)));
        assert_eq!(reply.r#type(), Some("caf\u{e9}"));
        assert_eq!((reply.allow(), reply.set_cookie()), (None, None));
    }
}

#[test]
fn one_that_is_no_value_ends_no_call() {
    let head = "200 OK\r\nx-ratelimit-remaining: many\r\nx-ratio:\r\nx-kind: huge\r\nx-sizes: 1,two\r\nx-kinds:";
    for reply in replies(head) {
        let reply = reply.expect("a reply");
        assert_eq!((reply.x_rate_limit_remaining(), reply.x_ratio(), reply.x_sizes()), (None, None, None));
        assert_eq!((reply.header("x-ratelimit-remaining"), reply.header("x-sizes")), (Some("many"), Some("1,two")));
        assert_eq!((reply.x_kind(), reply.x_kinds()), (Some(ReplyKind::from("huge")), Some(Vec::new())));
        assert_eq!(reply.etag(), None);
        assert!(reply.deviations().is_empty());
    }
    for number in ["9223372036854775808", "1.5", "0x1", "1 2", "\u{661}"] {
        let fake = Fake::new();
        let response = FakeResponse::value(&"body".to_owned());
        let number = number.as_bytes().escape_ascii().to_string();
        fake.on::<ReadLimitedThings>().respond(response.header("x-ratelimit-remaining", &number));
        let reply = block_on(fake.client().things().read_limited("7").send_for_reply()).expect("a reply");
        assert_eq!((reply.x_rate_limit_remaining(), reply.header("x-ratelimit-remaining")), (None, Some(&*number)));
    }
}

#[test]
fn a_list_has_the_elements_of_all_headers_with_its_name() {
    let head = "200 OK\r\nallow: GET,, \"a, \\\"b\" ,\r\nx-sizes: 1\r\nallow: PUT\r\nx-sizes: 2 , 3\r\n\
        set-cookie: a=1; Expires=Sat, 31 Jan 2026\r\nset-cookie: b=2\r\netag: first\r\netag: second";
    for reply in replies(head) {
        let reply = reply.expect("a reply");
        assert_eq!(reply.allow(), Some(vec!["GET", "\"a, \\\"b\"", "PUT"]));
        assert_eq!((reply.x_sizes(), reply.etag()), (Some(vec![1, 2, 3]), Some("first")));
        assert_eq!(reply.set_cookie(), Some(vec!["a=1; Expires=Sat, 31 Jan 2026", "b=2"]));
    }
}

#[test]
fn errors_have_them() {
    for reply in replies("429 Too Many Requests\r\nx-ratelimit-remaining: 0\r\nx-ratelimit-reset: 2026-01-31T12:00:00Z") {
        let error = reply.expect_err("too many");
        assert!(error.is_rate_limited());
        assert_eq!((error.x_rate_limit_remaining(), error.x_kind()), (Some(0), None));
        let Error::Status(status) = &error else { panic!("{error}") };
        assert_eq!((status.x_rate_limit_reset(), status.context().x_rate_limit_remaining()), (error.x_rate_limit_reset(), Some(0)));
    }
    let fake = Fake::new();
    let problem: ReplyProblem = things_client::testing::sample();
    fake.on::<ReadLimitedThings>().respond(FakeResponse::error(404, &problem).header("ETag", "x"));
    let error = block_on(fake.client().things().read_limited("7").send()).expect_err("not found");
    assert_eq!((error.body::<ReplyProblem>(), error.etag()), (Some(problem), Some("x")));
    // A response that cannot be decoded has them too, and without a response there are none.
    fake.on::<ReadLimitedThings>().respond(FakeResponse::json("7").header("etag", "y"));
    let error = block_on(fake.client().things().read_limited("7").send()).expect_err("another type");
    assert!(matches!(error, Error::Decode(_)) && error.etag() == Some("y"), "{error}");
    let error = block_on(fake.client().things().read_limited("").send()).expect_err("no request");
    assert!(matches!(error, Error::InvalidRequest(_)) && error.etag().is_none());
}

#[test]
fn pages_have_them() {
    let fake = Fake::new();
    let page = |text: &str, left| FakeResponse::json(text).header("x-ratelimit-remaining", left);
    let script = fake.on::<ListLimitedThings>();
    script.respond(page("[1]", "2")).respond(page("[2]", "1")).respond(page("[]", "0"));
    let pages = fake.client().blocking().things().list_limited().pages();
    let left: Vec<_> = pages.map(|page| page.expect("a page").x_rate_limit_remaining()).collect();
    assert_eq!(left, [Some(2), Some(1), Some(0)]);
}

#[test]
fn streams_have_them() {
    let fake = Fake::new();
    let response = || FakeResponse::status(200).body("bytes").header("x-sizes", "3,4");
    fake.on::<DownloadLimitedThings>().respond(response()).respond(response());
    let stream = block_on(fake.client().things().download_limited().stream()).expect("a stream");
    assert_eq!(stream.sizes(), Some(vec![3, 4]));
    let stream = fake.client().blocking().things().download_limited().stream().send().expect("a stream");
    assert_eq!((stream.sizes(), stream.x_rate_limit_remaining()), (Some(vec![3, 4]), None));
    // A sample has none.
    let lines = block_on(fake.client().things().stream_limited().lines()).expect("a stream");
    assert_eq!(lines.x_sizes(), None);
}

/// Notes the calls that are left after each attempt.
#[derive(Clone, Default)]
struct Left(Arc<Mutex<Vec<Option<i64>>>>);

impl Interceptor for Left {
    fn after_attempt(&self, attempt: &AttemptResult<'_>) {
        self.0.lock().expect("no panic").push(attempt.x_rate_limit_remaining());
    }
}

#[test]
fn attempts_have_them() {
    let (fake, left) = (Fake::new(), Left::default());
    let limited = FakeResponse::status(429).header("x-ratelimit-remaining", "0");
    fake.on::<ReadLimitedThings>().respond(limited).value("body".to_owned());
    let client = fake.builder().interceptor(left.clone()).build().expect("a client");
    block_on(client.things().read_limited("7").send()).expect("the second response");
    assert_eq!(*left.0.lock().expect("no panic"), [Some(0), None]);
}

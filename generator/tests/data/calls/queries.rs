//! Query parameters that are more than one value, and names with brackets.

use things_client::operations::{FindStyled, ListStyled};
use things_client::testing::{Fake, block_on};
use things_client::types::{
    CreatedRange, OneOrMany, StyledFilter, StyledKind, StyledLine, StyledPage,
};
use things_client::{Error, Map};

use crate::server::{COMMON, call, request};

#[test]
fn every_style() {
    let (sent, replies) = call!("200 OK", r#"{"data":[]}"#, |client| {
        client
            .things()
            .list_styled()
            .created(CreatedRange::new().gt(5).zone_null())
            .ended(7_i64)
            .metadata([("a b", "v&="), ("c", "")])
            .fields(["id", "a,b"])
            .filter(CreatedRange::new().gt(5))
            .text_json("a \"b\"")
            .words(["a|b", "c"])
            .bars(["a b", "c"])
            .kinds([StyledKind::First, StyledKind::Second])
            .ids([1, 2])
            .expand(OneOrMany::Many(vec!["x".to_owned(), "y".to_owned()]))
            .lines([StyledLine::new(1).tags(["t"]), StyledLine::new(2).price(CreatedRange::new().lte(9))])
            .plain(["p", "q"])
            .page_cursor("c+1")
            .page_size(3)
    });
    let query = "created%5Bgt%5D=5&created%5Bzone%5D=&ended=7&metadata%5Ba%20b%5D=v%26%3D&metadata%5Bc%5D=\
        &fields=id,a%2Cb&filter=%7B%22gt%22%3A5%7D&text-json=%22a%20%5C%22b%5C%22%22&words=a%7Cb%20c&bars=a%20b%7Cc&kinds=first&kinds=second&ids%5B%5D=1&ids%5B%5D=2&expand%5B0%5D=x&expand%5B1%5D=y\
        &lines%5B0%5D%5Bamount%5D=1&lines%5B0%5D%5Btags%5D%5B0%5D=t&lines%5B1%5D%5Bamount%5D=2\
        &lines%5B1%5D%5Bprice%5D%5Blte%5D=9&plain=p&plain=q&page%5Bcursor%5D=c%2B1&page%5Bsize%5D=3";
    assert_eq!(sent, request(&format!("GET /styled?{query}"), COMMON, ""));
    assert!(replies.iter().all(Result::is_ok));
}

#[test]
fn the_other_alternatives_of_unions() {
    let (sent, _) = call!("200 OK", r#"{"data":[]}"#, |client| {
        client.things().list_styled().ended(CreatedRange::new().gt(1)).expand("x")
    });
    assert_eq!(sent, request("GET /styled?ended%5Bgt%5D=1&expand=x", COMMON, ""));
}

#[test]
fn empty_values_leave_no_trace() {
    let (sent, _) = call!("200 OK", r#"{"data":[]}"#, |client| {
        client
            .things()
            .list_styled()
            .created(CreatedRange::new())
            .metadata(Map::<String>::new())
            .fields(Vec::<String>::new())
            .lines([])
    });
    assert_eq!(sent, request("GET /styled", COMMON, ""));
}

#[test]
fn a_key_that_would_be_read_as_another_is_rejected() {
    let client = Fake::new().client();
    for key in ["a]", "[", "a][b", ""] {
        let call = client.things().list_styled().metadata([(key, "v")]);
        let error = block_on(call).expect_err("no query can hold it");
        assert!(matches!(&error, Error::InvalidRequest(_)) && error.to_string().contains("`metadata`"), "{error}");
    }
}

#[test]
fn pages_keep_the_other_parameters() {
    let fake = Fake::new();
    let page = |json: &str| -> StyledPage { serde_json::from_str(json).expect("a page") };
    let first = page(r#"{"data":["a"],"next":"c"}"#);
    fake.on::<ListStyled>().value(first).value(page(r#"{"data":["b"]}"#));
    let mut items = fake.client().things().list_styled().created(CreatedRange::new().gt(5)).items();
    let mut count = 0;
    while block_on(items.next()).expect("an item").is_some() {
        count += 1;
    }
    assert_eq!(count, 2);
    let targets: Vec<_> = fake.requests().iter().map(|request| request.target().to_owned()).collect();
    assert_eq!(targets, ["/styled?created%5Bgt%5D=5", "/styled?created%5Bgt%5D=5&page%5Bcursor%5D=c"]);
    let sent = fake.sent::<ListStyled>();
    assert_eq!(sent[1].created, Some(CreatedRange::new().gt(5)));
    assert_eq!(sent[1].page_cursor.as_deref(), Some("c"));
}

#[test]
fn a_fake_shows_the_values() {
    let fake = Fake::new();
    block_on(fake.client().things().find_styled(StyledFilter::new("n"), ["a", "b,c"])).expect("a sample");
    let sent = fake.sent::<FindStyled>();
    assert_eq!(sent[0].filter, StyledFilter::new("n"));
    assert_eq!(sent[0].sort, ["a", "b,c"]);
    let wrong = std::panic::catch_unwind(|| {
        let call = Fake::new().client().things().list_styled().kinds(Vec::<StyledKind>::new());
        drop(block_on(call));
    });
    let message = *wrong.expect_err("a list of one at least").downcast::<String>().expect("a text");
    assert!(message.contains("query.kinds: must have at least 1 elements"), "{message}");
}

#[test]
fn secrets_are_masked_where_it_is_shown() {
    let client = Fake::new().client();
    let any: things_client::JsonObject = serde_json::from_str(r#"{"a":{"b":"hidden"}}"#).expect("an object");
    let curl = client.things().list_styled().any(any).to_request().expect("a request").to_curl();
    assert!(curl.contains("/styled?any=%2A%2A%2A'") && !curl.contains("hidden"), "{curl}");
    let call = client.things().find_styled(StyledFilter::new("n").card("4242 4242"), ["a"]);
    let prepared = call.to_request().expect("a request");
    let query = "filter%5Bname%5D=n&filter%5Bcard%5D=4242%204242&filter%5Bkind%5D=thing&sort=a";
    assert_eq!(prepared.uri().query(), Some(query));
    let curl = prepared.to_curl();
    assert!(curl.contains("filter%5Bcard%5D=%2A%2A%2A&filter%5Bkind%5D=thing"), "{curl}");
    // A service that repeats the secret in its message.
    let (_, replies) = call!("402 Payment Required", r#"{"message":"card 4242 4242 was declined"}"#, |client| {
        client.things().find_styled(StyledFilter::new("n").card("4242 4242"), ["a"])
    });
    for reply in replies {
        let text = reply.expect_err("402 is an error").to_string();
        assert!(text.contains("was declined") && !text.contains("4242"), "{text}");
    }
}

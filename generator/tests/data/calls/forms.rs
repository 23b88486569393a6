//! Bodies of form fields.

use things_client::operations::{ChangeFormed, CreateFormed};
use things_client::testing::{Fake, block_on};
use things_client::types::{FormedAddress, FormedChange, FormedItem, FormedOrigin};
use things_client::{Json, Number};

use crate::server::{COMMON, call, request};

const TYPE: &str = "content-type: application/x-www-form-urlencoded";

fn posted(target: &str, body: &str) -> String {
    request(target, &[&[TYPE], COMMON].concat(), body)
}

#[test]
fn fields_are_pairs() {
    let (sent, replies) = call!("200 OK", r#"{"id":"t"}"#, |client| client.things().create_formed("a b&c=d+ü", 7));
    assert_eq!(sent, posted("POST /formed", "name=a%20b%26c%3Dd%2B%C3%BC&amount=7&kind=thing"));
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| reply.id == "t")));
    let (sent, _) = call!("200 OK", r#"{"id":"t"}"#, |client| {
        client
            .things()
            .create_formed("n", 7)
            .rate("1.50".parse::<Number>().expect("a number"))
            .live(true)
            .tags(["x", "y"])
            .things([FormedItem::new(1), FormedItem::new(2)])
            .metadata([("k=&", "v")])
            .address(FormedAddress::new("c").line2_null())
            .origin(FormedOrigin::Text("web".to_owned()))
            .body_field("more", Json::from("m"))
    });
    let body = "name=n&amount=7&rate=1.50&live=true&tags=x&tags=y&things%5B0%5D%5Bprice%5D=1&things%5B1%5D%5Bprice%5D=2\
        &metadata%5Bk%3D%26%5D=v&address%5Bcity%5D=c&address%5Bline2%5D=&origin=web&kind=thing&more=m";
    let order = |text: &str| {
        let mut pairs: Vec<_> = text.rsplit("\r\n\r\n").next().expect("a body").split('&').map(str::to_owned).collect();
        pairs.sort_unstable();
        pairs
    };
    assert_eq!(order(&sent), order(body));
}

#[test]
fn null_and_an_empty_list_clear() {
    let (sent, _) = call!("200 OK", r#"{"id":"t"}"#, |client| {
        client.things().create_formed("", 0).address_null().tags(Vec::<String>::new())
    });
    assert!(sent.ends_with("name=&amount=0&tags=&address=&kind=thing"), "{sent}");
}

#[test]
fn an_optional_form_is_sent_if_it_is_set() {
    let (sent, _) = call!("204 No Content", "", |client| client.things().change_formed("7"));
    assert_eq!(sent, request("POST /formed/7", COMMON, ""));
    let (sent, _) = call!("204 No Content", "", |client| {
        client.things().change_formed("7").body(FormedChange::new().name("n"))
    });
    assert_eq!(sent, posted("POST /formed/7", "name=n"));
}

#[test]
fn secrets_are_masked_where_it_is_shown() {
    let fake = Fake::new();
    let call = fake.client().things().create_formed("n", 7).card("4242 4242");
    let prepared = call.to_request().expect("a request");
    assert_eq!(prepared.body(), b"name=n&amount=7&card=4242%204242&kind=thing");
    let curl = prepared.to_curl();
    assert!(curl.contains("--data-raw 'name=n&amount=7&card=***&kind=thing'"), "{curl}");
    // A service that repeats the secret in its message.
    let (_, replies) = call!("402 Payment Required", r#"{"message":"card 4242 4242 was declined"}"#, |client| {
        client.things().create_formed("n", 7).card("4242 4242")
    });
    for reply in replies {
        let text = reply.expect_err("402 is an error").to_string();
        assert!(text.contains("was declined") && !text.contains("4242"), "{text}");
    }
}

#[test]
fn a_fake_shows_the_fields() {
    let fake = Fake::new();
    fake.on::<ChangeFormed>().value(());
    let call = fake.client().things().create_formed("n", 7).metadata([("k", "v")]);
    block_on(call).expect("a sample");
    let sent = fake.sent::<CreateFormed>();
    assert_eq!((sent[0].body.name.as_str(), sent[0].body.amount), ("n", 7));
    assert_eq!(sent[0].body.metadata.as_ref().and_then(|map| map.get("k")).map(String::as_str), Some("v"));
    block_on(fake.client().things().change_formed("7")).expect("a reply");
    assert!(fake.sent::<ChangeFormed>()[0].body.is_none());
}

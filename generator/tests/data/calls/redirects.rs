//! Redirects, whose addresses are returned and not followed.

use things_client::Error;
use things_client::error::Unreadable;
use things_client::operations::{LinkThings, LocateThings, LocateThingsResponse as Place, SignThings};
use things_client::testing::{Fake, block_on};

use crate::server::{COMMON, call, request};

#[test]
fn the_address_is_returned_and_nothing_follows_it() {
    // The server accepts one request for each call: one that follows would fail.
    let found = "302 Found\r\nlocation: https://files.example/7?signature=x";
    let (sent, replies) = call!(found, "<p>moved</p>", |client| client.things().link("7"));
    assert_eq!(sent, request("GET /things/7/link", &["accept: */*", COMMON[1], COMMON[2]], ""));
    for reply in replies {
        let reply = reply.expect("a redirect is listed");
        assert_eq!((reply.status(), &**reply), (302, "https://files.example/7?signature=x"));
    }
    let (_, replies) = call!("308 Permanent Redirect\r\nlocation: ../8", "", |client| client.things().link("7"));
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| **reply == "../8")));
}

#[test]
fn a_redirect_without_an_address_is_an_error() {
    for status in ["302 Found", "302 Found\r\nlocation: ", "304 Not Modified"] {
        let (_, replies) = call!(status, "", |client| client.things().link("7"));
        for reply in replies {
            let Err(Error::Decode(error)) = reply else { panic!("there is no address") };
            assert!(matches!(error.reason(), Unreadable::NoLocation), "{error}");
        }
    }
}

#[test]
fn statuses_that_are_not_listed_are_errors() {
    let (_, replies) = call!("303 See Other\r\nlocation: /8", "", |client| client.things().sign("7"));
    assert!(replies.iter().all(|reply| matches!(reply, Err(Error::Status(error)) if error.status() == 303)));
    let (_, replies) = call!("200 OK", "{}", |client| client.things().link("7"));
    assert!(
        replies.iter().all(|reply| matches!(reply, Err(Error::Decode(error)) if error.context().status() == Some(200)))
    );
}

#[test]
fn a_redirect_among_other_responses() {
    let (_, replies) = call!("202 Accepted", "", |client| client.things().sign("7"));
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| reply.is_none())));
    let (sent, replies) = call!("200 OK", r#"{"name":"a"}"#, |client| client.things().locate("7"));
    assert_eq!(sent, request("GET /things/7/place", COMMON, ""));
    assert!(replies.iter().all(|reply| matches!(reply.as_deref(), Ok(Place::Ok(place)) if place.name == "a")));
    let (_, replies) = call!("301 Moved Permanently\r\nlocation: /8", "", |client| client.things().locate("7"));
    assert!(replies.iter().all(|reply| matches!(reply.as_deref(), Ok(Place::MovedPermanently(to)) if to == "/8")));
    let (_, replies) = call!("307 Temporary Redirect\r\nlocation: /8", "", |client| client.things().locate("7"));
    assert!(replies.iter().all(|reply| matches!(reply.as_deref(), Ok(Place::Redirect(to)) if to == "/8")));
}

#[test]
fn a_fake_redirects() {
    let fake = Fake::new();
    fake.on::<LinkThings>().value("/8".to_owned());
    fake.on::<SignThings>().value(None).value(Some("/9".to_owned()));
    fake.on::<LocateThings>().value(Place::MovedPermanently("/10".to_owned()));
    let client = fake.client();
    let reply = block_on(client.things().link("7").send_for_reply()).expect("a redirect");
    assert_eq!((reply.status(), &**reply), (302, "/8"));
    assert_eq!(block_on(client.things().sign("7").send()).expect("202"), None);
    assert_eq!(block_on(client.things().sign("7").send()).expect("302").as_deref(), Some("/9"));
    let reply = block_on(client.things().locate("7").send_for_reply()).expect("301");
    assert_eq!((reply.status(), &*reply), (301, &Place::MovedPermanently("/10".to_owned())));
    // Without a script, the response is a sample.
    assert!(!block_on(client.things().link("7").send()).expect("a sample").is_empty());
}

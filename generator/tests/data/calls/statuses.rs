//! Responses by status.

use things_client::Error;
use things_client::operations::{FindThings, MaybeThings, MoveThings, QueueThings, StatsThings, StatsThingsResponse};
use things_client::testing::{Fake, block_on, sample};
use things_client::types::StatusFile;

use crate::server::{COMMON, call, request};

#[test]
fn an_empty_status_beside_one_type_is_none() {
    let (sent, replies) = call!("200 OK", r#"{"name":"a"}"#, |client| client.things().find("7"));
    assert_eq!(sent, request("GET /things/7/file", COMMON, ""));
    for reply in replies {
        assert_eq!(reply.expect("200 is listed").as_ref().map(|file| file.name.as_str()), Some("a"));
    }
    let (_, replies) =
        call!("304 Not Modified\r\netag: x", "", |client| client.things().find("7").header("if-none-match", "x"));
    for reply in replies {
        let reply = reply.expect("304 is listed");
        assert_eq!((reply.value(), reply.status(), reply.header("etag")), (&None, 304, Some("x")));
    }
    let (_, replies) = call!("201 Created", "null", |client| client.things().maybe());
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| **reply == Some(None))));
}

#[test]
fn an_unlisted_success_is_an_error_with_its_body() {
    let (_, replies) = call!("202 Accepted", r#"{"name":"a"}"#, |client| client.things().find("7"));
    for reply in replies {
        let Err(error) = reply else { panic!("202 is not listed") };
        assert!(error.is_applied() && matches!(error, Error::Decode(_)), "{error:?}");
        assert_eq!((error.status(), error.raw_body()), (Some(202), Some(&br#"{"name":"a"}"#[..])));
    }
    let (_, replies) = call!("200 OK", r#"{"name":"a"}"#, |client| client.things().r#move());
    assert!(
        replies.iter().all(|reply| matches!(reply, Err(Error::Decode(error)) if error.context().status() == Some(200)))
    );
    let (_, replies) = call!("202 Accepted", r#"{"name":"a"}"#, |client| client.things().r#move());
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| reply.name == "a")));
    let (_, replies) = call!("202 Accepted", "", |client| client.things().queue());
    assert!(replies.iter().all(Result::is_ok));
    // What cannot be read is an error of the same status as ever.
    let (_, replies) = call!("200 OK", "[]", |client| client.things().find("7"));
    assert!(replies.iter().all(|reply| matches!(reply, Err(Error::Decode(_)))));
}

#[test]
fn contents_that_differ_are_an_enum() {
    use StatsThingsResponse as Stats;
    let (sent, replies) = call!("200 OK", r#"[{"name":"a"}]"#, |client| client.things().stats());
    let accept = "accept: application/json, text/json";
    assert_eq!(sent, request("GET /things/stats", &[accept, COMMON[1], COMMON[2]], ""));
    for reply in replies {
        let Stats::Ok(files) = reply.expect("200 is listed").into_value() else { panic!("200 is a list") };
        assert_eq!(files[0].name, "a");
    }
    let (_, replies) =
        call!("201 Created\r\ncontent-type: text/json", r#"{"name":"a"}"#, |client| client.things().stats());
    assert!(replies.iter().all(|reply| matches!(reply.as_deref(), Ok(Stats::Created(file)) if file.name == "a")));
    let (_, replies) = call!("202 Accepted", "later", |client| client.things().stats());
    assert!(replies.iter().all(|reply| matches!(reply.as_deref(), Ok(Stats::Accepted))));
    let (_, replies) = call!("207 Multi-Status", "[7]", |client| client.things().stats());
    assert!(
        replies
            .iter()
            .all(|reply| matches!(reply.as_deref(), Ok(Stats::Success(json)) if json.as_json_text() == "[7]"))
    );
    let (_, replies) = call!("304 Not Modified", "", |client| client.things().stats());
    assert!(replies.iter().all(|reply| matches!(reply, Err(Error::Status(error)) if error.status() == 304)));
}

#[test]
fn a_fake_responds_with_listed_statuses() {
    let fake = Fake::new();
    let file = || sample::<StatusFile>();
    fake.on::<FindThings>().value(None).value(Some(file()));
    fake.on::<MoveThings>().value(file());
    fake.on::<MaybeThings>().value(None).value(Some(None));
    let stats = [
        (StatsThingsResponse::Accepted, 202),
        (StatsThingsResponse::Created(file()), 201),
        (StatsThingsResponse::Success(7.into()), 203),
        (StatsThingsResponse::Ok(vec![file()]), 200),
    ];
    let script = fake.on::<StatsThings>();
    for (value, _) in &stats {
        script.value(value.clone());
    }
    let client = fake.client();
    for (value, status) in stats {
        let reply = block_on(client.things().stats().send_for_reply()).expect("a success");
        assert_eq!((reply.value(), reply.status()), (&value, status));
    }
    for status in [304, 200, 200] {
        assert_eq!(block_on(client.things().find("7").send_for_reply()).expect("a success").status(), status);
    }
    for status in [204, 201, 201] {
        assert_eq!(block_on(client.things().maybe().send_for_reply()).expect("a success").status(), status);
    }
    for _ in 0..2 {
        assert_eq!(block_on(client.things().r#move().send_for_reply()).expect("a success").status(), 201);
    }
    fake.on::<QueueThings>().value(());
    for _ in 0..2 {
        assert_eq!(block_on(client.things().queue().send_for_reply()).expect("a success").status(), 202);
    }
    assert_eq!(block_on(client.things().stats().send_for_reply()).expect("a sample").status(), 202);
}

//! Responses that may be empty.

use things_client::operations::{LooseThings, NoteThings, PdfThings, StatesThings, ToggleThings};
use things_client::testing::{Fake, block_on, sample};
use things_client::types::Toggled;
use things_client::{Error, Json};

use crate::server::{COMMON, Server, call, request};

#[test]
fn an_empty_body_is_none_whatever_the_status() {
    for head in ["200 OK", "201 Created", "202 Accepted", "204 No Content", "299 Unheard Of"] {
        let (sent, replies) = call!(head, "", |client| client.things().toggle("7"));
        assert_eq!(sent, request("POST /things/7/toggle", COMMON, ""));
        for reply in replies {
            let reply = reply.expect("a success");
            assert_eq!((reply.value(), reply.deviations()), (&None, &[][..]), "{head}");
        }
    }
    for head in ["200 OK", "201 Created", "206 Partial Content"] {
        let (_, replies) = call!(head, r#"{"enabled":true}"#, |client| client.things().toggle("7"));
        assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| matches!(&**reply, Some(Toggled { enabled: true, .. })))));
    }
    let (_, replies) = call!("404 Not Found", "", |client| client.things().toggle("7"));
    assert!(replies.iter().all(|reply| matches!(reply, Err(Error::Status(error)) if error.status() == 404)));
}

#[test]
fn the_label_of_an_empty_body_does_not_matter() {
    for head in ["200 OK\r\ncontent-type: text/html", "200 OK\r\ncontent-type: text/plain\r\ncontent-encoding: gzip"] {
        let (_, replies) = call!(head, "", |client| client.things().toggle("7"));
        assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| reply.is_none())));
        let (_, replies) = call!(head, "", |client| client.things().pdf());
        assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| reply.is_none())));
    }
}

#[test]
fn a_body_that_is_not_the_type_is_an_error_as_ever() {
    for body in [" ", "null", "[]", "{"] {
        let server = Server::responding(vec![("200 OK", body); 2]);
        let client = server.client();
        let error = client.blocking().things().toggle("7").send().expect_err("it is not empty");
        assert!(matches!(error, Error::Decode(_)), "{error}");
    }
}

#[test]
fn nothing_and_null_are_two_values_of_any_json() {
    let (_, replies) = call!("200 OK", "", |client| client.things().loose());
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| reply.is_none())));
    let (_, replies) = call!("200 OK", "null", |client| client.things().loose());
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| **reply == Some(Json::null()))));
    let (_, replies) = call!("200 OK", "[null]", |client| client.things().states());
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| **reply == Some(vec![None]))));
}

#[test]
fn text_and_bytes_may_be_missing_too() {
    let (_, replies) = call!("200 OK", "", |client| client.things().note());
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| reply.is_none())));
    let (_, replies) = call!("200 OK", " ", |client| client.things().note());
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| reply.as_deref() == Some(" "))));
    let (_, replies) = call!("200 OK", b"%PDF", |client| client.things().pdf());
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| reply.as_deref() == Some(&b"%PDF"[..]))));
}

#[test]
fn a_stream_is_there_or_not() {
    for (head, body, expected) in [("200 OK", "", None), ("204 No Content", "", None), ("202 Accepted", "%P", Some("%P"))] {
        let server = Server::responding(vec![(head, body); 2]);
        let client = server.client();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let awaited = runtime.block_on(async {
            let Some(mut stream) = client.things().pdf().stream().await? else { return Ok(None) };
            let mut all = Vec::new();
            while let Some(chunk) = stream.next().await? {
                all.extend_from_slice(&chunk);
            }
            Ok::<_, Error>(Some(all))
        });
        assert_eq!(awaited.expect("a success").as_deref(), expected.map(str::as_bytes), "{head}");
        let blocking = client.blocking().things().pdf().stream().send().expect("a success");
        let blocking = blocking.map(|chunks| chunks.map(|chunk| chunk.expect("a chunk")).collect::<Vec<_>>().concat());
        assert_eq!(blocking.as_deref(), expected.map(str::as_bytes), "{head}");
    }
}

#[test]
fn a_fake_responds_with_either_and_a_sample_is_a_value() {
    let fake = Fake::new();
    let toggled = sample::<Toggled>();
    fake.on::<ToggleThings>().value(None).value(Some(toggled.clone()));
    fake.on::<NoteThings>().value(None);
    fake.on::<PdfThings>().value(None);
    fake.on::<LooseThings>().value(None).value(Some(Json::null()));
    let client = fake.builder().strict(true).build().expect("a client");
    for expected in [None, Some(toggled.clone()), Some(toggled)] {
        assert_eq!(block_on(client.things().toggle("7")).expect("a success"), expected);
    }
    assert_eq!(block_on(client.things().note()).expect("a success"), None);
    assert!(block_on(client.things().note()).expect("a sample").is_some());
    assert!(block_on(client.things().pdf().stream()).expect("a success").is_none());
    assert!(block_on(client.things().pdf().stream()).expect("a sample").is_some());
    for expected in [None, Some(Json::null())] {
        assert_eq!(client.blocking().things().loose().send().expect("a success"), expected);
    }
    fake.on::<StatesThings>().value(Some(vec![None]));
    assert_eq!(client.blocking().things().states().send().expect("a success"), Some(vec![None]));
}

//! Server-sent events and lines of JSON.

use futures_util::StreamExt;
use things_client::Error;
use things_client::operations::{ChatStream, SayStream, TailStream, WatchStream};
use things_client::streaming::{Event, Resumed};
use things_client::testing::{Fake, FakeResponse, block_on, sample};
use things_client::transport::Fault;
use things_client::types::{ChatChunk, ChatError};

use crate::chunked::{Chunked, Part, run};

const HEAD: Part = Part::Send(
    b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream; charset=utf-8\r\ntransfer-encoding: chunked\r\n\r\n",
);

const END: Part = Part::Send(b"0\r\n\r\n");

#[test]
fn events_come_one_by_one() {
    let parts = vec![
        HEAD,
        Part::Send(b"1b\r\ndata: {\"text\":\"one\"}\n\ndata:\r\n"),
        Part::Wait,
        Part::Send(b"18\r\n{\"text\":\"two\"}\n\ndata: [D\r\n"),
        Part::Send(b"6\r\nONE]\n\n\r\n"),
        END,
    ];
    let server = Chunked::sending(vec![parts; 3]);
    run(async {
        let mut events = server.client().things().chat("why").events().await.expect("a response");
        assert_eq!((events.status(), events.attempts()), (200, 1));
        assert_eq!(events.next().await.expect("no error").expect("an event").text, "one");
        server.go();
        assert_eq!(events.next().await.expect("no error").expect("an event").into_value().text, "two");
        assert!(events.next().await.expect("the end").is_none());
        assert!(events.next().await.expect("the end").is_none());
    });
    for client in server.blocking() {
        let mut events = client.things().chat("why").events().send().expect("a response");
        assert_eq!(events.next().expect("an event").expect("no error").text, "one");
        server.go();
        let rest: Result<Vec<_>, _> = events.map(|event| event.map(|event| event.into_value().text)).collect();
        assert_eq!(rest.expect("no error"), ["two"]);
    }
    let expected = "POST /chat HTTP/1.1\naccept: text/event-stream\nauthorization: ApiKey key\n\
        content-length: 28\ncontent-type: application/json\nuser-agent: things-client/0.1.0\n\n\
        {\"text\":\"why\",\"stream\":true}";
    assert_eq!(server.requests(), [expected; 3]);
}

#[test]
fn events_have_names_and_ids_and_any_json() {
    let head = Part::Send(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n");
    let events = Part::Send(b"\xef\xbb\xbf: hi\r\rid: 7\revent: tick\rdata: [1,\rdata: 2]\r\rdata: null\r\r: the rest");
    let server = Chunked::sending(vec![vec![head, events]]);
    let all: Vec<_> = run(async {
        let events = server.client().things().watch().events().await.expect("a response");
        events.map(|event| event.expect("no error")).collect().await
    });
    let shown = all.iter().map(|event| (event.event_type(), event.last_event_id(), event.value().to_string()));
    let shown: Vec<_> = shown.collect();
    assert_eq!(
        shown,
        [("tick", Some("7"), "[1,\n2]".to_owned()), ("message", Some("7"), "null".to_owned())]
    );
}

#[test]
fn a_word_is_a_text_where_the_type_has_texts_and_broken_json_is_none() {
    let head = Part::Send(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n");
    let events = Part::Send(b"data: a word\n\ndata: 1.5\n\ndata: {\"a\":\n\ndata: [1\n\ndata: \"a\n\ndata: \n\n");
    let server = Chunked::sending(vec![vec![head, events]]);
    let all: Vec<_> = run(async {
        let events = server.client().things().watch().events().await.expect("a response");
        events.map(|event| event.map(|event| event.value().to_string()).map_err(|error| error.raw_body().map(<[u8]>::to_vec))).collect().await
    });
    let broken = |text: &str| Err(Some(text.as_bytes().to_vec()));
    let texts = [Ok("\"a word\"".to_owned()), Ok("1.5".to_owned())];
    let rest = [broken("{\"a\":"), broken("[1"), broken("\"a"), Ok("\"\"".to_owned())];
    assert_eq!(all, texts.into_iter().chain(rest).collect::<Vec<_>>());
}

#[test]
fn a_stream_that_breaks_off_is_an_error_and_one_that_lacks_its_blank_line_is_none() {
    const HEAD: &[u8] = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\ndata: [0]\n\n";
    // What the body ends with, and the event that it is: `None` for an error.
    let cases: [(&[u8], Option<Option<&str>>); 13] = [
        (b"", Some(None)),
        (b": ping", Some(None)),
        (b"retry: 1", Some(None)),
        (b"data: 12\n", Some(Some("12"))),
        (b"data: [1]", Some(Some("[1]"))),
        (b"data: {\"a\":\"b\"}", Some(Some("{\"a\":\"b\"}"))),
        (b"data: 12", None),
        (b"data: tru", None),
        (b"data: [1", None),
        (b"data: {\"a\":\"b\n", None),
        (b"event: a\n", None),
        (b"id: 5", None),
        (b"dat", None),
    ];
    for (rest, expected) in cases {
        let server = Chunked::sending(vec![vec![Part::Send(HEAD), Part::Send(rest)]]);
        let (mut all, error) = run(async {
            let mut events = server.client().things().watch().events().await.expect("a response");
            let mut all = Vec::new();
            loop {
                match events.next().await {
                    Ok(Some(event)) => all.push(event.value().to_string()),
                    Ok(None) => break (all, None),
                    Err(error) => {
                        assert!(events.next().await.expect("the end").is_none());
                        break (all, Some(error));
                    }
                }
            }
        });
        assert_eq!(all.remove(0), "[0]");
        let fault = error.map(|error| if let Error::Transport(failure) = error { failure.fault() } else { panic!("{error}") });
        let found = if fault.is_some() { None } else { Some(all.first().map(String::as_str)) };
        assert_eq!((found, fault), (expected, expected.is_none().then_some(Fault::Truncated)), "{}", rest.escape_ascii());
    }
}

#[test]
fn a_stream_without_its_end_is_an_error() {
    const HEAD: &[u8] = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\ndata: {\"text\":\"a\"}\n\n";
    let cases: [(&[u8], bool); 6] = [
        (b"data: [DONE]\n\n", true),
        (b"data: [DONE]\n", true),
        (b"data: [DONE]", true),
        (b"", false),
        (b"data: {\"text\":\"b\"}", false),
        (b"data: [DO", false),
    ];
    for (rest, is_whole) in cases {
        let server = Chunked::sending(vec![vec![Part::Send(HEAD), Part::Send(rest)]; 3]);
        run(async {
            let mut events = server.client().things().chat("why").events().await.expect("a response");
            assert_eq!(events.next().await.expect("no error").expect("an event").text, "a");
            assert_eq!(events.next().await.is_ok_and(|event| event.is_none()), is_whole, "{}", rest.escape_ascii());
            assert!(events.next().await.expect("the end").is_none());
        });
        for client in server.blocking() {
            let events: Vec<_> = client.things().chat("why").events().send().expect("a response").collect();
            assert_eq!((events.len(), events.iter().all(Result::is_ok)), (2 - usize::from(is_whole), is_whole));
        }
    }
}

#[test]
fn events_go_on_after_a_reconnection() {
    let head = Part::Send(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\nretry: 0\n");
    let first = [head, Part::Send(b"id: 7\ndata: 1\n\nid: 8\ndata: ")];
    let second = [head, Part::Send(b"id: 8\ndata: 2\n\n")];
    let server = Chunked::sending([first, second, first, second, first, second].map(Vec::from).into());
    run(async {
        let mut events = server.client().things().watch().events().await.expect("a response");
        assert_eq!(events.next().await.expect("no error").expect("an event").value().to_string(), "1");
        assert_eq!(events.reconnect().await.expect("a response").as_deref(), Some("7"));
        assert_eq!(events.next().await.expect("no error").expect("an event").value().to_string(), "2");
    });
    for client in server.blocking() {
        let mut events = client.things().watch().events().send().expect("a response");
        assert_eq!(events.next().expect("an event").expect("no error").value().to_string(), "1");
        assert_eq!(events.reconnect().expect("a response").as_deref(), Some("7"));
        assert_eq!(events.next().expect("an event").expect("no error").value().to_string(), "2");
    }
}

#[test]
fn a_call_that_the_service_resumes_goes_on_by_itself() {
    let head = Part::Send(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\nretry: 0\n");
    let first = [head, Part::Send(b"id: 7\ndata: {\"text\":\"a\"}\n\nid: 8\ndata: {")];
    let second = [head, Part::Send(b"id: 8\ndata: {\"text\":\"b\"}\n\ndata: [DONE]\n\n")];
    let server = Chunked::sending([first, second, first, second, first, second].map(Vec::from).into());
    let text = |element: Resumed<ChatChunk>| match element {
        Resumed::Event(event) => Event::into_value(event).text,
        Resumed::Gap => panic!("the service gives ids"),
    };
    run(async {
        let events = server.client().things().chat("why").events().await.expect("a response");
        let events = events.resuming().expect("the spec says so");
        let texts: Vec<String> = events.map(|element| text(element.expect("no error"))).collect().await;
        assert_eq!(texts, ["a", "b"]);
    });
    for client in server.blocking() {
        let events = client.things().chat("why").events().send().expect("a response");
        let events = events.resuming().expect("the spec says so");
        assert_eq!(events.map(|element| text(element.expect("no error"))).collect::<Vec<_>>(), ["a", "b"]);
    }
}

#[test]
fn the_text_of_an_event_is_kept_as_it_stands() {
    let events = Part::Send(
        b"HTTP/1.1 200 OK\r\ncontent-length: 76\r\n\r\ndata: \"a\"\n\ndata: {no JSON\ndata:  two\n\ndata: \xff\n\ndata: last\n\ndata: [DONE]\n\ndata: x\n\n",
    );
    let server = Chunked::sending(vec![vec![events]; 3]);
    let expected = [Ok("\"a\"".to_owned()), Ok("{no JSON\n two".to_owned()), Err(vec![0xff]), Ok("last".to_owned())];
    let shown = |event: Result<Event<String>, Error>| {
        event.map(Event::into_value).map_err(|error| error.raw_body().expect("the data").to_vec())
    };
    let all: Vec<_> = run(async {
        let events = server.client().things().say().events().await.expect("a response");
        events.map(shown).collect().await
    });
    assert_eq!(all, expected, "the event after the last one ends the stream");
    for client in server.blocking() {
        let events = client.things().say().events().send().expect("a response");
        assert_eq!(events.map(shown).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn an_event_that_does_not_fit_is_an_error_and_the_next_one_comes() {
    let events = Part::Send(
        b"HTTP/1.1 200 OK\r\ncontent-length: 80\r\n\r\ndata: {\"text\":\"a\"}\n\ndata: CANARY\n\ndata: \xff\n\ndata: {\"text\":\"b\"}\n\n",
    );
    let server = Chunked::sending(vec![vec![events]; 3]);
    let assert_unreadable = |error: Error, data: &[u8]| {
        assert!(error.to_string().starts_with("things.chat: the call was applied, but its response is invalid (200 OK): "), "{error}");
        assert_eq!(error.raw_body(), Some(data));
        assert!(!format!("{error:?}").contains("CANARY"), "{error:?}");
    };
    run(async {
        let mut events = server.client().things().chat("why").events().await.expect("a response");
        assert_eq!(events.next().await.expect("no error").expect("an event").text, "a");
        assert_unreadable(events.next().await.expect_err("it is no JSON"), b"CANARY");
        assert_unreadable(events.next().await.expect_err("it is no text"), b"\xff");
        assert_eq!(events.next().await.expect("no error").expect("an event").text, "b");
        let Err(Error::Transport(failure)) = events.next().await else { panic!("it is incomplete") };
        assert_eq!((failure.fault(), failure.received()), (Fault::Truncated, Some(63)));
        assert!(events.next().await.expect("the end").is_none());
    });
    for client in server.blocking() {
        let mut events = client.things().chat("why").events().send().expect("a response");
        assert_eq!(events.next().expect("an event").expect("no error").text, "a");
        assert_unreadable(events.next().expect("an event").expect_err("it is no JSON"), b"CANARY");
        assert_unreadable(events.next().expect("an event").expect_err("it is no text"), b"\xff");
        assert_eq!(events.next().expect("an event").expect("no error").text, "b");
        let Some(Err(Error::Transport(failure))) = events.next() else { panic!("it is incomplete") };
        assert_eq!((failure.fault(), failure.received()), (Fault::Truncated, Some(63)));
        assert!(events.next().is_none());
    }
}

#[test]
fn an_event_has_the_limit_of_bodies() {
    let server = Chunked::sending(vec![vec![HEAD, Part::Send(b"10\r\ndata: 1234567890\r\n"), Part::UntilClosed]]);
    let client = server.builder().body_limit(9).build().expect("a client");
    run(async {
        let mut events = client.things().watch().events().await.expect("a response");
        let Err(Error::Transport(failure)) = events.next().await else { panic!("it is too large") };
        assert_eq!(failure.fault(), Fault::BodyTooLarge { limit: 9 });
        assert!(events.next().await.expect("the end").is_none());
        tokio::task::yield_now().await;
    });
    assert_eq!(server.requests().len(), 1);
}

#[test]
fn errors_have_their_types_and_pages_are_no_events() {
    let failed = Part::Send(b"HTTP/1.1 429 Slow\r\ncontent-length: 18\r\n\r\n{\"message\":\"slow\"}");
    let page = Part::Send(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n{\"text\":\"\"}");
    let server = Chunked::sending(vec![vec![failed], vec![page]]);
    let client = server.client();
    let error = run(client.things().chat("why").events()).expect_err("429 is an error");
    assert_eq!(error.body::<ChatError>().expect("its type").message, "slow");
    let error = run(client.things().chat("why").events()).expect_err("JSON is no stream");
    assert!(error.to_string().ends_with("expected the content type text/event-stream, found application/json"), "{error}");
    assert_eq!(error.raw_body(), Some(&b"{\"text\":\"\"}"[..]));
}

#[test]
fn lines_come_one_by_one() {
    let head = Part::Send(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n");
    let parts = vec![head, Part::Send(b"{\"text\":\"one\"}\r\n\n{\"te"), Part::Wait, Part::Send(b"xt\":\"two\",\"secret\":2}\n{\"text\":\"three\"}")];
    let server = Chunked::sending(vec![parts; 3]);
    run(async {
        let mut lines = server.client().things().tail().lines().await.expect("a response");
        assert_eq!(lines.next().await.expect("no error").expect("a line").text, "one");
        server.go();
        let second = lines.next().await.expect("no error").expect("a line");
        assert_eq!((second.text.as_str(), second.deviations().len()), ("two", 1), "it is repaired");
        assert_eq!(lines.next().await.expect("no error").expect("a line").text, "three");
        assert!(lines.next().await.expect("the end").is_none());
    });
    for client in server.blocking() {
        let mut lines = client.things().tail().lines().send().expect("a response");
        assert_eq!(lines.next().expect("a line").expect("no error").text, "one");
        server.go();
        let rest: Result<Vec<_>, _> = lines.map(|line| line.map(|line| line.into_value().text)).collect();
        assert_eq!(rest.expect("no error"), ["two", "three"]);
    }
    let expected = "GET /tail HTTP/1.1\naccept: application/x-ndjson\nauthorization: ApiKey key\nuser-agent: things-client/0.1.0";
    assert_eq!(server.requests(), [expected; 3]);
}

#[test]
fn a_broken_line_is_not_given() {
    let head = Part::Send(b"HTTP/1.1 200 OK\r\ncontent-length: 44\r\n\r\n{\"text\":\"one\"}\n{\"text\":\"two\"}");
    let server = Chunked::sending(vec![vec![head]]);
    run(async {
        let mut lines = server.client().things().tail().lines().await.expect("a response");
        assert_eq!(lines.next().await.expect("no error").expect("a line").text, "one");
        let Err(Error::Transport(failure)) = lines.next().await else { panic!("it breaks") };
        assert_eq!((failure.fault(), failure.received()), (Fault::Truncated, Some(29)));
        assert!(lines.next().await.expect("the end").is_none());
    });
}

#[test]
fn secrets_are_masked() {
    let head = Part::Send(b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{\"text\":\"a\",\"secret\":\"CANARY-SECRET\"}");
    let server = Chunked::sending(vec![vec![head]]);
    run(async {
        let mut lines = server.client().things().tail().lines().await.expect("a response");
        let line = lines.next().await.expect("no error").expect("a line");
        assert!(!format!("{lines:?} {line:?}").contains("CANARY"), "{lines:?} {line:?}");
    });
}

#[test]
fn dropping_events_closes_the_connection() {
    let event = Part::Send(b"16\r\ndata: {\"text\":\"one\"}\n\n\r\n");
    let server = Chunked::sending(vec![vec![HEAD, event, Part::UntilClosed]; 2]);
    run(async {
        let mut events = server.client().things().chat("why").events().await.expect("a response");
        events.next().await.expect("an event");
        drop(events);
        tokio::task::yield_now().await;
    });
    let [client, _] = server.blocking();
    let mut events = client.things().chat("why").events().send().expect("a response");
    events.next().expect("an event").expect("no error");
    drop(events);
    assert_eq!(server.requests().len(), 2);
}

#[test]
fn a_fake_gives_events_and_breaks_them_off() {
    let fake = Fake::new();
    let chunk = |text: &str| {
        let mut chunk: ChatChunk = sample();
        chunk.text = text.to_owned();
        chunk
    };
    let chunks = || vec![chunk("one"), chunk("two")];
    fake.on::<ChatStream>().value(chunks());
    fake.on::<ChatStream>().respond(FakeResponse::events(&chunks()).breaking(Fault::Truncated));
    let client = fake.client();
    let things = client.things();
    let mut events = block_on(things.chat("why").events()).expect("a response");
    let texts: Vec<_> = std::iter::from_fn(|| block_on(events.next()).expect("no error")).map(|event| event.into_value().text).collect();
    assert_eq!(texts, ["one", "two"]);
    let mut events = block_on(things.chat("why").events()).expect("a response");
    block_on(events.next()).expect("no error").expect("an event");
    block_on(events.next()).expect("no error").expect("an event");
    let Err(Error::Transport(failure)) = block_on(events.next()) else { panic!("it breaks") };
    assert_eq!(failure.fault(), Fault::Truncated);
    fake.on::<SayStream>().value(vec!["a \"text\"".to_owned(), "two\nlines".to_owned()]);
    let mut said = block_on(things.say().events()).expect("a response");
    let texts: Vec<_> = std::iter::from_fn(|| block_on(said.next()).expect("no error")).map(|event| event.into_value()).collect();
    assert_eq!(texts, ["a \"text\"", "two\nlines"]);
    // Samples.
    let mut events = block_on(things.chat("why").events()).expect("a sample");
    assert_eq!(block_on(events.next()).expect("no error").expect("an event").text, "text");
    assert!(block_on(events.next()).expect("the end").is_none());
    drop(block_on(things.watch().events()).expect("a sample"));
    let mut said = block_on(things.say().events()).expect("a sample");
    assert_eq!(block_on(said.next()).expect("no error").expect("an event").value(), "text");
    let mut lines = block_on(things.tail().lines()).expect("a sample");
    assert_eq!(block_on(lines.next()).expect("no error").expect("a line").text, "text");
    let mut dumped = block_on(things.dump().lines()).expect("a sample");
    assert!(block_on(dumped.next()).expect("no error").expect("a line").value().is_none(), "null is a value");
    assert_eq!(fake.sent::<ChatStream>()[0].body.text, "why");
    assert_eq!((fake.sent::<WatchStream>().len(), fake.sent::<TailStream>().len()), (1, 1));
}

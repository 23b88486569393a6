//! Error bodies that are a few edits away from what services send, with the values of the call everywhere.

use std::sync::{Arc, Mutex};

use bytes::Bytes;
use copperplate_runtime::Error;
use fastrand::Rng;
use http::Response;
use test_tier::Cases;

use crate::support::api::{CANARY, Client, Find};
use crate::support::fake::{BlockingFake, Fake};
use crate::support::now::now;

/// Errors of services. `KEY` stands for the API key, `ID` for a value in the path.
const SEEDS: &[&str] = &[
    r#"{"detail":[{"loc":["body","name"],"msg":"field required KEY","input":"ID"},{"loc":["ID",0],"msg":"KEY"}]}"#,
    r#"{"message":"Refer to the `details` list. KEY","details":[{"message":"ID is not KEY"},{"message":"b"}]}"#,
    r#"{"errors":{"name":["is ID","is KEY"],"KEY":["ID"],"nested":{"message":"KEY"}}}"#,
    r#"{"title":"One of ID.","status":400,"errors":{"":["KEY"]},"traceId":"ID"}"#,
    r#"{"title":"Bad Request KEY","detail":"KEY ID","type":"about:blank","instance":"/ID"}"#,
    r#"{"error":{"code":400,"message":"KEY","errors":[{"message":"ID","reason":"KEY","location":"KEY"}]}}"#,
    r#"{"errors":[{"detail":"ID","source":{"pointer":"/KEY"}},["KEY",["ID"]],{"path":["ID","KEY"],"message":"KEY"}]}"#,
    r#""bad matcher KEY ID""#,
    "404 ID not found KEY\nKEY\n",
    "\n\n  KEY\r\nID <b>KEY</b>",
    "<html>KEY ID</html>",
    "{\"message\":\"\\u004b KEY \\ud83d ID\\n\u{202e}KEY\"}",
];

const PIECES: &[&str] = &[
    "KEY",
    "ID",
    "\"",
    "\\",
    "\\u",
    "\\ud83d",
    "\\n",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "0",
    "null",
    " ",
    "\n",
    "\r",
    "\t",
    "\u{7f}",
    "é",
    "🚚",
    "\u{feff}",
    "\u{2028}",
    "<",
    "%",
    "message",
    "errors",
    "\"detail\":",
    "\"errors\":[",
];

/// An API key that every text would have to break up to hide.
const KEY: &str = "key-CANARY";

/// A value in the path.
const ID: &str = "collection-7-é/\"x";

#[test]
fn show_no_secret_in_one_bounded_line() {
    let body = Arc::new(Mutex::new(String::new()));
    let of_service = Arc::clone(&body);
    let fake = Fake::responding(move || {
        let body = of_service.lock().expect("no panic").clone();
        Ok(Response::builder().status(400).header("location", "/x").body(Bytes::from(body)).expect("a response"))
    });
    let builder = Client::builder("https://api.example.com").transport(fake.clone());
    let core = builder.blocking_transport(BlockingFake(fake.clone())).build().expect("all settings are right").core;
    let mut random = Rng::with_seed(0x0e44_0455);
    let rounds = Cases { quick: 5_000, ci: 20_000, long: 1_000_000 }.count();
    let mut shown = 0;
    for round in 0..rounds {
        let mut text: Vec<char> = SEEDS[round % SEEDS.len()].chars().collect();
        for _ in 0..random.usize(..3) {
            mutate(&mut text, &mut random);
        }
        let text = text.into_iter().collect::<String>();
        let id = if random.usize(..8) == 0 { ID.to_owned() } else { ID.replace('"', "\\\"") };
        *body.lock().expect("no panic") = text.replace("KEY", KEY).replace("ID", &id);
        let error = if round % 2 == 0 {
            now(Find::of(core.clone(), ID).send()).map(drop).expect_err("400")
        } else {
            Find::of(core.blocking(), ID).send().map(drop).expect_err("400")
        };
        fake.take();
        shown += usize::from(check(&error, &body.lock().expect("no panic")));
    }
    assert!(shown * 3 > rounds, "many of them have a message: {shown} of {rounds}");
}

/// Checks what an error shows, and returns `true` if it has a message.
fn check(error: &Error, body: &str) -> bool {
    let Error::Status(status) = error else { panic!("{error:?}") };
    let message = status.message();
    for text in [message.unwrap_or_default(), &error.to_string(), &format!("{error:?}")] {
        assert!(!text.contains(CANARY), "{body}\n{text}");
        assert!(!text.chars().any(|character| character.is_control() || character == '\u{2028}'), "{body}\n{text:?}");
    }
    for text in [error.to_string(), format!("{error:?}")] {
        assert!(!text.contains("collection-7-é/"), "{body}\n{text}");
    }
    // A mark follows a text that was cut.
    assert!(message.is_none_or(|message| (1..=301).contains(&message.chars().count())), "{body}\n{message:?}");
    assert_eq!(status.raw_body(), body.as_bytes());
    message.is_some()
}

fn mutate(text: &mut Vec<char>, random: &mut Rng) {
    let at = random.usize(..=text.len());
    let end = (at + random.usize(..6)).min(text.len());
    match random.usize(..5) {
        0 => drop(text.drain(at..end)),
        1 => drop(text.splice(at..end, random.choice(PIECES).expect("there is one").chars())),
        2 => drop(text.splice(at..at, random.choice(PIECES).expect("there is one").chars())),
        3 => {
            let again = text[at..end].repeat(random.usize(1..200));
            drop(text.splice(at..at, again));
        }
        _ => {
            let again = text[at..end].to_vec();
            let to = random.usize(..=text.len());
            drop(text.splice(to..to, again));
        }
    }
}

//! `handler`: errors of calls as statuses, traces, and a log without ids.

use std::io::{Read, Write};
use std::net::TcpStream;

use svc_client::Field;
use svc_client::testing::sample;
use svc_client::types::Subscriber;

use crate::support::{KEY, Response, Running, Service};

const PROGRAM: &str = env!("CARGO_BIN_EXE_handler");

/// Identifier of a subscriber, and a value that is sent.
const ID: &str = "canary-of-the-id";
const NAME: &str = "canary-of-the-name";

/// Sends a change of a profile, and returns the response: head and body.
fn change(address: &str, id: &str, headers: &str) -> String {
    let body = format!(r#"{{"first_name":"{NAME}"}}"#);
    let mut connection = TcpStream::connect(address).expect("the program listens");
    write!(
        connection,
        "PATCH /profiles/{id} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n{headers}\r\n{body}",
        body.len()
    )
    .expect("a request");
    let mut response = String::new();
    connection.read_to_string(&mut response).expect("a response");
    response
}

#[test]
fn errors_become_statuses_and_the_log_has_no_ids() {
    let mut subscriber: Subscriber = sample();
    subscriber.first_name = Field::Value("Ada".to_owned());
    let subscriber = serde_json::to_string(&subscriber).expect("a value");
    let service = Service::start(move |received| match received.target.rsplit('-').next() {
        Some("unknown") => Response::new(404, format!(r#"{{"message":"no subscriber {ID}-unknown"}}"#)),
        Some("invalid") => Response::new(422, r#"{"message":"the name is too long"}"#),
        Some("throttled") => Response::new(429, "{}").retry_after(30),
        Some("failed") => Response::new(500, "{}"),
        Some("silent") => Response::never(),
        _ => Response::new(200, subscriber.clone()),
    });
    let mut program = Running::start(PROGRAM, &["127.0.0.1:0"], Some(&service));
    let address = program.wait_for("address=");

    let response = change(&address, ID, "");
    assert!(response.starts_with("HTTP/1.1 200 "), "{response}");
    assert!(response.ends_with(r#"{"first_name":"Ada","locale":null}"#), "{response}");
    for (id, status, text) in [
        ("unknown", "404 Not Found", "no such profile"),
        ("invalid", "422 Unprocessable Entity", "the name is too long"),
        ("throttled", "503 Service Unavailable", "too many changes"),
        ("failed", "502 Bad Gateway", "no response"),
        ("silent", "504 Gateway Timeout", "no response in time"),
    ] {
        let response = change(&address, &format!("{ID}-{id}"), "");
        assert!(response.starts_with(&format!("HTTP/1.1 {status}\r\n")), "{response}");
        assert!(response.ends_with(&format!("\r\n\r\n{text}")), "{response}");
        assert_eq!(response.contains("retry-after: 30\r\n"), id == "throttled", "{response}");
    }
    let response = change(&address, "%2e%2e", "");
    assert!(response.starts_with("HTTP/1.1 400 "), "{response}");

    // Changes that may have been applied are not sent again, and invalid ones are never sent.
    let received = service.received();
    assert_eq!(received.len(), 6);
    assert!(received.iter().all(|received| received.body == format!(r#"{{"firstName":"{NAME}"}}"#)));
    let log = program.stop();
    for expected in
        ["no subscriber ***", "request-422", "delivery=MaybeApplied", "PATCH /v2/subscribers/{subscriberId}"]
    {
        assert!(log.contains(expected), "no {expected} in\n{log}");
    }
    for canary in [ID, NAME, KEY] {
        assert!(!log.contains(canary), "{canary} in\n{log}");
    }
}

#[test]
fn a_trace_goes_on_in_the_call() {
    let subscriber = serde_json::to_string(&sample::<Subscriber>()).expect("a value");
    let service = Service::start(move |_| Response::new(200, subscriber.clone()));
    let mut program = Running::start(PROGRAM, &["127.0.0.1:0"], Some(&service));
    let address = program.wait_for("address=");
    change(&address, ID, "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\n");
    change(&address, ID, "");

    let received = service.received();
    let traces = received.iter().map(|received| received.headers["traceparent"].to_str().expect("text"));
    let [given, new] = &traces.map(|trace| trace.split('-').collect::<Vec<_>>()).collect::<Vec<_>>()[..] else {
        panic!("{received:?}")
    };
    // The same trace, but the span of the call.
    assert_eq!((given[1], given[3]), ("0af7651916cd43dd8448eb211c80319c", "01"));
    assert_ne!(given[2], "b7ad6b7169203331");
    assert!(new[1] != given[1] && new[1].len() == 32, "{new:?}");
}

#[test]
fn it_runs_without_a_service() {
    let mut program = Running::start(PROGRAM, &["127.0.0.1:0"], None);
    let address = program.wait_for("address=");
    let response = change(&address, ID, "");
    assert!(response.starts_with("HTTP/1.1 200 "), "{response}");
}

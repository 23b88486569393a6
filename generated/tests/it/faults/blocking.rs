//! The same faults, with the same expectations, for blocking calls on another thread.

use std::io::{self, Write};
use std::net::Shutdown;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use svc_client::transport::{BlockingClock, Fault};
use svc_client::{Blocking, Client, ClientBuilder, Delivery, Error, RetryPolicy, RetryStopReason};

use super::calls::{BODY, Call, canaries};
use super::row::{Again, Kind, REQUEST_ID, assert_discreet, first, kind};
use crate::loopback::{Reply, Request, Server};
use crate::support::Outcome;
use crate::support::client::key;
use crate::support::deaf::deaf;
use crate::support::leaks::assert_silent;
use crate::support::raw::Raw;
use crate::support::time::PausingLookup;
use crate::support::traces;

/// Delays take no time.
#[derive(Clone, Default)]
struct Jumping(Arc<Mutex<Duration>>);

impl BlockingClock for Jumping {
    fn now(&self) -> Duration {
        *self.0.lock().expect("no panic")
    }

    fn sleep(&self, time: Duration) {
        *self.0.lock().expect("no panic") += time;
    }

    fn jitter(&self) -> f64 {
        1.0
    }
}

/// Changes to a client by a test.
type Settings = fn(ClientBuilder<Client>) -> ClientBuilder<Client>;

fn client(base: &str, settings: Settings) -> Client<Blocking> {
    let builder = Client::builder(base, key()).blocking_clock(Jumping::default());
    settings(builder).build().expect("an address of this machine").blocking()
}

fn fails(call: Call, client: &Client<Blocking>) -> Error {
    let listening = traces::listen();
    let error = call.make_blocking(client).expect_err("the service fails");
    drop(listening);
    assert_discreet(&error);
    error
}

/// The responses of a service.
type Responses = Box<dyn Fn(&Request) -> Reply + Send + Sync>;

/// Starts a service and a client of it.
type Start<'s> = &'s (dyn Fn(Responses) -> (Server, Client<Blocking>) + Sync);

/// Expected end of a call: the kind of error, its delivery, and the status of the response.
type Expected = (Kind, Delivery, Option<u16>);

/// Fails unless all calls end as expected, are sent as often as allowed, and succeed after a fault that goes away if
/// they are retried.
fn assert_row(reply: fn() -> Reply, settings: Settings, again: Again, expected: Expected) {
    assert_each(reply, again, expected, &|responses| {
        let server = Server::responding(responses).expect("a port is free");
        let client = client(&server.url(), settings);
        (server, client)
    });
}

/// Like [`assert_row`], for reads that the limit of an attempt ends, in virtual time.
fn assert_limited(reply: fn() -> Reply, delivery: Delivery, status: Option<u16>) {
    assert_each(reply, Again::Reads, (Kind::Timeout(Fault::Timeout), delivery, status), &|responses| {
        let time = PausingLookup::held().expect("all settings are right");
        let server = Server::waiting(time.passing(), responses).expect("a port is free");
        let builder = Client::builder(PausingLookup::url(server.port()), key()).reqwest_client(time.client());
        let builder = builder.blocking_clock(Jumping::default()).attempt_timeout(Duration::from_secs(7));
        (server, builder.build().expect("an address of this machine").blocking())
    });
}

fn assert_each(reply: fn() -> Reply, again: Again, expected: Expected, start: Start<'_>) {
    thread::scope(|scope| {
        for call in Call::ALL {
            scope.spawn(move || assert_one(call, reply, again.holds(call), expected, start));
        }
    });
}

fn assert_one(call: Call, reply: fn() -> Reply, repeats: bool, expected: Expected, start: Start<'_>) {
    let (server, client) = start(Box::new(move |_| reply()));
    let error = fails(call, &client);
    assert_eq!((kind(&error), error.delivery(), error.status()), expected, "{call:?}: {error:?}");
    assert_eq!(error.request_id(), expected.2.map(|_| REQUEST_ID), "{call:?}: {error:?}");
    let sent = if repeats { 3 } else { 1 };
    assert_eq!((server.requests().len(), error.attempts() as usize), (sent, sent), "{call:?}");

    let (server, client) = start(Box::new(first(reply, call)));
    let outcome = call.make_blocking(&client);
    assert_eq!((outcome.is_ok(), server.requests().len()), (repeats, 1 + usize::from(repeats)), "{call:?}");
}

fn as_it_is(builder: ClientBuilder<Client>) -> ClientBuilder<Client> {
    builder
}

fn responded(status: u16) -> Reply {
    Reply::status(status).header("x-request-id", REQUEST_ID).body(format!("<p>{BODY}</p>"))
}

#[test]
fn unavailable() {
    assert_row(|| responded(503), as_it_is, Again::Reads, (Kind::Status, Delivery::Responded, Some(503)));
}

#[test]
fn internal_error() {
    assert_row(|| responded(500), as_it_is, Again::Reads, (Kind::Status, Delivery::MaybeApplied, Some(500)));
}

#[test]
fn too_many_requests() {
    assert_row(|| responded(429), as_it_is, Again::All, (Kind::Status, Delivery::Responded, Some(429)));
}

#[test]
fn not_found() {
    assert_row(|| responded(404), as_it_is, Again::Nothing, (Kind::Status, Delivery::Responded, Some(404)));
}

#[test]
fn no_response_to_a_whole_request() {
    let expected = (Kind::Transport(Fault::Broken), Delivery::MaybeApplied, None);
    assert_row(Reply::hang_up, as_it_is, Again::Reads, expected);
}

#[test]
fn silence() {
    assert_limited(Reply::silence, Delivery::MaybeApplied, None);
}

#[test]
fn a_body_that_stalls() {
    let reply = || Reply::json("{\"data\":").header("x-request-id", REQUEST_ID).claiming(100).stalling();
    assert_limited(reply, Delivery::Applied, Some(200));
}

#[test]
fn a_byte_now_and_then() {
    let reply = || Reply::json("x".repeat(10_000)).header("x-request-id", REQUEST_ID).dripping();
    assert_limited(reply, Delivery::Applied, Some(200));
}

/// In real time, because only a client created by this crate has this limit, and tests cannot access its thread.
#[test]
fn no_byte_for_as_long_as_a_client_listens() -> Outcome {
    let server = Server::responding(|_| Reply::silence())?;
    let hour = Duration::from_secs(3600);
    let builder = Client::builder(server.url(), key()).retry(RetryPolicy::never()).timeout(hour).attempt_timeout(hour);
    let client = builder.read_timeout(Duration::from_millis(100)).build()?.blocking();
    let error = client.workflows().get("w").send().expect_err("silence");
    // A busy machine may not have sent it in this time.
    assert_eq!(kind(&error), Kind::Timeout(Fault::Timeout), "{error:?}");
    Ok(())
}

#[test]
fn a_torn_body() {
    let reply = || Reply::json("{\"data\":").header("x-request-id", REQUEST_ID).claiming(100);
    assert_row(reply, as_it_is, Again::Reads, (Kind::Transport(Fault::Truncated), Delivery::Applied, Some(200)));
}

#[test]
fn a_torn_chunk() {
    let reply = || {
        let head = format!("HTTP/1.1 200 OK\r\nx-request-id: {REQUEST_ID}\r\ntransfer-encoding: chunked\r\n\r\n");
        Reply::raw(head + "20\r\n{\"data\":")
    };
    assert_row(reply, as_it_is, Again::Reads, (Kind::Transport(Fault::Truncated), Delivery::Applied, Some(200)));
}

#[test]
fn a_body_that_is_too_large() {
    let expected = (Kind::Transport(Fault::BodyTooLarge { limit: 5_000_000 }), Delivery::Applied, Some(200));
    let large = || Reply::json("x".repeat(5_000_001)).header("x-request-id", REQUEST_ID);
    assert_row(large, |builder| builder.body_limit(5_000_000), Again::Nothing, expected);
    let large = || Reply::json("x".repeat(5_000_001)).header("x-request-id", REQUEST_ID).unannounced();
    assert_row(large, |builder| builder.body_limit(5_000_000), Again::Nothing, expected);
}

#[test]
fn a_head_that_is_too_large() {
    let reply = || Reply::json("{}").header("x-large", &"x".repeat(2_000_000));
    let expected = (Kind::Transport(Fault::HeadTooLarge), Delivery::MaybeApplied, None);
    assert_row(reply, as_it_is, Again::Nothing, expected);
}

#[test]
fn no_http() {
    let expected = (Kind::Transport(Fault::MalformedHead), Delivery::MaybeApplied, None);
    assert_row(|| Reply::raw("canary body\r\n\r\n"), as_it_is, Again::Reads, expected);
    let reply = || Reply::raw("HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n{}");
    assert_row(reply, as_it_is, Again::Reads, expected);
    let reply = || Reply::raw("HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}");
    assert_row(reply, as_it_is, Again::Reads, expected);
}

#[test]
fn redirects() -> Outcome {
    let other = Server::responding(|_| Reply::json("{}"))?;
    for status in [301, 302, 303, 307, 308] {
        for call in Call::ALL {
            let target = format!("{}/elsewhere", other.url());
            let server = Server::responding(move |_| responded(status).header("location", &target))?;
            let error = fails(call, &client(&server.url(), as_it_is));
            assert_eq!((error.status(), error.attempts(), server.requests().len()), (Some(status), 1, 1), "{call:?}");
        }
    }
    assert_eq!(other.connections()?, 0);
    Ok(())
}

#[test]
fn nobody_listens() -> Outcome {
    let (_socket, address) = deaf()?;
    for call in Call::ALL {
        let error = fails(call, &client(&format!("http://{address}"), as_it_is));
        let expected = (Kind::Transport(Fault::Connect), Delivery::NotApplied, 3);
        assert_eq!((kind(&error), error.delivery(), error.attempts()), expected, "{call:?}: {error:?}");
    }
    Ok(())
}

#[test]
fn an_unknown_host_name() {
    for call in Call::ALL {
        let error = fails(call, &client(&format!("https://{}.example", "x".repeat(64)), as_it_is));
        let expected = (Kind::Transport(Fault::Connect), Delivery::NotApplied, 3);
        assert_eq!((kind(&error), error.delivery(), error.attempts()), expected, "{call:?}: {error:?}");
    }
}

#[test]
fn plain_http_where_tls_is_spoken() -> Outcome {
    for call in Call::ALL {
        let server = Raw::serving(|mut stream| {
            io::Read::read_exact(&mut stream, &mut [0; 16])?;
            stream.write_all(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n")?;
            stream.shutdown(Shutdown::Write)?;
            io::Read::read_to_end(&mut stream, &mut Vec::new()).map(drop)
        })?;
        let error = fails(call, &client(&format!("https://{}", server.address()), as_it_is));
        let expected = (Kind::Transport(Fault::Tls), Delivery::NotApplied, 1);
        assert_eq!((kind(&error), error.delivery(), error.attempts()), expected, "{call:?}: {error:?}");
        assert_eq!(server.finish(), 1);
    }
    Ok(())
}

/// The kept connection was closed in the meantime: a change is not sent twice.
#[test]
fn a_connection_that_is_no_longer_there() -> Outcome {
    for call in Call::ALL {
        let script = Mutex::new(vec![Reply::hang_up(), Reply::json(call.response()).keep_alive()]);
        let server = Server::responding(move |_| {
            script.lock().expect("no panic").pop().unwrap_or_else(|| Reply::json(call.response()))
        })?;
        let client = client(&server.url(), as_it_is);
        call.make_blocking(&client)?;
        if call.reads() {
            call.make_blocking(&client)?;
            assert_eq!(server.requests().len(), 3, "{call:?}");
        } else {
            let error = fails(call, &client);
            assert_eq!((error.delivery(), error.attempts()), (Delivery::MaybeApplied, 1), "{call:?}: {error:?}");
            assert_eq!(server.requests().len(), 2, "{call:?}");
        }
    }
    Ok(())
}

/// The last response, not a mere timeout.
#[test]
fn a_deadline_between_two_attempts() -> Outcome {
    for call in Call::ALL.into_iter().filter(|call| call.reads()) {
        let server = Server::responding(|_| responded(503))?;
        let error = fails(call, &client(&server.url(), |builder| builder.timeout(Duration::from_millis(2_500))));
        // A delay of 1 s fits, a second one of 2 s does not.
        assert_eq!((server.requests().len(), error.elapsed()), (2, Duration::from_secs(1)));
        assert_eq!((error.status(), error.retry_stop_reason()), (Some(503), Some(RetryStopReason::Deadline)));
    }
    Ok(())
}

#[test]
fn an_outage() -> Outcome {
    let server = Server::responding(|_| Reply::status(503).keep_alive())?;
    let client = client(&server.url(), as_it_is);
    for _ in 0..1_000 {
        client.workflows().get("w").send().expect_err("an outage");
    }
    assert_eq!(server.requests().len(), 1_010);
    Ok(())
}

#[test]
fn responses_show_no_canary() -> Outcome {
    for call in Call::ALL {
        let server = Server::responding(move |_| Reply::json(call.response()))?;
        let listening = traces::listen();
        let shown = call.make_blocking(&client(&server.url(), as_it_is))?;
        drop(listening);
        assert_silent(&(shown + &traces::take()), &canaries());
    }
    assert!(traces::lines_beside() > 0, "the HTTP library does log, but not this");
    Ok(())
}

//! Services that do not read the whole of a large request.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use svc_client::transport::{Fault, Limits};
use svc_client::{Client, ClientBuilder, Delivery, Error, Json, JsonObject, RetryPolicy};

use super::row::{Kind, kind};
use crate::loopback::Passing;
use crate::support::Outcome;
use crate::support::client::key;
use crate::support::raw::{Raw, narrow_listener};
use crate::support::time::{PausingLookup, PausingTransport, VirtualTime};

/// Larger than the buffers of a connection to a narrow listener.
const LARGE: usize = 5_000_000;

fn builder(url: String) -> ClientBuilder<Client> {
    Client::builder(url, key()).retry(RetryPolicy::never())
}

fn data() -> JsonObject {
    [("large", Json::from("x".repeat(LARGE)))].into_iter().collect()
}

/// Makes a call with a large body.
async fn call(client: &Client) -> Error {
    let outcome = client.subscribers().update("s").data(data()).await;
    outcome.map(drop).expect_err("the service does not read it")
}

/// Like [`call`], blocking.
fn call_blocking(client: &Client) -> Error {
    let outcome = client.blocking().subscribers().update("s").data(data()).send();
    outcome.map(drop).expect_err("the service does not read it")
}

/// Reads until the client hangs up or sends no more: a runtime that is not driven does not close connections.
fn until_the_end(mut stream: TcpStream) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_millis(200)))?;
    let mut buffer = vec![0; 1 << 16];
    while stream.read(&mut buffer)? > 0 {}
    Ok(())
}

/// Reads a little now and then, so that no single write takes long, and hangs up after 3 s.
fn reading_slowly(passing: Passing) -> std::io::Result<Raw> {
    Raw::waiting(passing, narrow_listener()?, |mut stream, passing| {
        for _ in 0..30 {
            stream.read_exact(&mut [0; 1_000])?;
            passing(Duration::from_millis(100));
        }
        Ok(())
    })
}

const ATTEMPT: Duration = Duration::from_secs(2);

fn assert_timeout(error: &Error) {
    let expected = (Kind::Timeout(Fault::Timeout), Delivery::MaybeApplied);
    assert_eq!((kind(error), error.delivery()), expected, "{error:?}");
}

#[tokio::test(start_paused = true)]
async fn an_attempt_ends_while_the_body_is_being_sent() -> Outcome {
    let server = reading_slowly(VirtualTime::begin().passing())?;
    let transport = PausingTransport::new(&Limits::default());
    let client = builder(format!("http://{}", server.address())).transport(transport);
    assert_timeout(&call(&client.attempt_timeout(ATTEMPT).build()?).await);
    Ok(())
}

#[test]
fn a_blocking_attempt_ends_while_the_body_is_being_sent() -> Outcome {
    let time = PausingLookup::held()?;
    let server = reading_slowly(time.passing())?;
    let client = builder(PausingLookup::url(server.address().port())).reqwest_client(time.client());
    assert_timeout(&call_blocking(&client.attempt_timeout(ATTEMPT).build()?));
    Ok(())
}

#[tokio::test]
async fn an_early_response_is_returned() -> Outcome {
    let server = Raw::on(narrow_listener()?, |mut stream| {
        stream.read_exact(&mut [0; 1_000])?;
        stream.write_all(b"HTTP/1.1 413 Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")?;
        until_the_end(stream)
    })?;
    let client = builder(format!("http://{}", server.address())).attempt_timeout(Duration::from_secs(10)).build()?;
    for error in [call(&client).await, call_blocking(&client)] {
        assert_eq!((error.status(), error.delivery()), (Some(413), Delivery::Responded), "{error:?}");
    }
    Ok(())
}

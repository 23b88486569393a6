//! Services that do not read the whole of a large request.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use svc_client::transport::Fault;
use svc_client::{Client, Delivery, Error, Json, JsonObject, Retry};

use super::row::{Kind, kind};
use crate::support::Outcome;
use crate::support::client::key;
use crate::support::raw::{Raw, narrow_listener};

/// More than the buffers of a connection to a narrow listener hold.
const LARGE: usize = 5_000_000;

/// Makes a call with a large body, async and blocking.
async fn both(server: &Raw, attempt: Duration) -> Result<[Error; 2], Error> {
    let client = Client::builder(format!("http://{}", server.address()), key()).retry(Retry::never());
    let client = client.attempt_timeout(attempt).build()?;
    let data: JsonObject = [("large", Json::string(&"x".repeat(LARGE)))].into_iter().collect();
    let call = client.subscribers().update("s").data(data.clone()).await;
    let blocking = client.blocking().subscribers().update("s").data(data).send();
    Ok([call, blocking].map(|outcome| outcome.map(drop).expect_err("the service does not read it")))
}

/// Reads until the client hangs up or sends no more: a runtime that is not driven closes no connection.
fn until_the_end(mut stream: TcpStream) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_millis(200)))?;
    let mut buffer = vec![0; 1 << 16];
    while stream.read(&mut buffer)? > 0 {}
    Ok(())
}

#[tokio::test]
async fn an_attempt_ends_while_the_body_is_being_sent() -> Outcome {
    let server = Raw::on(narrow_listener()?, |mut stream| {
        // A little is read now and then, so that no single write takes long.
        for _ in 0..30 {
            stream.read_exact(&mut [0; 1_000])?;
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    })?;
    for error in both(&server, Duration::from_millis(300)).await? {
        let expected = (Kind::Timeout(Fault::Timeout), Delivery::MaybeApplied);
        assert_eq!((kind(&error), error.delivery()), expected, "{error:?}");
    }
    Ok(())
}

#[tokio::test]
async fn an_early_response_is_returned() -> Outcome {
    let server = Raw::on(narrow_listener()?, |mut stream| {
        stream.read_exact(&mut [0; 1_000])?;
        stream.write_all(b"HTTP/1.1 413 Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")?;
        until_the_end(stream)
    })?;
    for error in both(&server, Duration::from_secs(10)).await? {
        assert_eq!((error.status(), error.delivery()), (Some(413), Delivery::Responded), "{error:?}");
    }
    Ok(())
}

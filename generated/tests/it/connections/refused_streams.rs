//! Requests that an HTTP/2 server refuses before it processes them, and others that it ends.

use std::sync::Arc;

use svc_client::transport::Fault;
use svc_client::types::ChannelCredentials;
use svc_client::{Client, Delivery, Error, RetryPolicy};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

use super::builder;
use crate::support::Outcome;
use crate::support::bodies::UPSERT_CREDENTIALS;
use crate::support::tls::{AUTHORITY, config};

const DATA: u8 = 0;
const HEADERS: u8 = 1;
const RESET: u8 = 3;
const SETTINGS: u8 = 4;
const GO_AWAY: u8 = 7;
const END_OF_STREAM: u8 = 1;
const END_OF_HEADERS: u8 = 4;

const NO_ERROR: u32 = 0;
const INTERNAL_ERROR: u32 = 2;
const REFUSED_STREAM: u32 = 7;
const ENHANCE_YOUR_CALM: u32 = 11;

/// End of the first request. All others succeed.
#[derive(Clone, Copy, Debug)]
enum End {
    Reset(u32),
    /// The connection ends, and this stream is the last one that was processed.
    GoAway {
        last: u32,
        error: u32,
    },
}

fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).expect("a small frame").to_be_bytes();
    [&length[1..], &[kind, flags], &stream.to_be_bytes(), payload].concat()
}

/// Serves connections, and sends the number of whole requests so far to `count`.
async fn serve(listener: TcpListener, end: End, count: tokio::sync::watch::Sender<usize>) -> Outcome {
    let mut config = config(false)?;
    config.alpn_protocols = vec![b"h2".to_vec()];
    let tls = TlsAcceptor::from(Arc::new(config));
    loop {
        serve_connection(listener.accept().await?.0, &tls, end, &count).await?;
    }
}

async fn serve_connection(
    stream: TcpStream,
    tls: &TlsAcceptor,
    end: End,
    count: &tokio::sync::watch::Sender<usize>,
) -> Outcome {
    let mut stream = tls.accept(stream).await?;
    stream.write_all(&frame(SETTINGS, 0, 0, &[])).await?;
    stream.read_exact(&mut [0; b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".len()]).await?;
    let mut head = [0; 9];
    while stream.read_exact(&mut head).await.is_ok() {
        let mut payload = vec![0; usize::from(head[1]) << 8 | usize::from(head[2])];
        stream.read_exact(&mut payload).await?;
        let id = u32::from_be_bytes([head[5], head[6], head[7], head[8]]);
        if !matches!(head[3], DATA | HEADERS) || head[4] & END_OF_STREAM == 0 {
            continue;
        }
        count.send_modify(|count| *count += 1);
        let is_first = *count.borrow() == 1;
        match end {
            End::Reset(error) if is_first => stream.write_all(&frame(RESET, 0, id, &error.to_be_bytes())).await?,
            End::GoAway { last, error } if is_first => {
                let payload = [last.to_be_bytes(), error.to_be_bytes()].concat();
                stream.write_all(&frame(GO_AWAY, 0, 0, &payload)).await?;
                return Ok(stream.shutdown().await?);
            }
            End::Reset(_) | End::GoAway { .. } => {
                // In HPACK, one byte is the status 200.
                stream.write_all(&frame(HEADERS, END_OF_HEADERS, id, &[0x88])).await?;
                stream.write_all(&frame(DATA, END_OF_STREAM, id, UPSERT_CREDENTIALS.as_bytes())).await?;
            }
        }
    }
    Ok(())
}

/// Makes a call that writes; returns its outcome and the number of requests.
async fn call(end: End, retry: RetryPolicy) -> Result<(Result<(), Error>, usize), Box<dyn std::error::Error>> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    let base = format!("https://{}", listener.local_addr()?);
    let (sender, count) = tokio::sync::watch::channel(0);
    let service = tokio::spawn(async move { drop(serve(listener, end, sender).await) });
    let client: Client = builder(base).add_root_certificates(AUTHORITY).http2(true).retry(retry).build()?;
    let credentials = ChannelCredentials::new().webhook_url("https://hooks.example/1");
    let outcome = client.subscribers().upsert_credentials("u", "slack", credentials).await.map(drop);
    service.abort();
    let count = *count.borrow();
    Ok((outcome, count))
}

const NOT_PROCESSED: [End; 3] = [
    End::Reset(REFUSED_STREAM),
    End::GoAway { last: 0, error: NO_ERROR },
    End::GoAway { last: 0, error: ENHANCE_YOUR_CALM },
];

#[tokio::test]
async fn were_not_processed_and_are_sent_again_whatever_the_effect() -> Outcome {
    for end in NOT_PROCESSED {
        let (outcome, requests) = call(end, RetryPolicy::standard()).await?;
        outcome.unwrap_or_else(|error| panic!("{end:?}: {error:?}"));
        assert_eq!(requests, 2, "{end:?}");
    }
    Ok(())
}

#[tokio::test]
async fn are_errors_without_retries() -> Outcome {
    for end in NOT_PROCESSED {
        let (outcome, requests) = call(end, RetryPolicy::never()).await?;
        let error = outcome.expect_err("refused");
        assert!(matches!(&error, Error::Transport(failure) if failure.fault() == Fault::RequestRefused), "{error:?}");
        assert_eq!((error.delivery(), requests), (Delivery::NotApplied, 1));
        let text = "subscribers.upsertCredentials: the server refused the request; nothing was applied";
        assert_eq!(error.to_string(), text);
    }
    Ok(())
}

#[tokio::test]
async fn others_may_have_been_applied() -> Outcome {
    for end in [End::Reset(INTERNAL_ERROR), End::GoAway { last: 1, error: NO_ERROR }] {
        let (outcome, requests) = call(end, RetryPolicy::standard()).await?;
        let error = outcome.expect_err("broken");
        assert!(matches!(&error, Error::Transport(failure) if failure.fault() == Fault::Broken), "{error:?}");
        assert_eq!((error.delivery(), requests), (Delivery::MaybeApplied, 1), "{end:?}");
    }
    Ok(())
}

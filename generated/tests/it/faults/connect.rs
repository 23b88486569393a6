//! Failed connections: nothing was sent, so every call is retried.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use socket2::Socket;
use svc_client::transport::Fault;
use svc_client::{Client, ClientBuilder, Delivery, RetryStopReason};
use tokio::time::{self, Instant};

use super::calls::Call;
use super::row::{Kind, builder, fails, kind};
use crate::support::Outcome;
use crate::support::client::key;
use crate::support::deaf::deaf;
use crate::support::raw::Raw;
use crate::support::time::{PausingLookup, Steady};

/// Fails unless all calls are tried three times and nothing is sent. Returns the duration.
async fn assert_not_sent(builder: impl Fn() -> ClientBuilder<Client>, expected: Kind) -> Vec<Duration> {
    let mut elapsed = Vec::new();
    for call in Call::ALL {
        let started = Instant::now();
        // Each client has a separate budget.
        let error = fails(call, &builder().build().expect("all settings are right")).await;
        elapsed.push(started.elapsed());
        assert_eq!((kind(&error), error.delivery()), (expected, Delivery::NotApplied), "{call:?}: {error:?}");
        assert_eq!((error.operation(), error.status()), (Some(call.operation()), None));
        assert_eq!((error.attempts(), error.retry_stop_reason()), (3, Some(RetryStopReason::Attempts)), "{call:?}");
    }
    elapsed
}

#[tokio::test(start_paused = true)]
async fn an_unknown_host_name() {
    // Too long for a host name: no DNS server is needed.
    let base = format!("https://{}.example", "x".repeat(64));
    assert_not_sent(|| Client::builder(&base, key()), Kind::Transport(Fault::Connect)).await;
}

#[tokio::test(start_paused = true)]
async fn a_port_where_nobody_listens() -> Outcome {
    let (_socket, address) = deaf()?;
    let base = format!("http://{address}");
    assert_not_sent(|| Client::builder(&base, key()), Kind::Transport(Fault::Connect)).await;
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn once_somebody_listens_the_call_succeeds() -> Outcome {
    for call in Call::ALL {
        let (socket, address) = deaf()?;
        let base = format!("http://{address}");
        let client = builder(&base).clock(Steady::with_jitter(1.0)).build()?;
        // After the first attempt, before the second.
        let service = tokio::spawn(async move {
            time::sleep(Duration::from_millis(1)).await;
            socket.listen(8)?;
            Raw::on(TcpListener::from(socket), move |stream| respond(stream, call.response()))
        });
        call.make(&client).await?;
        assert_eq!(service.await??.finish(), 1, "connections of {call:?}");
    }
    Ok(())
}

fn respond(mut stream: TcpStream, body: &str) -> std::io::Result<()> {
    let mut lines = BufReader::new(&stream).lines();
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    write!(stream, "HTTP/1.1 200 OK\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}", body.len())
}

/// Connection attempts get no response: the queue of pending connections is full. The values keep it so.
#[cfg(target_os = "linux")]
fn crowded() -> std::io::Result<(Socket, SocketAddr, Vec<TcpStream>)> {
    let (socket, address) = deaf()?;
    socket.listen(0)?;
    let waiting = |_: &i32| TcpStream::connect_timeout(&address, Duration::from_millis(200)).ok();
    let queue: Vec<_> = (0..100).map_while(|number| waiting(&number)).collect();
    assert!(queue.len() < 100, "the queue is full");
    Ok((socket, address, queue))
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_host_that_never_responds() -> Outcome {
    let (_socket, address, _queue) = crowded()?;
    time::pause();
    let base = format!("http://{address}");
    let builder = || Client::builder(&base, key()).clock(Steady::with_jitter(0.0));
    // With this jitter there is no delay between attempts: the whole duration is the connect timeout.
    for elapsed in assert_not_sent(builder, Kind::Timeout(Fault::ConnectTimeout)).await {
        assert!((9_300..9_350).contains(&elapsed.as_millis()), "{elapsed:?}");
    }
    Ok(())
}

/// A deadline that ends while connecting: it is known that the request was not sent.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_deadline_before_there_is_a_connection() -> Outcome {
    let (_socket, address, _queue) = crowded()?;
    time::pause();
    let limited = |url: String| Client::builder(url, key()).timeout(Duration::from_millis(100));
    for call in Call::ALL {
        let time = PausingLookup::jumping()?;
        let blocking = limited(PausingLookup::url(address.port())).reqwest_client(time.client()).build()?.blocking();
        let blocking = call.make_blocking(&blocking).expect_err("no connection");
        for error in [fails(call, &limited(format!("http://{address}")).build()?).await, blocking] {
            let expected = (Kind::Timeout(Fault::Timeout), Delivery::NotApplied);
            assert_eq!((kind(&error), error.delivery()), expected, "{call:?}: {error:?}");
        }
    }
    Ok(())
}

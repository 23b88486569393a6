//! Many concurrent calls to a service that drops, resets, delays and rejects at random.
//!
//! Service and client share a runtime whose clock is paused, so nothing waits in real time. It is moved in small steps:
//! left alone, it would jump to the next timer while the system still connects sockets, and calls would time out.

use std::collections::BTreeMap;
use std::io;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use fastrand::Rng;
use socket2::SockRef;
use svc_client::types::{ChannelCredentials, ChatPushProviderId};
use svc_client::{Client, Delivery, Error};
use test_tier::Cases;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::task::yield_now;
use tokio::time::{Instant, advance, sleep};

use super::calls::Call;
use crate::support::Outcome;
use crate::support::client::key;

const DEADLINE: Duration = Duration::from_secs(60);

/// Extra time in which a transport can end an exchange by itself.
const GRACE: Duration = Duration::from_millis(100);

/// Number of times each call was applied, by the id in its path.
type Applied = Arc<Mutex<BTreeMap<String, u32>>>;

/// Serves connections until one breaks.
async fn listen(listener: TcpListener, applied: Applied) -> io::Result<()> {
    let mut random = Rng::with_seed(7);
    loop {
        let (stream, _) = listener.accept().await?;
        let (applied, random) = (Arc::clone(&applied), random.fork());
        // Broken connections are expected here.
        tokio::spawn(async move { drop(converse(stream, &applied, random).await) });
    }
}

async fn converse(mut stream: TcpStream, applied: &Applied, mut random: Rng) -> io::Result<()> {
    loop {
        if random.u8(..20) == 0 {
            return reset(&stream);
        }
        let Some((id, response)) = read(&mut stream, &mut random).await? else { return reset(&stream) };
        let apply = || *applied.lock().expect("no panic").entry(id.clone()).or_default() += 1;
        sleep(Duration::from_millis(random.u64(..2_000))).await;
        let (status, body) = match random.u8(..20) {
            0 => return reset(&stream),
            1 => {
                apply();
                return reset(&stream);
            }
            2 => {
                apply();
                return Ok(());
            }
            3 => {
                apply();
                // Longer than an attempt may take.
                sleep(Duration::from_secs(100)).await;
                return Ok(());
            }
            4 => ("429 Slow down\r\nretry-after: 2", ""),
            5 => ("503 Busy", ""),
            6 => {
                apply();
                ("502 Bad gateway", "")
            }
            _ => {
                apply();
                ("200 OK", response)
            }
        };
        let text = format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        let cut = if random.u8(..20) == 0 { random.usize(..text.len()) } else { text.len() };
        stream.write_all(&text.as_bytes()[..cut]).await?;
        if cut < text.len() {
            return reset(&stream);
        }
    }
}

fn reset(stream: &TcpStream) -> io::Result<()> {
    SockRef::from(stream).set_linger(Some(Duration::ZERO))
}

/// Reads a request, and returns the id in its path and the response to it; `None` in the middle of some.
async fn read(stream: &mut TcpStream, random: &mut Rng) -> io::Result<Option<(String, &'static str)>> {
    let mut reader = BufReader::new(stream);
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).await? == 0 {
            return Ok(None);
        }
        if let Some(text) = line.strip_prefix("content-length: ") {
            length = text.trim().parse().map_err(io::Error::other)?;
        }
        if line == "\r\n" {
            break;
        }
        head.push_str(&line);
    }
    if length > 0 && random.u8(..20) == 0 {
        return Ok(None);
    }
    reader.read_exact(&mut vec![0; length]).await?;
    let target = head.split(' ').nth(1).unwrap_or_default();
    let call = Call::ALL.into_iter().find(|call| target.starts_with(call.start_of_target()));
    let response = call.ok_or("no such call").map_err(io::Error::other)?.response();
    Ok(Some((target.split('/').nth(3).unwrap_or_default().to_owned(), response)))
}

/// Moves the clock, and lets all sockets and tasks proceed between its steps.
async fn run_clock() {
    loop {
        for _ in 0..20 {
            yield_now().await;
        }
        advance(Duration::from_millis(10)).await;
    }
}

/// Makes the call with this number. Every third call reads.
async fn make(client: &Client, number: usize) -> Result<(), Error> {
    let id = format!("call-{number}");
    match number % 3 {
        0 => client.workflows().get(id).await.map(drop),
        1 => client.subscribers().update(id).first_name("Ada").await.map(drop),
        _ => {
            let credentials = ChannelCredentials::new().device_tokens(["t"]);
            client.subscribers().upsert_credentials(id, ChatPushProviderId::Fcm, credentials).await.map(drop)
        }
    }
}

#[tokio::test(start_paused = true)]
async fn no_change_is_applied_twice_and_no_call_is_late() -> Outcome {
    let socket = TcpSocket::new_v4()?;
    socket.bind((Ipv4Addr::LOCALHOST, 0).into())?;
    // Room for all calls at once.
    let listener = socket.listen(4_096)?;
    tokio::spawn(run_clock());
    let client = Client::builder(format!("http://{}", listener.local_addr()?), key()).timeout(DEADLINE).build()?;
    let applied = Applied::default();
    tokio::spawn(listen(listener, Arc::clone(&applied)));
    let calls = (0..Cases { quick: 150, ci: 2_000, long: 2_000 }.count()).map(|number| {
        let client = client.clone();
        tokio::spawn(async move {
            let started = Instant::now();
            let outcome = make(&client, number).await;
            (number, outcome, started.elapsed())
        })
    });
    let (mut succeeded, mut repeated) = (0, 0);
    let calls: Vec<_> = calls.collect();
    let count = calls.len();
    for call in calls {
        let (number, outcome, elapsed) = call.await?;
        let times = applied.lock().expect("no panic").get(&format!("call-{number}")).copied().unwrap_or_default();
        assert!(elapsed <= DEADLINE + GRACE, "call {number} took {elapsed:?}");
        if number % 3 == 0 {
            repeated += u32::from(times > 1);
        } else {
            assert!(times <= 1, "call {number} was applied {times} times: {outcome:?}");
        }
        match outcome {
            Ok(()) => {
                assert!(times > 0, "call {number} was not applied");
                succeeded += 1;
            }
            Err(error) if error.delivery() == Delivery::NotApplied => assert_eq!(times, 0, "call {number}: {error:?}"),
            Err(_) => {}
        }
    }
    // A client that gives up immediately would satisfy all of this.
    assert!(succeeded > count / 2, "{succeeded} of {count} succeeded");
    assert!(repeated > 0, "no read was repeated");
    Ok(())
}

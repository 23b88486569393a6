//! Rounds of concurrent calls: after some of them, neither memory nor open files grow.
//!
//! Both belong to a process, so the calls are made in another process: this test, run again.

use std::net::Ipv4Addr;
use std::process::Command;
use std::sync::Arc;
use std::{fs, io};

use futures_util::future::try_join_all;
use svc_client::Client;
use test_tier::Cases;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::Barrier;
use tokio::task::yield_now;

use crate::support::Outcome;
use crate::support::bodies::LIST_MESSAGES_MINIMAL;
use crate::support::client::key;

/// Number of concurrent calls.
const CALLS: Cases = Cases { quick: 50, ci: 2_000, long: 2_000 };

/// Number of rounds after the first three, in which buffers and pools reach their size.
const ROUNDS: Cases = Cases { quick: 5, ci: 17, long: 200 };

/// Insignificant growth of the resident memory: a quarter of a KiB for each call in CI.
const MEMORY_KIB: u64 = 8 << 10;

/// Insignificant growth of the number of open files: less than one for each round in CI.
const FILES: usize = 16;

#[test]
fn neither_memory_nor_files_grow() -> Outcome {
    let mut command = Command::new(std::env::current_exe()?);
    let output = command.args(["--exact", "faults::growth::all_calls_of_all_rounds", "--ignored"]).output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
    Ok(())
}

#[tokio::test]
#[ignore = "makes calls for the test above, in a separate process"]
async fn all_calls_of_all_rounds() -> Outcome {
    let calls = CALLS.count();
    let socket = TcpSocket::new_v4()?;
    socket.bind((Ipv4Addr::LOCALHOST, 0).into())?;
    // Room for all calls at once.
    let listener = socket.listen(4_096)?;
    let client = Client::builder(format!("http://{}", listener.local_addr()?), key()).build()?;
    tokio::spawn(listen(listener, Arc::new(Barrier::new(calls))));
    for _ in 0..3 {
        round(&client, calls).await?;
    }
    let (memory, files) = (resident_kib()?, open_files()?);
    for _ in 0..ROUNDS.count() {
        round(&client, calls).await?;
    }
    let (later_memory, later_files) = (resident_kib()?, open_files()?);
    assert!(later_memory <= memory + MEMORY_KIB, "{memory} KiB of memory became {later_memory}");
    assert!(later_files <= files + FILES, "{files} open files became {later_files}");
    Ok(())
}

/// Makes calls that are all in flight at the same time.
async fn round(client: &Client, calls: usize) -> Outcome {
    try_join_all((0..calls).map(|_| client.messages().list().send())).await?;
    // Connections are returned and closed in separate tasks.
    for _ in 0..calls {
        yield_now().await;
    }
    Ok(())
}

/// Responds when all calls of a round have arrived.
async fn listen(listener: TcpListener, all: Arc<Barrier>) -> io::Result<()> {
    loop {
        let (stream, _) = listener.accept().await?;
        let all = Arc::clone(&all);
        // A client closes connections.
        tokio::spawn(async move { drop(converse(stream, &all).await) });
    }
}

async fn converse(stream: TcpStream, all: &Barrier) -> io::Result<()> {
    let mut stream = BufReader::new(stream);
    let response =
        format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{LIST_MESSAGES_MINIMAL}", LIST_MESSAGES_MINIMAL.len());
    let mut line = String::new();
    loop {
        line.clear();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        if line == "\r\n" {
            all.wait().await;
            stream.write_all(response.as_bytes()).await?;
        }
    }
}

/// Returns the memory of this process that is in use.
fn resident_kib() -> Result<u64, Box<dyn std::error::Error>> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no resident memory")?;
    Ok(line.trim().trim_end_matches(" kB").parse()?)
}

fn open_files() -> io::Result<usize> {
    Ok(fs::read_dir("/proc/self/fd")?.count())
}

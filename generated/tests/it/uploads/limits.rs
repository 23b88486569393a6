//! Limits: the limits of calls and attempts do not end an upload, and it is never in memory as a whole.

use std::io::{self, Read, Write};
use std::sync::atomic::Ordering;
use std::time::Duration;

use copperplate_runtime::request::Options;
use copperplate_runtime::send::{send, send_blocking};
use copperplate_runtime::{File, RetryPolicy};
use svc_client::transport::Limits;
use svc_client::{ClientBuilder, Error};

use super::{Api, Mode, Opened, Upload, builder};
use crate::loopback::Passing;
use crate::support::Outcome;
use crate::support::raw::{Raw, narrow_listener};
use crate::support::time::{PausingLookup, PausingTransport, SlowService, VirtualTime};

const SHORT: Duration = Duration::from_secs(1);

/// A step of a slow service, longer than the limits that must not apply.
const STEP: Duration = Duration::from_secs(2);

/// Length of a file that a slow service receives in several steps.
const LENGTH: usize = 6 << 20;

const RESPONSE: &str =
    "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}";

/// A server that receives a request in twelve steps with a wait before each, and responds after another one.
fn slow(passing: Passing) -> io::Result<Raw> {
    Raw::waiting(passing, narrow_listener()?, |mut stream, passing| {
        for _ in 0..12 {
            passing(STEP);
            stream.read_exact(&mut vec![0; LENGTH / 12])?;
        }
        passing(STEP);
        stream.write_all(RESPONSE.as_bytes())
    })
}

/// Sets all limits that must not apply.
fn limited(url: &str) -> ClientBuilder<Api> {
    builder(url).timeout(SHORT).attempt_timeout(SHORT)
}

/// A file that is read while it is sent, and one in memory.
fn files() -> [File; 2] {
    let read = Opened::default().file(LENGTH as u64, || Ok(io::repeat(7).take(LENGTH as u64)));
    [read, File::from_bytes("big.bin", vec![7; LENGTH])]
}

#[tokio::test(start_paused = true)]
async fn only_the_time_without_progress_is_limited() -> Outcome {
    let server = slow(VirtualTime::begin().passing())?;
    let mut limits = Limits::default();
    limits.read = SHORT;
    let transport = PausingTransport::new(&limits);
    for file in files() {
        let core = limited(&format!("http://{}", server.address())).transport(transport.clone()).build()?.0;
        send(&core, &Options::new(), &Upload(file)).await?;
    }
    Ok(())
}

#[test]
fn only_the_time_without_progress_is_limited_on_the_thread() -> Outcome {
    for file in files() {
        let time = PausingLookup::held()?;
        let server = slow(time.passing())?;
        let builder = limited(&PausingLookup::url(server.address().port())).reqwest_client(time.client());
        Mode::Thread.send(builder, &Upload(file))?;
    }
    Ok(())
}

#[test]
fn only_the_time_without_progress_is_limited_over_ureq() -> Outcome {
    for file in files() {
        let service = SlowService::stepping(RESPONSE, STEP);
        let core = limited(SlowService::URL).read_timeout(SHORT).ureq_agent(service.agent()).build()?.0.blocking();
        send_blocking(&core, &Options::new(), &Upload(file))?;
    }
    Ok(())
}

/// A server that receives the beginning of a request, and then nothing for an hour. The first minutes may pass before
/// all buffers are full, because bytes move in real time.
fn stuck(passing: Passing) -> io::Result<Raw> {
    Raw::waiting(passing, narrow_listener()?, |mut stream, passing| {
        stream.read_exact(&mut vec![0; 1 << 20])?;
        for _ in 0..3600 {
            passing(SHORT);
        }
        Ok(())
    })
}

/// With ureq, the operating system decides.
#[test]
fn an_upload_without_progress_ends_and_is_not_read_ahead() -> Outcome {
    for mode in [Mode::Async, Mode::Thread] {
        let time = PausingLookup::held()?;
        let server = stuck(time.passing())?;
        let opened = Opened::default();
        let file = opened.file(1 << 30, || Ok(io::repeat(7).take(1 << 30)));
        let builder = builder(&PausingLookup::url(server.address().port())).reqwest_client(time.client());
        let builder = builder.stream_idle_timeout(10 * SHORT).retry(RetryPolicy::never());
        let error = mode.send(builder, &Upload(file)).expect_err("the server does not read it");
        assert!(matches!(error, Error::Timeout(_)), "{mode:?}: {error:?}");
        let read = opened.bytes.load(Ordering::SeqCst);
        assert!((1 << 20..32 << 20).contains(&read), "{mode:?}: {read} bytes were read");
    }
    Ok(())
}

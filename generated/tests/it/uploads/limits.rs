//! Limits: no upload is ended by those of calls and attempts, and none is held whole.

use std::io::{self, Read, Write};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use copperplate_runtime::{File, Retry};
use svc_client::Error;

use super::{MODES, Mode, Opened, Upload, builder};
use crate::support::Outcome;
use crate::support::raw::narrow_listener;

/// Short enough to wait for, long enough for one step on a busy machine.
const SHORT: Duration = Duration::from_secs(1);

/// A server that receives a request in this many steps with a wait before each, and responds after another one.
fn slow(steps: usize, length: usize, wait: Duration) -> io::Result<String> {
    let listener = narrow_listener()?;
    let url = format!("http://{}", listener.local_addr()?);
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            for _ in 0..steps {
                thread::sleep(wait);
                if stream.read_exact(&mut vec![0; length / steps]).is_err() {
                    return;
                }
            }
            thread::sleep(wait);
            let _ =
                stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}");
        }
    });
    Ok(url)
}

#[test]
fn only_the_time_without_progress_is_limited() -> Outcome {
    const LENGTH: usize = 6 << 20;
    for mode in MODES {
        let url = slow(12, LENGTH, SHORT / 10)?;
        let limited = || builder(&url).timeout(SHORT / 10).attempt_timeout(SHORT / 10).idle_timeout(SHORT / 10);
        let file = Opened::default().file(LENGTH as u64, || Ok(io::repeat(7).take(LENGTH as u64)));
        mode.send(limited(), &Upload(file))?;
        mode.send(limited(), &Upload(File::from_bytes("big.bin", vec![7; LENGTH])))?;
    }
    Ok(())
}

/// Over ureq, the operating system decides.
#[test]
fn an_upload_without_progress_ends_and_is_not_read_ahead() -> Outcome {
    for mode in [Mode::Async, Mode::Thread] {
        let url = slow(1, 1 << 30, Duration::from_secs(3600))?;
        let opened = Opened::default();
        let file = opened.file(1 << 30, || Ok(io::repeat(7).take(1 << 30)));
        let builder = builder(&url).stream_idle_timeout(SHORT).retry(Retry::never());
        let error = mode.send(builder, &Upload(file)).expect_err("nobody reads it");
        assert!(matches!(error, Error::Timeout(_)), "{mode:?}: {error:?}");
        let read = opened.bytes.load(Ordering::SeqCst);
        assert!(read < 32 << 20, "{mode:?}: {read} bytes were read");
    }
    Ok(())
}

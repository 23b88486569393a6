//! Faults of files and of connections.

use std::io::{self, Read};
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use copperplate_runtime::{File, RetryPolicy};
use svc_client::transport::{Fault, FileError};
use svc_client::{Delivery, Error};

use super::{CONTENT, MODES, Opened, Upload, builder};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;

/// Fails after some bytes.
struct Failing(u64);

impl Read for Failing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(io::Error::other("the disk is gone"));
        }
        let length = buffer.len().min(usize::try_from(self.0).expect("small"));
        self.0 -= length as u64;
        Ok(length)
    }
}

type Case = (fn(&Opened) -> File, &'static str);

const CASES: [Case; 5] = [
    (|opened| opened.file(9, || Err::<io::Empty, _>(io::Error::other("no such file"))), "cannot be read: no such file"),
    (|opened| opened.file(500_000, || Ok(Failing(300_000))), "cannot be read: the disk is gone"),
    (|opened| opened.file(500_000, || Ok(io::repeat(7).take(499_999))), "ends after 499999 of 500000 bytes"),
    (|opened| opened.file(500_000, || Ok(io::repeat(7).take(500_001))), "is longer than 500000 bytes"),
    (|opened| opened.file(0, || Ok(io::repeat(7))), "is longer than 0 bytes"),
];

/// Requests are neither completed, although all announced bytes may have been sent, nor repeated.
#[test]
fn a_file_that_is_not_what_it_was_said_to_be_ends_the_call() -> Outcome {
    for mode in MODES {
        for (file, expected) in CASES {
            let server = Server::responding(|_| Reply::json("{}"))?;
            let opened = Opened::default();
            let builder = builder(&server.url()).retry(RetryPolicy::standard().retry_writes());
            let error = mode.send(builder, &Upload(file(&opened))).expect_err(expected);
            let Error::Transport(failure) = &error else { panic!("{mode:?}, {expected}: {error:?}") };
            assert_eq!(failure.fault(), Fault::File, "{mode:?}, {expected}");
            let text = error.to_string();
            assert!(text.contains(&format!("the file `big.bin` {expected}")), "{mode:?}: {text}");
            let sources = std::iter::successors(std::error::Error::source(&error), |source| (*source).source());
            let names: Vec<_> = sources.filter_map(|source| Some(source.downcast_ref::<FileError>()?.name())).collect();
            assert_eq!(names, ["big.bin"], "{mode:?}, {expected}");
            assert_eq!((opened.times(), server.requests().len()), (1, 0), "{mode:?}, {expected}");
        }
    }
    Ok(())
}

#[test]
fn a_reader_that_panics_ends_the_call() -> Outcome {
    struct Panicking;
    impl Read for Panicking {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            panic!("a panic of the program")
        }
    }
    // With ureq, it is a panic of the thread of the call.
    for mode in &MODES[..2] {
        let server = Server::responding(|_| Reply::json("{}"))?;
        let opened = Opened::default();
        let file = opened.file(9, || Ok(Panicking));
        let error = mode.send(builder(&server.url()), &Upload(file)).expect_err("it panics");
        assert!(matches!(&error, Error::Transport(failure) if failure.fault() == Fault::File), "{mode:?}: {error:?}");
        assert_eq!((opened.times(), server.requests().len()), (1, 0), "{mode:?}");
    }
    Ok(())
}

/// A server that closes its connections after the first bytes of a body; the number of connections.
fn breaking() -> io::Result<(String, Arc<AtomicUsize>)> {
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    let url = format!("http://{}", listener.local_addr()?);
    let connections = Arc::<AtomicUsize>::default();
    let count = Arc::clone(&connections);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            count.fetch_add(1, Ordering::SeqCst);
            let mut stream = stream;
            let _ = stream.read_exact(&mut [0; 10_000]);
        }
    });
    Ok((url, connections))
}

#[test]
fn an_upload_that_breaks_half_way_may_have_been_applied() -> Outcome {
    for mode in MODES {
        let (url, connections) = breaking()?;
        let opened = Opened::default();
        let file = opened.file(3_000_000, || Ok(&CONTENT[..]));
        let error = mode.send(builder(&url), &Upload(file.clone())).expect_err("it breaks");
        let Error::Transport(failure) = &error else { panic!("{mode:?}: {error:?}") };
        assert_eq!(failure.context().delivery(), Delivery::MaybeApplied, "{mode:?}: {error}");
        assert_eq!((opened.times(), connections.load(Ordering::SeqCst)), (1, 1), "{mode:?}");
        // The program may allow repeating the call.
        let repeating = builder(&url).retry(RetryPolicy::standard().retry_writes());
        mode.send(repeating, &Upload(file)).expect_err("it breaks");
        let attempts = connections.load(Ordering::SeqCst) as u64;
        assert!(attempts > 2 && opened.times() == attempts, "{mode:?}: {attempts} attempts");
    }
    Ok(())
}

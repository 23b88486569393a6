//! Connections that end before a response: the delivery of the request is unknown.

use std::io::{self, Read};
use std::net::TcpStream;
use std::time::Duration;

use socket2::SockRef;
use svc_client::Delivery;
use svc_client::transport::Fault;

use super::calls::Call;
use super::row::{Again, Kind, Row, builder, fails, kind};
use crate::loopback::Reply;
use crate::support::Outcome;
use crate::support::raw::Raw;

#[tokio::test(start_paused = true)]
async fn after_the_whole_request() {
    let row = Row::new(Reply::hang_up, Kind::Transport(Fault::Broken), Delivery::MaybeApplied);
    row.again(Again::Reads).hold().await;
}

/// Fails unless writes end with the first lost connection, and reads have three attempts.
async fn assert_lost(serve: impl Fn(TcpStream) -> io::Result<()> + Clone + Send + 'static) -> Outcome {
    for call in Call::ALL {
        let server = Raw::serving(serve.clone())?;
        let client = builder(&format!("http://{}", server.address())).build()?;
        let error = fails(call, &client).await;
        assert_eq!(error.attempts() as usize, server.finish(), "{call:?}");
        // A reset can be so early that the connection was never made, or never took the request; then it was not sent.
        let (broken, unmade) = (Kind::Transport(Fault::Broken), Kind::Transport(Fault::Connect));
        match (kind(&error), error.delivery()) {
            (kind, Delivery::MaybeApplied) if kind == broken || call.reads() && kind == unmade => {
                assert!(!call.reads() || error.attempts() == 3, "{call:?}: {error:?}");
            }
            (kind, delivery) => {
                assert!(kind == unmade || kind == broken, "{call:?}: {error:?}");
                assert_eq!((delivery, error.attempts()), (Delivery::NotApplied, 3), "{call:?}: {error:?}");
            }
        }
    }
    Ok(())
}

fn reset(stream: &TcpStream) -> io::Result<()> {
    SockRef::from(stream).set_linger(Some(Duration::ZERO))
}

/// Some systems cannot distinguish it from a reset after the request was read, so it proves nothing.
#[tokio::test(start_paused = true)]
async fn by_a_reset_at_once() -> Outcome {
    assert_lost(|stream| reset(&stream)).await
}

#[tokio::test(start_paused = true)]
async fn by_a_reset_in_the_middle_of_the_request() -> Outcome {
    assert_lost(|mut stream| {
        stream.read_exact(&mut [0; 20])?;
        reset(&stream)
    })
    .await
}

//! Kept connections that have died.

use std::time::Duration;

use svc_client::Delivery;
use svc_client::transport::Fault;

use super::calls::Call;
use super::row::{Kind, builder, fails, kind, succeeds};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::time::VirtualTime;

/// Scripted replies for the first requests, and valid responses after that.
fn scripted(time: &VirtualTime, call: Call, script: Vec<Reply>) -> std::io::Result<Server> {
    let script = std::sync::Mutex::new(script.into_iter());
    Server::waiting(time.passing(), move |_| {
        let next = script.lock().expect("no panic").next();
        next.unwrap_or_else(|| Reply::json(call.response()))
    })
}

#[tokio::test(start_paused = true)]
async fn closed_while_idle() -> Outcome {
    for call in Call::ALL {
        let time = VirtualTime::begin();
        // The server does not announce that it will close.
        let server = scripted(&time, call, vec![Reply::json(call.response()).closing_silently()])?;
        let client = builder(&server.url()).build()?;
        succeeds(call, &client).await;
        server.wait_until_closed(1);
        tokio::time::sleep(Duration::from_secs(1)).await;
        succeeds(call, &client).await;
        assert_eq!((server.requests().len(), server.connections()?), (2, 2), "{call:?}");
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn closed_after_the_next_request_was_read() -> Outcome {
    for call in Call::ALL {
        let time = VirtualTime::begin();
        let script = vec![Reply::json(call.response()).keep_alive(), Reply::hang_up()];
        let server = scripted(&time, call, script)?;
        let client = builder(&server.url()).build()?;
        succeeds(call, &client).await;
        if call.reads() {
            succeeds(call, &client).await;
            assert_eq!(server.requests().len(), 3, "{call:?}");
        } else {
            let error = fails(call, &client).await;
            assert_eq!(kind(&error), Kind::Transport(Fault::Broken), "{call:?}: {error:?}");
            assert_eq!((error.delivery(), error.attempts()), (Delivery::MaybeApplied, 1), "{call:?}");
            assert_eq!(server.requests().len(), 2, "{call:?}");
        }
    }
    Ok(())
}

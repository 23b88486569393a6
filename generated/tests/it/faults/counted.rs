//! Exact number of requests per fault and call, counted at the server.

use super::calls::Call;
use super::row::{builder, first};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::time::VirtualTime;

#[tokio::test(start_paused = true)]
async fn unavailable_once_is_two_requests_for_a_read() -> Outcome {
    for call in Call::ALL {
        let time = VirtualTime::begin();
        let server = Server::waiting(time.passing(), first(|| Reply::status(503), call))?;
        let outcome = call.make(&builder(&server.url()).build()?).await;
        assert_eq!((outcome.is_ok(), server.requests().len()), if call.reads() { (true, 2) } else { (false, 1) });
    }
    Ok(())
}

/// The second request equals the first: the same key, body and headers.
#[tokio::test(start_paused = true)]
async fn a_retry_sends_the_same_request() -> Outcome {
    for call in Call::ALL {
        let time = VirtualTime::begin();
        let server = Server::waiting(time.passing(), first(|| Reply::status(429), call))?;
        call.make(&builder(&server.url()).build()?).await?;
        let requests = server.requests();
        assert_eq!(requests.len(), 2, "{call:?}");
        assert_eq!(requests[0].header("idempotency-key").len(), 1);
        assert_eq!((&requests[0].headers, &requests[0].body), (&requests[1].headers, &requests[1].body), "{call:?}");
        assert_eq!((&requests[0].method, &requests[0].target), (&requests[1].method, &requests[1].target), "{call:?}");
    }
    Ok(())
}

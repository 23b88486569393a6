//! Transports and clocks behind pointers.

use std::sync::Arc;

use svc_client::BaseUrl;
use svc_client::transport::{BlockingReqwestTransport, BlockingTransport, Limits, ReqwestTransport, Transport};

use super::{both, builder};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW;
use crate::support::time::Steady;

#[tokio::test]
async fn are_transports_and_clocks_too() -> Outcome {
    let server = Server::responding(|_| Reply::json(GET_WORKFLOW))?;
    let base = BaseUrl::parse(&server.url())?;
    let shared: Arc<dyn Transport> = Arc::new(ReqwestTransport::new(&base, &Limits::default())?);
    assert!(shared.enforces_timeout());
    let boxed: Box<dyn BlockingTransport> = Box::new(BlockingReqwestTransport::new(&base, &Limits::default())?);
    let client = builder(server.url()).transport(Arc::clone(&shared)).blocking_transport(boxed);
    for outcome in both(&client.clock(Arc::new(Steady::with_jitter(0.5))).build()?).await {
        outcome?;
    }
    assert_eq!(Arc::strong_count(&shared), 1, "a client that is gone holds nothing");
    Ok(())
}

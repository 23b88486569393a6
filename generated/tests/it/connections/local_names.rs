//! Names of this machine, which not every resolver knows.

use super::{both, builder};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW;

#[tokio::test]
async fn names_below_localhost_are_this_machine() -> Outcome {
    let server = Server::responding(|_| Reply::json(GET_WORKFLOW))?;
    for name in ["localhost", "LOCALHOST", "api.localhost", "Api.Test.LocalHost"] {
        for outcome in both(&builder(server.url().replace("127.0.0.1", name)).build()?).await {
            outcome?;
        }
    }
    assert_eq!(server.requests().len(), 8);
    Ok(())
}

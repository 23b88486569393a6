//! Errors caused by unexpected or missing responses.

mod applied;
mod broken_body;
mod dead_connection;
mod no_response;
mod no_value;
mod not_json;
mod redirect;
mod status;
mod timeout;
mod too_large;

use svc_client::error::DecodeError;
use svc_client::types::MessagePage;
use svc_client::{Delivery, Error};

use crate::loopback::{Reply, Server};
use crate::support::client::{KEY, client, only};
use crate::support::discreet::assert_discreet;

/// Values that no error may show: the key, values of the request, and the scripted bodies.
const CANARIES: [&str; 4] = [KEY, "canary-id", "canary-query", "canary-body"];

/// A call with a canary in its query and the response `reply`; sent once.
async fn list(reply: Reply) -> Result<MessagePage, Error> {
    let server = Server::replying([reply]).expect("a port of this machine is free");
    let outcome = client(&server).messages().list().subscriber_id("canary-query").await;
    assert_eq!(only(&server).target, "/v1/messages?subscriberId=canary-query");
    outcome
}

/// A successful call whose response cannot be read.
async fn unreadable(reply: Reply) -> Box<DecodeError> {
    let error = list(reply).await.expect_err("the response cannot be read");
    assert_discreet(&error, &CANARIES);
    assert_eq!((error.operation(), error.delivery()), (Some("messages.list"), Delivery::Applied));
    match error {
        Error::Decode(decode) => decode,
        other => panic!("the response cannot be read, which is another error than {other:?}"),
    }
}

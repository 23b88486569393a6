//! Redirects: not followed, because they could send key and body anywhere.

use svc_client::types::ChannelCredentials;
use svc_client::{Delivery, Error};

use super::CANARIES;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::{client, only};
use crate::support::discreet::assert_discreet;

#[tokio::test]
async fn the_other_server_sees_nothing() -> Outcome {
    let other = Server::responding(|_| Reply::status(500))?;
    for code in [301, 302, 303, 307, 308] {
        let location = format!("{}/elsewhere?canary-body#canary-query", other.url());
        let server = Server::replying([Reply::status(code).header("location", &location)])?;
        let credentials = ChannelCredentials::new().webhook_url("canary-query");
        let call = client(&server).subscribers().upsert_credentials("canary-id", "slack", credentials);
        let error = call.await.expect_err("a redirect is not a response");

        assert_eq!(only(&server).method, "PUT");
        assert_discreet(&error, &CANARIES);
        assert_eq!((error.delivery(), error.status()), (Delivery::Responded, Some(code)));
        assert!(error.message().is_some_and(|message| message == format!("redirects to {}/elsewhere", other.url())));
        let Error::Status(status) = error else { panic!("a redirect is a status: {error:?}") };
        assert_eq!(status.context().header("location"), Some(location.as_str()));
        assert_eq!(status.context().raw_body(), Some(&b""[..]));
    }
    assert_eq!(other.connections()?, 0);
    Ok(())
}

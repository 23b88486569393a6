//! Bodies larger than the limit, announced or not.

use svc_client::transport::Fault;
use svc_client::{Delivery, Error};

use super::CANARIES;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::LIST_MESSAGES_MINIMAL;
use crate::support::client::{builder, only};
use crate::support::discreet::assert_discreet;

const SIZE: usize = LIST_MESSAGES_MINIMAL.len();

#[tokio::test]
async fn a_byte_more_than_the_limit() -> Outcome {
    for reply in [Reply::json(LIST_MESSAGES_MINIMAL), Reply::json(LIST_MESSAGES_MINIMAL).unannounced()] {
        let server = Server::replying([reply])?;
        let client = builder(&server).body_limit(SIZE - 1).build()?;
        let error = client.messages().list().subscriber_id("canary-query").await.expect_err("too large");
        assert_discreet(&error, &CANARIES);
        assert_eq!((error.operation(), error.delivery(), error.status()), {
            (Some("messages.list"), Delivery::Applied, Some(200))
        });
        let limit = SIZE - 1;
        let line = format!(
            "messages.list: the body of the response is larger than {limit} bytes; the service responded with 200"
        );
        assert_eq!(error.to_string(), line);
        let Error::Transport(failure) = error else { panic!("no body, no response: {error:?}") };
        assert_eq!(failure.fault(), Fault::BodyTooLarge { limit });
        only(&server);
    }
    Ok(())
}

#[tokio::test]
async fn an_announced_length_is_enough_to_reject() -> Outcome {
    let server = Server::replying([Reply::json("{}").claiming(usize::MAX / 2)])?;
    let error = builder(&server).build()?.messages().list().await.expect_err("nobody has so much memory");
    let Error::Transport(failure) = error else { panic!("no body, no response: {error:?}") };
    assert_eq!(failure.fault(), Fault::BodyTooLarge { limit: 16 << 20 });
    Ok(())
}

#[tokio::test]
async fn the_limit_itself_fits() -> Outcome {
    for reply in [Reply::json(LIST_MESSAGES_MINIMAL), Reply::json(LIST_MESSAGES_MINIMAL).unannounced()] {
        let server = Server::replying([reply])?;
        let page = builder(&server).body_limit(SIZE).build()?.messages().list().await?;
        assert_eq!(page.page, 1);
    }
    Ok(())
}

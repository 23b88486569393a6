//! Redirects are not followed, because they could send key, query and body anywhere.

use svc_client::Delivery;

use super::row::{Kind, REQUEST_ID, Row};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;

#[tokio::test(start_paused = true)]
async fn nothing_reaches_their_target() -> Outcome {
    let other = Server::responding(|_| Reply::json("{}"))?;
    let targets = [
        format!("{}/elsewhere", other.url()),
        format!("//{}/elsewhere", other.url().trim_start_matches("http://")),
        format!("{}/", other.url().replace("http://", "https://")),
    ];
    for target in targets {
        for status in [300, 301, 302, 303, 305, 307, 308] {
            hold(status, target.clone()).await;
        }
    }
    assert_eq!(other.connections()?, 0);
    Ok(())
}

/// Each call is one request, so another path of the same server is not requested either.
#[tokio::test(start_paused = true)]
async fn not_even_to_the_same_server() {
    for target in ["/elsewhere", "elsewhere", "?", "", "http://[", "canary body"] {
        for status in [301, 302, 303, 307, 308] {
            hold(status, target.to_owned()).await;
        }
    }
}

async fn hold(status: u16, target: String) {
    let reply = move || Reply::status(status).header("location", &target).header("x-request-id", REQUEST_ID);
    Row::new(reply, Kind::Status, Delivery::Responded).responded(status).hold().await;
}

#[tokio::test(start_paused = true)]
async fn not_modified_without_a_condition() {
    Row::rejection(304).hold().await;
}

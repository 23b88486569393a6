//! Redirects are not followed: key, query and body would go to wherever the answer points.

use svc_client::Delivery;

use super::row::{Kind, REQUEST_ID, Row};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;

#[tokio::test(start_paused = true)]
async fn nothing_reaches_the_place_they_point_to() -> Outcome {
    let other = Server::answering(|_| Reply::json("{}"))?;
    let places = [
        format!("{}/elsewhere", other.url()),
        format!("//{}/elsewhere", other.url().trim_start_matches("http://")),
        format!("{}/", other.url().replace("http://", "https://")),
    ];
    for place in places {
        for status in [300, 301, 302, 303, 305, 307, 308] {
            hold(status, place.clone()).await;
        }
    }
    assert_eq!(other.connections()?, 0);
    Ok(())
}

/// Each call is one request, so nothing is sent to another path of the same server either.
#[tokio::test(start_paused = true)]
async fn not_even_to_the_same_server() {
    for place in ["/elsewhere", "elsewhere", "?", "", "http://[", "canary body"] {
        for status in [301, 302, 303, 307, 308] {
            hold(status, place.to_owned()).await;
        }
    }
}

async fn hold(status: u16, place: String) {
    let reply = move || Reply::status(status).header("location", &place).header("x-request-id", REQUEST_ID);
    Row::new(reply, Kind::Status, Delivery::Responded).answered(status).hold().await;
}

#[tokio::test(start_paused = true)]
async fn not_modified_although_nobody_asked() {
    Row::refusal(304).hold().await;
}

//! Answers other than 2xx: what each says about the request, and whether it is sent again.

use svc_client::Delivery;

use super::row::{Again, Kind, REQUEST_ID, Row};
use crate::loopback::Reply;

#[tokio::test(start_paused = true)]
async fn what_would_be_answered_the_same_again() {
    for status in [400, 401, 402, 403, 404, 405, 406, 409, 410, 412, 413, 414, 415, 422, 425, 431, 451] {
        Row::refusal(status).hold().await;
    }
}

#[tokio::test(start_paused = true)]
async fn what_the_service_cannot_do() {
    for status in [501, 505, 511, 530, 599] {
        Row::refusal(status).hold().await;
    }
}

#[tokio::test(start_paused = true)]
async fn what_no_standard_knows() {
    for status in [600, 601, 999] {
        Row::refusal(status).hold().await;
    }
}

/// Another protocol that nobody asked for.
#[tokio::test(start_paused = true)]
async fn a_switch_of_protocols() {
    let head =
        format!("HTTP/1.1 101 Canary\r\nx-request-id: {REQUEST_ID}\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n");
    let row = Row::new(move || Reply::raw(head.clone()), Kind::Status, Delivery::Responded);
    row.answered(101).hold().await;
}

/// The service had waited for the request and not got it.
#[tokio::test(start_paused = true)]
async fn a_request_that_came_too_slowly() {
    Row::refusal(408).again(Again::Reads).hold().await;
}

/// Whoever stumbled may have acted on the call before.
#[tokio::test(start_paused = true)]
async fn a_service_or_a_gateway_that_stumbles() {
    for status in [500, 502, 504, 520, 521, 522, 523, 524, 525, 526, 527, 528, 529] {
        Row::refusal(status).delivery(Delivery::MaybeApplied).again(Again::Reads).hold().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_service_that_is_not_available() {
    Row::refusal(503).again(Again::Reads).hold().await;
}

/// It was refused before anything was done: a change too can be sent again.
#[tokio::test(start_paused = true)]
async fn too_many_requests() {
    Row::refusal(429).again(Again::All).hold().await;
}

#[tokio::test(start_paused = true)]
async fn the_wish_to_wait_is_kept_for_the_caller() {
    Row::refusal(409).retry_after("1", Some(1)).hold().await;
    Row::refusal(400).retry_after("86400", Some(86_400)).hold().await;
}

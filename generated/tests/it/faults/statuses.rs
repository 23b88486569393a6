//! Statuses other than 2xx: delivery of the request, and retries.

use svc_client::Delivery;

use super::row::{Again, Kind, REQUEST_ID, Row};
use crate::loopback::Reply;

#[tokio::test(start_paused = true)]
async fn what_would_fail_the_same_way_is_not_retried() {
    for status in [400, 401, 402, 403, 404, 405, 406, 409, 410, 412, 413, 414, 415, 422, 425, 431, 451] {
        Row::rejection(status).hold().await;
    }
}

#[tokio::test(start_paused = true)]
async fn what_the_service_does_not_support() {
    for status in [501, 505, 511, 530, 599] {
        Row::rejection(status).hold().await;
    }
}

#[tokio::test(start_paused = true)]
async fn statuses_of_no_standard() {
    for status in [600, 601, 999] {
        Row::rejection(status).hold().await;
    }
}

/// A protocol that was not requested.
#[tokio::test(start_paused = true)]
async fn a_switch_of_protocols() {
    let head =
        format!("HTTP/1.1 101 Canary\r\nx-request-id: {REQUEST_ID}\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n");
    let row = Row::new(move || Reply::raw(head.clone()), Kind::Status, Delivery::Responded);
    row.responded(101).hold().await;
}

/// The service waited for the request and did not receive it.
#[tokio::test(start_paused = true)]
async fn a_request_timeout() {
    Row::rejection(408).again(Again::Reads).hold().await;
}

/// A service that failed may have applied the request before.
#[tokio::test(start_paused = true)]
async fn an_error_of_the_service_or_a_gateway() {
    for status in [500, 502, 504, 520, 521, 522, 523, 524, 525, 526, 527, 528, 529] {
        Row::rejection(status).delivery(Delivery::MaybeApplied).again(Again::Reads).hold().await;
    }
}

#[tokio::test(start_paused = true)]
async fn an_unavailable_service() {
    Row::rejection(503).again(Again::Reads).hold().await;
}

/// The request was not processed: even a change can be retried.
#[tokio::test(start_paused = true)]
async fn too_many_requests() {
    Row::rejection(429).again(Again::All).hold().await;
}

#[tokio::test(start_paused = true)]
async fn retry_after_is_available_to_the_caller() {
    Row::rejection(409).retry_after("1", Some(1)).hold().await;
    Row::rejection(400).retry_after("86400", Some(86_400)).hold().await;
}

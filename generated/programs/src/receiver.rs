//! Routes of `receiver`: webhooks, whose signatures are verified.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use copperplate_runtime::webhooks::{Signature, Verifier};
use svc_client::types::Message;
use tracing::{info, warn};

/// The signature that the service is assumed to use. A crate whose spec describes a signature has this constant, and a
/// function that creates the verifier.
pub const SIGNATURE: Signature = Signature::Standard { prefix: "webhook" };

/// Returns the routes.
pub fn routes(verifier: Verifier) -> Router {
    Router::new().route("/webhooks", post(receive)).with_state(verifier)
}

/// Receives a webhook. The body is taken as bytes, because these are signed, not the JSON in them.
async fn receive(State(verifier): State<Verifier>, headers: HeaderMap, body: Bytes) -> StatusCode {
    match verifier.parse::<Message>(&headers, &body) {
        Ok(message) => {
            info!(workflow = message.template_identifier, "received a message");
            StatusCode::NO_CONTENT
        }
        Err(error) => {
            // A sender who tries signatures does not learn the reason. The text shows neither a secret nor a part of
            // the body.
            warn!("{error}");
            StatusCode::BAD_REQUEST
        }
    }
}

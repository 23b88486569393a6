//! Routes of `receiver`: webhooks, whose signatures are verified.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use copperplate_runtime::webhooks::{Signature, Verifier};
use svc_client::types::Message;
use tracing::{info, warn};

/// The signature that the service is said to use. A crate whose spec describes one has this constant, and a function that
/// makes the verifier.
pub const SIGNATURE: Signature = Signature::Standard { prefix: "webhook" };

/// Returns the routes.
pub fn routes(verifier: Verifier) -> Router {
    Router::new().route("/webhooks", post(receive)).with_state(verifier)
}

/// Receives a webhook. The body is taken as bytes: the signature is one of these, and not of the JSON that they are.
async fn receive(State(verifier): State<Verifier>, headers: HeaderMap, body: Bytes) -> StatusCode {
    match verifier.parse::<Message>(&headers, &body) {
        Ok(message) => {
            info!(workflow = message.template_identifier, "received a message");
            StatusCode::NO_CONTENT
        }
        Err(error) => {
            // Whoever tries signatures does not learn what was wrong. The text shows no secret and nothing of the body.
            warn!("{error}");
            StatusCode::BAD_REQUEST
        }
    }
}

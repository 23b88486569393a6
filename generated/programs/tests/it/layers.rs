//! tower layers below a client, and the router of a server instead of the service.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use svc_client::testing::sample;
use svc_client::transport::TowerTransport;
use svc_client::types::Workflow;
use svc_client::{ApiKey, Client};
use tower::limit::ConcurrencyLimit;
use tower::util::MapRequest;

use crate::support::KEY;

/// A service with a workflow; it is unavailable at first.
fn router(requests: &Arc<AtomicUsize>) -> Router {
    let requests = Arc::clone(requests);
    let workflow = serde_json::to_value(sample::<Workflow>()).expect("a value");
    let respond = move |Path(id): Path<String>| async move {
        if requests.fetch_add(1, Ordering::Relaxed) == 0 {
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
        if id == "known" { Json(workflow).into_response() } else { StatusCode::NOT_FOUND.into_response() }
    };
    Router::new().route("/v2/workflows/{id}", get(respond))
}

#[tokio::test]
async fn a_router_is_called_through_layers() {
    let (seen, requests) = (Arc::new(AtomicUsize::new(0)), Arc::default());
    let counted = Arc::clone(&seen);
    let service = MapRequest::new(router(&requests), move |request| {
        counted.fetch_add(1, Ordering::Relaxed);
        request
    });
    let transport = TowerTransport::new(ConcurrencyLimit::new(service, 1));
    let key = ApiKey::new(KEY).expect("visible ASCII");
    let client = Client::builder("https://api.example.com", key).transport(transport).build().expect("right");
    let (first, second) = tokio::join!(client.workflows().get("known"), client.workflows().get("unknown"));
    assert!(first.is_ok(), "{first:?}");
    assert!(second.expect_err("it is unknown").is_not_found());
    assert_eq!((seen.load(Ordering::Relaxed), requests.load(Ordering::Relaxed)), (3, 3), "with a retry");
}

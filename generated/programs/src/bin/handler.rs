//! Web service that changes profiles, which are subscribers of another service:
//!
//! ```text
//! cargo run --manifest-path generated/programs/Cargo.toml --bin handler
//! curl -X PATCH -H 'content-type: application/json' -d '{"first_name":"Ada"}' http://127.0.0.1:3000/profiles/ada
//! ```
//!
//! It maps errors of its calls to its own statuses, and propagates the trace of a request to these calls.
//! `SVC_BASE_URL` and `SVC_API_KEY` set the other service; without them, the program uses an in-memory fake.

use std::collections::HashMap;
use std::env;
use std::time::Duration;

use axum::extract::{MatchedPath, Path, Request, State};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::patch;
use axum::{Json, Router};
use opentelemetry::propagation::TextMapPropagator;
use opentelemetry::trace::TracerProvider;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::SdkTracerProvider;
use serde::{Deserialize, Serialize};
use svc_client::intercept::{AttemptRequest, Interceptor, InterceptorError};
use svc_client::operations::UpdateSubscriber;
use svc_client::testing::Fake;
use svc_client::{ApiKey, Client, Error};
use tokio::net::TcpListener;
use tracing::field::Empty;
use tracing::{Instrument, Span, info, info_span, warn};
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let log = env::var("RUST_LOG").unwrap_or_else(|_| "info,svc_client=debug".to_owned());
    let tracer = SdkTracerProvider::default().tracer("handler");
    tracing_subscriber::registry()
        .with(tracing_subscriber::fmt::layer().with_filter(log.parse::<Targets>()?))
        .with(tracing_opentelemetry::layer().with_tracer(tracer).with_filter(LevelFilter::INFO))
        .init();

    let builder = match env::var("SVC_BASE_URL") {
        Ok(url) => Client::builder(url, ApiKey::from_env("SVC_API_KEY")?),
        Err(_) => Fake::new().builder(),
    };
    // The sender of the request waits as long as the call takes.
    let client = builder.timeout(Duration::from_secs(2)).interceptor(PassTrace).build()?;

    let routes = Router::new().route("/profiles/{id}", patch(change)).layer(from_fn(trace)).with_state(client);
    let listener = TcpListener::bind(env::args().nth(1).as_deref().unwrap_or("127.0.0.1:3000")).await?;
    info!(address = %listener.local_addr()?, "listening");
    Ok(axum::serve(listener, routes).await?)
}

#[derive(Deserialize, Serialize)]
struct Profile {
    first_name: Option<String>,
    locale: Option<String>,
}

async fn change(
    State(client): State<Client>,
    Path(id): Path<String>,
    Json(profile): Json<Profile>,
) -> Result<Json<Profile>, CallFailed> {
    let subscriber = client
        .subscribers()
        .update(id)
        .when_some(profile.first_name, UpdateSubscriber::first_name)
        .when_some(profile.locale, UpdateSubscriber::locale)
        .await?;
    Ok(Json(Profile { first_name: subscriber.first_name.into(), locale: subscriber.locale.into() }))
}

/// Error of a call, as a response of this service.
struct CallFailed(Error);

impl From<Error> for CallFailed {
    fn from(error: Error) -> Self {
        Self(error)
    }
}

impl IntoResponse for CallFailed {
    fn into_response(self) -> Response {
        let Self(error) = self;
        // The text contains neither ids nor secrets of the call, so it can be logged.
        warn!(delivery = ?error.delivery(), attempts = error.attempts(), "{error}");
        let (status, text) = match &error {
            _ if error.is_not_found() => (StatusCode::NOT_FOUND, "no such profile"),
            _ if error.status() == Some(422) => {
                (StatusCode::UNPROCESSABLE_ENTITY, error.message().unwrap_or("invalid profile"))
            }
            _ if error.is_rate_limited() => (StatusCode::SERVICE_UNAVAILABLE, "too many changes"),
            Error::InvalidRequest(_) => (StatusCode::BAD_REQUEST, "invalid id"),
            Error::Timeout(_) => (StatusCode::GATEWAY_TIMEOUT, "no response in time"),
            _ => (StatusCode::BAD_GATEWAY, "no response"),
        };
        let retry_after = error.retry_after().map(|wait| [(RETRY_AFTER, wait.as_secs().to_string())]);
        (status, retry_after, text.to_owned()).into_response()
    }
}

/// Propagates the trace of the current span.
struct PassTrace;

impl Interceptor for PassTrace {
    fn before_attempt(&self, attempt: &mut AttemptRequest<'_>) -> Result<(), InterceptorError> {
        let mut headers = HashMap::new();
        TraceContextPropagator::new().inject_context(&Span::current().context(), &mut headers);
        for (name, value) in headers {
            attempt.set_header(&name, value)?;
        }
        Ok(())
    }
}

/// Handles a request in a span, which is part of the trace of the request if it has one.
async fn trace(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    let (method, status) = (request.method().as_str(), Empty);
    let span = info_span!(
        "request",
        otel.kind = "server",
        http.request.method = method,
        http.route = route,
        http.response.status_code = status
    );
    let texts =
        request.headers().iter().filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.into())));
    let parent = TraceContextPropagator::new().extract(&texts.collect::<HashMap<String, String>>());
    // An error means that the span is not recorded, so there is no trace to continue.
    let _ = span.set_parent(parent);
    let response = next.run(request).instrument(span.clone()).await;
    span.record("http.response.status_code", response.status().as_u16());
    response
}

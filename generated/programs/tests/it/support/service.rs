//! Service on a local port.

use std::future::pending;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

use axum::Router;
use axum::body::{Bytes, to_bytes};
use axum::extract::Request;
use axum::http::header::RETRY_AFTER;
use axum::http::{self, HeaderMap, Method};
use tokio::sync::Barrier;
use tokio::time::sleep;

/// Time in which a request that does not wait for a response arrives. Too short a time hides such requests, and never
/// fails a test.
const GRACE: Duration = Duration::from_millis(250);

/// Response to a request, or none.
pub(crate) struct Response(Option<http::Response<String>>);

impl Response {
    /// Creates a response with a JSON body and a request id.
    pub(crate) fn new(status: u16, body: impl Into<String>) -> Self {
        let builder = http::Response::builder().status(status).header("content-type", "application/json");
        let builder = builder.header("x-request-id", format!("request-{status}"));
        Self(Some(builder.body(body.into()).expect("a response")))
    }

    /// Returns no response: the request stays in flight.
    pub(crate) fn never() -> Self {
        Self(None)
    }

    /// Asks to wait, in seconds.
    pub(crate) fn retry_after(mut self, seconds: u64) -> Self {
        if let Some(response) = &mut self.0 {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        self
    }
}

/// Request that the service received.
#[derive(Clone, Debug)]
pub(crate) struct Received {
    pub(crate) method: Method,
    /// Path and query.
    pub(crate) target: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

/// The service. It runs until the tests end.
pub(crate) struct Service {
    url: String,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    received: Vec<Received>,
    /// Number of requests that have arrived.
    arrived: usize,
    in_flight: usize,
    in_flight_max: usize,
}

impl Service {
    /// Starts a service with a function that responds to requests.
    pub(crate) fn start(respond: impl Fn(&Received) -> Response + Send + Sync + 'static) -> Self {
        Self::gathering(0, respond)
    }

    /// Starts a service that responds to the first `count` requests only when all of them are in flight, and others
    /// have had time to arrive.
    pub(crate) fn gathering(count: usize, respond: impl Fn(&Received) -> Response + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        listener.set_nonblocking(true).expect("a setting of sockets");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let (state, respond) = (Arc::new(Mutex::new(State::default())), Arc::new(respond));
        let (shared, gate) = (Arc::clone(&state), Arc::new(Gate { count, all: Barrier::new(count) }));
        let routes = Router::new().fallback(move |request: Request| {
            let (state, gate, respond) = (Arc::clone(&shared), Arc::clone(&gate), Arc::clone(&respond));
            async move { State::serve(&state, &gate, request, &*respond).await }
        });
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
                axum::serve(listener, routes).await.expect("a server runs");
            });
        });
        Self { url, state }
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Returns all requests.
    pub(crate) fn received(&self) -> Vec<Received> {
        lock(&self.state).received.clone()
    }

    /// Returns the maximum number of requests in flight at a time.
    pub(crate) fn in_flight_max(&self) -> usize {
        lock(&self.state).in_flight_max
    }
}

/// Gate that opens when a number of requests wait at it.
struct Gate {
    count: usize,
    all: Barrier,
}

impl State {
    async fn serve(
        state: &Mutex<Self>,
        gate: &Gate,
        request: Request,
        respond: impl Fn(&Received) -> Response,
    ) -> http::Response<String> {
        let number = lock(state).arrive();
        if number <= gate.count {
            gate.all.wait().await;
            sleep(GRACE).await;
        }
        let (head, body) = request.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("a body");
        let received = Received { method: head.method, target: head.uri.to_string(), headers: head.headers, body };
        let response = respond(&received);
        lock(state).leave(received);
        match response.0 {
            Some(response) => response,
            None => pending().await,
        }
    }

    /// Counts a request, and returns its number.
    fn arrive(&mut self) -> usize {
        self.arrived += 1;
        self.in_flight += 1;
        self.in_flight_max = self.in_flight_max.max(self.in_flight);
        self.arrived
    }

    fn leave(&mut self, received: Received) {
        self.in_flight -= 1;
        self.received.push(received);
    }
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().expect("no test panics with it")
}

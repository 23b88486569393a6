//! Row of the table: a fault, and the expected results of the seven calls.

use std::error::Error as StdError;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use svc_client::transport::{Fault, Limits};
use svc_client::{Client, ClientBuilder, Delivery, Error, RetryStopReason};
use tokio::time::Instant;

use super::calls::{BODY, Call, canaries};
use crate::loopback::{Reply, Request, Server};
use crate::support::client::key;
use crate::support::leaks::assert_silent;
use crate::support::time::{PausingTransport, VirtualTime};
use crate::support::traces;

/// Part of responses that errors must contain.
pub(super) const REQUEST_ID: &str = "r-4711";

/// Calls that are retried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Again {
    Nothing,
    /// The five reads.
    Reads,
    All,
}

impl Again {
    pub(super) fn holds(self, call: Call) -> bool {
        match self {
            Self::Nothing => false,
            Self::Reads => call.reads(),
            Self::All => true,
        }
    }
}

/// The kind of error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Transport(Fault),
    Timeout(Fault),
    Status,
    Decode,
}

/// A fault, and the expected results.
#[derive(Clone)]
pub(super) struct Row {
    /// The response of the service.
    reply: Arc<dyn Fn() -> Reply + Send + Sync>,
    kind: Kind,
    delivery: Delivery,
    again: Again,
    status: Option<u16>,
    request_id: Option<&'static str>,
    retry_after: Option<Duration>,
    limits: Limits,
}

impl Row {
    pub(super) fn new(reply: impl Fn() -> Reply + Send + Sync + 'static, kind: Kind, delivery: Delivery) -> Self {
        Self {
            reply: Arc::new(reply),
            kind,
            delivery,
            again: Again::Nothing,
            status: None,
            request_id: None,
            retry_after: None,
            limits: Limits::default(),
        }
    }

    /// A response with this status and a page, which has no message.
    pub(super) fn rejection(status: u16) -> Self {
        let reply = move || Reply::status(status).header("x-request-id", REQUEST_ID).body(format!("<p>{BODY}</p>"));
        Self::new(reply, Kind::Status, Delivery::Responded).responded(status)
    }

    pub(super) fn again(mut self, again: Again) -> Self {
        self.again = again;
        self
    }

    pub(super) fn delivery(mut self, delivery: Delivery) -> Self {
        self.delivery = delivery;
        self
    }

    /// Expects a response with this status and [`REQUEST_ID`].
    pub(super) fn responded(mut self, status: u16) -> Self {
        self.status = Some(status);
        self.request_id = Some(REQUEST_ID);
        self
    }

    /// Adds this `Retry-After` header, and expects this value.
    pub(super) fn retry_after(mut self, header: &'static str, retry_after: Option<u64>) -> Self {
        let reply = self.reply;
        self.reply = Arc::new(move || reply().header("retry-after", header));
        self.retry_after = retry_after.map(Duration::from_secs);
        self
    }

    pub(super) fn limits(mut self, change: impl FnOnce(&mut Limits)) -> Self {
        change(&mut self.limits);
        self
    }

    /// Fails unless each call behaves as the row expects, both if the fault stays (requests are not sent too often) and
    /// if it goes away (retries succeed). Returns the duration of the calls.
    pub(super) async fn hold(&self) -> Vec<Duration> {
        let mut elapsed = Vec::new();
        let transport = PausingTransport::new(&self.limits);
        for call in Call::ALL {
            elapsed.push(self.hold_while_it_stays(call, &transport).await);
            self.hold_once_it_is_gone(call, &transport).await;
        }
        elapsed
    }

    async fn hold_while_it_stays(&self, call: Call, transport: &PausingTransport) -> Duration {
        let reply = Arc::clone(&self.reply);
        let time = VirtualTime::begin();
        let server = Server::waiting(time.passing(), move |_| reply()).expect("a port is free");
        let started = Instant::now();
        let error = fails(call, &self.client(&server, transport)).await;
        let elapsed = started.elapsed();
        let (sent, retry_stop_reason) =
            if self.again.holds(call) { (3, Some(RetryStopReason::Attempts)) } else { (1, None) };
        assert_eq!(server.requests().len(), sent as usize, "requests of {call:?}: {error}");
        assert_eq!((error.attempts(), error.retry_stop_reason()), (sent, retry_stop_reason), "{call:?}: {error}");
        assert_eq!(error.elapsed(), elapsed, "{call:?}: {error}");
        self.assert_error(call, &error);
        elapsed
    }

    async fn hold_once_it_is_gone(&self, call: Call, transport: &PausingTransport) {
        let reply = Arc::clone(&self.reply);
        let time = VirtualTime::begin();
        let server = Server::waiting(time.passing(), first(move || reply(), call)).expect("a port is free");
        let client = self.client(&server, transport);
        if self.again.holds(call) {
            succeeds(call, &client).await;
            assert_eq!(server.requests().len(), 2, "requests of {call:?}");
        } else {
            let error = fails(call, &client).await;
            assert_eq!(server.requests().len(), 1, "requests of {call:?}: {error}");
            self.assert_error(call, &error);
        }
    }

    fn assert_error(&self, call: Call, error: &Error) {
        assert_eq!((kind(error), error.delivery()), (self.kind, self.delivery), "{call:?}: {error:?}");
        assert_eq!((error.operation(), error.status()), (Some(call.operation()), self.status), "{call:?}: {error:?}");
        assert_eq!(error.request_id(), self.request_id, "{call:?}: {error:?}");
        assert_eq!(error.retry_after(), self.retry_after, "{call:?}: {error:?}");
    }

    /// Returns a client with a separate budget.
    fn client(&self, server: &Server, transport: &PausingTransport) -> Client {
        let builder = Client::builder(server.url(), key()).transport(transport.clone());
        let builder = builder.attempt_timeout(self.limits.attempt).body_limit(self.limits.body);
        builder.build().expect("an address of this machine")
    }
}

/// Responds with `reply` once, then with the valid response of the call.
pub(super) fn first(
    reply: impl Fn() -> Reply + Send + Sync + 'static,
    call: Call,
) -> impl Fn(&Request) -> Reply + Send + Sync + 'static {
    let is_first = AtomicBool::new(true);
    move |_| {
        let is_first = is_first.swap(false, Ordering::SeqCst);
        if is_first { reply() } else { Reply::json(call.response()) }
    }
}

pub(super) fn kind(error: &Error) -> Kind {
    match error {
        Error::Transport(failure) => Kind::Transport(failure.fault()),
        Error::Timeout(failure) => Kind::Timeout(failure.fault()),
        Error::Status(_) => Kind::Status,
        Error::Decode(_) => Kind::Decode,
        other => panic!("{other:?} is not of a call that was sent"),
    }
}

/// Builder for a client in virtual time, with default limits.
pub(super) fn builder(base: &str) -> ClientBuilder<Client> {
    Client::builder(base, key()).transport(PausingTransport::new(&Limits::default()))
}

/// Makes a call that fails. Checks that no visible text shows a secret or a value.
pub(super) async fn fails(call: Call, client: &Client) -> Error {
    let listening = traces::listen();
    let error = call.make(client).await.expect_err("the service fails");
    drop(listening);
    assert_discreet(&error);
    error
}

pub(super) async fn succeeds(call: Call, client: &Client) {
    let listening = traces::listen();
    call.make(client).await.unwrap_or_else(|error| panic!("{call:?}: {error:?}"));
    drop(listening);
    let output = traces::take();
    assert!(output.contains("span call"), "the call has a span: {output}");
    assert_silent(&output, &canaries());
}

/// Fails if the error, one of its sources or a trace on this thread shows a secret or a value, in any form.
pub(super) fn assert_discreet(error: &Error) {
    let mut shown = traces::take();
    let mut next: Option<&dyn StdError> = Some(error);
    while let Some(error) = next {
        shown.push_str(&format!("{error}\n{error:?}\n{error:#?}\n"));
        next = error.source();
    }
    assert_silent(&shown, &canaries());
    assert!(!error.to_string().contains('\n'), "more than a line: {error}");
}

//! Virtual time that stops while bytes are in transit, and jumps during waits.
//!
//! Tokio's paused clock does not suffice: it jumps to the next timer although bytes are about to arrive, so a fast
//! response would time out. Here it stops during each exchange, and advances when the scripted server waits. Between
//! attempts nothing is in transit, and it jumps as in tokio.

mod lookup;
mod slow;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::task::{Context, Poll};
use std::time::Duration;

use svc_client::BaseUrl;
use svc_client::transport::bytes::Bytes;
use svc_client::transport::http::Request;
use svc_client::transport::{
    Clock, Limits, OpenFuture, RequestBody, ReqwestTransport, ResponseChunks, SendFuture, SleepFuture, Transport,
    TransportError,
};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::{task, time};

pub(crate) use self::lookup::PausingLookup;
pub(crate) use self::slow::SlowService;
use crate::loopback::Passing;

/// A wait of the server, and the sender to notify when it is over.
type Wait = (Duration, mpsc::Sender<()>);

/// Virtual time of one test.
#[derive(Clone)]
pub(crate) struct VirtualTime(UnboundedSender<Wait>);

impl VirtualTime {
    /// Starts virtual time in a runtime with a paused clock.
    pub(crate) fn begin() -> Self {
        let (time, waits) = Self::new();
        task::spawn(pass(waits));
        time
    }

    /// Creates time that starts when a runtime with a paused clock lets these waits [pass].
    fn new() -> (Self, UnboundedReceiver<Wait>) {
        let (ask, waits) = unbounded_channel();
        (Self(ask), waits)
    }

    /// Lets the server wait in this time.
    pub(crate) fn passing(&self) -> Passing {
        let ask = self.0.clone();
        Box::new(move |time| {
            let (pass, passed) = mpsc::channel();
            // There is no time after the end of the test.
            if ask.send((time, pass)).is_ok() {
                let _ = passed.recv();
            }
        })
    }
}

/// Advances the clock by each wait of the server.
async fn pass(mut waits: UnboundedReceiver<Wait>) {
    while let Some((passing, passed)) = waits.recv().await {
        // First, all tasks process what has arrived.
        for _ in 0..8 {
            task::yield_now().await;
        }
        time::advance(passing).await;
        // The receiver may be gone.
        let _ = passed.send(());
    }
}

/// The default transport, with a stopped clock during exchanges. Clones share their connections.
#[derive(Clone)]
pub(crate) struct PausingTransport {
    inner: ReqwestTransport,
    exchanges: Arc<AtomicUsize>,
}

impl PausingTransport {
    /// Creates a transport for any server on this machine. Slow, because it loads the system's certificates.
    pub(crate) fn new(limits: &Limits) -> Self {
        let base = BaseUrl::parse("http://127.0.0.1").expect("an address of this machine");
        let inner = ReqwestTransport::new(&base, limits).expect("all settings are right");
        Self { inner, exchanges: Arc::default() }
    }

    /// Number of started exchanges.
    pub(crate) fn exchanges(&self) -> usize {
        self.exchanges.load(Ordering::SeqCst)
    }
}

impl Transport for PausingTransport {
    fn enforces_timeout(&self) -> bool {
        self.inner.enforces_timeout()
    }

    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> SendFuture<'t> {
        Box::pin(async move {
            let _still = hold();
            self.exchanges.fetch_add(1, Ordering::SeqCst);
            self.inner.send(request, limits).await
        })
    }

    fn open<'t>(&'t self, request: Request<RequestBody>, limits: &'t Limits) -> OpenFuture<'t> {
        Box::pin(async move {
            let still = hold();
            self.exchanges.fetch_add(1, Ordering::SeqCst);
            let response = self.inner.open(request, limits).await?;
            Ok(response.map(|inner| Box::new(PausingChunks { inner, _still: still }) as _))
        })
    }
}

/// Body that stops the clock until it is dropped.
struct PausingChunks {
    inner: Box<dyn ResponseChunks>,
    _still: mpsc::Sender<()>,
}

impl ResponseChunks for PausingChunks {
    fn poll_chunk(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, TransportError>>> {
        self.inner.poll_chunk(cx)
    }
}

/// Tokio's clock does not jump while a blocking thread works for the runtime. This one waits until the returned value
/// is dropped.
fn hold() -> mpsc::Sender<()> {
    let (release, released) = mpsc::channel();
    drop(task::spawn_blocking(move || released.recv()));
    release
}

/// Tokio's clock, with constant jitter.
pub(crate) struct Steady {
    started: time::Instant,
    jitter: f64,
}

impl Steady {
    pub(crate) fn with_jitter(jitter: f64) -> Self {
        Self { started: time::Instant::now(), jitter }
    }
}

impl Clock for Steady {
    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    fn sleep(&self, time: Duration) -> SleepFuture<'_> {
        Box::pin(time::sleep(time))
    }

    fn jitter(&self) -> f64 {
        self.jitter
    }
}

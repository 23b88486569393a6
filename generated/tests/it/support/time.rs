//! Time that stands still while bytes are on their way, and jumps when somebody waits.
//!
//! Tokio's own paused clock is not enough: it jumps to the next timer although bytes are about to arrive, so a fast answer would be
//! taken for a late one. Here it is held during each exchange, and moves when the scripted server says that it waits. Between the
//! attempts of a call nothing is on its way, and it jumps as tokio lets it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use svc_client::BaseUrl;
use svc_client::transport::bytes::Bytes;
use svc_client::transport::http::Request;
use svc_client::transport::{Clock, Exchange, Limits, ReqwestTransport, Sleep, Transport};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::{task, time};

use crate::loopback::Passing;

/// The time of one test.
#[derive(Clone)]
pub(crate) struct VirtualTime(UnboundedSender<(Duration, mpsc::Sender<()>)>);

impl VirtualTime {
    /// In a runtime whose clock is paused.
    pub(crate) fn begin() -> Self {
        let (ask, mut asked) = unbounded_channel::<(Duration, mpsc::Sender<()>)>();
        task::spawn(async move {
            while let Some((passing, passed)) = asked.recv().await {
                // First everything that has arrived is to be taken in, from task to task.
                for _ in 0..8 {
                    task::yield_now().await;
                }
                time::advance(passing).await;
                // Whoever asked may have gone.
                let _ = passed.send(());
            }
        });
        Self(ask)
    }

    /// Lets the server wait in this time.
    pub(crate) fn passing(&self) -> Passing {
        let ask = self.0.clone();
        Box::new(move |time| {
            let (pass, passed) = mpsc::channel();
            // After the end of the test there is no time.
            if ask.send((time, pass)).is_ok() {
                let _ = passed.recv();
            }
        })
    }
}

/// The client's own transport, during whose exchanges the clock is held. Clones share their connections.
#[derive(Clone)]
pub(crate) struct Held {
    inner: ReqwestTransport,
    exchanges: Arc<AtomicUsize>,
}

impl Held {
    /// For any server on this machine. It takes a while: the certificates of the machine are read.
    pub(crate) fn new(limits: &Limits) -> Self {
        let base = BaseUrl::parse("http://127.0.0.1").expect("an address of this machine");
        let inner = ReqwestTransport::new(&base, limits).expect("all settings are right");
        Self { inner, exchanges: Arc::default() }
    }

    /// How many exchanges have begun.
    pub(crate) fn exchanges(&self) -> usize {
        self.exchanges.load(Ordering::SeqCst)
    }
}

impl Transport for Held {
    fn enforces_timeout(&self) -> bool {
        self.inner.enforces_timeout()
    }

    fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> Exchange<'t> {
        Box::pin(async move {
            let _still = hold();
            self.exchanges.fetch_add(1, Ordering::SeqCst);
            self.inner.send(request, limits).await
        })
    }
}

/// Tokio's clock does not jump while a thread is at work for the runtime. This one waits until what is returned is dropped.
fn hold() -> mpsc::Sender<()> {
    let (release, released) = mpsc::channel();
    drop(task::spawn_blocking(move || released.recv()));
    release
}

/// Tokio's clock, with chance that is always the same.
pub(crate) struct Steady {
    started: time::Instant,
    chance: f64,
}

impl Steady {
    pub(crate) fn with_chance(chance: f64) -> Self {
        Self { started: time::Instant::now(), chance }
    }
}

impl Clock for Steady {
    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    fn sleep(&self, time: Duration) -> Sleep<'_> {
        Box::pin(time::sleep(time))
    }

    fn jitter(&self) -> f64 {
        self.chance
    }
}

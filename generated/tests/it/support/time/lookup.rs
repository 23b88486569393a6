//! Virtual time in a runtime that tests cannot access, like the one on the thread of blocking calls.
//!
//! A client of reqwest looks host names up in the runtime that makes the call, so a resolver can pause the clock there.

use std::future::ready;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use reqwest::Client;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::{task, time};

use super::{VirtualTime, Wait, hold, pass};
use crate::loopback::Passing;

/// Virtual time of the one runtime that uses a client. It begins with the first lookup.
pub(crate) struct PausingLookup {
    time: VirtualTime,
    client: Client,
}

impl PausingLookup {
    /// Time that only the server lets pass.
    pub(crate) fn held() -> reqwest::Result<Self> {
        Self::with(true)
    }

    /// Time that jumps to the next limit as soon as nothing arrives.
    pub(crate) fn jumping() -> reqwest::Result<Self> {
        Self::with(false)
    }

    fn with(is_held: bool) -> reqwest::Result<Self> {
        let (time, waits) = VirtualTime::new();
        let resolver = Resolver { is_held, waits: Mutex::new(Some(waits)) };
        let client = Client::builder().no_proxy().dns_resolver(Arc::new(resolver));
        // A connection that no other limit ends must not be awaited in real time.
        let client = client.connect_timeout(Duration::from_secs(3600)).build()?;
        Ok(Self { time, client })
    }

    /// Lets the server wait in this time.
    pub(crate) fn passing(&self) -> Passing {
        self.time.passing()
    }

    /// Returns the client, which connects to this machine.
    pub(crate) fn client(&self) -> Client {
        self.client.clone()
    }

    /// Returns the base URL of a port, with a name to look up.
    pub(crate) fn url(port: u16) -> String {
        format!("http://localhost:{port}")
    }
}

struct Resolver {
    is_held: bool,
    /// `None` once time has begun.
    waits: Mutex<Option<UnboundedReceiver<Wait>>>,
}

impl Resolve for Resolver {
    fn resolve(&self, _: Name) -> Resolving {
        if let Some(waits) = self.waits.lock().unwrap_or_else(PoisonError::into_inner).take() {
            time::pause();
            let still = self.is_held.then(hold);
            // The task ends with the runtime, which would otherwise wait for the holder of its clock.
            task::spawn(async move {
                pass(waits).await;
                drop(still);
            });
        }
        // The port is the one of the URL.
        let addresses: Addrs = Box::new([SocketAddr::from((Ipv4Addr::LOCALHOST, 0))].into_iter());
        Box::pin(ready(Ok(addresses)))
    }
}

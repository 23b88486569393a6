//! Slow service in memory, for ureq agents: their limits are enforced by the operating system, which has no virtual
//! time.
//!
//! There are no real waits: ureq tells the transport its limit, and the transport reports a timeout if the service
//! takes longer.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use ureq::config::Config;
use ureq::unversioned::resolver::DefaultResolver;
use ureq::unversioned::transport::{Buffers, ConnectionDetails, Connector, LazyBuffers, NextTimeout, Transport};
use ureq::{Agent, Error};

/// The service.
#[derive(Clone, Debug)]
pub(crate) struct SlowService {
    /// Time that each piece of a request takes, and then the response.
    step: Duration,
    response: &'static [u8],
    /// Time until it hangs up after the response, or instead of one.
    silence: Duration,
    connections: Arc<AtomicUsize>,
}

impl SlowService {
    /// Base URL, where no server needs to listen.
    pub(crate) const URL: &'static str = "http://127.0.0.1:1";

    /// Sends the beginning of a response, which may be nothing, and then is silent for `silence`.
    pub(crate) fn silent(response: &'static str, silence: Duration) -> Self {
        Self { step: Duration::ZERO, response: response.as_bytes(), silence, connections: Arc::default() }
    }

    /// Takes this time for each piece of a request, and then for this response.
    pub(crate) fn stepping(response: &'static str, step: Duration) -> Self {
        Self { step, ..Self::silent(response, Duration::ZERO) }
    }

    /// Returns an agent that knows only this service.
    pub(crate) fn agent(&self) -> Agent {
        Agent::with_parts(Config::default(), self.clone(), DefaultResolver::default())
    }

    /// Returns the number of connections, each of which is for one request.
    pub(crate) fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }
}

impl Connector for SlowService {
    type Out = Connection;

    fn connect(&self, details: &ConnectionDetails<'_>, _: Option<()>) -> Result<Option<Connection>, Error> {
        self.connections.fetch_add(1, Ordering::SeqCst);
        let buffers = LazyBuffers::new(details.config.input_buffer_size(), details.config.output_buffer_size());
        Ok(Some(Connection { buffers, service: self.clone() }))
    }
}

/// Connection for one request.
#[derive(Debug)]
pub(crate) struct Connection {
    buffers: LazyBuffers,
    /// Service with the rest of its response.
    service: SlowService,
}

impl Transport for Connection {
    fn buffers(&mut self) -> &mut dyn Buffers {
        &mut self.buffers
    }

    fn transmit_output(&mut self, _: usize, timeout: NextTimeout) -> Result<(), Error> {
        wait(self.service.step, timeout.for_write())
    }

    fn await_input(&mut self, timeout: NextTimeout) -> Result<bool, Error> {
        let rest = self.service.response;
        if rest.is_empty() {
            return wait(self.service.silence, timeout.for_read()).map(|()| false);
        }
        wait(self.service.step, timeout.for_read())?;
        let buffer = self.buffers.input_append_buf();
        let length = rest.len().min(buffer.len());
        buffer[..length].copy_from_slice(&rest[..length]);
        self.buffers.input_appended(length);
        self.service.response = &rest[length..];
        Ok(true)
    }

    fn is_open(&mut self) -> bool {
        false
    }
}

/// Waits without taking time; fails if the limit is shorter.
fn wait(time: Duration, limit: NextTimeout) -> Result<(), Error> {
    if limit.after < time.into() { Err(Error::Timeout(limit.reason)) } else { Ok(()) }
}

//! Default transport of blocking calls.

use std::fmt;
use std::future::{Future, poll_fn};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};
use reqwest::Client;
use tokio::runtime::{self, Handle};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::streamed::ReqwestChunks;
use super::{HttpSettings, ReqwestTransport};
use crate::config::{BaseUrl, ConfigError};
use crate::transport::{
    BlockingResponseChunks, BlockingTransport, Delivery, Fault, Limits, RequestBody, ResponseChunks, TokioClock,
    TransportError, wait_while_uploading,
};

/// Default transport of blocking calls: [`ReqwestTransport`] on a separate thread.
///
/// It can be used anywhere, including the threads of an async runtime. Clones share the thread, which ends with the
/// last clone.
#[derive(Clone)]
pub struct BlockingReqwestTransport {
    inner: ReqwestTransport,
    runtime: Handle,
    /// Ends the thread when it is dropped.
    _running: Arc<oneshot::Sender<()>>,
}

impl BlockingReqwestTransport {
    /// Creates a transport for one service.
    pub fn new(base: &BaseUrl, limits: &Limits) -> Result<Self, ConfigError> {
        Self::with_settings(std::slice::from_ref(base), limits, &HttpSettings::default())
    }

    /// Creates a transport over a given client, like
    /// [`ClientBuilder::reqwest_client`](crate::ClientBuilder::reqwest_client).
    pub fn from_client(client: Client) -> Result<Self, ConfigError> {
        Self::running(ReqwestTransport::from_client(client))
    }

    pub(crate) fn with_settings(
        servers: &[BaseUrl],
        limits: &Limits,
        settings: &HttpSettings,
    ) -> Result<Self, ConfigError> {
        Self::running(ReqwestTransport::with_settings(servers, limits, settings)?)
    }

    fn running(inner: ReqwestTransport) -> Result<Self, ConfigError> {
        let failed = |error| ConfigError::new("the thread of blocking calls could not be started").caused_by(error);
        let runtime = runtime::Builder::new_current_thread().enable_all().build().map_err(failed)?;
        let handle = runtime.handle().clone();
        let (running, ended) = oneshot::channel();
        let run = move || {
            // An error also means the end: the sender is never used, only dropped.
            drop(runtime.block_on(ended));
            // A host name lookup must not keep the thread alive.
            runtime.shutdown_background();
        };
        thread::Builder::new().name("copperplate-runtime".to_owned()).spawn(run).map_err(failed)?;
        Ok(Self { inner, runtime: handle, _running: Arc::new(running) })
    }
}

impl BlockingReqwestTransport {
    /// Runs a future on the thread, and waits for its result; `None` if it panicked.
    fn run<T: Send + 'static>(&self, future: impl Future<Output = T> + Send + 'static) -> Option<T> {
        let (respond, outcome) = mpsc::sync_channel(1);
        self.runtime.spawn(async move {
            // The receiver waits below.
            drop(respond.send(future.await));
        });
        outcome.recv().ok()
    }
}

impl BlockingTransport for BlockingReqwestTransport {
    fn send(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError> {
        let (transport, limits) = (self.inner.clone(), *limits);
        let outcome = self.run(async move { transport.exchange(request, &limits).await });
        outcome.unwrap_or_else(|| Err(TransportError::new(Fault::Broken, Delivery::MaybeApplied)))
    }

    #[inline]
    fn open(
        &self,
        request: Request<RequestBody>,
        limits: &Limits,
    ) -> Result<Response<Box<dyn BlockingResponseChunks>>, TransportError> {
        let (transport, limits) = (self.inner.clone(), *limits);
        let outcome = self.run(async move {
            let body = request.body().clone();
            let opening = transport.open_streamed(request, &limits);
            if body.whole().is_some() {
                return opening.await;
            }
            wait_while_uploading(&TokioClock::new(), limits.read, &body, opening).await
        });
        let response = outcome.unwrap_or_else(|| Err(TransportError::new(Fault::Broken, Delivery::MaybeApplied)))?;
        Ok(response.map(|body| Box::new(ThreadedChunks { body: Some(body), transport: self.clone() }) as _))
    }
}

/// Response body that the thread receives, chunk by chunk on request.
struct ThreadedChunks {
    /// `None` while the thread has it, and after a panic.
    body: Option<ReqwestChunks>,
    transport: BlockingReqwestTransport,
}

impl BlockingResponseChunks for ThreadedChunks {
    #[inline]
    fn next_chunk(&mut self, limit: Duration) -> Result<Option<Bytes>, TransportError> {
        let broken = |fault| TransportError::new(fault, Delivery::Responded);
        let mut body = self.body.take().ok_or_else(|| broken(Fault::Broken))?;
        let outcome = self.transport.run(async move {
            let chunk = timeout(limit, poll_fn(|cx| body.poll_chunk(cx))).await;
            (body, chunk)
        });
        let (body, chunk) = outcome.ok_or_else(|| broken(Fault::Broken))?;
        self.body = Some(body);
        chunk.map_err(|_| broken(Fault::Timeout))?.transpose()
    }
}

impl fmt::Debug for BlockingReqwestTransport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BlockingReqwestTransport").finish_non_exhaustive()
    }
}

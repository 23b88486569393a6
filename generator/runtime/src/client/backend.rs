//! Backend of a client: its transports and clocks.

use std::sync::Arc;

use crate::config::{BaseUrl, ConfigError};
#[cfg(feature = "blocking")]
use crate::transport::{BlockingClock, BlockingTransport, MachineClock, UreqTransport};
use crate::transport::{Clock, Limits, Transport};

/// Settings of a backend. Those that are not set come from the features.
#[derive(Clone, Default)]
pub(super) struct BackendSettings {
    pub(super) transport: Option<Arc<dyn Transport>>,
    pub(super) clock: Option<Arc<dyn Clock>>,
    #[cfg(feature = "blocking")]
    pub(super) blocking_transport: Option<Arc<dyn BlockingTransport>>,
    #[cfg(feature = "blocking")]
    pub(super) blocking_clock: Option<Arc<dyn BlockingClock>>,
}

/// Transports and clocks of a client.
pub(crate) struct Backend {
    /// `None` for a client that can only block.
    asynchronous: Option<(Arc<dyn Transport>, Arc<dyn Clock>)>,
    #[cfg(feature = "blocking")]
    blocking: (Arc<dyn BlockingTransport>, Arc<dyn BlockingClock>),
}

impl BackendSettings {
    /// Adds the defaults; an error, if there is none for a missing part.
    pub(super) fn complete(self, base: &BaseUrl, limits: &Limits) -> Result<Backend, ConfigError> {
        let transport = match self.transport {
            Some(transport) => Some(transport),
            None => default_transport(base, limits)?,
        };
        let asynchronous = match (transport, self.clock.or_else(default_clock)) {
            (Some(transport), Some(clock)) => Some((transport, clock)),
            (Some(_), None) => {
                return Err(ConfigError::new("no clock: enable the feature `reqwest`, or set one with `clock`"));
            }
            (None, _) if cfg!(feature = "blocking") => None,
            (None, _) => return Err(no_transport()),
        };
        Ok(Backend {
            asynchronous,
            #[cfg(feature = "blocking")]
            blocking: (
                self.blocking_transport.unwrap_or_else(|| Arc::new(UreqTransport::new(base, limits))),
                self.blocking_clock.unwrap_or_else(|| Arc::new(MachineClock::new())),
            ),
        })
    }
}

impl Backend {
    /// Returns the transport and the clock of async calls.
    pub(crate) fn asynchronous(&self) -> Result<(&dyn Transport, &dyn Clock), ConfigError> {
        self.asynchronous.as_ref().map(|(transport, clock)| (&**transport, &**clock)).ok_or_else(no_transport)
    }

    /// Returns the transport and the clock of blocking calls.
    #[cfg(feature = "blocking")]
    pub(crate) fn blocking(&self) -> (&dyn BlockingTransport, &dyn BlockingClock) {
        (&*self.blocking.0, &*self.blocking.1)
    }
}

fn no_transport() -> ConfigError {
    ConfigError::new("no transport: enable the feature `reqwest`, or set one with `transport`")
}

#[cfg(feature = "reqwest")]
fn default_transport(base: &BaseUrl, limits: &Limits) -> Result<Option<Arc<dyn Transport>>, ConfigError> {
    Ok(Some(Arc::new(crate::transport::ReqwestTransport::new(base, limits)?)))
}

#[cfg(feature = "reqwest")]
#[expect(clippy::unnecessary_wraps, reason = "without the feature there is none")]
fn default_clock() -> Option<Arc<dyn Clock>> {
    Some(Arc::new(crate::transport::TokioClock::new()))
}

#[cfg(not(feature = "reqwest"))]
#[expect(clippy::unnecessary_wraps, reason = "with the feature it can fail")]
fn default_transport(_: &BaseUrl, _: &Limits) -> Result<Option<Arc<dyn Transport>>, ConfigError> {
    Ok(None)
}

#[cfg(not(feature = "reqwest"))]
fn default_clock() -> Option<Arc<dyn Clock>> {
    None
}

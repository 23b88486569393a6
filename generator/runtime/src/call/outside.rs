//! What the calls of a client reach the outside world through.

use std::sync::Arc;

use super::base::BaseUrl;
use crate::error::ConfigError;
#[cfg(feature = "blocking")]
use crate::transport::{BlockingClock, BlockingTransport, MachineClock, UreqTransport};
use crate::transport::{Clock, Limits, Transport};

/// What is set of it; what is not comes from the features.
#[derive(Default)]
pub(super) struct Settings {
    pub(super) transport: Option<Arc<dyn Transport>>,
    pub(super) clock: Option<Arc<dyn Clock>>,
    #[cfg(feature = "blocking")]
    pub(super) blocking_transport: Option<Arc<dyn BlockingTransport>>,
    #[cfg(feature = "blocking")]
    pub(super) blocking_clock: Option<Arc<dyn BlockingClock>>,
}

/// What the calls of a client reach the outside world through.
pub(super) struct Outside {
    /// `None` for a client that is only there to block.
    awaited: Option<(Arc<dyn Transport>, Arc<dyn Clock>)>,
    #[cfg(feature = "blocking")]
    blocking: (Arc<dyn BlockingTransport>, Arc<dyn BlockingClock>),
}

impl Settings {
    /// Completes the settings, or says what is missing.
    pub(super) fn complete(self, base: &BaseUrl, limits: &Limits) -> Result<Outside, ConfigError> {
        let transport = match self.transport {
            Some(transport) => Some(transport),
            None => default_transport(base, limits)?,
        };
        let awaited = match (transport, self.clock.or_else(default_clock)) {
            (Some(transport), Some(clock)) => Some((transport, clock)),
            (Some(_), None) => {
                return Err(ConfigError::new(
                    "there is no clock: switch on the feature `reqwest`, or set one with `clock`",
                ));
            }
            (None, _) if cfg!(feature = "blocking") => None,
            (None, _) => return Err(no_transport()),
        };
        Ok(Outside {
            awaited,
            #[cfg(feature = "blocking")]
            blocking: (
                self.blocking_transport.unwrap_or_else(|| Arc::new(UreqTransport::new(base, limits))),
                self.blocking_clock.unwrap_or_else(|| Arc::new(MachineClock::new())),
            ),
        })
    }
}

impl Outside {
    /// For calls that are awaited.
    pub(super) fn awaited(&self) -> Result<(&dyn Transport, &dyn Clock), ConfigError> {
        self.awaited.as_ref().map(|(transport, clock)| (&**transport, &**clock)).ok_or_else(no_transport)
    }

    /// For calls that block the thread.
    #[cfg(feature = "blocking")]
    pub(super) fn blocking(&self) -> (&dyn BlockingTransport, &dyn BlockingClock) {
        (&*self.blocking.0, &*self.blocking.1)
    }
}

fn no_transport() -> ConfigError {
    ConfigError::new("there is no transport: switch on the feature `reqwest`, or set one with `transport`")
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

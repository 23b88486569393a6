//! Backend of a client: its transports and clocks.

use std::sync::Arc;
#[cfg(feature = "blocking")]
use std::sync::OnceLock;

use crate::config::{BaseUrl, ConfigError};
#[cfg(feature = "blocking")]
use crate::transport::{BlockingClock, BlockingTransport, MachineClock};
use crate::transport::{Clock, Limits, Transport};
#[cfg(feature = "reqwest")]
use crate::transport::{HttpSettings, ReqwestTransport, TokioClock};

/// Settings of a backend. The features supply the settings that are not set.
#[derive(Clone, Default)]
pub(super) struct BackendSettings {
    pub(super) transport: Option<Arc<dyn Transport>>,
    pub(super) clock: Option<Arc<dyn Clock>>,
    #[cfg(feature = "blocking")]
    pub(super) blocking_transport: Option<Arc<dyn BlockingTransport>>,
    #[cfg(feature = "blocking")]
    pub(super) blocking_clock: Option<Arc<dyn BlockingClock>>,
    #[cfg(feature = "reqwest")]
    pub(super) http: HttpSettings,
}

/// Transports and clocks of a client.
pub(crate) struct Backend {
    /// `None` for a client that only makes blocking calls.
    asynchronous: Option<(Arc<dyn Transport>, Arc<dyn Clock>)>,
    #[cfg(feature = "blocking")]
    blocking: BlockingBackend,
}

/// Transport and clock of blocking calls. The default transport is created for the first call.
#[cfg(feature = "blocking")]
struct BlockingBackend {
    transport: OnceLock<Arc<dyn BlockingTransport>>,
    clock: Arc<dyn BlockingClock>,
    #[cfg(feature = "reqwest")]
    default: (Vec<BaseUrl>, Limits, HttpSettings),
}

impl BackendSettings {
    /// Adds the defaults. Returns an error if a missing part has no default, or if the default cannot be set up.
    #[cfg_attr(not(feature = "reqwest"), expect(unused_variables, reason = "only the default transport needs them"))]
    pub(super) fn complete(self, servers: &[BaseUrl], limits: &Limits) -> Result<Backend, ConfigError> {
        #[cfg(feature = "blocking")]
        let can_block = self.blocking_transport.is_some();
        #[cfg(not(feature = "blocking"))]
        let can_block = false;
        let transport = match self.transport {
            Some(transport) => Some(transport),
            #[cfg(feature = "reqwest")]
            None => Some(default_backend_transport(servers, limits, &self.http)?),
            #[cfg(not(feature = "reqwest"))]
            None => None,
        };
        let asynchronous = match (transport, self.clock.or_else(default_backend_clock)) {
            (Some(transport), Some(clock)) => Some((transport, clock)),
            (Some(_), None) => {
                return Err(ConfigError::new("no clock: enable the feature `reqwest`, or set one with `clock`"));
            }
            (None, _) if can_block => None,
            (None, _) => return Err(missing_backend_transport("", SETTERS)),
        };
        Ok(Backend {
            asynchronous,
            #[cfg(feature = "blocking")]
            blocking: BlockingBackend {
                transport: self.blocking_transport.map_or_else(OnceLock::new, OnceLock::from),
                clock: self.blocking_clock.unwrap_or_else(|| Arc::new(MachineClock::new())),
                #[cfg(feature = "reqwest")]
                default: (servers.to_vec(), *limits, self.http),
            },
        })
    }
}

impl Backend {
    /// Returns the transport and the clock of async calls.
    pub(crate) fn asynchronous(&self) -> Result<(&dyn Transport, &dyn Clock), ConfigError> {
        self.asynchronous
            .as_ref()
            .map(|(transport, clock)| (&**transport, &**clock))
            .ok_or_else(|| missing_backend_transport(" for async calls", ASYNC_SETTERS))
    }

    /// Returns the transport and the clock of blocking calls.
    #[cfg(feature = "blocking")]
    pub(crate) fn blocking(&self) -> Result<(&dyn BlockingTransport, &dyn BlockingClock), ConfigError> {
        let blocking = &self.blocking;
        let transport = match blocking.transport.get() {
            Some(transport) => transport,
            None => {
                let transport = blocking.default_transport()?;
                // Another thread may have been faster.
                blocking.transport.get_or_init(|| transport)
            }
        };
        Ok((&**transport, &*blocking.clock))
    }
}

#[cfg(feature = "blocking")]
impl BlockingBackend {
    #[cfg(feature = "reqwest")]
    fn default_transport(&self) -> Result<Arc<dyn BlockingTransport>, ConfigError> {
        let (servers, limits, settings) = &self.default;
        Ok(Arc::new(crate::transport::BlockingReqwestTransport::with_settings(servers, limits, settings)?))
    }

    #[cfg(not(feature = "reqwest"))]
    #[expect(clippy::unused_self, reason = "with the feature it has the settings")]
    fn default_transport(&self) -> Result<Arc<dyn BlockingTransport>, ConfigError> {
        let setters =
            if cfg!(feature = "ureq") { "`blocking_transport` or `ureq_agent`" } else { "`blocking_transport`" };
        Err(missing_backend_transport(" for blocking calls", setters))
    }
}

/// Methods of the builder that set a transport of async calls.
const ASYNC_SETTERS: &str = "`transport`";

/// Methods of the builder that set a transport.
const SETTERS: &str = setters(cfg!(feature = "blocking"), cfg!(feature = "ureq"));

/// Returns the methods of the builder that set a transport with these features.
const fn setters(blocking: bool, ureq: bool) -> &'static str {
    match (blocking, ureq) {
        (_, true) => "`transport`, `blocking_transport` or `ureq_agent`",
        (true, false) => "`transport` or `blocking_transport`",
        (false, false) => ASYNC_SETTERS,
    }
}

/// Creates the error of a missing transport, which names the methods that set one.
fn missing_backend_transport(calls: &str, setters: &str) -> ConfigError {
    ConfigError::new(format!("no transport{calls}: enable the feature `reqwest`, or set one with {setters}"))
}

#[cfg(feature = "reqwest")]
fn default_backend_transport(
    servers: &[BaseUrl],
    limits: &Limits,
    http: &HttpSettings,
) -> Result<Arc<dyn Transport>, ConfigError> {
    Ok(Arc::new(ReqwestTransport::with_settings(servers, limits, http)?))
}

#[cfg(feature = "reqwest")]
#[expect(clippy::unnecessary_wraps, reason = "without the feature there is none")]
fn default_backend_clock() -> Option<Arc<dyn Clock>> {
    Some(Arc::new(TokioClock::new()))
}

#[cfg(not(feature = "reqwest"))]
fn default_backend_clock() -> Option<Arc<dyn Clock>> {
    None
}

#[cfg(test)]
mod tests {
    use super::setters;

    #[test]
    fn features_add_methods_that_set_a_transport() {
        assert_eq!(setters(false, false), "`transport`");
        assert_eq!(setters(true, false), "`transport` or `blocking_transport`");
        assert_eq!(setters(true, true), "`transport`, `blocking_transport` or `ureq_agent`");
    }
}

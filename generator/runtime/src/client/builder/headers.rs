//! Headers of all requests.

use http::header::{ACCEPT, ACCEPT_ENCODING, CONTENT_TYPE, USER_AGENT};
use http::{HeaderName, HeaderValue};

use super::ClientBuilder;
use crate::client::Service;
use crate::config::ConfigError;
use crate::request::{Auth, OF_THE_TRANSPORT};

/// Headers of all requests, as they were set.
#[derive(Clone, Default)]
pub(super) struct DefaultHeaders {
    /// Headers that the spec requires on every request, with their values.
    constants: Vec<(&'static str, &'static str)>,
    headers: Vec<(String, String)>,
    /// Text after the user agent of the crate.
    agent: Vec<String>,
}

impl<C> ClientBuilder<C> {
    /// Adds a header that the spec requires on every request; a default header with the same name takes precedence. For
    /// generated code.
    #[doc(hidden)]
    #[inline]
    pub fn constant_header(mut self, name: &'static str, value: &'static str) -> Self {
        self.headers.constants.push((name, value));
        self
    }

    /// Adds a header to every request. If a name is set twice, the last value is sent; a header set for a call takes
    /// precedence. The value is masked in errors and where a request is displayed. [`build`](Self::build) rejects
    /// headers that the client sets itself.
    pub fn default_header(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.headers.headers.push((name.into(), value.into()));
        self
    }

    /// Appends a product, such as `billing/2.1`, to the user agent of this crate.
    pub fn append_user_agent(mut self, product: impl Into<String>) -> Self {
        self.headers.agent.push(product.into());
        self
    }
}

impl DefaultHeaders {
    /// Returns the user agent and the other headers, or the rule that one of them breaks.
    pub(super) fn checked(
        &self,
        service: &Service,
        auth: &Auth,
    ) -> Result<(HeaderValue, Vec<(HeaderName, HeaderValue)>), ConfigError> {
        let mut agent = service.agent.to_owned();
        for product in &self.agent {
            if product.trim().is_empty() || !product.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()) {
                return Err(ConfigError::new("the text after the user agent must be visible ASCII, and not empty"));
            }
            agent = format!("{agent} {product}");
        }
        let agent = HeaderValue::try_from(agent).map_err(|_| ConfigError::new("the user agent is too long"))?;
        let mut headers = Vec::new();
        for (name, value) in &self.constants {
            headers.push((HeaderName::from_static(name), HeaderValue::from_static(value)));
        }
        for (name, value) in &self.headers {
            headers.push(check_default_header(name, value, service, auth)?);
        }
        Ok((agent, headers))
    }
}

fn check_default_header(
    name: &str,
    value: &str,
    service: &Service,
    auth: &Auth,
) -> Result<(HeaderName, HeaderValue), ConfigError> {
    let Ok(name) = HeaderName::try_from(name) else {
        return Err(ConfigError::new("a default header must have a valid HTTP header name"));
    };
    let reject = |rule: &str| Err(ConfigError::new(format!("the default header `{name}` {rule}")));
    let is_own = auth.has_header(&name) || service.idempotency_header.is_some_and(|header| name == header);
    if is_own || [ACCEPT, ACCEPT_ENCODING, CONTENT_TYPE].contains(&name) || OF_THE_TRANSPORT.contains(&name.as_str()) {
        return reject("is set by the client itself");
    }
    if name == USER_AGENT {
        return reject("is set by the client itself; `append_user_agent` adds to it");
    }
    let Ok(mut value) = HeaderValue::try_from(value) else {
        return reject("must be visible text without line breaks");
    };
    value.set_sensitive(true);
    Ok((name, value))
}

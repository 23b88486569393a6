//! Requests that are ready to be sent.

use std::sync::Arc;

use bytes::Bytes;
use http::Request;

use super::sensitive::{Sensitive, sensitive_header_texts};
use super::{CallAuth, Endpoint, FormSource, RequestDefaults, Responses};
use crate::auth::SentKey;
use crate::error::Masker;

/// Returns the body as JSON, also if it is sent as a form.
pub(crate) fn outgoing_json_body(request: &Request<Bytes>) -> &Bytes {
    request.extensions().get::<FormSource>().map_or(request.body(), |FormSource(json)| json)
}

/// Request of a call, ready to be sent.
#[derive(Clone)]
pub(crate) struct Outgoing {
    pub(crate) endpoint: Endpoint,
    /// The request, without credentials of named schemes.
    pub(crate) request: Request<Bytes>,
    pub(crate) auth: CallAuth,
    pub(crate) responses: &'static Responses,
    /// The media type of the response, if it is not JSON.
    pub(crate) accept: Option<&'static str>,
    pub(super) sensitive: Sensitive,
}

impl Outgoing {
    /// Sets the responses that the operation expects.
    pub(crate) fn expecting(self, responses: &'static Responses) -> Self {
        Self { responses, ..self }
    }

    /// Returns a masker for these secrets, the credentials, and the values that this request sends: the secrets in
    /// headers that are sensitive or set by hand, in secret parameters and in secret fields of its body, and the other
    /// values in its path and query. `keys` are the keys from a provider.
    pub(crate) fn masker(&self, defaults: &RequestDefaults, keys: &[Arc<SentKey>], secrets: &[String]) -> Masker {
        let (mut hidden, values) = self.sensitive.texts(outgoing_json_body(&self.request));
        hidden.extend(defaults.auth.secrets(self, keys));
        hidden.extend_from_slice(secrets);
        let headers = self.request.headers().iter();
        let headers = headers.filter(|(name, value)| value.is_sensitive() && !defaults.auth.has_header(name));
        hidden.extend(headers.map(|(_, value)| String::from_utf8_lossy(value.as_bytes()).into_owned()));
        for (name, value) in &defaults.headers {
            if value.is_sensitive() {
                hidden.extend(sensitive_header_texts(name, &String::from_utf8_lossy(value.as_bytes())));
            }
        }
        Masker::new(hidden, values)
    }
}

//! Requests that are ready to be sent.

use bytes::Bytes;
use http::Request;

use super::sensitive::Sensitive;
use super::{Endpoint, RequestDefaults, Statuses};
use crate::config::ApiKey;
use crate::error::Masker;

/// Request of a call, ready to be sent.
pub(crate) struct Outgoing {
    pub(crate) endpoint: Endpoint,
    pub(crate) request: Request<Bytes>,
    /// The statuses of a success.
    pub(crate) statuses: &'static [Statuses],
    /// The media type of the response, if it is not that of JSON.
    pub(crate) accept: Option<&'static str>,
    pub(super) sensitive: Sensitive,
}

impl Outgoing {
    /// Sets the statuses of a success.
    pub(crate) fn with_statuses(self, statuses: &'static [Statuses]) -> Self {
        Self { statuses, ..self }
    }

    /// Returns a masker of these secrets, the API key and the values that this request sends: in its path and query, in
    /// sensitive headers, and in secret fields of its body.
    pub(crate) fn masker<'k>(&self, defaults: &'k RequestDefaults, secrets: impl Iterator<Item = &'k str>) -> Masker {
        let mut values = self.sensitive.values(self.request.body());
        values.extend(defaults.key.iter().map(ApiKey::as_str).chain(secrets).map(str::to_owned));
        let headers = self.request.headers().iter();
        let headers = headers.filter(|(name, value)| value.is_sensitive() && **name != defaults.auth.0);
        values.extend(headers.filter_map(|(_, value)| value.to_str().ok().map(str::to_owned)));
        Masker::new(values)
    }
}

//! Custom headers, query parameters and body fields, which the spec does not describe.

use http::{HeaderName, HeaderValue};

use super::{RequestDefaults, RequestParts};
use crate::value::Json;

/// Custom headers, query parameters and body fields of a call.
#[derive(Clone, Default)]
pub(super) struct CustomParts {
    pub(super) headers: Vec<(String, String)>,
    pub(super) query: Vec<(String, String)>,
    pub(super) body: Vec<(String, Json)>,
}

/// Headers that the transport sets itself, because they frame the request.
pub(crate) const OF_THE_TRANSPORT: [&str; 7] =
    ["connection", "content-length", "host", "te", "trailer", "transfer-encoding", "upgrade"];

impl CustomParts {
    /// Adds the parts to the request. Rejects headers that have their own setter.
    pub(super) fn add_to(&self, out: &mut RequestParts, defaults: &RequestDefaults) {
        for (name, value) in &self.headers {
            match (HeaderName::try_from(name), HeaderValue::try_from(value)) {
                (Err(_), Ok(_) | Err(_)) => out.reject("header", "must have a valid HTTP header name".to_owned()),
                (Ok(name), Err(_)) => out.reject(name, "must be visible text without line breaks".to_owned()),
                (Ok(name), Ok(_)) if OF_THE_TRANSPORT.contains(&name.as_str()) => {
                    out.reject(name, "is set by the transport".to_owned());
                }
                (Ok(name), Ok(_)) if defaults.is_key_header(&name) || out.own_key.is_some_and(|own| name == own) => {
                    out.reject(name, "has its own setter".to_owned());
                }
                (Ok(name), Ok(sent)) => {
                    out.sensitive.add_header(&name, value);
                    out.headers.push((name, sent));
                }
            }
        }
        for (name, value) in &self.query {
            out.custom_query(name, value);
        }
        if !self.body.is_empty() {
            out.set_body_fields(&self.body);
        }
    }
}

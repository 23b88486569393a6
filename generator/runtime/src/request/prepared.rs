//! Requests that are built but not sent.

use std::fmt;

use bytes::Bytes;
use http::header::CONTENT_TYPE;
use http::{HeaderMap, Method, Request, Uri};

use super::build::{build_masked_request, build_request};
use super::multipart::CurlArguments;
use super::{Endpoint, Options, Outgoing, RequestDefaults, RequestParts};
use crate::error::Error;
use crate::json::MASK;
use crate::transport::{RequestBody, Upload};

/// Prepares the request of a call. `encode` adds the parameters.
#[inline]
pub(crate) fn prepare_request(
    defaults: &RequestDefaults,
    endpoint: &Endpoint,
    options: &Options,
    encode: &dyn Fn(&mut RequestParts),
) -> Result<PreparedRequest, Error> {
    let Outgoing { mut request, auth, .. } = build_request(defaults, endpoint, options, encode)?;
    defaults.auth.complete(endpoint, auth, None, &mut request)?;
    let masked = build_masked_request(defaults, endpoint, options, encode)?;
    Ok(PreparedRequest { operation: endpoint.id, request, masked })
}

/// Request of a call as it would be sent, to inspect it, log it, or send it by other means.
///
/// `Debug` shows only the operation. [`to_curl`](Self::to_curl) shows the request with its secrets masked.
#[derive(Clone)]
pub struct PreparedRequest {
    operation: &'static str,
    request: Request<Bytes>,
    /// The request for display.
    masked: Request<Bytes>,
}

impl PreparedRequest {
    /// Returns the method.
    #[must_use]
    pub fn method(&self) -> &Method {
        self.request.method()
    }

    /// Returns the URL.
    #[must_use]
    pub fn uri(&self) -> &Uri {
        self.request.uri()
    }

    /// Returns the headers, including the API key.
    #[must_use]
    pub fn headers(&self) -> &HeaderMap {
        self.request.headers()
    }

    /// Returns the body; empty if it contains a file that is read while it is sent ([`upload`](Self::upload)).
    #[must_use]
    pub fn body(&self) -> &[u8] {
        self.request.body()
    }

    /// Returns the body if it contains a file. It is then sent chunk by chunk, even if the file is in memory.
    #[inline]
    #[must_use]
    pub fn upload(&self) -> Option<&RequestBody> {
        self.request.extensions().get::<Upload>().map(|upload| &upload.body)
    }

    /// Converts into a request of the `http` crate, with the body that [`body`](Self::body) returns.
    #[must_use]
    pub fn into_http(self) -> Request<Bytes> {
        self.request
    }

    /// Returns a `curl` command that sends this request, for a terminal or a bug report. The API key, the idempotency
    /// key and values that the spec marks as secret are `***`; ids and other values are shown. A body that is not text
    /// is read from the file `body.bin`; write [`body`](Self::body) to it.
    #[inline]
    #[must_use]
    pub fn to_curl(&self) -> String {
        let mut command =
            format!("curl -X {} {}", self.masked.method(), quote_for_shell(&self.masked.uri().to_string()));
        let arguments = self.masked.extensions().get::<CurlArguments>();
        let parts = arguments.and_then(|CurlArguments(parts)| parts.as_ref());
        for (name, value) in self.masked.headers() {
            // The command creates its own boundary.
            if parts.is_some() && name == CONTENT_TYPE {
                continue;
            }
            let value = if value.is_sensitive() { MASK } else { value.to_str().unwrap_or(MASK) };
            command += &format!(" \\\n  -H {}", quote_for_shell(&format!("{name}: {value}")));
        }
        if let Some(parts) = parts {
            let parts = parts.iter().map(|(option, part)| format!(" \\\n  {option} {}", quote_for_shell(part)));
            return command + &parts.collect::<String>();
        }
        match std::str::from_utf8(self.masked.body()) {
            Ok("") => {}
            // Parts may be files, which are not shown.
            Ok(text) if arguments.is_none() => command += &format!(" \\\n  --data-raw {}", quote_for_shell(text)),
            Ok(_) | Err(_) => command += &format!(" \\\n  --data-binary '@{BODY_FILE}'"),
        }
        command
    }
}

/// Name of the file with a body that is not text.
const BODY_FILE: &str = "body.bin";

/// Quotes a word for a POSIX shell.
#[inline]
fn quote_for_shell(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

impl fmt::Debug for PreparedRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PreparedRequest").field("operation", &self.operation).finish_non_exhaustive()
    }
}

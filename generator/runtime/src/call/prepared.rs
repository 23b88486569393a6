//! A request that was made, not sent.

use std::fmt;

use bytes::Bytes;
use http::{HeaderMap, Method, Request, Uri};

use super::core::{Core, Shared};
use super::lower::{lower, lower_masked};
use super::{Endpoint, Operation, Options, Outgoing};
use crate::error::Error;
use crate::wire::MASK;

/// Makes the request of a call.
pub fn prepare<O: Operation, M>(core: &Core<M>, options: &Options, operation: &O) -> Result<PreparedRequest, Error> {
    make(&core.0, &operation.endpoint(), options, &|out| operation.encode(out))
}

fn make(
    shared: &Shared,
    endpoint: &Endpoint,
    options: &Options,
    encode: &dyn Fn(&mut Outgoing),
) -> Result<PreparedRequest, Error> {
    let request = lower(shared, endpoint, options, encode)?;
    let shown = lower_masked(shared, endpoint, options, encode)?;
    Ok(PreparedRequest { operation: endpoint.id, request, shown })
}

/// The request of a call, as it would be sent: to be looked at, logged, or sent by other means.
///
/// `Debug` shows the operation only. [`as_curl`](Self::as_curl) shows the request with its secrets masked.
#[derive(Clone)]
pub struct PreparedRequest {
    operation: &'static str,
    request: Request<Bytes>,
    /// The same with masks.
    shown: Request<Bytes>,
}

impl PreparedRequest {
    /// The method.
    #[must_use]
    pub fn method(&self) -> &Method {
        self.request.method()
    }

    /// The whole address.
    #[must_use]
    pub fn uri(&self) -> &Uri {
        self.request.uri()
    }

    /// The headers, with the API key.
    #[must_use]
    pub fn headers(&self) -> &HeaderMap {
        self.request.headers()
    }

    /// The body.
    #[must_use]
    pub fn body(&self) -> &[u8] {
        self.request.body()
    }

    /// The request in the types of the crate `http`.
    #[must_use]
    pub fn into_http(self) -> Request<Bytes> {
        self.request
    }

    /// A command of curl that sends this request, for a terminal or a bug report. The API key, the idempotency key and what the spec calls
    /// secret are `***`; ids and other values stand there as they are.
    #[must_use]
    pub fn as_curl(&self) -> String {
        let mut command = format!("curl -X {} {}", self.shown.method(), quoted(&self.shown.uri().to_string()));
        for (name, value) in self.shown.headers() {
            let value = if value.is_sensitive() { MASK } else { value.to_str().unwrap_or(MASK) };
            command += &format!(" \\\n  -H {}", quoted(&format!("{name}: {value}")));
        }
        if !self.shown.body().is_empty() {
            command += &format!(" \\\n  --data-raw {}", quoted(&String::from_utf8_lossy(self.shown.body())));
        }
        command
    }
}

/// A word of a POSIX shell.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

impl fmt::Debug for PreparedRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PreparedRequest").field("operation", &self.operation).finish_non_exhaustive()
    }
}

//! Requests that a fake received.

use std::borrow::Cow;
use std::fmt;

use bytes::Bytes;
use http::{HeaderMap, Method, Request};
use percent_encoding::percent_decode_str;

use super::schema::OperationSchema;
use crate::request::FollowedLink;

/// Request that a [`Fake`](super::Fake) received: one attempt of a call.
///
/// `Debug` shows only the operation and the method: the rest can be secret.
#[derive(Clone)]
pub struct Received {
    pub(super) operation: Option<&'static OperationSchema>,
    request: Request<Bytes>,
}

impl Received {
    pub(super) fn new(operations: &[&'static OperationSchema], request: Request<Bytes>) -> Self {
        let path: Vec<&str> = request.uri().path().split('/').collect();
        // If two paths fit, the one with fewer parameters wins.
        let operation = operations
            .iter()
            .filter(|operation| (operation.endpoint)().method == *request.method())
            .filter_map(|operation| Some((parameter_count((operation.endpoint)().path, &path)?, *operation)))
            .min_by_key(|(parameters, _)| *parameters)
            .map(|(_, operation)| operation);
        Self { operation, request }
    }

    /// Returns the operation in the spec, `resource.method`; `None` for an untyped call.
    #[must_use]
    pub fn operation(&self) -> Option<&'static str> {
        self.operation.map(|operation| (operation.endpoint)().id)
    }

    /// Returns the method.
    #[must_use]
    pub fn method(&self) -> &Method {
        self.request.method()
    }

    /// Returns path and query as sent.
    #[must_use]
    pub fn target(&self) -> &str {
        self.request.uri().path_and_query().map_or("/", http::uri::PathAndQuery::as_str)
    }

    /// Returns the path as sent.
    pub(super) fn path(&self) -> &str {
        self.request.uri().path()
    }

    /// Returns `true` if the query is from a link on another page.
    pub(super) fn follows_link(&self) -> bool {
        self.request.extensions().get::<FollowedLink>().is_some()
    }

    /// Returns a header, if it is present and text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        std::str::from_utf8(self.request.headers().get(name)?.as_bytes()).ok()
    }

    /// Returns all headers.
    #[must_use]
    pub fn headers(&self) -> &HeaderMap {
        self.request.headers()
    }

    /// Returns the body.
    #[must_use]
    pub fn body(&self) -> &Bytes {
        self.request.body()
    }

    /// Returns method and path, the latter as in the spec if possible.
    pub(super) fn endpoint(&self) -> String {
        let path = self.operation.map_or(self.path(), |operation| (operation.endpoint)().path);
        format!("{} {path}", self.method())
    }

    /// Returns the value of a path parameter.
    pub(super) fn path_value(&self, name: &str) -> Option<String> {
        let template = (self.operation?.endpoint)().path;
        let at = template.split('/').position(|part| parameter(part) == Some(name))?;
        self.path().split('/').nth(at).map(decoded)
    }

    /// Returns the query parameters: names, and values that are still encoded.
    pub(super) fn query(&self) -> impl Iterator<Item = (String, &str)> {
        let pairs = self.request.uri().query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty());
        pairs.map(|pair| pair.split_once('=').unwrap_or((pair, ""))).map(|(name, value)| (decoded(name), value))
    }

    /// Returns the values of a query parameter, in any style of lists: a comma inside a value is encoded.
    pub(super) fn query_values(&self, name: &str) -> Vec<String> {
        let named = self.query().filter(|(key, _)| key.strip_suffix("[]").unwrap_or(key) == name);
        named.flat_map(|(_, value)| value.split(',').map(decoded)).collect()
    }
}

/// Returns the number of parameters of a path template, if a path fits it.
fn parameter_count(template: &str, path: &[&str]) -> Option<usize> {
    let template: Vec<&str> = template.split('/').collect();
    let fits = |(part, segment): (&&str, &&str)| match parameter(part) {
        Some(_) => !segment.is_empty(),
        None => part == segment,
    };
    let all = template.len() == path.len() && template.iter().zip(path).all(fits);
    all.then(|| template.iter().filter(|part| parameter(part).is_some()).count())
}

fn parameter(part: &str) -> Option<&str> {
    part.strip_prefix('{')?.strip_suffix('}')
}

fn decoded(text: &str) -> String {
    percent_decode_str(text).decode_utf8().map_or_else(|_| text.to_owned(), Cow::into_owned)
}

impl fmt::Debug for Received {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let operation = self.operation().unwrap_or("untyped");
        f.debug_struct("Received").field("operation", &operation).field("method", self.method()).finish_non_exhaustive()
    }
}

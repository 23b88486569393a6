//! Requests that a fake received.

use std::borrow::Cow;
use std::fmt;

use bytes::Bytes;
use http::header::COOKIE;
use http::{HeaderMap, Method, Request};
use percent_encoding::percent_decode_str;

use super::schema::OperationSchema;
use super::{path, validate};
use crate::auth::CredentialParameters;
use crate::request::{CalledServer, FollowedLink, SentFiles, StyledValues, outgoing_json_body};
use crate::value::{Json, Map};
use crate::wire::{file_with_content, from_json, to_json};

/// Request that a [`Fake`](super::Fake) received: one attempt of a call.
///
/// `Debug` shows only the operation and the method, because the rest can be secret.
#[derive(Clone)]
pub struct Received {
    pub(super) operation: Option<&'static OperationSchema>,
    request: Request<Bytes>,
    /// The multipart body as JSON, with the content of files.
    parts: Option<Bytes>,
}

impl Received {
    /// `is_scripted` is `true` for the operations that a test expects.
    pub(super) fn new(
        operations: &[&[&'static OperationSchema]],
        is_scripted: impl Fn(&'static str) -> bool,
        request: Request<Bytes>,
    ) -> Self {
        let server = request.extensions().get::<CalledServer>().map(|CalledServer(name)| *name);
        let own = operations.iter().copied().flatten().filter(|operation| operation.server == server);
        let link = request.extensions().get::<FollowedLink>();
        let own = own.filter(|operation| link.is_some() || (operation.endpoint)().method == *request.method());
        let own = own.filter(|operation| link.is_none_or(|link| link.operation == (operation.endpoint)().id));
        let path = link.map_or(request.uri().path(), |link| &link.path);
        let own = own.filter(|operation| path::fit_path(operation, path).is_some());
        let own = own.map(|operation| (path::count_variable_segments((operation.endpoint)().path), *operation));
        let parts = received_parts(&request);
        let received = |operation| Self { operation: Some(operation), request: request.clone(), parts: parts.clone() };
        // If two paths match, the one with fewer variable segments wins: `{from}...{to}` is one. Of several such
        // operations, the one wins whose request this can be, and then the one that a test expects.
        let rank = |operation: &'static OperationSchema| {
            let problems = validate::validate_request(operation, &received(operation)).len();
            (problems, !is_scripted((operation.endpoint)().id))
        };
        let mut fitting: Vec<_> = own.collect();
        let fewest = fitting.iter().map(|(segments, _)| *segments).min();
        fitting.retain(|(segments, _)| Some(*segments) == fewest);
        let operation = match fitting[..] {
            [(_, operation)] => Some(operation),
            _ => fitting.into_iter().map(|(_, operation)| operation).min_by_key(|operation| rank(operation)),
        };
        Self { operation, request, parts }
    }

    /// Returns the operation in the spec, such as `resource.method`; `None` for an untyped call.
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

    /// Returns the link from another page that the request follows.
    pub(super) fn followed_link(&self) -> Option<&FollowedLink> {
        self.request.extensions().get()
    }

    /// Returns `true` if the query parameter with this name contains the credentials of the client.
    pub(super) fn has_credentials_in(&self, name: &str) -> bool {
        let placed = self.request.extensions().get();
        placed.is_some_and(|CredentialParameters(placed)| placed.iter().any(|placed| decode_received(placed) == name))
    }

    /// Returns a header, if it is present and text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        std::str::from_utf8(self.request.headers().get(name)?.as_bytes()).ok()
    }

    /// Returns the elements of a header that is a list.
    pub(super) fn header_values(&self, name: &str) -> Vec<String> {
        let elements = self.header(name).into_iter().flat_map(|value| value.split(','));
        elements.map(|element| element.trim().to_owned()).collect()
    }

    /// Returns the value of a cookie.
    pub(super) fn cookie_value(&self, name: &str) -> Option<String> {
        let mut cookies = self.header(COOKIE.as_str())?.split("; ").filter_map(|cookie| cookie.split_once('='));
        cookies.find(|(other, _)| *other == name).map(|(_, value)| value.to_owned())
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

    /// Returns the body as JSON, also if it is a form or multipart.
    pub(super) fn json_body(&self) -> &[u8] {
        match self.followed_link() {
            Some(link) => link.body.as_deref().unwrap_or_default().as_bytes(),
            None => self.parts.as_ref().unwrap_or_else(|| outgoing_json_body(&self.request)),
        }
    }

    /// Returns the method and the path, which is written as in the spec if possible.
    pub(super) fn endpoint(&self) -> String {
        let path = self.operation.map_or(self.path(), |operation| (operation.endpoint)().path);
        format!("{} {path}", self.method())
    }

    /// Returns the value of a path parameter.
    pub(super) fn path_value(&self, name: &str) -> Option<String> {
        let path = self.followed_link().map_or(self.path(), |link| &link.path);
        let values = path::fit_path(self.operation?, path)?;
        values.into_iter().find(|(known, _)| *known == name).map(|(_, value)| decode_received(value))
    }

    /// Returns the query parameters: names, and values that are still encoded.
    pub(super) fn query(&self) -> impl Iterator<Item = (String, &str)> {
        let pairs = self.request.uri().query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty());
        pairs.map(|pair| pair.split_once('=').unwrap_or((pair, ""))).map(|(name, value)| (decode_received(name), value))
    }

    /// Returns a query parameter with a style as JSON.
    pub(super) fn styled(&self, is_in_path: bool, name: &str) -> Option<&str> {
        let StyledValues(styled) = self.request.extensions().get()?;
        let value = styled.iter().find(|value| value.is_in_path == is_in_path && value.name == name)?;
        Some(&value.json)
    }

    /// Returns the values of a query parameter in any list style. A comma inside a value is encoded.
    pub(super) fn query_values(&self, name: &str) -> Vec<String> {
        let named = self.query().filter(|(key, _)| key.strip_suffix("[]").unwrap_or(key) == name);
        named.flat_map(|(_, value)| value.split(',').map(decode_received)).collect()
    }
}

/// Returns a multipart body as JSON, with the content of its files.
fn received_parts(request: &Request<Bytes>) -> Option<Bytes> {
    let SentFiles(files) = request.extensions().get()?;
    let mut fields: Map<Json> = from_json(std::str::from_utf8(outgoing_json_body(request)).ok()?).ok()?;
    for (name, files) in files {
        let files: Vec<_> = files.iter().map(|file| (to_json(file), file_with_content(file))).collect();
        let Some(value) = fields.get_mut(name) else { continue };
        let list = |files: Vec<&str>| format!("[{}]", files.join(","));
        let (sent, whole): (Vec<_>, Vec<_>) = files.iter().map(|(sent, whole)| (sent.as_str(), whole.as_str())).unzip();
        // Files are inserted unless another value replaced them.
        if value.as_json_text() == list(sent.clone()) {
            *value = Json::from_raw(&list(whole));
        } else if [value.as_json_text()] == sent[..] {
            *value = Json::from_raw(&whole.concat());
        }
    }
    Some(Bytes::from(to_json(&fields)))
}

fn decode_received(text: &str) -> String {
    percent_decode_str(text).decode_utf8().map_or_else(|_| text.to_owned(), Cow::into_owned)
}

impl fmt::Debug for Received {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let operation = self.operation().unwrap_or("untyped");
        f.debug_struct("Received").field("operation", &operation).field("method", self.method()).finish_non_exhaustive()
    }
}

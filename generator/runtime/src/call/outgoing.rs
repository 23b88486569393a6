//! A request in the making.

use std::borrow::Cow;
use std::fmt;

use http::{HeaderName, HeaderValue};

use super::query::{ArrayStyle, Query};
use super::{Endpoint, Parameter, base, encode};
use crate::error::InvalidRequest;
use crate::value::{Json, Map};
use crate::wire::{MASK, Shape, Wire, from_json, to_json, to_masked_json};

/// The longest path value, in bytes. Addresses beyond a few thousand bytes are refused by servers in ways that differ.
const PATH_VALUE_MAX: usize = 1024;

/// A request in the making. A value that cannot be sent is noted and refused by [`send`](super::send) before
/// anything leaves.
pub struct Outgoing {
    operation: &'static str,
    arrays: ArrayStyle,
    path: String,
    query: Query,
    pub(super) headers: Vec<(HeaderName, HeaderValue)>,
    pub(super) body: Option<String>,
    /// The record that the body is.
    shape: Option<&'static Shape>,
    /// If this request is only to be shown: the parameters to be masked.
    masked: Option<&'static [&'static str]>,
    refused: Option<InvalidRequest>,
}

impl Outgoing {
    pub(super) fn new(endpoint: &Endpoint, arrays: ArrayStyle) -> Self {
        Self {
            operation: endpoint.id,
            arrays,
            path: endpoint.path.to_owned(),
            query: Query::default(),
            headers: Vec::new(),
            body: None,
            shape: None,
            masked: None,
            refused: None,
        }
    }

    /// A request to be shown, with masks in the place of secrets.
    pub(super) fn masked(endpoint: &Endpoint, arrays: ArrayStyle) -> Self {
        Self { masked: Some(endpoint.secrets), ..Self::new(endpoint, arrays) }
    }

    fn hides(&self, name: &str) -> bool {
        self.masked.is_some_and(|secrets| secrets.contains(&name))
    }

    /// Fills a parameter of the path.
    ///
    /// Refused are values that would move the request to another address: an empty one and dot segments, which no encoding
    /// protects from being folded away on the road, and control characters, which some parsers drop.
    pub fn path(&mut self, name: &'static str, value: &impl Parameter) {
        self.fill_path(name, &value.text());
    }

    fn fill_path(&mut self, name: &'static str, value: &str) {
        let rule = match value {
            "" => "must not be empty",
            "." | ".." => "must not be a dot segment",
            text if text.len() > PATH_VALUE_MAX => "must not be longer than 1024 bytes",
            text if text.chars().any(char::is_control) => "must not hold control characters",
            _ => {
                let mut encoded = String::with_capacity(value.len());
                encode::push(&mut encoded, if self.hides(name) { MASK } else { value });
                self.path = self.path.replacen(&format!("{{{name}}}"), &encoded, 1);
                return;
            }
        };
        self.refuse(name, rule.to_owned());
    }

    /// Sets the whole path. Refused is one that would not arrive as it stands here.
    pub(super) fn raw_path(&mut self, path: &str) {
        let dots = |segment: &str| matches!(segment.to_ascii_lowercase().replace("%2e", ".").as_str(), "." | "..");
        if !path.starts_with('/') {
            self.refuse("path", "must start with a slash".to_owned());
        } else if path.split('/').any(dots) {
            self.refuse("path", "must not hold dot segments".to_owned());
        } else if !path.bytes().all(base::is_plain) {
            self.refuse("path", "must hold only the characters of a path; encode the others".to_owned());
        } else {
            path.clone_into(&mut self.path);
        }
    }

    /// Sets the body.
    pub(super) fn raw_body(&mut self, body: &Json) {
        self.body = Some(body.as_str().to_owned());
    }

    /// Adds a query parameter, if it has a value.
    pub fn query(&mut self, name: &str, value: Option<&impl Parameter>) {
        if let Some(value) = value {
            let hides = self.hides(name);
            self.query.pair(name, &if hides { Cow::Borrowed(MASK) } else { value.text() });
        }
    }

    /// Adds a query parameter that is a list.
    pub fn query_list(&mut self, name: &'static str, values: Option<&Vec<impl Parameter>>) {
        if let Some(values) = values {
            let hides = self.hides(name);
            let text = |value| if hides { Cow::Borrowed(MASK) } else { Parameter::text(value) };
            let texts: Vec<_> = values.iter().map(text).collect();
            self.query.list(name, &texts, self.arrays);
        }
    }

    /// Refuses a value outside the bounds that the spec states, both inclusive.
    pub fn within(&mut self, name: &'static str, value: Option<i64>, least: Option<i64>, most: Option<i64>) {
        let Some(value) = value else { return };
        if let Some(least) = least.filter(|&least| value < least) {
            self.refuse(name, format!("must be at least {least}"));
        } else if let Some(most) = most.filter(|&most| value > most) {
            self.refuse(name, format!("must be at most {most}"));
        }
    }

    /// Adds a header, if it has a value.
    pub fn header(&mut self, name: &'static str, value: Option<&impl Parameter>) {
        if let Some(value) = value {
            self.set_header(name, &value.text());
        }
    }

    fn set_header(&mut self, name: &'static str, value: &str) {
        match HeaderValue::from_str(value) {
            Ok(mut text) => {
                text.set_sensitive(self.hides(name));
                self.headers.push((HeaderName::from_static(name), text));
            }
            Err(_) => self.refuse(name, "must be visible text without line breaks".to_owned()),
        }
    }

    /// Adds the idempotency key, if there is one.
    pub(super) fn idempotency_key(&mut self, name: &'static str, key: Option<&str>) {
        let Some(key) = key else { return };
        if !(1..=255).contains(&key.len()) || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
            self.refuse(name, "must be 1 to 255 visible ASCII characters".to_owned());
        } else if let Ok(mut value) = HeaderValue::from_str(key) {
            value.set_sensitive(true);
            self.headers.push((HeaderName::from_static(name), value));
        }
    }

    /// Sets the body, as JSON.
    pub fn json<T: Wire>(&mut self, body: &T) {
        self.body = Some(if self.masked.is_some() { to_masked_json(body) } else { to_json(body) });
        self.shape = T::shape();
    }

    /// Sets fields of the body, which must be an object: in the place of those of the same name, else behind the others.
    pub(super) fn set_body_fields(&mut self, fields: &[(String, Json)]) {
        let Some(body) = self.body.as_deref() else {
            return self.refuse("body_field", "needs a body, which this operation has not".to_owned());
        };
        let Ok(mut object) = from_json::<Map<Json>>(body) else {
            return self.refuse("body_field", "needs a body that is an object".to_owned());
        };
        for (name, value) in fields {
            let hidden = self.masked.is_some() && self.shape.is_some_and(|shape| shape.hides(name));
            object.set(name, if hidden { Json::string(MASK) } else { value.clone() });
        }
        self.body = Some(to_json(&object));
    }

    /// The path and query, or why the request is refused.
    pub(super) fn target(&mut self) -> Result<String, InvalidRequest> {
        if let Some(refused) = self.refused.take() {
            return Err(refused);
        }
        let separator = if self.query.as_str().is_empty() { "" } else { "?" };
        Ok([&self.path, separator, self.query.as_str()].concat())
    }

    pub(super) fn refuse(&mut self, parameter: impl fmt::Display, rule: String) {
        let parameter = Cow::Owned(parameter.to_string());
        self.refused.get_or_insert(InvalidRequest { operation: self.operation, parameter, rule });
    }
}

/// Shows the operation only: parameters can be secret.
impl fmt::Debug for Outgoing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Outgoing").field("operation", &self.operation).finish_non_exhaustive()
    }
}

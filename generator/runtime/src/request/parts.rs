//! Parts of a request under construction.

use std::borrow::Cow;
use std::fmt;

use bytes::Bytes;
use http::{HeaderName, HeaderValue};

use super::auth::AcceptedSchemes;
use super::options::Link;
use super::path::{path_parameter_rule, path_part_rule, path_slashes_rule, whole_path_rule};
use super::query::{ArrayStyle, Query};
use super::sensitive::{Sensitive, Visibility};
use super::{Body, Endpoint};
#[cfg(feature = "testing")]
use super::{FollowedLink, query::StyledValue};
use crate::config::{is_dot_segment, push_percent_encoded};
use crate::error::InvalidRequestError;
use crate::json::MASK;
use crate::value::{Json, Map};
use crate::wire::record::RecordDescriptor;
use crate::wire::{FINITE_RULE, Parameter, Wire, from_json, has_number_without_json, to_json, to_masked_json};

/// Parts of a request under construction. An invalid value is recorded, and the request is rejected before it is sent.
pub struct RequestParts {
    operation: &'static str,
    arrays: ArrayStyle,
    path: String,
    /// `true` if a parameter fills only part of a path segment; several together could form a dot segment.
    has_parts: bool,
    pub(super) query: Query,
    pub(super) headers: Vec<(HeaderName, HeaderValue)>,
    pub(super) body: Body,
    /// The media types of the body and the response, if they are not JSON.
    pub(super) content_type: Option<&'static str>,
    pub(super) accept: Option<&'static str>,
    /// The authentication schemes that the operation accepts.
    pub(super) auth: AcceptedSchemes,
    /// The operation's own header with the role `idempotency-key`.
    pub(super) own_key: Option<&'static str>,
    /// The server, if it is not the default one.
    pub(super) server: Option<&'static str>,
    /// The parameters with a style.
    #[cfg(feature = "testing")]
    pub(super) styled: Vec<StyledValue>,
    /// The record of the body.
    body_record: Option<&'static RecordDescriptor>,
    /// The secret parameters.
    secrets: &'static [&'static str],
    /// `true` for a request that is only displayed.
    pub(super) is_masked: bool,
    rejected: Option<InvalidRequestError>,
    pub(super) sensitive: Sensitive,
}

impl RequestParts {
    pub(super) fn new(endpoint: &Endpoint, arrays: ArrayStyle) -> Self {
        Self {
            operation: endpoint.id,
            arrays,
            path: endpoint.path.to_owned(),
            has_parts: false,
            query: Query::default(),
            headers: Vec::new(),
            body: Body::None,
            content_type: None,
            accept: None,
            auth: AcceptedSchemes::Any,
            own_key: None,
            server: None,
            #[cfg(feature = "testing")]
            styled: Vec::new(),
            body_record: None,
            secrets: endpoint.secrets,
            is_masked: false,
            rejected: None,
            sensitive: Sensitive::default(),
        }
    }

    /// Creates the parts of a request for display, with its secrets masked.
    #[inline]
    pub(super) fn masked(endpoint: &Endpoint, arrays: ArrayStyle) -> Self {
        Self { is_masked: true, ..Self::new(endpoint, arrays) }
    }

    pub(super) fn masks(&self, name: &str) -> bool {
        self.is_masked && self.is_secret(name)
    }

    pub(super) fn is_secret(&self, name: &str) -> bool {
        self.secrets.contains(&name)
    }

    fn visibility(&self, name: &str, value: &impl Parameter) -> Visibility {
        match (self.is_secret(name), value.is_listed()) {
            (true, _) => Visibility::Secret,
            (false, true) => Visibility::Listed,
            (false, false) => Visibility::Caller,
        }
    }

    /// Sets a path parameter. Rejects values that would move the request to another URL.
    pub fn path(&mut self, name: &'static str, value: &impl Parameter) {
        if self.accepts(name, value) {
            let text = value.text();
            let mut encoded = String::with_capacity(text.len());
            push_percent_encoded(&mut encoded, &text);
            self.fill_path(name, &text, &encoded, false);
            self.sensitive.add(&text, self.visibility(name, value));
        }
    }

    /// Sets a path parameter whose slashes are sent as path separators, not percent-encoded.
    #[inline]
    pub fn path_with_slashes(&mut self, name: &'static str, value: &impl Parameter) {
        if self.accepts(name, value) {
            let text = value.text();
            let mut encoded = String::with_capacity(text.len());
            for (index, part) in text.split('/').enumerate() {
                encoded.push_str(if index == 0 { "" } else { "/" });
                push_percent_encoded(&mut encoded, part);
            }
            self.fill_path(name, &text, &encoded, true);
            self.sensitive.add(&text, self.visibility(name, value));
        }
    }

    /// Puts the encoded text of a value into the path, after checking the plain text against the rules of paths.
    pub(super) fn fill_path(&mut self, name: &'static str, value: &str, encoded: &str, has_slashes: bool) {
        // Encoded values do not contain braces.
        let is_its =
            |(at, _): &(usize, &str)| self.path[at + 1..].strip_prefix(name).is_some_and(|rest| rest.starts_with('}'));
        let Some((at, _)) = self.path.match_indices('{').find(is_its) else { return };
        let (before, after) = (&self.path[..at], &self.path[at + name.len() + 2..]);
        let is_segment = before.ends_with('/') && (after.is_empty() || after.starts_with('/'));
        let rule = match (has_slashes, is_segment) {
            (true, _) => path_slashes_rule(value),
            (false, true) => path_parameter_rule(value),
            (false, false) => path_part_rule(value),
        };
        if let Some(rule) = rule {
            return self.reject(name, rule.to_owned());
        }
        let after = after.to_owned();
        self.path.truncate(at);
        if self.masks(name) {
            push_percent_encoded(&mut self.path, MASK);
        } else {
            self.path.push_str(encoded);
        }
        self.path.push_str(&after);
        self.has_parts |= !is_segment;
    }

    /// Sets the whole path.
    #[inline]
    pub(crate) fn raw_path(&mut self, path: &str) {
        match whole_path_rule(path) {
            Some(rule) => self.reject("path", rule.to_owned()),
            None => {
                path.clone_into(&mut self.path);
                // The spec does not say what it consists of.
                self.sensitive.add_path(path, Visibility::Secret);
            }
        }
    }

    /// Follows a link: sets path and query, and sends no body.
    #[inline]
    pub(super) fn follow(&mut self, link: &Link) {
        self.path.clone_from(&link.path);
        self.query = Query::encoded(link.query.clone());
        self.body = Body::None;
        self.sensitive.add_path(&link.path, Visibility::Caller);
        self.sensitive.add_query(&link.query, self.secrets);
    }

    /// Returns the request as it would be without the link that it follows.
    #[cfg(feature = "testing")]
    pub(super) fn followed_link(&mut self, operation: &'static str) -> FollowedLink {
        FollowedLink { operation, path: self.path.clone(), body: self.body.text_mut().cloned() }
    }

    /// Sets the body.
    #[inline]
    pub(crate) fn raw_body(&mut self, body: &Json) {
        self.body = Body::Text(body.as_json_text().to_owned());
        self.sensitive.add_untyped_body();
    }

    /// Adds a query parameter, if it has a value.
    pub fn query(&mut self, name: &str, value: Option<&impl Parameter>) {
        if let Some(value) = value.filter(|value| self.accepts(name, *value)) {
            self.add_query(name, &value.text(), self.visibility(name, value));
        }
    }

    /// Adds a query parameter that the spec does not describe.
    pub(super) fn custom_query(&mut self, name: &str, value: &str) {
        self.add_query(name, value, Visibility::Secret);
    }

    fn add_query(&mut self, name: &str, value: &str, visibility: Visibility) {
        let text = if self.masks(name) { MASK } else { value };
        self.query.pair(name, text);
        self.sensitive.add(text, visibility);
    }

    /// Adds a query parameter that is a list.
    pub fn query_list(&mut self, name: &'static str, values: Option<&Vec<impl Parameter>>) {
        if let Some(values) = values.filter(|values| values.iter().all(|value| self.accepts(name, value))) {
            let texts: Vec<_> = values.iter().map(Parameter::text).collect();
            for (value, text) in values.iter().zip(&texts) {
                self.sensitive.add(text, self.visibility(name, value));
            }
            self.add_query_list(name, texts);
        }
    }

    fn add_query_list(&mut self, name: &str, mut values: Vec<Cow<'_, str>>) {
        if self.masks(name) {
            values.fill(Cow::Borrowed(MASK));
        }
        self.query.list(name, &values, self.arrays);
    }

    /// Sets the values that the spec states as defaults of parameters, which logs may show.
    #[inline]
    pub fn defaults(&mut self, values: &'static [&'static str]) {
        self.sensitive.set_defaults(values);
    }

    /// Rejects a value outside the inclusive bounds of the spec.
    pub fn check_range(&mut self, name: &'static str, value: Option<i64>, min: Option<i64>, max: Option<i64>) {
        let Some(value) = value else { return };
        if let Some(min) = min.filter(|&min| value < min) {
            self.reject(name, format!("must be at least {min}"));
        } else if let Some(max) = max.filter(|&max| value > max) {
            self.reject(name, format!("must be at most {max}"));
        }
    }

    /// Adds a query parameter that has the same value in every call of the operation.
    #[inline]
    pub fn constant_query(&mut self, name: &str, value: &str) {
        self.query.pair(name, value);
    }

    /// Adds a name without a value to the query.
    #[inline]
    pub fn query_flag(&mut self, name: &str) {
        self.query.name(name);
    }

    /// Adds the idempotency key, if there is one.
    pub(super) fn idempotency_key(&mut self, name: &'static str, key: Option<&str>) {
        let Some(key) = key else { return };
        if !(1..=255).contains(&key.len()) || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
            self.reject(name, "must be 1 to 255 visible ASCII characters".to_owned());
        } else if let Ok(mut value) = HeaderValue::from_str(key) {
            value.set_sensitive(true);
            self.headers.push((HeaderName::from_static(name), value));
        }
    }

    /// Adds the operation's own idempotency key, if there is one.
    #[inline]
    pub fn own_idempotency_key(&mut self, name: &'static str, key: Option<&String>) {
        self.own_key = Some(name);
        self.idempotency_key(name, key.map(String::as_str));
    }

    /// Sets the JSON body.
    pub fn json<T: Wire>(&mut self, body: &T) {
        self.body = Body::Text(self.encode_json(body));
    }

    /// Returns the JSON of the body, and notes its secrets.
    pub(super) fn encode_json<T: Wire>(&mut self, body: &T) -> String {
        let json = if self.is_masked { to_masked_json(body) } else { to_json(body) };
        if has_number_without_json(&json) {
            self.reject("body", FINITE_RULE.to_owned());
        }
        self.body_record = T::record();
        self.sensitive.add_body::<T>();
        json
    }

    /// Sets the JSON body; `null` without a value.
    pub fn json_or_null<T: Wire>(&mut self, body: Option<&T>) {
        match body {
            Some(body) => self.json(body),
            None => self.body = Body::Text("null".to_owned()),
        }
    }

    /// Sets the body to a text.
    #[inline]
    pub fn text(&mut self, body: &str) {
        self.body = Body::Text(body.to_owned());
    }

    /// Sets the body to bytes.
    #[inline]
    pub fn bytes(&mut self, body: &Bytes) {
        self.body = Body::Bytes(body.clone());
    }

    /// Sets the media type of the body.
    pub fn content_type(&mut self, media: &'static str) {
        self.content_type = Some(media);
    }

    /// Sets the media type of the response.
    pub fn accept(&mut self, media: &'static str) {
        self.accept = Some(media);
    }

    /// Sets the authentication schemes that the operation accepts.
    #[inline]
    pub fn auth(&mut self, schemes: &'static [&'static str]) {
        self.auth = AcceptedSchemes::OneOf(schemes);
    }

    /// Sets the authentication schemes that the operation accepts, for use if the client has credentials for one.
    #[inline]
    pub fn optional_auth(&mut self, schemes: &'static [&'static str]) {
        self.auth = AcceptedSchemes::Optional(schemes);
    }

    /// Sets the server, by its name.
    #[inline]
    pub fn server(&mut self, name: &'static str) {
        self.server = Some(name);
    }

    /// Sets fields of the body, which must be an object. Overwrites fields with the same name and appends the others.
    pub(super) fn set_body_fields(&mut self, fields: &[(String, Json)]) {
        let Some(body) = self.body.text_mut() else {
            return self.reject("body_field", "needs a body, and this call has none".to_owned());
        };
        let Ok(mut object) = from_json::<Map<Json>>(body) else {
            return self.reject("body_field", "needs a body that is an object".to_owned());
        };
        for (name, value) in fields {
            let masks = self.is_masked && self.body_record.is_some_and(|record| record.is_secret(name));
            object.insert(name.as_str(), if masks { Json::from(MASK) } else { value.clone() });
        }
        *body = to_json(&object);
    }

    /// Returns the path and query, or the reason why the request is rejected.
    pub(super) fn target(&mut self) -> Result<String, InvalidRequestError> {
        if self.has_parts && self.path.split('/').any(is_dot_segment) {
            self.reject("path", "must not contain dot segments".to_owned());
        }
        if let Some(rejected) = self.rejected.take() {
            return Err(rejected);
        }
        let query = self.query.as_str();
        let mut target = String::with_capacity(self.path.len() + 1 + query.len());
        target.push_str(&self.path);
        if !query.is_empty() {
            target.push('?');
            target.push_str(query);
        }
        Ok(target)
    }

    /// Returns `true` for a value that can be sent; rejects the request otherwise.
    #[inline]
    pub(super) fn accepts(&mut self, name: &str, value: &impl Parameter) -> bool {
        let broken = value.broken_rule();
        if let Some(rule) = broken {
            self.reject(name, rule.to_owned());
        }
        broken.is_none()
    }

    pub(super) fn reject(&mut self, parameter: impl fmt::Display, rule: String) {
        let parameter = Cow::Owned(parameter.to_string());
        self.rejected.get_or_insert(InvalidRequestError { operation: self.operation, parameter, rule });
    }
}

/// Shows only the operation, because parameters can be secret.
impl fmt::Debug for RequestParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RequestParts").field("operation", &self.operation).finish_non_exhaustive()
    }
}

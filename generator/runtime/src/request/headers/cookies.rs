//! Cookies of a call. They share one header with the cookie of the credentials.

use bytes::Bytes;
use http::header::COOKIE;
use http::{HeaderValue, Request};

use crate::config::{is_cookie_value, with_cookies};
use crate::json::MASK;
use crate::request::RequestParts;
use crate::request::sensitive::Visibility;
use crate::wire::Parameter;

impl RequestParts {
    /// Adds a cookie, if it has a value.
    #[inline]
    pub fn cookie(&mut self, name: &'static str, value: Option<&impl Parameter>) {
        if let Some(value) = value.filter(|value| self.accepts(name, *value)) {
            self.add_cookie(name, &value.text());
        }
    }

    /// Adds a cookie that has the same value in every call of the operation.
    #[inline]
    pub fn constant_cookie(&mut self, name: &'static str, value: &'static str) {
        self.add_cookie(name, value);
    }

    #[inline]
    fn add_cookie(&mut self, name: &'static str, value: &str) {
        // Values are not escaped, because servers disagree on how to do so.
        if !is_cookie_value(value) {
            let rule = "must be visible ASCII without quotes, commas, semicolons and backslashes: it is a cookie";
            return self.reject(name, rule.to_owned());
        }
        let value = if self.masks(name) { MASK } else { value };
        if let Ok(mut pair) = HeaderValue::from_str(&format!("{name}={value}")) {
            if self.is_secret(name) {
                pair.set_sensitive(true);
                self.sensitive.add(value, Visibility::Secret);
            }
            self.headers.push((COOKIE, pair));
        }
    }
}

/// Adds cookies to a request that may have some already: the operation adds its cookies one by one, and a program may
/// set others.
#[inline]
pub(in crate::request) fn add_cookies(request: &mut Request<Bytes>, cookies: &HeaderValue) {
    let before = request.headers().get(COOKIE);
    let is_sensitive = cookies.is_sensitive() || before.is_some_and(HeaderValue::is_sensitive);
    if let Some(mut joined) = with_cookies(before, cookies.as_bytes()) {
        joined.set_sensitive(is_sensitive);
        request.headers_mut().insert(COOKIE, joined);
    }
}

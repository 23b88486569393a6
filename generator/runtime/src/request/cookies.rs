//! Cookies of a call. They share one header, also with the cookie of the credentials.

use http::HeaderValue;
use http::header::COOKIE;

use super::RequestParts;
use crate::config::{is_cookie_value, with_cookies};
use crate::json::MASK;
use crate::wire::Parameter;

impl RequestParts {
    /// Adds a cookie, if it has a value.
    #[inline]
    pub fn cookie(&mut self, name: &'static str, value: Option<&impl Parameter>) {
        if let Some(value) = value {
            self.add_cookie(name, &value.text());
        }
    }

    /// Adds a cookie that has this value in every call of the operation.
    #[inline]
    pub fn constant_cookie(&mut self, name: &'static str, value: &'static str) {
        self.add_cookie(name, value);
    }

    #[inline]
    fn add_cookie(&mut self, name: &'static str, value: &str) {
        // Nothing is escaped, because servers disagree on how.
        if !is_cookie_value(value) {
            let rule = "must be visible ASCII without quotes, commas, semicolons and backslashes: it is a cookie";
            return self.reject(name, rule.to_owned());
        }
        let value = if self.masks(name) { MASK } else { value };
        let earlier = self.headers.iter().position(|(header, _)| *header == COOKIE);
        let earlier = earlier.map(|at| self.headers.remove(at).1);
        let is_sensitive = self.is_secret(name) || earlier.as_ref().is_some_and(HeaderValue::is_sensitive);
        if let Some(mut joined) = with_cookies(earlier.as_ref(), &format!("{name}={value}")) {
            joined.set_sensitive(is_sensitive);
            self.headers.push((COOKIE, joined));
        }
    }
}

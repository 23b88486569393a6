//! Headers of a call.

mod cookies;

use std::borrow::Cow;

use http::{HeaderName, HeaderValue};

pub(super) use self::cookies::add_cookies;
use super::RequestParts;
use super::sensitive::Visibility;
use crate::wire::Parameter;

impl RequestParts {
    /// Adds a header, if it has a value.
    pub fn header(&mut self, name: &'static str, value: Option<&impl Parameter>) {
        if let Some(value) = value.filter(|value| self.accepts(name, *value)) {
            self.set_header(name, &value.text());
        }
    }

    #[inline]
    fn set_header(&mut self, name: &'static str, value: &str) {
        if value != value.trim_matches([' ', '\t']) {
            // Servers remove such white space.
            return self.reject(name, "must not start or end with white space".to_owned());
        }
        match HeaderValue::from_str(value) {
            Ok(mut text) => {
                text.set_sensitive(self.is_secret(name));
                self.headers.push((HeaderName::from_static(name), text));
            }
            Err(_) => self.reject(name, "must be visible text without line breaks".to_owned()),
        }
    }

    /// Adds a header that is a list, if it has elements.
    #[inline]
    pub fn header_list(&mut self, name: &'static str, values: Option<&Vec<impl Parameter>>) {
        if let Some(values) = values.filter(|values| values.iter().all(|value| self.accepts(name, value))) {
            self.add_header_list(name, &values.iter().map(Parameter::text).collect::<Vec<_>>());
        }
    }

    #[inline]
    fn add_header_list(&mut self, name: &'static str, values: &[Cow<'_, str>]) {
        let is_lost = |value: &Cow<'_, str>| value.is_empty() || value.contains(',') || value.trim() != value;
        if values.iter().any(is_lost) {
            let rule = "must not have an element that is empty, has a comma, or starts or ends with white space";
            return self.reject(name, rule.to_owned());
        }
        if self.is_secret(name) {
            for value in values {
                self.sensitive.add(value, Visibility::Secret);
            }
        }
        if !values.is_empty() {
            self.set_header(name, &values.join(","));
        }
    }

    /// Adds a header that has the same value in every call of the operation.
    #[inline]
    pub fn constant_header(&mut self, name: &'static str, value: &'static str) {
        self.headers.push((HeaderName::from_static(name), HeaderValue::from_static(value)));
    }
}

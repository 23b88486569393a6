//! Headers of a call.

mod cookies;

use std::borrow::Cow;

use http::{HeaderName, HeaderValue};

pub(super) use self::cookies::add_cookies;
use super::RequestParts;
use super::sensitive::Visibility;
use crate::wire::{FINITE_RULE, Parameter, Wire, has_number_without_json, to_json, to_masked_json};

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

    /// Adds a header that is JSON, if it has a value.
    #[inline]
    pub fn header_json<T: Wire>(&mut self, name: &'static str, value: Option<&T>) {
        let Some(value) = value else { return };
        let json = if self.is_masked { to_masked_json(value) } else { to_json(value) };
        if has_number_without_json(&json) {
            return self.reject(name, FINITE_RULE.to_owned());
        }
        let text = ascii_json(&json);
        self.set_header(name, &text);
        self.sensitive.add_styled::<T>(&json, vec![text], self.is_secret(name));
    }

    /// Adds a header that has the same value in every call of the operation.
    #[inline]
    pub fn constant_header(&mut self, name: &'static str, value: &'static str) {
        self.headers.push((HeaderName::from_static(name), HeaderValue::from_static(value)));
    }
}

/// Returns JSON in ASCII, in one line: recipients read other characters of a header in different ways. In JSON, only
/// strings have such characters, and only outside of strings is white space without meaning.
fn ascii_json(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    let (mut is_in_string, mut is_escaped) = (false, false);
    for character in json.chars() {
        match character {
            ' ' | '\t' | '\r' | '\n' if !is_in_string => continue,
            '"' if !is_escaped => is_in_string = !is_in_string,
            _ => {}
        }
        is_escaped = character == '\\' && !is_escaped;
        if character.is_ascii() && character != '\u{7f}' {
            text.push(character);
        } else {
            text.extend(character.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::ascii_json;

    #[test]
    fn json_of_a_header_is_one_line_of_ascii() {
        let json = "{ \"a b\" :\n [\"é 🚚\", \"\\\" \\\\\", 1]\t}";
        assert_eq!(ascii_json(json), "{\"a b\":[\"\\u00e9 \\ud83d\\ude9a\",\"\\\" \\\\\",1]}");
        assert_eq!(ascii_json("\"\u{7f}\""), "\"\\u007f\"");
    }
}

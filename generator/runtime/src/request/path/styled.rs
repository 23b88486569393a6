//! Path parameters with several values: lists, and flat objects.

use super::super::flat::FlatValue;
use crate::config::push_percent_encoded;
use crate::json::Tree;
use crate::request::RequestParts;
use crate::wire::{FINITE_RULE, Wire, has_number_without_json, to_json};

/// Encoding of a path parameter with several values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathStyle {
    /// `1,2` and `b,1,c,2`
    Comma,
    /// `b=1,c=2`
    Pairs,
    /// `.1.2` and `.b=1.c=2`; no element has a dot.
    Label,
    /// `;a=1;a=2` and `;b=1;c=2`
    Matrix,
}

/// Text of a parameter: plain and encoded.
#[derive(Default)]
struct JoinedPath {
    plain: String,
    encoded: String,
}

impl JoinedPath {
    fn separator(&mut self, text: &str) {
        self.plain.push_str(text);
        self.encoded.push_str(text);
    }

    fn text(&mut self, text: &str) {
        self.plain.push_str(text);
        push_percent_encoded(&mut self.encoded, text);
    }
}

impl RequestParts {
    /// Sets a path parameter with several values. Rejects values that would move the request to another URL, or be read
    /// as different values.
    #[inline]
    pub fn path_styled<T: Wire>(&mut self, name: &'static str, value: &T, style: PathStyle) {
        let json = to_json(value);
        if has_number_without_json(&json) {
            return self.reject(name, FINITE_RULE.to_owned());
        }
        match join_path_value(name, &json, style) {
            Ok((joined, mut keys)) => {
                self.fill_path(name, &joined.plain, &joined.encoded, false);
                keys.push(joined.plain);
                self.sensitive.add_styled::<T>(&json, keys, self.is_secret(name));
            }
            Err(rule) => self.reject(name, rule.to_owned()),
        }
        #[cfg(feature = "testing")]
        self.styled.push(crate::request::StyledValue { is_in_path: true, name, json });
    }
}

/// Joins the texts of a value, and returns its keys too; or returns the rule that it breaks.
fn join_path_value(name: &str, json: &str, style: PathStyle) -> Result<(JoinedPath, Vec<String>), &'static str> {
    let value = FlatValue::from_tree(&Tree::parse(json).ok_or("must not be nested so deeply")?)?;
    let (before_first, between) = match style {
        PathStyle::Comma | PathStyle::Pairs => ("", ","),
        PathStyle::Label => (".", "."),
        PathStyle::Matrix => (";", ";"),
    };
    let mut joined = JoinedPath::default();
    let separate =
        |joined: &mut JoinedPath, index: usize| joined.separator(if index == 0 { before_first } else { between });
    match &value {
        FlatValue::List(texts) => {
            for (index, text) in texts.iter().enumerate() {
                separate(&mut joined, index);
                if style == PathStyle::Matrix {
                    joined.text(name);
                    joined.separator("=");
                }
                joined.text(text);
            }
        }
        FlatValue::Object(entries) => {
            for (index, (key, text)) in entries.iter().enumerate() {
                separate(&mut joined, index);
                joined.text(key);
                joined.separator(if style == PathStyle::Comma { "," } else { "=" });
                joined.text(text);
            }
        }
    }
    let keys = value.keys();
    let texts = value.into_texts();
    if texts.iter().any(String::is_empty) {
        return Err("must not contain an empty text");
    }
    // Encoding a dot does not help: servers decode it before they look for dots.
    if style == PathStyle::Label && texts.iter().any(|text| text.contains('.')) {
        return Err("must not contain a dot");
    }
    Ok((joined, keys))
}

//! Values of a request that messages never show, even if the service repeats them.

use http::HeaderName;
use http::header::COOKIE;
use percent_encoding::percent_decode_str;

use crate::json::{MASK, Tree};
use crate::wire::{Tolerant, Wire, to_masked_json};

/// Values of a request that messages never show. Values in the body are only collected when a message needs them.
#[derive(Clone, Default)]
pub(super) struct Sensitive {
    /// Values in the path and the query, in secret cookies and lists of headers, and in headers set by hand.
    values: Vec<String>,
    /// Returns the values in the text of a body.
    of_body: Option<fn(&str) -> Vec<String>>,
}

impl Sensitive {
    pub(super) fn add(&mut self, value: &str) {
        self.values.push(value.to_owned());
    }

    /// Adds a header that was set by hand: the spec does not say whether it is secret.
    pub(super) fn add_header(&mut self, name: &HeaderName, value: &str) {
        self.values.extend(sensitive_header_texts(name, value));
    }

    /// Adds all segments of a path: any can be an id.
    pub(super) fn add_path(&mut self, path: &str) {
        for segment in path.split('/') {
            if !segment.is_empty() {
                self.add_decoded(segment);
            }
        }
    }

    /// Adds all values of a query.
    #[inline]
    pub(super) fn add_query(&mut self, query: &str) {
        for pair in query.split('&') {
            let value = pair.split_once('=').map_or(pair, |(_, value)| value);
            self.add_decoded(&value.replace('+', " "));
        }
    }

    fn add_decoded(&mut self, text: &str) {
        self.values.push(percent_decode_str(text).decode_utf8_lossy().into_owned());
    }

    /// Adds the secret fields of a body.
    pub(super) fn add_body<T: Wire>(&mut self) {
        self.of_body = Some(|text| match Tolerant::<T>::from_json(text) {
            Ok(body) => find_sensitive_texts(text, &to_masked_json(body.value())),
            Err(_) => find_sensitive_texts(text, ""),
        });
    }

    /// Adds everything in a body that the spec does not describe, because any value can be a secret.
    pub(super) fn add_untyped_body(&mut self) {
        self.of_body = Some(|text| find_sensitive_texts(text, ""));
    }

    pub(super) fn values(&self, body: &[u8]) -> Vec<String> {
        let mut values = self.values.clone();
        if let (Some(of_body), Ok(text)) = (self.of_body, std::str::from_utf8(body)) {
            values.extend(of_body(text));
        }
        values
    }
}

/// Returns the texts in a header that a service may repeat: its value, the text after the name of a scheme (the token
/// in `Bearer abc`), and the values of cookies.
pub(crate) fn sensitive_header_texts(name: &HeaderName, value: &str) -> Vec<String> {
    let value = value.trim();
    let mut texts = vec![value.to_owned()];
    if *name == COOKIE {
        let pairs = value.split(';').filter_map(|pair| pair.split_once('='));
        texts.extend(pairs.map(|(_, value)| value.trim().to_owned()));
    } else if let Some((_, rest)) = value.split_once(' ') {
        texts.push(rest.trim_start().to_owned());
    }
    texts
}

/// Returns the strings and numbers of a JSON text that are masked in another one; all of them if the other text is not
/// JSON.
fn find_sensitive_texts(text: &str, masked: &str) -> Vec<String> {
    let mut values = Vec::new();
    match (Tree::parse(text), Tree::parse(masked)) {
        (Some(tree), Some(masked)) => add_sensitive_texts(&tree, &masked, &mut values),
        (Some(tree), None) => add_all_sensitive_texts(&tree, &mut values),
        (None, Some(_) | None) => values.push(text.to_owned()),
    }
    values
}

fn add_sensitive_texts(tree: &Tree<'_>, masked: &Tree<'_>, values: &mut Vec<String>) {
    match (tree, masked) {
        (tree, Tree::String(text)) if text == MASK => add_all_sensitive_texts(tree, values),
        (Tree::List(tree), Tree::List(masked)) => {
            tree.iter().zip(masked).for_each(|(tree, masked)| add_sensitive_texts(tree, masked, values));
        }
        (Tree::Object(tree, _), Tree::Object(masked, _)) => {
            // A custom field comes last in a body, and in the order of the spec in its masked form.
            for (key, value) in tree {
                match masked.iter().find(|(other, _)| other == key) {
                    Some((_, masked)) => add_sensitive_texts(value, masked, values),
                    None => add_all_sensitive_texts(value, values),
                }
            }
        }
        (
            Tree::Null
            | Tree::Boolean(_)
            | Tree::Number(_)
            | Tree::String(_)
            | Tree::Surrogates(_)
            | Tree::List(_)
            | Tree::Object(..),
            _,
        ) => {}
    }
}

/// Adds all strings and numbers, including keys.
fn add_all_sensitive_texts(tree: &Tree<'_>, values: &mut Vec<String>) {
    match tree {
        Tree::Null | Tree::Boolean(_) => {}
        Tree::Number(text) => values.push((*text).to_owned()),
        Tree::Surrogates(text) => values.push(text.trim_matches('"').to_owned()),
        Tree::String(text) => values.push(text.clone().into_owned()),
        Tree::List(list) => list.iter().for_each(|tree| add_all_sensitive_texts(tree, values)),
        Tree::Object(entries, _) => entries.iter().for_each(|(key, value)| {
            add_all_sensitive_texts(key, values);
            add_all_sensitive_texts(value, values);
        }),
    }
}

//! Values of a request that errors do not show, even if the service repeats them.

use http::HeaderName;
use http::header::COOKIE;
use percent_encoding::percent_decode_str;

use crate::json::{MASK, Tree};
use crate::wire::{Tolerant, Wire, to_json_of_own_texts, to_masked_json};

/// Values of a request that errors do not show. Values in the body, and values with several parts, are only collected
/// when an error needs them.
#[derive(Clone, Default)]
pub(super) struct Sensitive {
    /// Secret parameters, headers set by hand, and everything else that the spec does not describe.
    secrets: Vec<String>,
    /// Other values in the path and the query, which messages for the caller show.
    values: Vec<String>,
    styled: Vec<StyledParameter>,
    /// Values that the spec states as defaults.
    defaults: &'static [&'static str],
    /// Returns the secrets in the text of a body.
    of_body: Option<fn(&str) -> Vec<String>>,
}

/// Visibility of a value that the service may repeat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Visibility {
    /// The spec lists it.
    Listed,
    /// Messages for the caller show it, logs do not.
    Caller,
    /// Nothing shows it.
    Secret,
}

/// Parameter with several values.
#[derive(Clone)]
struct StyledParameter {
    json: String,
    /// Further texts in the request: the keys of an object, and values that are joined.
    joined: Vec<String>,
    is_secret: bool,
    /// Returns the secrets and the caller's own texts in the JSON.
    texts: fn(&str) -> [Vec<String>; 2],
}

impl Sensitive {
    pub(super) fn add(&mut self, value: &str, visibility: Visibility) {
        match visibility {
            Visibility::Listed => {}
            Visibility::Caller => self.values.push(value.to_owned()),
            Visibility::Secret => self.secrets.push(value.to_owned()),
        }
    }

    /// Adds a header that was set by hand: the spec does not say whether it is secret.
    pub(super) fn add_header(&mut self, name: &HeaderName, value: &str) {
        self.secrets.extend(sensitive_header_texts(name, value));
    }

    /// Adds all segments of a path: any can be an id.
    pub(super) fn add_path(&mut self, path: &str, visibility: Visibility) {
        for segment in path.split('/') {
            if !segment.is_empty() {
                self.add(&percent_decoded(segment), visibility);
            }
        }
    }

    /// Adds all values of a query.
    #[inline]
    pub(super) fn add_query(&mut self, query: &str, secrets: &[&str]) {
        for pair in query.split('&') {
            let (name, value) = pair.split_once('=').unwrap_or(("", pair));
            let is_secret = secrets.contains(&&*percent_decoded(name));
            let visibility = if is_secret { Visibility::Secret } else { Visibility::Caller };
            self.add(&percent_decoded(&value.replace('+', " ")), visibility);
        }
    }

    /// Adds a parameter with several values, given as JSON. `joined` are the keys of an object, and values that are
    /// joined to one text.
    #[inline]
    pub(super) fn add_styled<T: Wire>(&mut self, json: &str, joined: Vec<String>, is_secret: bool) {
        let texts: fn(&str) -> [Vec<String>; 2] = |json| match Tolerant::<T>::from_json(json) {
            Ok(value) => {
                let secrets = find_sensitive_texts(json, &to_masked_json(value.value()));
                [secrets, find_texts(&to_json_of_own_texts(value.value()))]
            }
            Err(_) => [find_texts(json), Vec::new()],
        };
        self.styled.push(StyledParameter { json: json.to_owned(), joined, is_secret, texts });
    }

    /// Sets the values that the spec states as defaults of parameters.
    #[inline]
    pub(super) fn set_defaults(&mut self, defaults: &'static [&'static str]) {
        self.defaults = defaults;
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

    /// Returns the secrets, and the other values that logs do not show, of a request with this body.
    pub(super) fn texts(&self, body: &[u8]) -> (Vec<String>, Vec<String>) {
        let (mut secrets, mut values) = (self.secrets.clone(), self.values.clone());
        for StyledParameter { json, joined, is_secret, texts } in &self.styled {
            if *is_secret {
                secrets.extend(joined.iter().cloned().chain(find_texts(json)));
                continue;
            }
            let [secret, own] = texts(json);
            if !own.is_empty() {
                values.extend_from_slice(joined);
            }
            secrets.extend(secret);
            values.extend(own);
        }
        values.retain(|value| !self.defaults.contains(&value.as_str()));
        if let (Some(of_body), Ok(text)) = (self.of_body, std::str::from_utf8(body)) {
            secrets.extend(of_body(text));
        }
        (secrets, values)
    }
}

fn percent_decoded(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
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

/// Returns the strings and numbers of a JSON text.
fn find_texts(text: &str) -> Vec<String> {
    let mut values = Vec::new();
    if let Some(tree) = Tree::parse(text) {
        add_texts(&tree, &mut values);
    }
    values
}

/// Adds all strings and numbers, but no keys.
fn add_texts(tree: &Tree<'_>, values: &mut Vec<String>) {
    match tree {
        Tree::Null | Tree::Boolean(_) => {}
        Tree::Number(text) => values.push((*text).to_owned()),
        Tree::Surrogates(text) => values.push(text.trim_matches('"').to_owned()),
        Tree::String(text) => values.push(text.clone().into_owned()),
        Tree::List(list) => list.iter().for_each(|tree| add_texts(tree, values)),
        Tree::Object(entries, _) => entries.iter().for_each(|(_, value)| add_texts(value, values)),
    }
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

//! Requests as a document shows them, compared with the requests that a server received.

use copperplate_language::model::Location;
use percent_encoding::percent_decode_str;
use serde_json::Value;

use super::program::Received;
use super::shown::Shown;

/// Returns the differences.
pub(crate) fn differences(shown: &Shown, received: &Received) -> Vec<String> {
    let (method, path) = shown.address.split_once(' ').expect("a method and a path");
    // The part after `#` only distinguishes operations.
    let path = path.split('#').next().unwrap_or_default();
    let (path, fixed) = path.split_once('?').unwrap_or((path, ""));
    let expected_query = pairs(fixed).into_iter().chain(texts(shown, Location::Query)).collect();
    let (target, query) = received.target.split_once('?').unwrap_or((&received.target, ""));
    let mut differences = Vec::new();
    let mut compare = |what: &str, expected: &dyn ToString, received: &dyn ToString| {
        let (expected, received) = (expected.to_string(), received.to_string());
        if expected != received {
            differences.push(format!("{what} is `{received}`, but the document shows `{expected}`"));
        }
    };
    compare("the method", &method, &received.method);
    compare("the path", &filled(path, shown), &decoded(target));
    compare("the query", &sorted(expected_query), &sorted(pairs(query)));
    for (name, text) in texts(shown, Location::Headers) {
        let found = received.headers.iter().find(|(other, _)| name.eq_ignore_ascii_case(other));
        compare(&format!("the header {name}"), &text, &found.map_or("", |(_, text)| text));
    }
    let body = serde_json::from_str(&received.body).unwrap_or(Value::Null);
    compare("the body", shown.body.as_ref().unwrap_or(&Value::Null), &body);
    differences
}

fn texts(shown: &Shown, location: Location) -> Vec<(String, String)> {
    let parameters = shown.parameters.iter().filter(|parameter| parameter.location == location);
    parameters.flat_map(|parameter| parameter.texts.clone()).collect()
}

/// Returns a path with the values of its parameters.
fn filled(path: &str, shown: &Shown) -> String {
    let texts = texts(shown, Location::Path);
    texts.iter().fold(path.to_owned(), |path, (name, text)| path.replace(&format!("{{{name}}}"), text))
}

fn pairs(query: &str) -> Vec<(String, String)> {
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    pairs
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .map(|(name, text)| (decoded(name), decoded(text)))
        .collect()
}

/// Returns pairs as text, in the order of their names: the order of parameters has no meaning.
fn sorted(mut pairs: Vec<(String, String)>) -> String {
    pairs.sort_by(|(a, _), (b, _)| a.cmp(b));
    pairs.iter().map(|(name, text)| format!("{name}={text}")).collect::<Vec<_>>().join(" & ")
}

fn decoded(text: &str) -> String {
    percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned()
}

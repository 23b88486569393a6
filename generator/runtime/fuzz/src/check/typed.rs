//! Values of the basic types of models.

use std::collections::BTreeSet;
use std::fmt::Debug;

use copperplate_runtime::wire::{Wire, from_json, to_json};
use copperplate_runtime::{Json, JsonObject, Map, Number, Timestamp};
use serde_json::value::RawValue;

use super::check_error;
use super::raw::is_json;
use super::tree::{entries, unquoted};

pub(super) fn check(text: &str) {
    assert_eq!(kept::<String>(text), serde_json::from_str(text).ok());
    assert_eq!(kept::<bool>(text), serde_json::from_str(text).ok());
    assert_eq!(kept::<Option<String>>(text), serde_json::from_str(text).ok());
    assert_eq!(kept::<Vec<String>>(text), serde_json::from_str(text).ok());
    assert_eq!(kept::<Vec<Option<bool>>>(text), serde_json::from_str(text).ok());
    assert_eq!(kept::<Timestamp>(text).map(String::from), serde_json::from_str(text).ok());
    kept::<i64>(text);
    kept::<Number>(text);
    kept::<JsonObject>(text);

    if let Some(numbers) = kept::<Vec<Number>>(text) {
        let theirs: Vec<&RawValue> = serde_json::from_str(text).expect("a list");
        assert!(theirs.into_iter().map(RawValue::get).eq(numbers.iter().map(Number::to_string)));
    }
    let theirs = is_json(text).then(|| entries(text)).flatten().and_then(map);
    let ours = kept::<Map<Json>>(text);
    let ours = ours.map(|map| map.iter().map(|(key, json)| (key.to_owned(), json.to_string())).collect());
    assert_eq!(ours, theirs);
    let strings = kept::<Map<String>>(text);
    let strings = strings.map(|map| map.into_iter().map(|(key, value)| (key.clone(), value.clone())).collect());
    let unquote = |(key, value): (String, String)| Some((key, unquoted(&value)?));
    assert_eq!(strings, theirs.and_then(|theirs| theirs.into_iter().map(unquote).collect::<Option<Vec<_>>>()));
}

/// Returns the value, if the text is a value of this type, and checks that writing it gives an equal value.
fn kept<T: Wire + PartialEq + Debug>(text: &str) -> Option<T> {
    let value = match from_json::<T>(text) {
        Ok(value) => value,
        Err(error) => {
            check_error(text, &error);
            return None;
        }
    };
    let written = to_json(&value);
    assert!(is_json(&written), "{written}");
    assert_eq!(from_json::<T>(&written).expect("written by the runtime"), value, "{written}");
    Some(value)
}

/// Returns the entries, unless two have the same key or a key is not Unicode text.
fn map(entries: Vec<(&str, &str)>) -> Option<Vec<(String, String)>> {
    let mut seen = BTreeSet::new();
    let entry = |(key, value): (&str, &str)| Some((unquoted(key)?, value.to_owned()));
    let entries: Vec<_> = entries.into_iter().map(entry).collect::<Option<_>>()?;
    entries.iter().all(|(key, _)| seen.insert(key.clone())).then_some(entries)
}

//! Records: read strictly, read with repairs, written and read again.

use std::fmt::Debug;

use copperplate_runtime::wire::{Wire, from_json, from_response, to_json};
use copperplate_runtime::{Deviation, DeviationKind, Json, Tolerant};
use serde::de::IgnoredAny;

use super::check_error;
use super::raw::is_json;
use super::sample::{Loose, Sample};
use super::tree::Tree;

pub(super) fn check(text: &str) {
    read::<Sample>(text);
    read::<Loose>(text);
    read::<Vec<Loose>>(text);
    assert_eq!(serde_json::from_str(text).ok(), from_json::<Sample>(text).ok());
    assert_eq!(serde_json::from_str(text).ok(), from_json::<Loose>(text).ok());
}

fn read<T: Wire + Clone + PartialEq + Debug>(text: &str) {
    let strict = from_json::<T>(text);
    let tolerant = match Tolerant::<T>::from_json(text) {
        Ok(tolerant) => tolerant,
        Err(error) => return check_error(text, &error),
    };
    let (value, deviations) = (tolerant.value(), tolerant.deviations());
    deviations.iter().for_each(check_deviation);
    match strict {
        Ok(strict) => assert!(*value == strict && deviations.is_empty(), "{deviations:?}"),
        Err(_) => assert!(!deviations.is_empty(), "read, although it does not match the spec"),
    }
    let written = to_json(value);
    assert!(serde_json::from_str::<IgnoredAny>(&written).is_ok(), "{written}");
    // A list at the top level does not keep repairs.
    if T::record().is_some() || deviations.is_empty() {
        check_law(text, &written, &tolerant);
    }
    if let Ok((response, found)) = from_response::<T>(text)
        && found == deviations
    {
        assert_eq!(response, *value);
    }
}

/// Checks the law of repair: a value that was read is written as an equal value, and read again as an equal value with
/// the same deviations, apart from repeated keys.
fn check_law<T: Wire + PartialEq + Debug>(text: &str, written: &str, read: &Tolerant<T>) {
    let repeats = |deviation: &&Deviation| deviation.kind() == DeviationKind::RepeatedKey;
    if !read.deviations().iter().any(|deviation| repeats(&deviation)) {
        assert_eq!(Json::parse_text(written).ok(), Json::parse_text(text).ok());
    }
    let again = Tolerant::<T>::from_json(written).expect("written by the runtime");
    assert_eq!(again.value(), read.value(), "{written}");
    assert_eq!(to_json(again.value()), written);
    let sorted = |read: &Tolerant<T>| {
        let others = read.deviations().iter().filter(|deviation| !repeats(deviation));
        let mut others: Vec<_> = others.map(ToString::to_string).collect();
        others.sort_unstable();
        others
    };
    assert_eq!(sorted(&again), sorted(read), "{written}");
}

fn check_deviation(deviation: &Deviation) {
    assert!(!deviation.to_string().is_empty());
    if let Some(found) = deviation.found() {
        assert!(is_json(found.as_json_text()), "{found}");
    }
}

/// Checks that the tolerant reader reads every object.
pub(super) fn check_repairable(text: &str, tree: &Tree<'_>) {
    if matches!(tree, Tree::Object(_)) && text.len() <= 1_000 {
        assert!(Tolerant::<Sample>::from_json(text).is_ok());
    }
}

//! Law of repair, for random changes to a valid text: the value that was read is written as an equal JSON value, which
//! is read as an equal value with the same deviations.

use copperplate_runtime::wire::{Wire, to_json};
use copperplate_runtime::{Deviation, DeviationKind, Json, Tolerant};
use fastrand::Rng;
use serde_json::{Map, Value, json};
use test_tier::Cases;

use super::{GOOD, Thing};

/// Characters that stand for unpaired surrogates.
const UNPAIRED: [(char, &str); 3] = [('\u{e000}', "\\ud83d"), ('\u{e001}', "\\uDE9A"), ('\u{e002}', "\\ud801")];

/// Values of every JSON type.
fn other_values() -> [Value; 12] {
    [
        Value::Null,
        json!(true),
        json!(7),
        json!(1.5),
        json!("text"),
        json!([]),
        json!([1, "a", null, {"code": "c"}]),
        json!({}),
        json!({"code": 5, "k": "v"}),
        json!("cut \u{e000}"),
        json!(["a", "\u{e001}", 7, "\u{e000}", null]),
        json!({"code": "\u{e001}\u{e000}", "\u{e002}": 1, "a\u{e000}": [], "\u{e001}": "\u{e000}"}),
    ]
}

/// Changes a random place of a value.
fn change(value: &mut Value, random: &mut Rng) {
    let inside = match value {
        Value::Array(list) if !list.is_empty() && random.u8(..3) > 0 => {
            let index = random.usize(..list.len());
            list.get_mut(index)
        }
        Value::Object(entries) if !entries.is_empty() && random.u8(..5) > 0 => {
            let index = random.usize(..entries.len());
            entries.values_mut().nth(index)
        }
        _ => None,
    };
    if let Some(inside) = inside {
        return change(inside, random);
    }
    match (random.u8(..5), &mut *value) {
        (0, Value::Object(entries)) => remove_entry(entries, random),
        (1, Value::Object(entries)) => {
            let key = random.choice(["new", "name", "inner", "data", "\u{fffd}", "\u{e000}", "b\u{e001}"]);
            entries.insert(key.expect("one").to_owned(), other(random));
        }
        (2, Value::Array(list)) => list.insert(random.usize(..=list.len()), other(random)),
        (3, _) => *value = Value::Array(vec![value.take(), other(random)]),
        _ => *value = other(random),
    }
}

fn other(random: &mut Rng) -> Value {
    random.choice(other_values()).expect("twelve")
}

fn remove_entry(entries: &mut Map<String, Value>, random: &mut Rng) {
    if let Some(key) = random.choice(entries.keys().cloned().collect::<Vec<_>>()) {
        entries.remove(&key);
    }
}

fn sorted(deviations: &[Deviation]) -> Vec<String> {
    let others = deviations.iter().filter(|deviation| deviation.kind() != DeviationKind::RepeatedKey);
    let mut sorted: Vec<_> =
        others.map(|deviation| format!("{} {:?}", deviation.path(), deviation.mismatch())).collect();
    sorted.sort_unstable();
    sorted
}

fn assert_law<T: Wire + PartialEq + std::fmt::Debug>(text: &str) {
    let read = Tolerant::<T>::from_json(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let written = to_json(read.value());
    assert_eq!(Json::parse_text(&written).ok(), Json::parse_text(text).ok(), "\n{text}\n{written}\n{read:?}");
    if let Ok(value) = serde_json::from_str::<Value>(text) {
        assert_eq!(serde_json::to_value(&read).ok(), Some(value), "{text}");
    }
    for again in [Tolerant::<T>::from_json(&written).ok(), serde_json::from_str(&written).ok()] {
        let again = again.expect("written by the runtime");
        assert_eq!(again.value(), read.value(), "{text}");
        assert_eq!(sorted(again.deviations()), sorted(read.deviations()), "{text}");
    }
}

#[test]
fn an_empty_body_is_no_value() {
    for text in ["", " \r\n", "\u{feff}", "\u{feff} "] {
        let error = Tolerant::<Thing>::from_json(text).expect_err("no value").to_string();
        assert_eq!(error, "$: not JSON: unexpected end of text, expected a value");
    }
}

#[test]
fn holds_for_random_changes() {
    let cases = Cases { quick: 800, ci: 16_000, long: 100_000 };
    let mut random = Rng::with_seed(13);
    let good: Value = serde_json::from_str(GOOD).expect("JSON");
    for _ in 0..cases.count() {
        let mut body = good.clone();
        for _ in 0..random.usize(1..6) {
            change(&mut body, &mut random);
        }
        let mark = if random.u8(..8) == 0 { "\u{feff}" } else { "" };
        let text =
            UNPAIRED.iter().fold(format!("{mark}{body}"), |text, (char, escape)| str::replace(&text, *char, escape));
        match body {
            Value::Object(_) => assert_law::<Thing>(&text),
            _ => assert!(Tolerant::<Thing>::from_json(&text).is_err(), "{text}"),
        }
    }
}

//! The law of repair for shapes of values: a text that is changed at random places is read, and written again as an equal
//! value, which is read as an equal value with the same deviations.

use std::fmt::Debug;

use copperplate_runtime::wire::{Wire, to_json};
use fastrand::Rng;
use serde_json::{Value, json};
use things_client::{Deviation, DeviationKind, Json, Tolerant};

/// Number of changed texts for each text.
const CASES: usize = 3_000;

/// Returns values of every kind, and such as are almost those of an enum.
fn other(random: &mut Rng) -> Value {
    let values = [
        json!(null),
        json!(true),
        json!(false),
        json!(0),
        json!(1),
        json!(2),
        json!(77),
        json!(-1),
        json!(1.0),
        json!(1.5),
        json!(12_345_678_901_234_567_890_u64),
        json!("1"),
        json!("true"),
        json!(""),
        json!([]),
        json!([1, null, "1", {"kind": 1}]),
        json!({}),
        json!({"kind": 2, "loud": 1}),
    ];
    random.choice(values).expect("there are some")
}

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
        (0, Value::Object(entries)) => {
            let key = random.choice(entries.keys().cloned().collect::<Vec<_>>());
            entries.remove(&key.unwrap_or_default());
        }
        (1, Value::Object(entries)) => {
            entries.insert(random.choice(["new", "kind", "grade"]).expect("one").to_owned(), other(random));
        }
        (2, Value::Array(list)) => list.insert(random.usize(..=list.len()), other(random)),
        (3, _) => *value = Value::Array(vec![value.take(), other(random)]),
        _ => *value = other(random),
    }
}

fn sorted(deviations: &[Deviation]) -> Vec<String> {
    let others = deviations.iter().filter(|deviation| deviation.kind() != DeviationKind::RepeatedKey);
    let mut sorted: Vec<_> =
        others.map(|deviation| format!("{} {:?}", deviation.path(), deviation.mismatch())).collect();
    sorted.sort_unstable();
    sorted
}

/// Asserts the law for one text.
#[track_caller]
pub(crate) fn holds_for<T: Wire + PartialEq + Debug>(text: &str) {
    let read = Tolerant::<T>::from_json(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let written = to_json(read.value());
    assert_eq!(Json::parse_text(&written).ok(), Json::parse_text(text).ok(), "\n{text}\n{written}\n{read:?}");
    let again = Tolerant::<T>::from_json(&written).expect("written by the crate");
    assert_eq!(again.value(), read.value(), "{text}");
    assert_eq!(sorted(again.deviations()), sorted(read.deviations()), "{text}");
}

/// Asserts the law for random changes of an object.
#[track_caller]
pub(crate) fn holds_around<T: Wire + PartialEq + Debug>(text: &str) {
    let good: Value = serde_json::from_str(text).expect("JSON");
    holds_for::<T>(text);
    let mut random = Rng::with_seed(7);
    for _ in 0..CASES {
        let mut body = good.clone();
        for _ in 0..random.usize(1..5) {
            change(&mut body, &mut random);
        }
        if body.is_object() {
            holds_for::<T>(&body.to_string());
        }
    }
}

//! Values in a program's own types, with serde's derives.

use std::fmt::Debug;

use copperplate_runtime::tolerant;
use copperplate_runtime::wire::Tolerant;
use copperplate_runtime::{Deviation, Extra, Field, Json, JsonObject, Map, Number, Timestamp};
use serde::de::DeserializeOwned;
use serde::ser::Serialize;
use serde_derive::{Deserialize, Serialize};

use crate::record::sample::Sample;

/// A row of a program's own store.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    amount: Number,
    at: Timestamp,
    any: Json,
    object: JsonObject,
    counts: Map<Number>,
    #[serde(default, skip_serializing_if = "Field::is_absent")]
    layout: Field<Vec<Number>>,
}

fn both_ways<T: Serialize + DeserializeOwned>(text: &str) -> T {
    let value: T = serde_json::from_str(text).expect(text);
    assert_eq!(serde_json::to_string(&value).expect(text), text);
    value
}

fn is_rejected<T: DeserializeOwned + Debug>(text: &str) -> String {
    serde_json::from_str::<T>(text).expect_err(text).to_string()
}

fn row(amount: &str, layout: &str) -> String {
    format!(
        r#"{{"amount":{amount},"at":"yesterday","any":[1.10,1E400,{{"a":1,"a":2}}],"object":{{"b":-0,"a":1e2}},"counts":{{"z":1.0,"a":2}}{layout}}}"#
    )
}

#[test]
fn the_text_of_numbers_is_kept() {
    for amount in ["1.10", "1E400", "-0", "123456789012345678901234567890", "9007199254740993", "7"] {
        let row: Row = both_ways(&row(amount, ""));
        assert_eq!(row.amount.to_string(), amount);
        assert_eq!(row.any.as_json_text(), r#"[1.10,1E400,{"a":1,"a":2}]"#);
        assert_eq!(row.counts.keys().collect::<Vec<_>>(), ["z", "a"]);
        assert_eq!(row.at, "yesterday");
    }
}

#[test]
fn a_field_has_three_states() {
    assert!(both_ways::<Row>(&row("1", "")).layout.is_absent());
    assert!(both_ways::<Row>(&row("1", r#","layout":null"#)).layout.is_null());
    assert_eq!(both_ways::<Row>(&row("1", r#","layout":[1.10]"#)).layout.value().map(Vec::len), Some(1));
    assert!(is_rejected::<Row>(&row("1", r#","layout":"plain""#)).contains("expected a sequence"));
}

/// `null` would be a value that the service never sent.
#[test]
fn a_forgotten_default_is_an_error() {
    #[derive(Debug, Deserialize)]
    struct Forgotten {
        layout: Field<String>,
    }

    assert_eq!(is_rejected::<Forgotten>("{}"), "missing field `layout` at line 1 column 2");
    assert!(serde_json::from_str::<Forgotten>(r#"{"layout":null}"#).expect("null").layout.is_null());
}

#[test]
fn in_a_tree_and_in_untagged_and_flattened_types() {
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(untagged)]
    enum Either {
        Row(Box<Row>),
        Number(Number),
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Whole {
        #[serde(default, skip_serializing_if = "Field::is_absent")]
        layout: Field<String>,
        #[serde(flatten)]
        extra: Extra,
    }

    let row: Row = serde_json::from_str(&row("1.5", r#","layout":null"#).replace("1E400", "1e2")).expect("a row");
    let value = serde_json::to_value(&row).expect("no number is too large");
    assert_eq!(serde_json::from_value::<Row>(value.clone()).expect("the same").layout, Field::Null);
    assert!(matches!(serde_json::from_value(value), Ok(Either::Row(_))));
    assert_eq!(serde_json::from_str::<Either>("3").expect("a number"), Either::Number(Number::from(3)));

    let whole: Whole = both_ways(r#"{"layout":null,"b":[1],"a":"x"}"#);
    assert_eq!((whole.layout, whole.extra.len()), (Field::Null, 2));
    assert_eq!(whole.extra.get("a"), Some(&Json::from("x")));
}

#[test]
fn what_a_value_cannot_be_is_rejected() {
    assert!(is_rejected::<Number>("\"1\"").contains("expected a number"));
    assert!(is_rejected::<JsonObject>("[1]").contains("expected an object"));
    assert!(is_rejected::<Timestamp>("1700000000").contains("expected a string"));
    for text in [r#"{"CANARY":1,"CANARY":2}"#, r#"{"CANARY":1,"b":1,"CANARY":1}"#] {
        for error in [is_rejected::<Map<i64>>(text), is_rejected::<Extra>(text)] {
            assert!(error.starts_with("the key occurs twice in its object"), "{error}");
        }
    }
}

#[test]
fn deep_json_is_an_error() {
    let deep = format!("{}1{}", "[".repeat(200), "]".repeat(200));
    assert!(serde_json::from_str::<Json>(&deep).is_err());
}

#[test]
fn deviations_are_stored_whole() {
    #[derive(Serialize, Deserialize)]
    struct Report {
        #[serde(with = "tolerant")]
        sample: Sample,
        deviations: Vec<Deviation>,
    }

    let text = r#"{"must":7,"list":{"a":1},"map":{"secret":"1.10"}}"#;
    let sample = Tolerant::<Sample>::from_json(text).expect("an object");
    assert!(!sample.deviations().is_empty());
    for deviation in sample.deviations() {
        let stored = serde_json::to_string(deviation).expect("text");
        let again: Deviation = serde_json::from_str(&stored).expect(&stored);
        assert_eq!((&again, format!("{again}"), again.kind()), (deviation, format!("{deviation}"), deviation.kind()));
    }
    let stored = serde_json::to_string(&sample.deviations()[0]).expect("text");
    assert_eq!(
        stored,
        r#"{"path":"must","mismatch":"typeMismatch","detail":"a string","foundKind":"number","found":7}"#
    );
    assert!(is_rejected::<Deviation>(r#"{"path":"a","mismatch":"new"}"#).contains("unknown mismatch"));

    let report = Report { deviations: sample.deviations().to_vec(), sample: sample.into_value() };
    let again: Report = serde_json::from_str(&serde_json::to_string(&report).expect("text")).expect("the same");
    assert_eq!(again.deviations, report.deviations);
}

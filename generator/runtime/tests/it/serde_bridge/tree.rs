//! Conversion through serde_json's `Value`: exact within the limits of a `Value`.

use copperplate_runtime::wire::to_json;
use serde_json::{Value, json};

use crate::record::sample::Sample;

#[test]
fn a_value_becomes_a_model_and_back() {
    let value = json!({
        "must": "m\n", "may": null, "either": "e", "whole": 9_007_199_254_740_993_i64, "most": u64::MAX, "n": 1.5,
        "list": [1, [2], {"a": false}],
    });
    let sample: Sample = serde_json::from_value(value.clone()).unwrap();
    assert_eq!(sample.extra().get("whole").unwrap().as_json_text(), "9007199254740993");
    assert_eq!(serde_json::to_value(&sample).unwrap(), value);
}

#[test]
fn absent_and_null_stay_apart() {
    let absent: Sample = serde_json::from_value(json!({"must": "m", "may": null})).unwrap();
    assert!(absent.either.is_absent());
    assert_eq!(serde_json::to_value(&absent).unwrap(), json!({"must": "m", "may": null}));
    let null: Sample = serde_json::from_value(json!({"must": "m", "may": null, "either": null})).unwrap();
    assert!(null.either.is_null());
    assert_eq!(serde_json::to_value(&null).unwrap(), json!({"must": "m", "may": null, "either": null}));
}

/// A `Value` contains the nearest `f64`. The largest numbers have none and are rejected.
#[test]
fn numbers_come_as_near_as_a_value_can() {
    let sample: Sample =
        serde_json::from_str(r#"{"must":"m","may":null,"n":1.10,"long":1.00000000000000000001}"#).unwrap();
    let value = serde_json::to_value(&sample).unwrap();
    assert_eq!((value["n"].as_f64(), value["long"].as_f64()), (Some(1.1), Some(1.0)));
    let sample: Sample = serde_json::from_str(r#"{"must":"m","may":null,"n":1e400}"#).unwrap();
    assert!(serde_json::to_value(&sample).is_err());
    assert_eq!(serde_json::to_string(&sample).unwrap(), to_json(&sample));
}

#[test]
fn borrowed_values_work_too() {
    let value: Value = json!({"must": "m", "may": "n"});
    let sample: Sample = serde::Deserialize::deserialize(&value).unwrap();
    assert_eq!(to_json(&sample), r#"{"must":"m","may":"n"}"#);
}

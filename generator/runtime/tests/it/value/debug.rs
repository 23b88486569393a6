//! `Debug` output: without the service's data, which does not belong in logs.

use copperplate_runtime::request::Options;
use copperplate_runtime::value::Masked;
use copperplate_runtime::wire::from_json;
use copperplate_runtime::{ApiKey, Json, JsonObject, Map};

use crate::record::sample::Sample;
use crate::support::api::{CANARY, Client};
use crate::support::fake::Fake;

#[test]
fn raw_json_shows_its_kind_and_size() {
    for (text, shown) in [
        (r#""CANARY""#, "Json(a string, 8 bytes)"),
        (r#"["CANARY"]"#, "Json(a list, 10 bytes)"),
        (r#"{"CANARY":1}"#, "Json(an object, 12 bytes)"),
        ("12345", "Json(a number, 5 bytes)"),
        ("true", "Json(a boolean, 4 bytes)"),
        ("null", "Json(null, 4 bytes)"),
    ] {
        assert_eq!(format!("{:?}", Json::parse_text(text).unwrap()), shown);
    }
    assert_eq!(format!("{:?}", JsonObject::parse_text(r#"{"CANARY":1}"#).unwrap()), "JsonObject(12 bytes)");
}

#[test]
fn unknown_fields_show_their_number() {
    let sample: Sample = from_json(r#"{"must":"a","may":null,"CANARY":"CANARY","CANARY2":1}"#).unwrap();
    assert_eq!(format!("{:?}", sample.extra()), "Extra(2 fields)");
    assert!(!format!("{sample:?}").contains(CANARY));
}

#[test]
fn keys_are_masked() {
    let mut options = Options::new();
    options.set_idempotency_key(CANARY.to_owned());
    let client = Client::over(&Fake::happy());
    let mut find = client.find(CANARY);
    find.options = options.clone();
    let shown = [
        format!("{options:?}"),
        format!("{:?}", ApiKey::new(CANARY).unwrap()),
        format!("{:?}", Client::builder("https://api.example.com")),
        format!("{:?}", client.core),
        format!("{find:?}"),
        format!("{:?}", find.send()),
        format!("{Masked:?}"),
    ];
    for text in shown {
        assert!(!text.contains(CANARY), "{text}");
    }
}

/// A map has typed values with their own `Debug`.
#[test]
fn maps_leave_it_to_their_values() {
    let map: Map<Json> = [("plan", Json::from(CANARY))].into_iter().collect();
    assert!(!format!("{map:?}").contains(CANARY));
}

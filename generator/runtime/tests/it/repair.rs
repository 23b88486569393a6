//! Tolerant reading: placeholders for mismatched values, and a deviation for each.

mod ambiguous;
mod assigned;
mod bounds;
mod duplicates;
mod envelope;
mod extra;
mod hashes;
mod law;
mod lists;
mod null;
mod optional;
mod required;
mod root;
mod surrogates;
mod unions;

use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{Deviation, Wire, from_json, from_response, to_json};
use copperplate_runtime::{Field, Json, JsonObject, Map, Number, Timestamp};

/// A record with a field of every type and presence.
#[derive(Clone)]
pub(crate) struct Thing {
    id: String,
    count: i64,
    on: bool,
    weight: Number,
    at: Timestamp,
    kind: Kind,
    part: Part,
    list: Vec<String>,
    map: Map<i64>,
    any: Json,
    object: JsonObject,
    nullable: Option<String>,
    name: Option<String>,
    size: Option<i64>,
    data: Option<JsonObject>,
    inner: Option<Part>,
    either: Field<String>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Thing {
    required id = "id": String,
    required count = "count": i64,
    required on = "on": bool,
    required weight = "weight": Number,
    required at = "at": Timestamp,
    required kind = "kind": Kind,
    required part = "part": Part,
    required list = "list": Vec<String>,
    required map = "map": Map<i64>,
    required any = "any": Json,
    required object = "object": JsonObject,
    nullable nullable = "nullable": String,
    optional name = "name": String,
    optional size = "size": i64,
    optional data = "data": JsonObject,
    optional inner = "inner": Part,
    field either = "either": String,
});

#[derive(Clone)]
pub(crate) struct Part {
    code: String,
    note: Option<String>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Part {
    required code = "code": String,
    optional note = "note": String,
});

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Big,
    Unknown(copperplate_runtime::UnknownValue),
}

copperplate_runtime::open_enum!(Kind {
    Big = "big",
});

/// A valid text.
const GOOD: &str = r#"{"id":"i","count":1,"on":true,"weight":1.10,"at":"now","kind":"big","part":{"code":"c"},"list":["a"],"map":{"k":1},"any":null,"object":{},"nullable":null}"#;

/// The valid text with another value for one field.
fn with(name: &str, value: &str) -> String {
    let start = GOOD.find(&format!("\"{name}\":")).map_or(GOOD.len() - 1, |at| at);
    let rest = &GOOD[start..];
    let (end, comma) = match rest.find(",\"").filter(|_| start < GOOD.len() - 1) {
        Some(end) => (start + end, ""),
        None if start == GOOD.len() - 1 => (start, ","),
        None => (GOOD.len() - 1, ""),
    };
    format!("{}{comma}\"{name}\":{value}{}", &GOOD[..start], &GOOD[end..])
}

/// Repairs a text that strict reading rejects.
fn repaired<T: Wire>(text: &str) -> (T, Vec<Deviation>) {
    assert!(from_json::<T>(text).is_err(), "{text} is valid");
    from_response(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Path, message and raw text of each deviation.
fn reported(deviations: &[Deviation]) -> Vec<(&str, String, Option<&str>)> {
    let found = |deviation: &Deviation| deviation.mismatch().to_string();
    deviations
        .iter()
        .map(|reported| (reported.path(), found(reported), reported.found().map(Json::as_json_text)))
        .collect()
}

#[test]
fn a_valid_value_has_no_deviations() {
    let (thing, deviations) = from_response::<Thing>(GOOD).expect("it is right");
    assert_eq!((to_json(&thing).as_str(), deviations.len()), (GOOD, 0));
    assert_eq!(with("count", "2"), GOOD.replace("\"count\":1", "\"count\":2"));
    assert_eq!(with("name", "2"), GOOD.replace("\"nullable\":null}", "\"nullable\":null,\"name\":2}"));
}

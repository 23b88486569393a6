//! Hashes of records: equal records have equal hashes, and what counts for `==` counts for the hash.

use std::collections::HashSet;

use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{DeepBox, Wire, from_json};
use copperplate_runtime::{File, Json, Map, Number};

use super::sample::Sample;
use crate::support::hash::{assert_different, assert_same};

/// Record with values that can be equal although their texts are not.
#[derive(Clone)]
struct Order {
    price: Number,
    note: Json,
    file: File,
    parts: Map<Part>,
    extra: Map<Number>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Order {
    required price = "price": Number,
    required note = "note": Json,
    required file = "file": File,
    required parts = "parts": Map<Part>,
    @extra "*": Number,
});

#[derive(Clone)]
struct Part {
    next: Option<DeepBox<Part>>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Part {
    optional next = "next": DeepBox<Part>,
});

fn all<T: Wire>(texts: &[&str]) -> Vec<T> {
    texts.iter().map(|text| from_json(text).expect(text)).collect()
}

fn order(price: Number, note: Json) -> Order {
    Order { price, note, file: File::placeholder(), parts: Map::new(), extra: Map::new(), hidden_: Hidden::new() }
}

#[test]
fn fields_in_another_notation() {
    assert_same(&all::<Order>(&[
        r#"{"price":1.10,"note":{"a":1,"b":[]},"file":{"filename":"f"},"parts":{"x":{},"y":{"next":{"n":1}}},"p":1,"q":2}"#,
        r#"{"q":2.0,"p":1e0,"parts":{"y":{"next":{"n":1.0}},"x":{}},"file":{"filename":"f"},"note":{"b":[],"a":1},"price":1.1}"#,
    ]));
}

#[test]
fn each_field_counts() {
    assert_different(&all::<Sample>(&[
        r#"{"must":"a","may":"b"}"#,
        r#"{"must":"b","may":"b"}"#,
        r#"{"must":"a","may":null}"#,
        r#"{"must":"a","may":"b","leftOut":"c"}"#,
        r#"{"must":"a","may":"b","either":"c"}"#,
        r#"{"must":"a","may":"b","either":null}"#,
    ]));
}

#[test]
fn undeclared_fields_in_another_order() {
    assert_same(&all::<Sample>(&[
        r#"{"must":"a","may":"b","x":1,"y":[2]}"#,
        r#"{"y":[2.0],"x":1,"may":"b","must":"a"}"#,
    ]));
    assert_different(&all::<Sample>(&[
        r#"{"must":"a","may":"b"}"#,
        r#"{"must":"a","may":"b","x":1}"#,
        r#"{"must":"a","may":"b","x":2}"#,
        r#"{"must":"a","may":"b","y":1}"#,
    ]));
}

/// Its text is not JSON.
#[test]
fn a_number_without_json() {
    let one = Order { extra: Map::from([("a", 1.into()), ("b", 2.into())]), ..order(f64::NAN.into(), Json::null()) };
    let other = Order { extra: Map::from([("b", 2.into()), ("a", 1.into())]), ..order(f64::NAN.into(), Json::null()) };
    assert_same(&[one, other]);
}

/// Its text is deeper than texts that are read.
#[test]
fn a_value_of_the_maximum_depth() {
    let note = Json::parse_text(&("[".repeat(127) + &"]".repeat(127))).expect("not too deep");
    let one = Order { extra: Map::from([("a", 1.into()), ("b", 2.into())]), ..order(0.into(), note.clone()) };
    let other = Order { extra: Map::from([("b", 2.into()), ("a", 1.into())]), ..order(0.into(), note) };
    assert_same(&[one, other]);
}

#[test]
fn records_in_a_set() {
    let set: HashSet<Sample> =
        all(&[r#"{"must":"a","may":"b","x":1}"#, r#"{"x":1.0,"may":"b","must":"a"}"#]).into_iter().collect();
    assert_eq!(set.len(), 1);
}

//! Hashes of values: equal values have equal hashes, and what counts for `==` counts for the hash.

use copperplate_runtime::wire::{DeepBox, Wire, from_json};
use copperplate_runtime::{Base64, Date, Field, File, Json, JsonObject, Map, Number, Timestamp, Tolerant, Uuid};

use crate::support::hash::{assert_different, assert_same, hash};

fn all<T: Wire>(texts: &[&str]) -> Vec<T> {
    texts.iter().map(|text| from_json(text).expect(text)).collect()
}

#[test]
fn numbers_in_another_notation() {
    for texts in [&["1", "1.0", "1e0", "10e-1"][..], &["0", "-0", "0.0", "-0e7"], &["1.1", "1.10", "11E-1"]] {
        assert_same(&all::<Number>(texts));
        assert_same(&all::<Json>(texts));
    }
    let texts = ["1", "-1", "10", "1.1", "9007199254740993", "9007199254740992"];
    assert_different(&all::<Number>(&texts));
    assert_different(&all::<Json>(&texts));
}

/// Written out, they would take a gigabyte.
#[test]
fn numbers_with_a_huge_exponent() {
    assert_same(&all::<Number>(&["1e999999999", "10e999999998", "0.1e1000000000"]));
    assert_same(&all::<Json>(&["1e999999999", "10e999999998", "0.1e1000000000"]));
    assert_same(&all::<Json>(&["0e99999999999999999999", "0"]));
    assert_different(&all::<Json>(&[
        "1e999999999",
        "1e999999998",
        "1e99999999999999999999",
        "1e-99999999999999999999",
    ]));
}

#[test]
fn numbers_without_json() {
    assert_same(&[Number::from(f64::NAN), Number::from(f64::NAN)]);
    assert_different(&[Number::from(f64::NAN), Number::from(f64::INFINITY), Number::from(f64::NEG_INFINITY)]);
}

#[test]
fn maps_in_another_order() {
    let texts = [r#"{"a":1,"b":2,"c":3}"#, r#"{"c":3.0,"a":1,"b":2}"#];
    assert_same(&all::<Map<Number>>(&texts));
    assert_different(&all::<Map<i64>>(&[r#"{"a":1,"b":2}"#, r#"{"a":2,"b":1}"#, r#"{"a":1}"#, r#"{"ab":1}"#, "{}"]));
    // The borders between the keys and values of nested maps count.
    assert_different(&all::<Map<Map<i64>>>(&[
        r#"{"a":{},"b":{"c":1}}"#,
        r#"{"a":{"b":1},"c":{}}"#,
        r#"{"a":{"c":1}}"#,
    ]));
}

#[test]
fn objects_in_another_notation() {
    let texts = [
        r#"{"a":1,"b":{"x":[true,null],"y":"\u00e9"}}"#,
        "{ \"b\" : {\"y\":\"é\",\n\"x\":[true, null]}, \"\\u0061\" : 1.0 }",
    ];
    assert_same(&all::<JsonObject>(&texts));
    assert_same(&all::<Json>(&texts));
    assert_different(&all::<JsonObject>(&[r#"{"a":1}"#, r#"{"a":2}"#, r#"{"a":"1"}"#, r#"{"b":1}"#, r#"{"a":[1]}"#]));
}

#[test]
fn lists_in_another_order() {
    assert_different(&all::<Json>(&["[1,2]", "[2,1]", "[1,[2]]", "[[1],2]", "[1]", "[1,2,2]", "[]", "{}"]));
}

#[test]
fn repeated_keys() {
    assert_same(&all::<Json>(&[r#"{"a":1,"b":3,"a":2}"#, r#"{"b":3,"a":1,"a":2}"#]));
    assert_different(&all::<Json>(&[r#"{"a":1,"a":2}"#, r#"{"a":2,"a":1}"#, r#"{"a":1}"#, r#"{"a":1,"a":1}"#]));
}

#[test]
fn unpaired_surrogates() {
    assert_same(&all::<Json>(&[r#"{"\ud800":1,"a":"\udc00"}"#, r#"{"a":"\udc00","\ud800":1.0}"#]));
    assert_different(&all::<Json>(&[r#""\ud800""#, r#""\udc00""#, r#""\\ud800""#]));
}

#[test]
fn objects_as_deep_as_a_text_may_be() {
    let deep = |inside: &str| r#"{"k":"#.repeat(126) + inside + &"}".repeat(126);
    assert_same(&all::<Json>(&[&deep(r#"{"a":1,"b":2}"#), &deep(r#"{"b":2,"a":1}"#)]));
    assert_different(&all::<Json>(&[&deep(r#"{"a":1,"b":2}"#), &deep(r#"{"b":1,"a":2}"#)]));
}

/// They cannot be read, so their hash need not distinguish them. It must not overflow the stack either.
#[test]
fn made_objects_that_are_deeper() {
    let deep = (0..10_000).fold(Json::null(), |inside, _| JsonObject::from([("k", inside)]).into());
    assert_same(&[deep.clone(), deep]);
}

#[test]
fn absent_and_null() {
    assert_different(&[Field::Absent, Field::Null, Field::Value(Json::null())]);
}

#[test]
fn texts_in_another_notation() {
    assert_different(&[Timestamp::from("2026-01-31T12:00:00Z"), Timestamp::from("2026-01-31T13:00:00+01:00")]);
    assert_different(&[Uuid::from("2C5E"), Uuid::from("2c5e")]);
    assert_different(&[Date::from("2026-01-31"), Date::from("2026-1-31")]);
    assert_different(&[Base64::from("YQ=="), Base64::from("YQ")]);
}

#[test]
fn files_and_their_clones() {
    let file = File::from_fn("a.txt", 3, || Ok(std::io::empty()));
    assert_same(&[file.clone(), file]);
    assert_same(&[File::from_bytes("a.txt", "one"), File::from_bytes("a.txt", "one")]);
    let file = || File::from_bytes("a.txt", "one");
    assert_different(&[
        file(),
        file().with_media_type("text/plain"),
        File::from_bytes("b.txt", "one"),
        File::from_bytes("a.txt", ""),
    ]);
}

/// Equal to a value that was never created.
#[test]
fn placeholders_in_a_deep_box() {
    assert_same(&[DeepBox::placeholder(), DeepBox::new(String::new())]);
    assert_eq!(hash(&DeepBox::new("a".to_owned())), hash(&"a"));
}

#[test]
fn tolerant_values_count_their_deviations() {
    let read = |text: &str| Tolerant::<Map<i64>>::from_json(text).expect(text);
    assert_same(&[read(r#"{"a":1,"b":2,"c":"x"}"#), read(r#"{"b":2,"a":1,"c":"\u0078"}"#)]);
    assert_different(&[read(r#"{"a":1}"#), read(r#"{"a":1,"c":"x"}"#), read(r#"{"a":1,"c":"y"}"#)]);
}

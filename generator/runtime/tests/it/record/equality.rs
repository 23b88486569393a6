//! Records are equal if all their fields are equal, including fields that the spec does not describe.

use copperplate_runtime::Map;
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{Wire, from_json};

use super::sample::Sample;

#[derive(Clone)]
struct Prices {
    currency: String,
    extra: Map<i64>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Prices {
    required currency = "currency": String,
    @extra "*": i64,
});

#[track_caller]
fn all_differ<T: Wire + PartialEq + std::fmt::Debug>(texts: &[&str]) {
    let read = |text: &str| from_json::<T>(text).expect("a record");
    for (index, one) in texts.iter().enumerate() {
        assert_eq!(read(one), read(one));
        for other in &texts[index + 1..] {
            assert_ne!(read(one), read(other));
        }
    }
}

#[test]
fn each_field_counts() {
    all_differ::<Sample>(&[
        r#"{"must":"a","may":"b"}"#,
        r#"{"must":"b","may":"b"}"#,
        r#"{"must":"a","may":null}"#,
        r#"{"must":"a","may":"b","leftOut":"c"}"#,
        r#"{"must":"a","may":"b","either":"d"}"#,
        r#"{"must":"a","may":"b","either":null}"#,
    ]);
}

#[test]
fn undeclared_fields_count() {
    all_differ::<Sample>(&[
        r#"{"must":"a","may":"b"}"#,
        r#"{"must":"a","may":"b","new":1}"#,
        r#"{"must":"a","may":"b","new":2}"#,
    ]);
    all_differ::<Prices>(&[r#"{"currency":"EUR"}"#, r#"{"currency":"EUR","a":1}"#, r#"{"currency":"EUR","a":2}"#]);
}

//! Duplicate keys: the first one counts, the other is a deviation.

use copperplate_runtime::Map;
use copperplate_runtime::wire::to_json;

use super::{Part, repaired, reported};

const TWICE: &str = "the key occurs twice in its object";

#[test]
fn of_a_known_key_the_first_is_kept() {
    let (part, deviations) = repaired::<Part>(r#"{"code":"a","note":"n","code":"b","note":7}"#);
    assert_eq!(to_json(&part), r#"{"code":"a","note":"n"}"#);
    assert_eq!(
        reported(&deviations),
        [("code", TWICE.to_owned(), Some("\"b\"")), ("note", TWICE.to_owned(), Some("7"))]
    );
}

#[test]
fn of_an_unknown_key_the_first_is_kept() {
    let (part, deviations) = repaired::<Part>(r#"{"code":"a","x":1,"y":2,"x":3}"#);
    assert_eq!(to_json(&part), r#"{"code":"a","x":1,"y":2}"#);
    assert_eq!(reported(&deviations), [("*", TWICE.to_owned(), Some("3"))]);
}

#[test]
fn of_a_key_of_a_map_the_first_is_kept() {
    let (map, deviations) = repaired::<Map<i64>>(r#"{"a":1,"b":2,"a":3}"#);
    assert_eq!(to_json(&map), r#"{"a":1,"b":2}"#);
    assert_eq!(reported(&deviations), [("a", TWICE.to_owned(), Some("3"))]);
}

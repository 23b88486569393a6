//! Maps keep the order of their entries and reject duplicate keys.

use copperplate_runtime::Map;
use copperplate_runtime::error::Mismatch;
use copperplate_runtime::wire::{from_json, to_json};
use test_tier::Cases;

fn map(text: &str) -> Map<i64> {
    from_json(text).expect(text)
}

#[test]
fn the_order_of_the_wire_is_kept() {
    let map = map(r#"{"z":1,"a":2,"":3,"m":4}"#);
    assert_eq!(map.keys().collect::<Vec<_>>(), ["z", "a", "", "m"]);
    assert_eq!(map.values().copied().collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(to_json(&map), r#"{"z":1,"a":2,"":3,"m":4}"#);
    let entries: Vec<_> = (&map).into_iter().map(|(key, value)| (key, *value)).collect();
    assert_eq!(entries, [("z", 1), ("a", 2), ("", 3), ("m", 4)]);
    assert_eq!(map.iter().next_back(), Some(("m", &4)));
    assert_eq!(map.iter().len(), 4);
    assert_eq!(map.into_iter().nth(1), Some(("a".to_owned(), 2)));
}

#[test]
fn keys_that_need_escapes_are_written_with_them() {
    let text = r#"{"a\"\\\n":1,"é🚚":2}"#;
    assert_eq!(map(text).get("a\"\\\n"), Some(&1));
    assert_eq!(to_json(&map(text)), text);
}

#[test]
fn the_order_does_not_count_when_comparing() {
    assert_eq!(map(r#"{"a":1,"b":2}"#), map(r#"{"b":2,"a":1}"#));
    assert_ne!(map(r#"{"a":1,"b":2}"#), map(r#"{"a":2,"b":1}"#));
    assert_ne!(map(r#"{"a":1}"#), map(r#"{"a":1,"b":2}"#));
    assert_ne!(map(r#"{"a":1,"b":2}"#), map(r#"{"a":1}"#));
    assert_ne!(map(r#"{"a":1}"#), map(r#"{"b":1}"#));
    assert_eq!(map("{}"), Map::default());
}

#[test]
fn a_duplicate_key_is_rejected() {
    for text in [r#"{"a":1,"a":1}"#, r#"{"a":1,"b":2,"a":3}"#, r#"{"a":1,"\u0061":2}"#, r#"{"":1,"":2}"#] {
        let error = from_json::<Map<i64>>(text).expect_err(text);
        assert_eq!(error.mismatch(), &Mismatch::RepeatedKey, "{text}");
    }
}

#[test]
fn a_duplicate_key_replaces_the_earlier_one_when_collecting() {
    let map: Map<i64> = [("a", 1), ("b", 2), ("a", 3)].into_iter().collect();
    assert_eq!(to_json(&map), r#"{"a":3,"b":2}"#);
    assert_eq!(map.len(), 2);
    assert!(!map.is_empty());
}

/// The key is data, so only the path contains it.
#[test]
fn messages_of_errors_do_not_name_the_key() {
    let error = from_json::<Map<Vec<i64>>>(r#"{"CANARY":[1,"CANARY"]}"#).expect_err("no integer");
    assert_eq!(
        (error.path().as_str(), error.to_string().as_str()),
        ("CANARY[1]", "*[1]: expected a number, found a string")
    );
}

/// Comparing each key with all others would take a minute.
#[test]
fn many_entries_in_another_order_are_compared_by_sorting() {
    let text = |keys: &mut dyn Iterator<Item = usize>| {
        let entries: Vec<_> = keys.map(|key| format!("\"{key}\":{key}")).collect();
        format!("{{{}}}", entries.join(","))
    };
    let entries = Cases { quick: 50_000, ci: 200_000, long: 200_000 }.count();
    let (up, down) = (map(&text(&mut (0..entries))), map(&text(&mut (0..entries).rev())));
    assert_eq!(up, down);
    assert_ne!(up, map(&text(&mut (1..=entries).rev())));
}

//! Maps that are created and changed.

use std::collections::BTreeMap;

use copperplate_runtime::Map;
use copperplate_runtime::wire::to_json;

fn map() -> Map<i64> {
    Map::from([("b", 1), ("a", 2), ("c", 3)])
}

#[test]
fn a_new_key_is_appended_and_another_keeps_its_place() {
    let mut map = map();
    assert_eq!((map.insert("a", 20), map.insert("d", 4)), (Some(2), None));
    assert_eq!(to_json(&map), r#"{"b":1,"a":20,"c":3,"d":4}"#);
}

#[test]
fn removal_keeps_the_order() {
    let mut map = map();
    assert_eq!((map.remove("b"), map.remove("b")), (Some(1), None));
    assert_eq!(to_json(&map), r#"{"a":2,"c":3}"#);
    assert!(map.contains_key("a") && !map.contains_key("b"));
}

#[test]
fn values_are_changed_in_place() {
    let mut map = map();
    *map.get_mut("a").expect("an entry") = 7;
    assert_eq!(map.get_mut("x"), None);
    map.iter_mut().for_each(|(key, value)| *value += i64::from(key == "c"));
    assert_eq!(to_json(&map), r#"{"b":1,"a":7,"c":4}"#);
}

#[test]
fn an_entry_is_inserted_once() {
    let mut map = map();
    *map.entry("a").or_insert(100) += 1;
    *map.entry("x").or_insert_with(|| 9) += 1;
    *map.entry("y").or_default() += 1;
    map.entry("a").and_modify(|value| *value *= 2).or_insert_with(|| unreachable!("it is there"));
    map.entry("z").and_modify(|_| unreachable!("it is not there")).or_insert(0);
    assert_eq!(map.entry("q").key(), "q");
    assert_eq!(to_json(&map), r#"{"b":1,"a":6,"c":3,"x":10,"y":1,"z":0}"#);
}

#[test]
fn the_last_value_counts_at_the_place_of_the_first() {
    let mut map: Map<i64> = [("b", 1), ("a", 2), ("b", 3), ("c", 4), ("b", 5), ("a", 6)].into_iter().collect();
    assert_eq!(to_json(&map), r#"{"b":5,"a":6,"c":4}"#);
    map.extend([("c", 7), ("d", 8), ("d", 9)]);
    assert_eq!(to_json(&map), r#"{"b":5,"a":6,"c":7,"d":9}"#);
    map.extend(BTreeMap::from([("e".to_owned(), 1)]));
    assert_eq!(map.len(), 5);
}

/// Comparing each key with all others would take minutes.
#[test]
fn many_entries_are_collected_by_sorting() {
    let mut map: Map<usize> = (0..60_000).map(|index| (format!("{}", index % 45_000), index)).collect();
    assert_eq!((map.len(), map.iter().next()), (45_000, Some(("0", &45_000))));
    map.extend((30_000..60_000).map(|index| (index.to_string(), 0)));
    assert_eq!((map.len(), map.values().next_back()), (60_000, Some(&0)));
}

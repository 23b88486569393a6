//! Commas: the last byte decides whether one is due, so every last byte of a value is tried.

use copperplate_runtime::json::Writer;
use copperplate_runtime::wire::to_json;
use copperplate_runtime::{Json, Map, Number};

/// Values by their last byte, including strings that end like an open list, an open object or a key.
const VALUES: &[&str] =
    &["null", "true", "-1", "1.10", "\"\"", "\"[\"", "\"{\"", "\":\"", "\",\"", "\"\\\"\"", "[]", "{}", "[0]"];

#[test]
fn all_pairs_of_values_are_separated() {
    for a in VALUES {
        for b in VALUES {
            let (left, right) = (Json::parse_text(a).unwrap(), Json::parse_text(b).unwrap());
            assert_eq!(to_json(&vec![left.clone(), right.clone()]), format!("[{a},{b}]"));
            let map: Map<Json> = [("[", left), (":", right)].into_iter().collect();
            assert_eq!(to_json(&map), format!("{{\"[\":{a},\":\":{b}}}"));
        }
    }
}

#[test]
fn empty_containers_are_empty() {
    assert_eq!(to_json(&Vec::<Vec<i64>>::new()), "[]");
    assert_eq!(to_json(&vec![Vec::<i64>::new(), Vec::new()]), "[[],[]]");
    assert_eq!(to_json(&Map::<Map<i64>>::new()), "{}");
}

#[test]
fn scalars_are_written_as_json_has_them() {
    let mut writer = Writer::new();
    writer.open_list();
    writer.null();
    writer.boolean(false);
    writer.integer(i64::MIN);
    writer.string("a");
    writer.close_list();
    assert_eq!(writer.into_text(), r#"[null,false,-9223372036854775808,"a"]"#);
    assert_eq!(to_json(&Some(Number::parse("1E2").unwrap())), "1E2");
    assert_eq!(to_json(&Option::<Number>::None), "null");
}

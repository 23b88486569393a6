//! Undeclared fields of one type: fields that do not match are left out of their map, and written again.

use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{from_json, from_response, to_json};
use copperplate_runtime::{Deviation, Map};

use super::{repaired, reported};

#[derive(Clone)]
struct Tree {
    size: Option<i64>,
    extra: Map<Vec<Tree>>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Tree {
    optional size = "size": i64,
    @constant "kind" = "\"tree\"",
    @extra "*": Vec<Tree>,
});

#[derive(Clone)]
struct Names {
    name: String,
    extra: Map<String>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Names {
    required name = "name": String,
    @extra "*" secret: String,
});

#[test]
fn elements_are_put_back_where_they_were_inside_of_values() {
    let text = r#"{"kind":"tree","a":[{"kind":"tree"},1,{"kind":"tree","b":[2,3]}],"c":[4,{"kind":"tree"}]}"#;
    let (mut tree, deviations) = repaired::<Tree>(text);
    let paths: Vec<_> = reported(&deviations).into_iter().map(|(path, ..)| path).collect();
    assert_eq!(paths, ["a[1]", "a[2].b[0]", "a[2].b[1]", "c[0]"]);
    assert_eq!(to_json(&tree), text);
    assert_eq!(tree.repairs().len(), 2);
    // A list with another number of elements is a different list.
    tree.extra.get_mut("c").expect("a list").clear();
    assert_eq!(to_json(&tree), text.replace(r#"[4,{"kind":"tree"}]"#, "[]"));
    tree.clear_repairs();
    let left = r#"{"kind":"tree","a":[{"kind":"tree"},{"kind":"tree","b":[2,3]}],"c":[]}"#;
    assert_eq!(to_json(&tree), left, "a record keeps its own repairs");
}

#[test]
fn an_entry_under_the_name_of_a_declared_field_is_not_written() {
    let mut names: Names = from_json(r#"{"a":"b","name":"n","*":"c"}"#).expect("it matches");
    assert_eq!(names.extra, Map::from([("a", "b".to_owned()), ("*", "c".to_owned())]));
    names.extra.insert("name", "other".to_owned());
    assert_eq!(to_json(&names), r#"{"name":"n","a":"b","*":"c"}"#);
}

#[test]
fn the_first_of_a_repeated_key_counts() {
    let text = r#"{"a":1,"name":"n","a":"late","b":"x","b":"y"}"#;
    assert_eq!(from_json::<Names>(r#"{"name":"n","b":"x","b":"y"}"#).expect_err("twice").path(), "*");
    let (names, deviations) = from_response::<Names>(text).expect("it is repaired");
    assert_eq!(deviations.len(), 3, "{deviations:?}");
    assert_eq!(names.extra, Map::from([("b", "x".to_owned())]));
    assert_eq!(to_json(&names), r#"{"name":"n","a":1,"b":"x"}"#);
}

#[test]
fn keys_of_secrets_are_not_in_paths() {
    let (names, deviations) = repaired::<Names>(r#"{"name":"n","CANARY":7}"#);
    let paths: Vec<_> =
        deviations.iter().chain(&names.repairs()).map(|deviation| deviation.path().to_owned()).collect();
    assert_eq!(paths, ["*", "*"]);
    assert!(!format!("{deviations:?} {:?}", names.hidden_).contains("CANARY"));
}

#[test]
fn a_deep_value_with_repairs_at_every_level() {
    let text =
        (0..60).fold(r#"{"kind":"tree"}"#.to_owned(), |inner, _| format!(r#"{{"kind":"tree","b":5,"a":[{inner}]}}"#));
    let (tree, deviations) = repaired::<Tree>(&text);
    assert_eq!((to_json(&tree), deviations.len()), (text, 60));
}

/// The keys of secrets are secret too.
#[test]
fn keys_of_secrets_are_in_no_path() {
    for text in [r#"{"name":"n","canary":7}"#, r#"{"name":"n","canary":"x","canary":"y"}"#] {
        assert_eq!(from_json::<Names>(text).expect_err("a mismatch").path(), "*", "{text}");
        let (_, deviations) = from_response::<Names>(text).expect("it is repaired");
        assert_eq!(deviations.iter().map(Deviation::path).collect::<Vec<_>>(), ["*"], "{text}");
    }
}

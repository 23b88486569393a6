//! Elements left out of a list or map of a record: written again in their places, as long as the list or map has not
//! changed.

use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::to_json;
use copperplate_runtime::{Field, Map, Tolerant};

use super::Part;

#[derive(Clone)]
struct Lists {
    tags: Vec<String>,
    parts: Option<Vec<Part>>,
    nested: Option<Vec<Vec<i64>>>,
    deep: Option<Vec<Vec<Vec<i64>>>>,
    maps: Field<Map<Vec<Part>>>,
    counts: Option<Map<i64>>,
    names: Option<Vec<Option<String>>>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Lists {
    required tags = "tags": Vec<String>,
    optional parts = "parts": Vec<Part>,
    optional nested = "nested": Vec<Vec<i64>>,
    optional deep = "deep": Vec<Vec<Vec<i64>>>,
    field maps = "maps": Map<Vec<Part>>,
    optional counts = "counts": Map<i64>,
    optional names = "names": Vec<Option<String>>,
});

fn read(text: &str) -> Lists {
    let read = Tolerant::<Lists>::from_json(text).expect("an object");
    assert_eq!(to_json(read.value()), text);
    read.into_value()
}

#[test]
fn every_place_in_a_list() {
    for tags in ["[1]", r#"[1,"a"]"#, r#"["a",1]"#, r#"["a",1,"b",[2],null,"c"]"#, r#"[1,2,"a",3]"#, "[null,null]"] {
        read(&format!("{{\"tags\":{tags}}}"));
    }
}

#[test]
fn lists_and_maps_inside_others() {
    read(r#"{"tags":[],"nested":[[1,"a"],5,["b",2],[],["c"]]}"#);
    read(r#"{"tags":[],"maps":{"x":7,"a":[{"code":"c"},8,{"code":9}],"b":[]},"counts":{"y":"no","n":1}}"#);
    read(r#"{"tags":[],"parts":[{"code":"c"},null,{"note":"n"},{"code":[1]}]}"#);
}

#[test]
fn several_lists_in_one_list() {
    read(r#"{"tags":[],"deep":[[["a",1],"b",[2,"c"],["d"]],"e",[[3],[4,"f"],"g"]]}"#);
}

/// The order of keys has no meaning.
#[test]
fn they_are_equal_in_maps_of_any_order() {
    for (one, other) in [
        (r#"{"tags":[],"counts":{"y":"no","x":[],"n":1}}"#, r#"{"tags":[],"counts":{"x":[],"y":"no","n":1}}"#),
        (r#"{"tags":[],"maps":{"a":[1],"b":[2,{"code":3}]}}"#, r#"{"tags":[],"maps":{"b":[2,{"code":3}],"a":[1]}}"#),
    ] {
        assert!(read(one) == read(other), "{one} and {other}");
    }
}

#[test]
fn other_ones_are_not_equal() {
    for (one, other) in [
        (r#"{"tags":[1,"a"]}"#, r#"{"tags":["a",1]}"#),
        (r#"{"tags":[1,2]}"#, r#"{"tags":[2,1]}"#),
        (r#"{"tags":[1]}"#, r#"{"tags":[1,1]}"#),
        (r#"{"tags":[],"counts":{"x":"1"}}"#, r#"{"tags":[],"counts":{"y":"1"}}"#),
        (r#"{"tags":[],"maps":{"a":[1],"b":[]}}"#, r#"{"tags":[],"maps":{"a":[],"b":[1]}}"#),
        (r#"{"tags":[],"nested":[["a"]]}"#, r#"{"tags":[],"nested":["a",[]]}"#),
    ] {
        assert!(read(one) != read(other), "{one} and {other}");
    }
}

/// Paths contain only the start of a long key.
#[test]
fn keys_that_start_alike_are_not_equal() {
    let start = "k".repeat(64);
    let maps = |a, b| format!(r#"{{"tags":[],"maps":{{"{start}a":{a},"{start}b":{b}}}}}"#);
    assert!(read(&maps("[1]", "[]")) == read(&maps("[1]", "[]")));
    assert!(read(&maps("[1]", "[]")) != read(&maps("[]", "[1]")));
}

#[test]
fn their_paths_are_those_of_the_record() {
    let lists = read(r#"{"tags":[1,"a"],"nested":[[1,"a"],5],"maps":{"a b":[7]},"counts":{"n":"1"}}"#);
    let paths: Vec<_> = lists.repairs().iter().map(|deviation| deviation.path().to_owned()).collect();
    assert_eq!(paths, ["tags[0]", "nested[0][1]", "nested[1]", r#"maps["a b"][0]"#, "counts.n"]);
}

#[test]
fn a_changed_list_of_scalars_is_written_as_it_is() {
    let text = r#"{"tags":["a",1,"b"]}"#;
    let changes: [fn(&mut Vec<String>); 3] =
        [|tags| tags[0] = "z".to_owned(), |tags| tags.push("z".to_owned()), Vec::clear];
    for change in changes {
        let mut lists = read(text);
        change(&mut lists.tags);
        let expected = format!("{{\"tags\":{}}}", serde_json::to_string(&lists.tags).expect("strings"));
        assert_eq!(to_json(&lists), expected);
    }
}

#[test]
fn a_list_of_records_with_as_many_elements_gets_them_back() {
    let mut lists = read(r#"{"tags":[],"parts":[{"code":"c"},5]}"#);
    if let Some(parts) = &mut lists.parts {
        parts[0].code = "z".to_owned();
    }
    assert_eq!(to_json(&lists), r#"{"tags":[],"parts":[{"code":"z"},5]}"#);
    lists.parts = Some(Vec::new());
    assert_eq!(to_json(&lists), r#"{"tags":[],"parts":[]}"#);
}

#[test]
fn elements_of_inner_lists_do_not_move_to_others() {
    let mut lists = read(r#"{"tags":[],"nested":[[1,"a"],[2]]}"#);
    if let Some(nested) = &mut lists.nested {
        nested.swap(0, 1);
    }
    assert_eq!(to_json(&lists), r#"{"tags":[],"nested":[[2],[1]]}"#);
    lists.nested = None;
    lists.counts = Some([("a", 1)].into_iter().collect());
    assert_eq!(to_json(&lists), r#"{"tags":[],"counts":{"a":1}}"#);
}

#[test]
fn of_repeated_keys_the_first_counts_even_if_it_was_left_out() {
    let tolerant = Tolerant::<Lists>::from_json(r#"{"tags":[],"counts":{"a":"no","a":1,"b":2}}"#).expect("an object");
    assert_eq!(to_json(tolerant.value()), r#"{"tags":[],"counts":{"a":"no","b":2}}"#);
    assert_eq!(tolerant.deviations().len(), 2);
}

#[test]
fn forgotten_ones_are_gone() {
    let mut lists = read(r#"{"tags":["a",1],"counts":{"n":"1"}}"#);
    lists.clear_repairs();
    assert_eq!(to_json(&lists), r#"{"tags":["a"],"counts":{}}"#);
    assert!(lists.repairs().is_empty());
}

#[test]
fn other_strings_are_another_list_though_some_are_null() {
    let mut lists = read(r#"{"tags":[],"names":["a",5,null]}"#);
    lists.names = Some(vec![Some("a".to_owned()), None]);
    assert_eq!(to_json(&lists), r#"{"tags":[],"names":["a",5,null]}"#, "the same");
    lists.names = Some(vec![Some("a".to_owned()), Some("b".to_owned())]);
    assert_eq!(to_json(&lists), r#"{"tags":[],"names":["a","b"]}"#);
}

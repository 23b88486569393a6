//! Models inside a caller's types.

use std::collections::HashMap;

use crate::record::sample::Sample;

const ONE: &str = r#"{"must":"m","may":null,"n":1.10}"#;
const TWO: &str = r#"{"must":"n","may":"o","either":null,"n":9007199254740993}"#;

type Nested = HashMap<String, (Option<Sample>, (Sample, Vec<Box<Sample>>))>;

#[test]
fn in_a_list() {
    let text = format!("[{ONE},{TWO}]");
    let list: Vec<Sample> = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_string(&list).unwrap(), text);
    assert_eq!(serde_json::from_str::<Vec<Sample>>(" [ ] ").unwrap(), []);
}

#[test]
fn in_a_map() {
    let text = format!(r#"{{"k":{ONE}}}"#);
    let map: HashMap<String, Sample> = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_string(&map).unwrap(), text);
}

#[test]
fn in_an_option() {
    let some: Option<Sample> = serde_json::from_str(TWO).unwrap();
    assert_eq!(serde_json::to_string(&some).unwrap(), TWO);
    assert_eq!(serde_json::from_str::<Option<Sample>>("null").unwrap(), None);
    let list: Vec<Option<Sample>> = serde_json::from_str(&format!("[null,{ONE}]")).unwrap();
    assert_eq!(serde_json::to_string(&list).unwrap(), format!("[null,{ONE}]"));
}

#[test]
fn in_all_of_them() {
    let text = format!(r#"{{"k":[null,[{ONE},[{TWO}]]]}}"#);
    let nested: Nested = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_string(&nested).unwrap(), text);
}

//! A mismatched optional value is absent. Its text is kept and written again.

use copperplate_runtime::wire::{from_response, to_json};

use super::{Thing, repaired, reported, with};

#[test]
fn its_text_is_kept_and_written_again() {
    for (name, wrong, expected) in [
        ("name", "null", "expected a string, found null"),
        ("name", "{ \"a\" : 1.10 }", "expected a string, found an object"),
        ("size", "1.5", "expected an integer that fits an `i64`"),
        ("size", "18446744073709551616", "expected an integer that fits an `i64`"),
        ("data", "null", "expected an object, found null"),
        ("inner", "\"x\"", "expected an object, found a string"),
        ("either", "false", "expected a string, found a boolean"),
    ] {
        let text = with(name, wrong);
        let (thing, deviations) = repaired::<Thing>(&text);
        assert_eq!(reported(&deviations), [(name, expected.to_owned(), Some(wrong))]);
        assert_eq!((thing.extra().len(), thing.repairs()), (0, deviations.clone()));
        assert_eq!(to_json(&thing), text);
        let (again, same) = from_response::<Thing>(&to_json(&thing)).expect("as before");
        assert_eq!((again, same), (thing, deviations));
    }
}

#[test]
fn it_gives_way_to_a_value_that_is_set_later() {
    let (mut thing, _) = repaired::<Thing>(&with("name", "5"));
    thing.name = Some("set".to_owned());
    assert_eq!(to_json(&thing), with("name", "\"set\""));
}

#[test]
fn a_mismatched_object_is_kept_in_place() {
    let (thing, deviations) = repaired::<Thing>(&with("data", "[1]"));
    assert_eq!(thing.data.as_ref().map(copperplate_runtime::JsonObject::as_json_text), Some("[1]"));
    assert_eq!(reported(&deviations), [("data", "expected an object, found a list".to_owned(), Some("[1]"))]);
}

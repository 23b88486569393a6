//! Open enums: an unlisted value is kept, and never mistaken for a listed one.

use copperplate_runtime::wire::Parameter;
use copperplate_runtime::wire::{from_json, to_json};
use copperplate_runtime::{Map, UnknownValue};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Channel {
    InApp,
    Odd,
    Unknown(UnknownValue),
}

copperplate_runtime::open_enum!(Channel {
    InApp = "in_app",
    Odd = "o\"d\\d é",
});

#[test]
fn listed_values_are_known_however_they_are_escaped() {
    assert_eq!(Channel::WIRE_VALUES, ["in_app", "o\"d\\d é"]);
    for (text, value) in [
        (r#""in_app""#, Channel::InApp),
        (r#""in\u005fapp""#, Channel::InApp),
        (r#""o\"d\\d é""#, Channel::Odd),
        (r#""o\u0022d\\d \u00e9""#, Channel::Odd),
    ] {
        assert_eq!(from_json::<Channel>(text).unwrap(), value, "{text}");
    }
    assert_eq!(to_json(&Channel::Odd), r#""o\"d\\d é""#);
}

#[test]
fn other_values_are_kept() {
    for text in [r#""IN_APP""#, r#""in_app ""#, r#""""#, r#""fax é\n""#] {
        let value: Channel = from_json(text).unwrap();
        assert!(matches!(value, Channel::Unknown(_)), "{text}");
        assert_eq!(to_json(&value), text);
        assert_eq!(Channel::from(value.as_str()), value);
    }
}

#[test]
fn text_becomes_the_listed_value() {
    assert_eq!(Channel::from("in_app"), Channel::InApp);
    assert_eq!(Channel::from("in_app".to_owned()), Channel::InApp);
    assert_eq!(String::from(Channel::from("fax")), "fax");
    assert_eq!(Channel::from("fax").to_string(), "fax");
    assert_eq!(Channel::from("fax").as_ref(), "fax");
    assert_eq!(Channel::from("fax").text(), "fax");
    assert!(Channel::InApp == "in_app" && Channel::InApp == *"in_app" && Channel::InApp != "fax");
}

#[test]
fn other_kinds_are_rejected() {
    for text in ["null", "0", "[\"in_app\"]", "{}"] {
        assert!(from_json::<Channel>(text).is_err(), "{text}");
    }
    assert!(from_json::<Option<Channel>>("null").unwrap().is_none());
    assert_eq!(from_json::<Map<Channel>>(r#"{"a":1}"#).expect_err("no text").path(), "a");
}

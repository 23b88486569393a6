//! Errors that remain errors, because a repair would leave nothing of the value.

use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{from_response, to_json};

use super::{GOOD, Part, Thing};

/// Accepts any object, as all its fields are optional.
struct Loose {
    name: Option<String>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Loose {
    optional name = "name": String,
});

#[test]
fn no_object_for_a_record() {
    for text in ["null", "[]", "\"text\"", "5", "[{\"code\":\"c\"}]"] {
        let error = from_response::<Part>(text).expect_err(text);
        assert!(error.to_string().starts_with("$: expected an object, found "), "{error}");
    }
}

#[test]
fn an_object_that_lacks_more_than_a_quarter_of_the_required_fields() {
    // Twelve fields are required: three may be missing.
    for (names, is_read) in [(&["id", "on", "at"][..], true), (&["id", "on", "at", "map"], false)] {
        let mut text = GOOD.to_owned();
        for name in names {
            text = text.replacen(&format!("\"{name}\":"), "\"_\":0,\"_\":", 1);
        }
        assert_eq!(from_response::<Thing>(&text).is_ok(), is_read, "{text}");
    }
}

#[test]
fn an_object_that_lacks_all_required_fields() {
    for text in ["{}", r#"{"note":"n"}"#, r#"{"message":"not found","statusCode":404}"#] {
        let error = from_response::<Part>(text).expect_err(text);
        assert!(error.to_string().starts_with("0 of 1 required fields are present: code: "), "{error}");
    }
}

/// An object that strict reading accepts is a value.
#[test]
fn any_object_where_all_fields_are_optional() {
    for text in ["{}", r#"{"message":"not found"}"#, r#"{"name":"n","x":1}"#, r#"{"name":5}"#] {
        let (loose, _) = from_response::<Loose>(text).expect(text);
        assert_eq!(to_json(&loose), text);
    }
}

#[test]
fn an_element_is_no_root() {
    let (list, deviations) = from_response::<Vec<Part>>(r#"[{"note":"n"}]"#).expect("a list");
    assert_eq!((list.len(), deviations.len()), (1, 1));
}

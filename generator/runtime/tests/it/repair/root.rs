//! An error stays an error where a repair would leave nothing of the value.

use client_runtime::Extra;
use client_runtime::wire::from_json_repaired;

use super::{Part, Thing};

/// Accepts any object, as all its fields are optional.
#[derive(Debug)]
struct Loose {
    name: Option<String>,
    extra: Extra,
}

client_runtime::record! {
    Loose as LOOSE {
        0 optional name = "name",
    }
}

#[test]
fn no_object_for_a_record() {
    for text in ["null", "[]", "\"text\"", "5", "[{\"code\":\"c\"}]"] {
        let error = from_json_repaired::<Part>(text).expect_err(text);
        assert!(error.to_string().starts_with("$: expected an object, found "), "{error}");
    }
}

#[test]
fn an_object_with_none_of_the_required_fields() {
    for text in ["{}", r#"{"message":"not found","statusCode":404}"#, r#"{"name":"optional"}"#] {
        let error = from_json_repaired::<Thing>(text).expect_err(text);
        assert!(error.to_string().ends_with(": the required field is missing"), "{error}");
    }
}

#[test]
fn an_object_with_none_of_the_fields_where_all_are_optional() {
    for text in ["{}", r#"{"message":"not found"}"#] {
        assert!(from_json_repaired::<Loose>(text).is_err(), "{text}");
    }
    let (loose, deviations) = from_json_repaired::<Loose>(r#"{"name":"n","x":1}"#).expect("one of them");
    assert_eq!((loose.name.as_deref(), loose.extra.len(), deviations.len()), (Some("n"), 1, 0));
}

#[test]
fn an_element_is_no_root() {
    let (list, deviations) = from_json_repaired::<Vec<Part>>(r#"[{"note":"n"}]"#).expect("a list");
    assert_eq!((list.len(), deviations.len()), (1, 1));
}

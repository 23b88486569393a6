//! An envelope with the only key `data`.

use copperplate_runtime::Map;
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{from_response, to_json};

use super::{Part, repaired, reported};

/// A page that has its own field `data`.
struct Page {
    data: Vec<String>,
    more: bool,
    hidden_: Hidden,
}

copperplate_runtime::record!(Page {
    required data = "data": Vec<String>,
    required more = "more": bool,
});

#[test]
fn it_is_removed_from_a_value_that_declares_no_such_field() {
    let text = r#"{"data":{"code":"c","note":5}}"#;
    let (part, deviations) = repaired::<Part>(text);
    assert_eq!(part.code, "c");
    assert_eq!(
        reported(&deviations),
        [
            ("$", "the value is wrapped in an object with the key `data`".to_owned(), Some(text)),
            ("data.note", "expected a string, found a number".to_owned(), Some("5")),
        ]
    );
}

#[test]
fn it_is_removed_from_a_page_only_if_the_page_is_inside() {
    let (page, deviations) = repaired::<Page>(r#"{"data":{"data":["a"],"more":true}}"#);
    assert_eq!((to_json(&page).as_str(), deviations.len()), (r#"{"data":["a"],"more":true}"#, 1));
    // Here `data` is the field, though not a list as it should be.
    let text = r#"{"data":{"0":"a"}}"#;
    let (page, deviations) = repaired::<Page>(text);
    assert_eq!((to_json(&page).as_str(), deviations.len()), (text, 2));
}

#[test]
fn other_objects_around_a_value_are_no_envelope() {
    for text in [
        r#"{"data":{"code":"c"}} {"#,
        r#"{"data":{"code":"c"},"meta":{}}"#,
        r#"{"result":{"code":"c"}}"#,
        r#"{"data":[{"code":"c"}]}"#,
    ] {
        assert!(from_response::<Part>(text).is_err(), "{text}");
    }
}

/// A record without required fields: it accepts any object, including the envelope.
struct Note {
    text: Option<String>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Note {
    optional text = "text": String,
});

#[test]
fn it_is_removed_from_a_value_that_requires_nothing() {
    let (note, deviations) = from_response::<Note>(r#"{"data":{"text":"t"}}"#).expect("an object");
    assert_eq!((note.text.as_deref(), note.extra().len(), deviations.len()), (Some("t"), 0, 1), "{deviations:?}");
    // If none of the fields is inside, the object is the value.
    for text in [r#"{"data":{"other":"t"}}"#, r#"{"data":{"text":"t"},"x":1}"#, r#"{"data":{}}"#] {
        let (note, deviations) = from_response::<Note>(text).expect("an object");
        assert_eq!((to_json(&note).as_str(), deviations.len()), (text, 0));
    }
}

#[test]
fn one_without_an_object_is_an_error_of_its_own() {
    for (found, words) in [("null", "null"), ("[]", "a list"), ("\"c\"", "a string")] {
        let error = from_response::<Part>(&format!("{{\"data\":{found}}}")).expect_err(found);
        assert_eq!(error.to_string(), format!("$: the envelope `data` contains {words} instead of an object"));
    }
}

/// Fields with any name are described.
struct Sizes {
    size: Option<i64>,
    extra: Map<Sizes>,
    hidden_: Hidden,
}

copperplate_runtime::record!(Sizes {
    optional size = "size": i64,
    @extra "*": Sizes,
});

#[test]
fn a_field_whose_type_is_that_of_all_others_is_none() {
    for (text, count) in [
        (r#"{"data":{"size":1}}"#, 0),
        (r#"{"data":{"data":{}}}"#, 0),
        (r#"{"data":{"size":"one"}}"#, 1),
        (r#"{"data":"7"}"#, 1),
    ] {
        let read = from_response::<Sizes>(text).map(|(sizes, deviations)| (to_json(&sizes), deviations.len()));
        assert_eq!(read.ok(), Some((text.to_owned(), count)));
    }
}

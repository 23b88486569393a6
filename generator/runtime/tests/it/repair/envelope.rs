//! An envelope with the only key `data`.

use client_runtime::Extra;
use client_runtime::wire::{from_json_repaired, to_json};

use super::{Part, repaired, reported};

/// A page with a field `data` of its own.
#[derive(Debug)]
struct Page {
    data: Vec<String>,
    more: bool,
    extra: Extra,
}

client_runtime::record! {
    Page as PAGE {
        0 required data = "data",
        1 required more = "more",
    }
}

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
    // Here `data` is the field, and not a list as it should be.
    let (page, deviations) = repaired::<Page>(r#"{"data":{"0":"a"}}"#);
    assert_eq!((page.data.len(), page.more, deviations.len()), (0, false, 2), "{deviations:?}");
}

#[test]
fn other_objects_around_a_value_are_no_envelope() {
    for text in [
        r#"{"data":{"code":"c"}} {"#,
        r#"{"data":{"code":"c"},"meta":{}}"#,
        r#"{"result":{"code":"c"}}"#,
        r#"{"data":[{"code":"c"}]}"#,
    ] {
        assert!(from_json_repaired::<Part>(text).is_err(), "{text}");
    }
}

/// A record without required fields: it accepts any object, including the envelope.
#[derive(Debug)]
struct Note {
    text: Option<String>,
    extra: Extra,
}

client_runtime::record! {
    Note as NOTE {
        0 optional text = "text",
    }
}

#[test]
fn it_is_removed_from_a_value_that_requires_nothing() {
    let (note, deviations) = from_json_repaired::<Note>(r#"{"data":{"text":"t"}}"#).expect("an object");
    assert_eq!((note.text.as_deref(), note.extra.len(), deviations.len()), (Some("t"), 0, 1), "{deviations:?}");
}

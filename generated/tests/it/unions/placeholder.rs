//! The field `placeholder` of a control, which can have nearly any shape.

use copperplate_runtime::wire::{from_json, to_json};
use svc_client::types::{UiPlaceholder, UiPlaceholderItem};
use svc_client::{JsonObject, Number};

use crate::support::Outcome;

#[test]
fn every_shape_is_recognized_and_kept() -> Outcome {
    let object = JsonObject::parse_text(r#"{ "n" : 1.10 }"#)?;
    let items = vec![
        UiPlaceholderItem::Text("a".to_owned()),
        UiPlaceholderItem::Number(Number::parse("-0")?),
        UiPlaceholderItem::Flag(false),
        UiPlaceholderItem::Object(object.clone()),
    ];
    for (text, expected) in [
        (r#""1""#, UiPlaceholder::Text("1".to_owned())),
        ("1E2", UiPlaceholder::Number(Number::parse("1E2")?)),
        ("true", UiPlaceholder::Flag(true)),
        (r#"{ "n" : 1.10 }"#, UiPlaceholder::Object(object)),
        (r#"["a",-0,false,{ "n" : 1.10 }]"#, UiPlaceholder::List(items)),
        ("[]", UiPlaceholder::List(Vec::new())),
    ] {
        let read: UiPlaceholder = from_json(text)?;
        assert_eq!(read, expected, "{text}");
        assert_eq!(to_json(&read), text);
    }
    Ok(())
}

#[test]
fn null_and_lists_of_lists_are_rejected() {
    let any = "a string or a number or a boolean or an object";
    for (text, expected) in [
        ("null", format!("$: expected {any} or a list, found null")),
        ("[null]", format!("[0]: expected {any}, found null")),
        (r#"["a",[]]"#, format!("[1]: expected {any}, found a list")),
    ] {
        assert_eq!(from_json::<UiPlaceholder>(text).expect_err(text).to_string(), expected);
    }
}

//! Models of the maximum depth that can be read: one more level can be written, without loss.

use copperplate_runtime::Json;
use copperplate_runtime::wire::record::Hidden;
use copperplate_runtime::wire::{from_json, to_json};

#[derive(Clone)]
struct Holder {
    value: Json,
    hidden_: Hidden,
}

copperplate_runtime::record!(Holder {
    required value = "value": Json,
});

fn deep(depth: usize) -> String {
    "[".repeat(depth) + &"]".repeat(depth)
}

#[test]
fn the_deepest_text_goes_through() {
    let text = format!(r#"{{"value":{}}}"#, deep(126));
    let holder: Holder = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_string(&holder).unwrap(), text);
    assert!(from_json::<Holder>(&format!(r#"{{"value":{}}}"#, deep(127))).is_err());
}

#[test]
fn a_deeper_model_is_written_or_rejected_but_not_as_null() {
    let holder = Holder { value: Json::parse_text(&deep(127)).unwrap(), hidden_: Hidden::new() };
    match serde_json::to_string(&holder) {
        Ok(text) => assert_eq!(text, to_json(&holder)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

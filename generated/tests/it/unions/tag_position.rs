//! Tags at any position in their object, with any escapes.

use copperplate_runtime::wire::{from_json, to_json};
use svc_client::types::{Step, StepMetadata};

use super::{KINDS, step};
use crate::support::Outcome;
use crate::support::tree::Tree;

/// An object with its entry `type` first, in the middle, and last.
fn positions(object: &Tree) -> [Tree; 3] {
    let mut without = object.clone();
    let entries = without.entries();
    let at = entries.iter().position(|(key, _)| key == "type").expect("there is a tag");
    let tag = entries.remove(at);
    let end = entries.len();
    [0, end / 2, end].map(|index| {
        let mut moved = without.clone();
        moved.entries().insert(index, tag.clone());
        moved
    })
}

fn is_of_its_kind(step: &Step) -> bool {
    match step.tag() {
        "in_app" => matches!(step, Step::InApp(_)),
        "email" => matches!(step, Step::Email(_)),
        "sms" => matches!(step, Step::Sms(_)),
        "push" => matches!(step, Step::Push(_)),
        "chat" => matches!(step, Step::Chat(_)),
        "delay" => matches!(step, Step::Delay(_)),
        "digest" => matches!(step, Step::Digest(_)),
        "custom" => matches!(step, Step::Custom(_)),
        _ => false,
    }
}

#[test]
fn every_kind_of_step_is_found_wherever_its_tag_is() -> Outcome {
    for kind in KINDS {
        let object = step(kind);
        let original: Step = from_json(&object.to_string())?;
        for moved in positions(&object) {
            let read: Step = from_json(&moved.to_string())?;
            assert_eq!(read.tag(), kind);
            assert!(is_of_its_kind(&read), "{kind}");
            assert_eq!(read, original, "{kind}");
        }
    }
    Ok(())
}

#[test]
fn metadata_is_found_wherever_its_tag_is() -> Outcome {
    for text in [
        r#"{"type":"regular","amount":1,"unit":"days"}"#,
        r#"{"type":"backoff","amount":1.10,"unit":"days"}"#,
        r#"{"type":"timed","timed":{"atTime":"09:30"},"unit":"days"}"#,
        r#"{"type":"scheduled","delayPath":"payload.at","new":1}"#,
    ] {
        let original: StepMetadata = from_json(text)?;
        for moved in positions(&Tree::parse(text)) {
            let read: StepMetadata = from_json(&moved.to_string())?;
            assert!(!matches!(read, StepMetadata::Unknown(_)), "{text}");
            assert_eq!((read.tag(), &read), (original.tag(), &original), "{text}");
        }
    }
    Ok(())
}

#[test]
fn key_and_value_of_the_tag_may_be_escaped() -> Outcome {
    let text = r#"{"\u0074ype":"tim\u0065d","amount":1}"#;
    let read: StepMetadata = from_json(text)?;
    assert!(matches!(read, StepMetadata::Timed(_)), "{read:?}");
    assert_eq!(to_json(&read), r#"{"type":"timed","amount":1}"#);
    Ok(())
}

/// An object with its own `type` comes before the tag.
#[test]
fn a_type_further_inside_is_no_tag() -> Outcome {
    let mut object = positions(&step("sms"))[2].clone();
    *object.at("variables") = Tree::parse(r#"{"type":"email"}"#);
    let read: Step = from_json(&object.to_string())?;
    assert!(matches!(read, Step::Sms(_)), "{read:?}");
    Ok(())
}

//! Values that become unions.

use copperplate_runtime::wire::{from_json, to_json};
use svc_client::types::{DigestTimed, EmailStep, MessageContent, Step, StepMetadata, UiPlaceholder, UiPlaceholderItem};
use svc_client::{JsonObject, Number, Tolerant};

use super::step;
use crate::support::Outcome;

#[test]
fn a_record_becomes_the_variant_that_holds_it() -> Outcome {
    let email: EmailStep = from_json(&step("email").to_string())?;
    let step = Step::from(email.clone());
    assert_eq!((step.tag(), to_json(&step)), ("email", to_json(&email)));
    assert_eq!(step, Step::Email(Box::new(email)));
    Ok(())
}

/// The tag `regular` of a metadata is ambiguous, so its records are not converted; these records have their own tags.
#[test]
fn records_of_tags_that_are_not_ambiguous_are_converted() -> Outcome {
    let text = r#"{"type":"timed","amount":5,"unit":"minutes"}"#;
    let timed = Tolerant::<DigestTimed>::from_json(text)?.into_value();
    assert!(matches!(StepMetadata::from(timed), StepMetadata::Timed(_)));
    Ok(())
}

#[test]
fn values_of_each_shape_are_converted() {
    assert_eq!(MessageContent::from("text".to_owned()), MessageContent::Text("text".to_owned()));
    assert_eq!(MessageContent::from(Vec::new()), MessageContent::Blocks(Vec::new()));
    let items: [UiPlaceholderItem; 4] =
        [true.into(), Number::from(1).into(), "a".to_owned().into(), JsonObject::new().into()];
    assert_eq!(to_json(&UiPlaceholder::from(items.to_vec())), r#"[true,1,"a",{}]"#);
}

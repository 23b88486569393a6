//! Metadata of type `regular`, an ambiguous tag: of a digest or of a delay.

use copperplate_runtime::wire::{from_json, to_json};
use svc_client::Number;
use svc_client::types::{DigestRegularType, StepMetadata, TimeUnit};

use crate::support::Outcome;

#[test]
fn regular_can_be_read_as_either() -> Outcome {
    let text = r#"{ "amount": 1.10, "type": "regular", "unit": "days" }"#;
    let metadata: StepMetadata = from_json(text)?;
    let StepMetadata::Regular(raw) = &metadata else { panic!("{metadata:?}") };
    assert_eq!((raw.as_json_text(), metadata.tag()), (text, "regular"));

    let digest = metadata.as_digest_regular().ok_or("it fits a digest")?;
    assert_eq!((&digest.amount, &digest.unit), (&Some(Number::parse("1.10")?), &Some(TimeUnit::Days)));
    assert_eq!((&digest.r#type, digest.backoff), (&DigestRegularType::Regular, None));
    let delay = metadata.as_delay_regular().ok_or("it fits a delay")?;
    assert_eq!((&delay.amount, &delay.unit), (&digest.amount, &digest.unit));
    assert_eq!((metadata.as_digest_timed(), metadata.as_delay_scheduled()), (None, None));
    // Reading it as one of them does not change it.
    assert_eq!(to_json(&metadata), text);
    Ok(())
}

#[test]
fn fields_of_the_digest_are_unknown_to_the_delay() -> Outcome {
    let metadata: StepMetadata = from_json(r#"{"type":"regular","backoff":true,"digestKey":"k"}"#)?;
    let digest = metadata.as_digest_regular().ok_or("it fits a digest")?;
    assert_eq!((digest.backoff, digest.digest_key.as_deref()), (Some(true), Some("k")));
    let delay = metadata.as_delay_regular().ok_or("it fits a delay")?;
    let extra: Vec<_> = delay.extra().iter().map(|(name, value)| (name, value.as_json_text())).collect();
    assert_eq!(extra, [("backoff", "true"), ("digestKey", "\"k\"")]);
    Ok(())
}

/// Half of an emoji costs one character, not the value.
#[test]
fn a_text_that_was_cut_fits_too() -> Outcome {
    let text = r#"{"type":"regular","digestKey":"cut \ud83d"}"#;
    // No deviation: the field is unknown to the delay.
    let metadata: StepMetadata = from_json(text)?;
    assert_eq!(to_json(&metadata), text);
    let digest = metadata.as_digest_regular().ok_or("it fits a digest")?;
    assert_eq!(digest.digest_key.as_deref(), Some("cut \u{fffd}"));
    Ok(())
}

#[test]
fn metadata_of_one_kind_is_only_that_kind() -> Outcome {
    let text = r#"{"type":"regular","backoff":"text, where a digest has a boolean"}"#;
    let metadata: StepMetadata = from_json(text)?;
    assert_eq!(metadata.as_digest_regular(), None);
    assert!(metadata.as_delay_regular().is_some_and(|delay| delay.extra().len() == 1));
    assert_eq!(to_json(&metadata), text);
    Ok(())
}

#[test]
fn the_other_types_are_one_thing_only() -> Outcome {
    for (text, expected) in [
        (r#"{"type":"backoff"}"#, [true, false, false, false]),
        (r#"{"type":"timed"}"#, [false, false, true, false]),
        (r#"{"type":"scheduled","delayPath":"p"}"#, [false, false, false, true]),
    ] {
        let metadata: StepMetadata = from_json(text)?;
        let fits = [
            metadata.as_digest_regular().is_some(),
            metadata.as_delay_regular().is_some(),
            metadata.as_digest_timed().is_some(),
            metadata.as_delay_scheduled().is_some(),
        ];
        assert_eq!(fits, expected, "{text}");
    }
    Ok(())
}

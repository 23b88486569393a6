//! Formats other than JSON text, represented by serde's plain deserializers.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, MapDeserializer, SeqDeserializer, StringDeserializer};
use svc_client::types::{ChannelCredentials, PreferenceSettings, StepMetadata, WorkflowStatus};

#[test]
fn a_record_from_a_map_of_strings() -> Result<(), Error> {
    let entries = BTreeMap::from([("channel", "#general"), ("title", "\"quoted\"\n"), ("new", "kept")]);
    let credentials = ChannelCredentials::deserialize(MapDeserializer::new(entries.into_iter()))?;
    assert_eq!(
        credentials,
        ChannelCredentials::deserialize(MapDeserializer::new(
            [("new", "kept"), ("title", "\"quoted\"\n"), ("channel", "#general")].into_iter()
        ))?
    );
    assert_eq!(credentials.channel.as_deref(), Some("#general"));
    assert_eq!(credentials.title.as_deref(), Some("\"quoted\"\n"));
    assert_eq!(credentials.extra().get("new").map(ToString::to_string).as_deref(), Some("\"kept\""));
    Ok(())
}

#[test]
fn a_record_from_a_map_of_booleans() -> Result<(), Error> {
    let entries = [("sms", true), ("email", false)];
    let settings = PreferenceSettings::deserialize(MapDeserializer::new(entries.into_iter()))?;
    assert_eq!((settings.sms, settings.email, settings.chat), (Some(true), Some(false), None));
    Ok(())
}

#[test]
fn an_enum_from_owned_and_borrowed_text() -> Result<(), Error> {
    let owned: StringDeserializer<Error> = "ERROR".to_owned().into_deserializer();
    assert_eq!(WorkflowStatus::deserialize(owned)?, WorkflowStatus::Error);
    let borrowed = serde::de::value::BorrowedStrDeserializer::<Error>::new("PAUSED");
    assert_eq!(WorkflowStatus::deserialize(borrowed)?, "PAUSED");
    Ok(())
}

#[test]
fn a_union_whose_tag_is_not_first() -> Result<(), Error> {
    let entries = [("delayPath", "payload.at"), ("type", "scheduled")];
    let metadata = StepMetadata::deserialize(MapDeserializer::new(entries.into_iter()))?;
    assert!(matches!(metadata, StepMetadata::Scheduled(_)), "{metadata:?}");
    Ok(())
}

#[test]
fn numbers_that_json_cannot_express_are_rejected() {
    let list = SeqDeserializer::<_, Error>::new([f64::NAN].into_iter());
    let error = svc_client::types::MessageContent::deserialize(list).expect_err("NaN is not JSON");
    assert_eq!(error.to_string(), "a number that JSON cannot express");
}

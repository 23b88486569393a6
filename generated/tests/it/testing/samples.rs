//! Samples, minimal or full, that conform to the spec.

use svc_client::Field;
use svc_client::testing::{full_sample, sample};
use svc_client::types::{ChannelCredentials, Message, MessageContent, Step, StepMetadata, Subscriber, Workflow};

#[test]
fn the_least_sample_has_what_is_required() {
    let subscriber: Subscriber = sample();
    assert_eq!(subscriber.subscriber_id, "subscriberId");
    assert_eq!((subscriber.first_name, subscriber.channels, subscriber.deleted), (Field::Absent, None, false));
    assert_eq!(subscriber.created_at, "2026-01-31T12:00:00Z");
    assert!(sample::<Workflow>().steps.is_empty());
    assert_eq!(sample::<ChannelCredentials>(), ChannelCredentials::new());
}

#[test]
fn the_full_sample_has_everything() {
    let subscriber: Subscriber = full_sample();
    assert_eq!(subscriber.first_name, Field::Value("firstName".to_owned()));
    let channels = subscriber.channels.expect("a list");
    assert_eq!(channels[0].credentials.device_tokens.as_deref(), Some(&["deviceTokens".to_owned()][..]));
    let message: Message = full_sample();
    assert!(matches!(message.content, Some(MessageContent::Blocks(blocks)) if blocks.len() == 1));
}

/// The tag of a record in a union is the tag of its variant, not the first value of the enum.
#[test]
fn unions_are_their_first_variant() {
    let step: Step = sample();
    assert!(matches!(&step, Step::InApp(inside) if inside.r#type == step.tag()), "{step:?}");
    assert!(!matches!(sample::<StepMetadata>(), StepMetadata::Unknown(_)));
    assert!(!matches!(full_sample::<StepMetadata>(), StepMetadata::Unknown(_)));
}

#[test]
fn every_type_is_written_as_it_was_read() {
    svc_client::for_each_type!(svc_client::testing::assert_round_trip);
}

//! Received models: secret fields, free objects and unknown fields are the service's data.

use copperplate_runtime::wire::{Wire, from_json};
use svc_client::types::{MessagePage, Notification, NotificationPage, Subscriber};

use super::shown;
use crate::support::Outcome;
use crate::support::bodies::{GET_NOTIFICATION, LIST_MESSAGES, LIST_NOTIFICATIONS, UPSERT_CREDENTIALS};
use crate::support::tree::Tree;

/// `Debug` output of a body as a `T`, with canaries at these paths and in an unknown field of each object.
fn shown_with_canaries<T: Wire + std::fmt::Debug>(
    body: &str,
    paths: &[&str],
) -> Result<String, Box<dyn std::error::Error>> {
    let mut body = Tree::parse(body);
    for path in paths {
        let value = body.at(path);
        let canary = Tree::Text("canary-secret".to_owned());
        *value = match value {
            Tree::List(_) => Tree::List(vec![canary]),
            Tree::Object(_) => Tree::Object(vec![("canary-key".to_owned(), canary)]),
            Tree::Bare(_) | Tree::Text(_) => canary,
        };
    }
    body.entries().push(("canary-new".to_owned(), Tree::Text("canary-unknown".to_owned())));
    Ok(shown(&from_json::<T>(&body.to_string())?))
}

#[test]
fn of_a_subscriber() -> Outcome {
    let secret = ["email", "phone", "channels.0.credentials.webhookUrl", "channels.0.credentials.deviceTokens", "data"];
    let text = shown_with_canaries::<Subscriber>(UPSERT_CREDENTIALS, &secret)?;
    assert!(!text.contains("canary"), "{text}");
    for open in ["user-1001", "Anna", "#general", "email: ***", "phone: ***", "webhook_url: ***", "device_tokens: ***"]
    {
        assert!(text.contains(open), "{open} is not secret: {text}");
    }
    Ok(())
}

#[test]
fn of_messages() -> Outcome {
    let secret = [
        "data.0.email",
        "data.0.phone",
        "data.0.directWebhookUrl",
        "data.0.deviceTokens",
        "data.0.payload",
        "data.0.overrides",
        "data.0.subscriber.email",
        "data.0.subscriber.channels.0.credentials.webhookUrl",
        "data.0.template.data",
        "data.0.template.steps.0.template",
        "data.0.template.steps.0.metadata.digestKey",
    ];
    let text = shown_with_canaries::<MessagePage>(LIST_MESSAGES, &secret)?;
    assert!(!text.contains("canary"), "{text}");
    for open in ["txn_000001", "direct_webhook_url: ***", "device_tokens: ***", "page_size: 10"] {
        assert!(text.contains(open), "{open} is not secret: {text}");
    }
    Ok(())
}

#[test]
fn of_notifications() -> Outcome {
    let secret = [
        "data.0.subscriber.email",
        "data.0.subscriber.phone",
        "data.0.jobs.0.executionDetails.0.raw",
        "data.0.to",
        "data.0.payload",
        "data.0.controls",
        "data.0.jobs.0.digest.events.0",
    ];
    let text = shown_with_canaries::<NotificationPage>(LIST_NOTIFICATIONS, &secret)?;
    assert!(!text.contains("canary"), "{text}");
    assert!(text.contains("raw: ***") && text.contains("txn_000001"), "{text}");
    let text = shown_with_canaries::<Notification>(GET_NOTIFICATION, &["payload", "to", "controls"])?;
    assert!(!text.contains("canary"), "{text}");
    Ok(())
}

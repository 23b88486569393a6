//! The API key, and the parameters of calls.

use svc_client::types::{ChannelCredentials, UpdateSubscriberBody, UpsertCredentialsBody};
use svc_client::{ApiKey, Client, Json, JsonObject};

use super::shown;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::{KEY, builder, client, key};

#[test]
fn an_invalid_key_is_rejected_without_being_shown() {
    let long = "canary".repeat(200_000);
    for text in ["", " ", "canary key", "canary\n", "canary-é", "\u{0}canary", &long] {
        let error = ApiKey::new(text).expect_err("no key");
        assert!(!shown(&error).contains("canary") && !error.to_string().contains("canary"), "{error}");
    }
    let error = ApiKey::from_env("SVC_CLIENT_TEST_KEY_THAT_IS_NOT_SET").expect_err("not set");
    assert!(error.to_string().contains("SVC_CLIENT_TEST_KEY_THAT_IS_NOT_SET"), "{error}");
}

#[tokio::test]
async fn the_key_shows_in_the_header_and_nowhere_else() -> Outcome {
    let server = Server::responding(|_| Reply::status(401))?;
    let client = client(&server);
    let call = client.messages().list();
    let groups = (client.subscribers(), client.workflows(), client.messages(), client.notifications());
    let error = call.clone().await.expect_err("401 is an error");
    for text in [
        shown(&key()),
        shown(&builder(&server)),
        shown(&client),
        shown(&groups),
        shown(&call),
        shown(&call.clone().send()),
        shown(&error),
        error.to_string(),
    ] {
        assert!(!text.contains(KEY), "{text}");
    }
    assert_eq!(format!("{:?}", key()), "ApiKey(***)");
    // A URL that is rejected later, since it contains a password.
    let text = shown(&Client::builder("https://user:canary@example.com", key()));
    assert!(!text.contains("canary"), "{text}");
    assert_eq!(server.requests()[0].header("authorization"), [format!("ApiKey {KEY}")]);
    Ok(())
}

#[tokio::test]
async fn calls_show_none_of_their_parameters() -> Outcome {
    let server = Server::responding(|_| Reply::status(401))?;
    let client = client(&server);
    let credentials = ChannelCredentials::new().webhook_url("canary-1").device_tokens(["canary-2"]);
    let upsert = client.subscribers().upsert_credentials("canary-3", "slack", credentials).idempotency_key("canary-4");
    let data: JsonObject = [("canary-5", Json::from("canary-6"))].into_iter().collect();
    let update = client.subscribers().update("canary-7").email("canary-8").phone("canary-9").data(data);
    let list = client.notifications().list().emails(["canary-10"]).subscriber_ids(["canary-11"]);
    let get = client.workflows().get("canary-12").environment_id("canary-13");
    for (text, name) in [
        (shown(&upsert), "UpsertCredentials"),
        (shown(&update), "UpdateSubscriber"),
        (shown(&list), "ListNotifications"),
        (shown(&get), "GetWorkflow"),
        (shown(&upsert.clone().send()), "CallFuture"),
    ] {
        assert!(!text.contains("canary") && text.starts_with(name), "{text}");
    }
    Ok(())
}

#[test]
fn bodies_show_what_is_no_secret() {
    let credentials = ChannelCredentials::new().webhook_url("canary").device_tokens(["canary"]).channel("#general");
    let upsert = UpsertCredentialsBody::new("slack", credentials).integration_identifier("chat-main");
    let update = UpdateSubscriberBody::new().email("canary").phone("canary").first_name("Anna");
    for (text, open) in [(shown(&upsert), "#general"), (shown(&upsert), "chat-main"), (shown(&update), "Anna")] {
        assert!(!text.contains("canary") && text.contains(open), "{text}");
        assert!(text.contains("***"), "{text}");
    }
}

//! Calls and bodies that are built from optional values, or from a complete body.

use svc_client::operations::UpdateSubscriber;
use svc_client::types::{ChannelCredentials, ChatPushProviderId, UpdateSubscriberBody, UpsertCredentialsBody};
use svc_client::{ApiKey, Client, Error, PreparedRequest};

use crate::support::Outcome;

fn client() -> Result<Client, Error> {
    Client::builder("https://api.example.com", ApiKey::new("k")?).build()
}

fn body(request: &PreparedRequest) -> &str {
    std::str::from_utf8(request.body()).unwrap_or_default()
}

#[test]
fn an_option_is_set_if_it_has_a_value() -> Outcome {
    let (first, last, limit) = (Some("Ada"), None::<String>, Some(20));
    let client = client()?;
    let update = client
        .subscribers()
        .update("u")
        .when_some(first, UpdateSubscriber::first_name)
        .when_some(last, UpdateSubscriber::last_name);
    assert_eq!(body(&update.to_request()?), r#"{"firstName":"Ada"}"#);
    let messages = client.messages().list().when_some(limit, |call, limit| call.limit(limit).page(1));
    assert!(messages.to_request()?.to_curl().contains("limit=20"));
    Ok(())
}

#[test]
fn a_body_is_built_apart_from_its_call() -> Outcome {
    assert_eq!(UpdateSubscriberBody::default(), UpdateSubscriberBody::new());
    let ready = UpdateSubscriberBody::default()
        .when_some(Some("Ada"), UpdateSubscriberBody::first_name)
        .when_some(None::<&str>, UpdateSubscriberBody::last_name)
        .locale("de");
    let call = client()?.subscribers().update("u").first_name("Bob").with_body(ready);
    assert_eq!(body(&call.to_request()?), r#"{"firstName":"Ada","locale":"de"}"#);
    assert_eq!(body(&call.first_name("Eve").to_request()?), r#"{"firstName":"Eve","locale":"de"}"#);
    Ok(())
}

#[test]
fn a_whole_body_has_the_required_fields_too() -> Outcome {
    let ready = UpsertCredentialsBody::new(ChatPushProviderId::Slack, ChannelCredentials::default().channel("#a"));
    let call = client()?.subscribers().upsert_credentials("u", ChatPushProviderId::Fcm, ChannelCredentials::new());
    let text = r##"{"providerId":"slack","credentials":{"channel":"#a"}}"##;
    assert_eq!(body(&call.with_body(ready).to_request()?), text);
    Ok(())
}

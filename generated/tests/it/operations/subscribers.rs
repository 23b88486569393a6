//! The two operations with a body.

use svc_client::types::{ChannelCredentials, ChatPushProviderId};
use svc_client::{Field, Json, JsonObject, Number};

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::{UPDATE_SUBSCRIBER, UPSERT_CREDENTIALS};
use crate::support::client::{client, line, only};

#[tokio::test]
async fn upsert_credentials_sends_all_it_was_given() -> Outcome {
    let server = Server::replying([Reply::json(UPSERT_CREDENTIALS)])?;
    let credentials = ChannelCredentials::new()
        .webhook_url("https://hooks.example.com/T0?x=1&y=2")
        .channel("#general")
        .device_tokens(["token \"1\"", "token/2"])
        .alert_uid("alert-42")
        .title("Disk full")
        .image_url("https://example.com/a.png")
        .state("alerting")
        .external_url("https://example.com/alerts/42");
    let subscriber = client(&server)
        .subscribers()
        .upsert_credentials("user-1001", ChatPushProviderId::Slack, credentials)
        .integration_identifier("chat-main")
        .await?;

    let request = only(&server);
    assert_eq!(line(&request), "PUT /v1/subscribers/user-1001/credentials");
    let body = concat!(
        r##"{"providerId":"slack","integrationIdentifier":"chat-main","credentials":{"##,
        r##""webhookUrl":"https://hooks.example.com/T0?x=1&y=2","channel":"#general","##,
        r##""deviceTokens":["token \"1\"","token/2"],"alertUid":"alert-42","title":"Disk full","##,
        r##""imageUrl":"https://example.com/a.png","state":"alerting","##,
        r##""externalUrl":"https://example.com/alerts/42"}}"##,
    );
    assert_eq!(String::from_utf8(request.body)?, body);

    assert_eq!(subscriber.subscriber_id, "user-1001");
    assert_eq!(subscriber.first_name, Field::from("Anna".to_owned()));
    assert_eq!(subscriber.is_online, Field::Value(true));
    let channels = subscriber.channels.ok_or("the body has channels")?;
    assert_eq!(channels.len(), ChatPushProviderId::WIRE_VALUES.len());
    assert_eq!(channels[17].provider_id, ChatPushProviderId::PusherBeams);
    assert_eq!(channels[0].credentials.channel.as_deref(), Some("#general"));
    Ok(())
}

#[tokio::test]
async fn upsert_credentials_leaves_out_what_was_not_given() -> Outcome {
    let server = Server::replying([Reply::json(UPSERT_CREDENTIALS)])?;
    // A future provider, and an empty list, which differs from an absent one.
    let credentials = ChannelCredentials::new().device_tokens([""; 0]);
    client(&server).subscribers().upsert_credentials("u", "carrier-pigeon", credentials).await?;
    let body = r#"{"providerId":"carrier-pigeon","credentials":{"deviceTokens":[]}}"#;
    assert_eq!(String::from_utf8(only(&server).body)?, body);
    Ok(())
}

#[tokio::test]
async fn update_sends_all_it_was_given() -> Outcome {
    let server = Server::replying([Reply::json(UPDATE_SUBSCRIBER)])?;
    let subscriber = client(&server)
        .subscribers()
        .update("user-1002")
        // The order of the setters differs from the order of the body.
        .data(JsonObject::parse_text(r#"{ "seats": 1.10, "big": 9007199254740993 }"#)?)
        .locale("de_DE")
        .timezone("Europe/Berlin")
        .avatar("/avatars/1.png")
        .phone("+15555550100")
        .email("a+b@example.com")
        .last_name("Núñez \"N\"\n")
        .first_name("")
        .await?;

    let request = only(&server);
    assert_eq!(line(&request), "PATCH /v2/subscribers/user-1002");
    let body = concat!(
        r#"{"firstName":"","lastName":"Núñez \"N\"\n","email":"a+b@example.com","phone":"+15555550100","#,
        r#""avatar":"/avatars/1.png","timezone":"Europe/Berlin","locale":"de_DE","#,
        r#""data":{ "seats": 1.10, "big": 9007199254740993 }}"#,
    );
    assert_eq!(String::from_utf8(request.body)?, body);

    assert_eq!(subscriber.subscriber_id, "user-1002");
    assert!(subscriber.first_name.is_null() && subscriber.data.is_null());
    assert_eq!(subscriber.v, Some(Number::parse("9007199254740993")?));
    Ok(())
}

#[tokio::test]
async fn update_of_nothing_is_an_empty_object() -> Outcome {
    let server = Server::replying([Reply::json(UPDATE_SUBSCRIBER), Reply::json(UPDATE_SUBSCRIBER)])?;
    let subscribers = client(&server).subscribers();
    subscribers.update("u").await?;
    let data: JsonObject = [("none", Json::null())].into_iter().collect();
    subscribers.update("u").data(data).await?;
    let bodies: Vec<_> = server.requests().into_iter().map(|request| request.body).collect();
    assert_eq!(bodies, [&b"{}"[..], br#"{"data":{"none":null}}"#]);
    Ok(())
}

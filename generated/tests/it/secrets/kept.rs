//! Texts of received fields that did not match, in a body that is sent again.

use copperplate_runtime::wire::to_json;
use svc_client::testing::Fake;
use svc_client::types::{ChannelCredentials, UpsertCredentialsBody};
use svc_client::{Json, Tolerant};

use super::shown;
use crate::support::Outcome;

/// Credentials whose secret fields, and one other, are of the wrong kind.
const RECEIVED: &str =
    r##"{"webhookUrl":{"u":"canary-1"},"channel":"#a","deviceTokens":["open",["canary-2"]],"alertUid":["canary-3"]}"##;

fn received() -> Result<ChannelCredentials, Box<dyn std::error::Error>> {
    Ok(Tolerant::<ChannelCredentials>::from_json(RECEIVED)?.into_value())
}

#[test]
fn are_sent_and_shown_masked() -> Outcome {
    let credentials = received()?;
    assert_eq!(Json::parse_text(&to_json(&credentials))?, Json::parse_text(RECEIVED)?);
    assert_eq!(credentials.repairs().len(), 3);
    let client = Fake::new().client();
    let call = client.subscribers().upsert_credentials("s", "slack", credentials.clone());
    let request = call.to_request()?;
    let curl = request.to_curl();
    let body = UpsertCredentialsBody::new("slack", credentials.clone());
    for text in [curl.clone(), shown(&request), shown(&call), shown(&credentials), shown(&body)] {
        assert!(!text.contains("canary"), "{text}");
    }
    for masked in [r#""webhookUrl":"***""#, r#""deviceTokens":"***""#, r#""alertUid":"***""#] {
        assert!(curl.contains(masked), "{masked}: {curl}");
    }
    let sent = String::from_utf8(request.into_http().into_body().to_vec())?;
    assert!(["canary-1", "canary-2", "canary-3"].iter().all(|text| sent.contains(text)), "{sent}");
    Ok(())
}

#[test]
fn are_dropped_by_the_setter_of_the_field_only() -> Outcome {
    let [webhook, tokens, alert] = [r#"{"u":"canary-1"}"#, r#"["open",["canary-2"]]"#, r#"["canary-3"]"#];
    let expected = |webhook: &str, tokens: &str, alert: &str| {
        let text = format!(r##"{{"webhookUrl":{webhook},"channel":"#a","deviceTokens":{tokens},"alertUid":{alert}}}"##);
        Json::parse_text(&text)
    };
    for (credentials, expected) in [
        // The value is the one that the field already has: the list that was read, without the left-out element.
        (received()?.device_tokens(["open"]), expected(webhook, r#"["open"]"#, alert)?),
        (received()?.alert_uid("7"), expected(webhook, tokens, r#""7""#)?),
        (received()?.alert_uid(""), expected(webhook, tokens, r#""""#)?),
        (received()?.webhook_url("u"), expected(r#""u""#, tokens, alert)?),
    ] {
        assert_eq!(Json::parse_text(&to_json(&credentials))?, expected);
        assert_eq!(credentials.repairs().len(), 2);
    }
    Ok(())
}

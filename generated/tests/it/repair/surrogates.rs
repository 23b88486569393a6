//! Unpaired surrogates, where a service cut a text in the middle of a character: one lost character, not a lost
//! response.

use svc_client::operations::{GetWorkflow, ListMessages, UpdateSubscriber};
use svc_client::testing::{Fake, FakeResponse, block_on};
use svc_client::types::{ChannelCredentials, ChatPushProviderId};
use svc_client::{DeviationKind, Error, Json, from_json, to_json};

use crate::support::Outcome;
use crate::support::bodies::{GET_WORKFLOW, LIST_MESSAGES, UPDATE_SUBSCRIBER};
use crate::support::tree::Tree;

fn cut(text: &str, path: &str) -> String {
    let mut body = Tree::parse(text);
    *body.at(path) = Tree::parse(r#""cut \ud83d""#);
    body.to_string()
}

const CUT: &str = "cut \u{fffd}";

#[test]
fn a_response_is_read_but_for_one_character() -> Outcome {
    let fake = Fake::new();
    let body = cut(GET_WORKFLOW, "name");
    fake.on::<GetWorkflow>().json(body.as_str()).json(body.as_str()).json(body.as_str());
    let reply = block_on(fake.client().workflows().get("w").send_for_reply())?;
    assert_eq!((reply.name.as_str(), reply.deviations().len()), (CUT, 1));
    assert_eq!(reply.deviations()[0].kind(), DeviationKind::UnpairedSurrogate);
    assert_eq!(Tree::parse(&to_json(reply.value())), Tree::parse(&body));
    assert_eq!(&fake.client().blocking().workflows().get("w").send()?, reply.value());
    let strict = fake.builder().strict(true).build()?;
    let error = block_on(strict.workflows().get("w").send_for_reply()).map(drop).expect_err("a deviation");
    assert_eq!(error.to_string(), "workflows.get: invalid response (200 OK): name: the text has an unpaired surrogate");
    Ok(())
}

#[test]
fn a_page_is_walked() -> Outcome {
    let fake = Fake::new();
    let mut page = Tree::parse(&cut(LIST_MESSAGES, "data.0.transactionId"));
    *page.at("hasMore") = Tree::parse("false");
    fake.on::<ListMessages>().json(page.to_string());
    let mut items = fake.client().messages().list().items();
    let item = block_on(items.next_with_deviations())?.ok_or("an item")?;
    assert_eq!((item.transaction_id.as_str(), item.deviations().len()), (CUT, 1));
    while block_on(items.next())?.is_some() {}
    Ok(())
}

#[test]
fn the_message_of_an_error_is_found() {
    let fake = Fake::new();
    fake.on::<GetWorkflow>().respond(FakeResponse::status(404).body(r#"{"message":"cut \ud83d"}"#));
    let Err(Error::Status(error)) = block_on(fake.client().workflows().get("w")) else { panic!("404 is an error") };
    assert_eq!(error.message(), Some(CUT));
    let json = error.json_as::<serde_json::Value>().expect("JSON");
    assert_eq!(json["message"], CUT);
    assert_eq!(error.body_as::<Json>().expect("JSON").as_json_text(), r#"{"message":"cut \ud83d"}"#);
}

/// Credentials that were received are sent as they were received; secrets are masked where they are shown.
#[test]
fn a_request_has_the_text_as_it_was_received() -> Outcome {
    let fake = Fake::new();
    let mut body = Tree::parse(UPDATE_SUBSCRIBER);
    let credentials = r#"{"deviceTokens":["secret \ud83d"],"title":"cut \ud83d"}"#;
    let channels = format!(r#"[{{"providerId":"fcm","credentials":{credentials},"_integrationId":"i"}}]"#);
    body.entries().retain(|(key, _)| key != "channels");
    body.entries().push(("channels".to_owned(), Tree::parse(&channels)));
    fake.on::<UpdateSubscriber>().json(body.to_string());
    let subscriber = block_on(fake.client().subscribers().update("u"))?;
    let received = &subscriber.channels.as_ref().ok_or("channels")?[0].credentials;
    let call = fake.client().subscribers().upsert_credentials("u", ChatPushProviderId::Fcm, received.clone());
    let request = call.to_request()?;
    let sent = std::str::from_utf8(request.body())?.to_owned();
    assert!(sent.contains(credentials), "{sent}");
    for shown in [request.to_curl(), format!("{received:?}"), format!("{subscriber:?}")] {
        assert!(!shown.contains("secret"), "{shown}");
    }
    assert!(from_json::<ChannelCredentials>(credentials).is_err(), "only a response has them");
    Ok(())
}

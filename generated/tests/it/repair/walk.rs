//! Walks over lists in which some items deviate: each item lists its deviations, and is stored as it was received.

use copperplate_runtime::wire::to_json;
use serde_json::{Value, json};
use svc_client::operations::ListMessages;
use svc_client::testing::{Fake, block_on};
use svc_client::types::Message;
use svc_client::{DeviationKind, Tolerant};

use crate::support::Outcome;
use crate::support::bodies::LIST_MESSAGES;
use crate::support::difference::difference;
use crate::support::tree::Tree;

/// Scripts pages of fifty messages.
fn fake(messages: &[Value]) -> Fake {
    let (fake, pages) = (Fake::new(), messages.len().div_ceil(50));
    for (number, page) in messages.chunks(50).enumerate() {
        let page = json!({ "data": page, "hasMore": number + 1 < pages, "page": number, "pageSize": 50 });
        fake.on::<ListMessages>().json(page.to_string());
    }
    fake
}

fn sample() -> Result<Value, serde_json::Error> {
    let page: Value = serde_json::from_str(LIST_MESSAGES)?;
    Ok(page["data"][0].clone())
}

#[test]
fn seven_of_two_hundred_messages_deviate_and_all_are_stored_as_received() -> Outcome {
    let mut messages = vec![sample()?; 200];
    for (number, (key, value)) in [
        (3, ("transactionId", Value::Null)),
        (49, ("channel", json!(7))),
        (50, ("cta", json!([]))),
        (77, ("template", json!("none"))),
        (120, ("read", json!("yes"))),
        (121, ("content", json!([[]]))),
        (199, ("deviceTokens", json!([1, "a", null]))),
    ] {
        messages[number][key] = value;
    }
    let mut items = fake(&messages).client().messages().list().items();
    let (mut stored, mut deviating) = (Vec::new(), Vec::new());
    while let Some(message) = block_on(items.next_with_deviations())? {
        let paths = message.deviations().iter().map(|deviation| format!("{}: {}", stored.len(), deviation.path()));
        deviating.extend(paths);
        stored.push(to_json(message.value()));
    }
    assert_eq!(
        deviating,
        [
            "3: transactionId",
            "49: channel",
            "50: cta",
            "77: template",
            "120: read",
            "121: content[0]",
            "199: deviceTokens[0]",
            "199: deviceTokens[2]",
        ]
    );
    assert_eq!(stored.len(), messages.len());
    for (stored, sent) in stored.iter().zip(&messages) {
        assert_eq!(difference(&Tree::parse(&sent.to_string()), &Tree::parse(stored)), None);
        let again = Tolerant::<Message>::from_json(stored)?;
        assert_eq!(to_json(again.value()), *stored);
    }
    Ok(())
}

/// A few fields of a message, with a text as content.
fn projected(content: &str) -> Value {
    json!({
        "_id": "890260d91daefc9a077b8cb7",
        "transactionId": "txn_65f1a2b3c4d5e6f708192a3b",
        "channel": "in_app",
        "content": content,
        "createdAt": "2025-08-17T19:49:31.239Z",
    })
}

fn thousand(message: &Value) -> String {
    json!({ "data": vec![message; 1_000], "hasMore": false, "page": 0, "pageSize": 1_000 }).to_string()
}

#[test]
fn a_thousand_projected_messages_are_a_page() -> Outcome {
    let page = thousand(&projected("Hi"));
    let fake = Fake::new();
    fake.on::<ListMessages>().json(page.as_str());
    let reply = block_on(fake.client().messages().list().send_for_reply())?;
    assert_eq!((reply.data.len(), reply.deviations().len()), (1_000, 1_000));
    assert!(reply.deviations_omitted() > 1_000);
    assert_eq!(difference(&Tree::parse(&page), &Tree::parse(&to_json(reply.value()))), None);
    Ok(())
}

/// The reply lists only the first thousand deviations.
#[test]
fn every_item_knows_its_deviations() -> Outcome {
    let fake = Fake::new();
    fake.on::<ListMessages>().json(thousand(&projected(&"Hi ".repeat(100))));
    let mut items = fake.client().messages().list().items();
    let mut without = Vec::new();
    for number in 0..1_000 {
        let item = block_on(items.next_with_deviations())?.ok_or("there are more")?;
        assert!(!item.repairs().is_empty());
        if !item.deviations().iter().any(|deviation| deviation.kind() == DeviationKind::MissingField) {
            without.push(number);
        }
    }
    assert!(without.is_empty(), "{} items without deviations, the first is {:?}", without.len(), without.first());
    Ok(())
}

#[test]
fn each_page_is_a_reply() -> Outcome {
    let mut messages = vec![sample()?; 100];
    messages[60]["read"] = json!("yes");
    let mut pages = fake(&messages).client().messages().list().pages();
    let mut found = Vec::new();
    while let Some(page) = block_on(pages.next())? {
        let paths: Vec<_> = page.deviations().iter().map(|deviation| deviation.path().to_owned()).collect();
        assert!(page.raw_body().starts_with(b"{"));
        found.push((page.status(), page.data.len(), paths));
    }
    assert_eq!(found, [(200, 50, vec![]), (200, 50, vec!["data[10].read".to_owned()])]);
    Ok(())
}

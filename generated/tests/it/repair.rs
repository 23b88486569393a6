//! A page with fifty messages, some of which violate the spec. All fifty arrive.

mod broken;
mod byte_order_mark;
mod envelope;
mod innermost;
mod kinds;
mod law;
mod roots;
mod slug;
mod surrogates;
mod tolerate_only;
mod walk;

use std::sync::{Arc, Mutex};

use copperplate_runtime::wire::to_json;
use serde_json::{Value, json};
use svc_client::types::MessagePage;
use svc_client::{ApiKey, Client, Deviation, Error, Json, Tolerant};

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::LIST_MESSAGES;

/// Fifty messages; numbers 7, 17, 27 and 37 are invalid.
fn page() -> Result<Value, serde_json::Error> {
    let mut page: Value = serde_json::from_str(LIST_MESSAGES)?;
    let sample =
        page["data"].as_array().into_iter().flatten().find(|message| message["template"]["steps"][0].is_object());
    let sample = sample.cloned().unwrap_or_default();
    let mut messages = vec![sample; 50];
    messages[7]["transactionId"] = Value::Null;
    messages[17]["channel"] = json!("hologram");
    messages[27]["template"] = json!(["not", "a", "template"]);
    messages[37]["template"]["tags"] = json!([["nested"], "plain", ["lists"]]);
    page["data"] = Value::from(messages);
    Ok(page)
}

const EXPECTED: [&str; 4] = [
    "data[7].transactionId: expected a string, found null",
    "data[27].template: expected an object, found a list",
    "data[37].template.tags[0]: expected a string, found a list",
    "data[37].template.tags[2]: expected a string, found a list",
];

fn texts(deviations: &[Deviation]) -> Vec<String> {
    deviations.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn all_fifty_arrive_and_each_deviation_is_reported() -> Outcome {
    let body = page()?.to_string();
    let server = Server::replying([Reply::json(body.as_str())])?;
    let reported = Arc::new(Mutex::new(Vec::new()));
    let hook = Arc::clone(&reported);
    let client = Client::builder(server.url(), ApiKey::new("key")?)
        .on_deviation(move |operation, deviations| {
            hook.lock().expect("no panic").push((operation, texts(deviations)));
        })
        .build()?;
    let reply = client.messages().list().send_for_reply().await?;
    assert_eq!((reply.status(), reply.data.len()), (200, 50));
    assert_eq!(texts(reply.deviations()), EXPECTED);
    assert_eq!(reply.raw_body(), body.as_bytes());
    assert_eq!(*reported.lock().expect("no panic"), [("messages.list", EXPECTED.map(str::to_owned).to_vec())]);
    let page = reply.into_value();
    assert_eq!(page.data[7].transaction_id, "");
    assert_eq!(page.data[17].channel, "hologram");
    // A field that did not match is not an undeclared field.
    let message = &page.data[27];
    assert!(message.template.is_none() && message.extra().is_empty());
    assert_eq!(texts(&message.repairs()), ["template: expected an object, found a list"]);
    assert_eq!(page.data[37].template.as_ref().map(|template| template.tags.clone()), Some(vec!["plain".to_owned()]));
    Ok(())
}

#[tokio::test]
async fn a_strict_client_lists_them_in_one_error() -> Outcome {
    let server = Server::replying([Reply::json(page()?.to_string())])?;
    let client = Client::builder(server.url(), ApiKey::new("key")?).strict(true).build()?;
    let error = client.messages().list().await.expect_err("four deviations");
    let text = error.to_string();
    assert!(EXPECTED.iter().all(|expected| text.contains(expected)), "{text}");
    let Error::Decode(error) = error else { panic!("{error:?}") };
    assert_eq!(texts(error.deviations()), EXPECTED);
    Ok(())
}

#[test]
fn the_page_is_written_as_it_was_read() -> Outcome {
    let page = page()?;
    let read = Tolerant::<MessagePage>::from_json(&page.to_string())?;
    assert!(Json::parse_text(&to_json(read.value()))? == Json::from(&page));
    Ok(())
}

//! Successful responses with a content type other than JSON, or without one.

use svc_client::DeviationKind;
use svc_client::error::Unreadable;

use super::{list, unreadable};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::LIST_MESSAGES_MINIMAL;
use crate::support::client::builder;

#[tokio::test]
async fn a_page_of_html_with_200() {
    let html = "<html>\ncanary-body</html>";
    let error = unreadable(Reply::status(200).header("content-type", "text/html; charset=utf-8").body(html)).await;
    assert!(matches!(error.reason(), Unreadable::ContentType { .. }), "{error:?}");
    assert_eq!((error.context().status(), error.context().raw_body()), (Some(200), Some(html.as_bytes())));
    assert_eq!(error.context().header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(
        error.to_string(),
        "messages.list: invalid response (200 OK): expected the content type application/json, found text/html"
    );
}

#[tokio::test]
async fn json_under_another_label_is_read() -> Outcome {
    for kind in ["text/plain", "application/octet-stream", "application/jsonx", "application/x-ndjson", "text/json5"] {
        let reply = || Reply::status(200).header("content-type", kind).body(LIST_MESSAGES_MINIMAL);
        let server = Server::replying([reply(), reply(), reply()])?;
        let reply = builder(&server).build()?.messages().list().send_for_reply().await?;
        assert_eq!(reply.data[0].transaction_id, "txn_000001", "{kind}");
        let [deviation] = reply.deviations() else { panic!("{kind}: {:?}", reply.deviations()) };
        assert_eq!((deviation.path(), deviation.kind()), ("$", DeviationKind::ContentType), "{kind}");
        let error = builder(&server).strict(true).build()?.messages().list().await.expect_err("strict");
        assert!(error.is_applied() && error.raw_body() == Some(LIST_MESSAGES_MINIMAL.as_bytes()), "{kind}: {error:?}");
        let raw = builder(&server).strict(true).build()?.messages().list().raw().await?;
        assert_eq!(&raw.raw_body()[..], LIST_MESSAGES_MINIMAL.as_bytes(), "{kind}");
    }
    Ok(())
}

#[tokio::test]
async fn another_body_under_another_label_is_an_error_about_the_label() {
    for kind in ["text/plain", "application/octet-stream"] {
        let error = unreadable(Reply::status(200).header("content-type", kind).body("canary-body")).await;
        assert!(matches!(error.reason(), Unreadable::ContentType { .. }), "{kind}: {error:?}");
        assert_eq!(error.context().raw_body(), Some(&b"canary-body"[..]), "{kind}");
    }
}

#[tokio::test]
async fn a_type_that_the_client_reads_as_json() -> Outcome {
    let html = "<html></html>";
    let reply = |kind: &str, body: &str| Reply::status(200).header("content-type", kind).body(body);
    let server = Server::replying([
        reply("text/html; charset=utf-8", LIST_MESSAGES_MINIMAL),
        reply("Text/Html", html),
        reply("application/xhtml+xml", LIST_MESSAGES_MINIMAL),
    ])?;
    let client = builder(&server).json_content_types(["text/html"]).strict(true).build()?;
    let page = client.messages().list().await?;
    assert_eq!(page.data[0].transaction_id, "txn_000001");
    let error = client.messages().list().await.expect_err("HTML is not JSON");
    assert!(error.to_string().contains("invalid response"), "{error}");
    let error = client.messages().list().await.expect_err("another type");
    assert!(
        error.to_string().ends_with("expected the content type application/json, found application/xhtml+xml"),
        "{error}"
    );
    Ok(())
}

#[tokio::test]
async fn every_type_that_is_json_is_read() -> Outcome {
    for kind in [
        "application/json",
        "Application/JSON",
        "application/json;charset=UTF-8",
        "application/json ; charset=utf-8",
        "application/problem+json",
        "application/vnd.svc.v2+JSON; q=1",
        "text/json",
        "",
    ] {
        let page = list(Reply::status(200).header("content-type", kind).body(LIST_MESSAGES_MINIMAL)).await?;
        assert_eq!(page.data[0].transaction_id, "txn_000001", "{kind}");
    }
    Ok(())
}

#[tokio::test]
async fn a_missing_type_is_taken_for_json() -> Outcome {
    let page = list(Reply::status(200).body(LIST_MESSAGES_MINIMAL)).await?;
    assert_eq!(page.data[0].transaction_id, "txn_000001");
    Ok(())
}

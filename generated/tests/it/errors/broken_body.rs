//! Successful responses of the right content type that cannot be read.

use copperplate_runtime::error::{JsonKind, Mismatch};
use svc_client::error::{DecodeError, Unreadable};

use super::unreadable;
use crate::loopback::Reply;

/// The mismatch in a JSON text, and its location.
fn mismatch(error: &DecodeError) -> (&Mismatch, String) {
    match error.reason() {
        Unreadable::Mismatch(error) => (error.mismatch(), error.path()),
        other => panic!("the text was read as JSON: {other:?}"),
    }
}

#[tokio::test]
async fn no_content() {
    let error = unreadable(Reply::status(204)).await;
    assert_eq!((error.context().status(), error.context().raw_body()), (Some(204), Some(&b""[..])));
    assert!(matches!(error.reason(), Unreadable::NoBody), "{error:?}");
    assert_eq!(
        error.to_string(),
        "messages.list: invalid response (204 No Content): the body is empty; if the service does this, write \
         `returns: … | none` in the spec"
    );
}

#[tokio::test]
async fn an_empty_body() {
    let error = unreadable(Reply::json("")).await;
    assert!(matches!(error.reason(), Unreadable::NoBody), "{error:?}");
    let error = unreadable(Reply::json(" \r\n")).await;
    assert_eq!((error.context().status(), error.context().raw_body()), (Some(200), Some(&b" \r\n"[..])));
    let ended = Mismatch::Syntax("unexpected end of text, expected a value".into());
    assert_eq!(mismatch(&error), (&ended, "$".to_owned()));
}

#[tokio::test]
async fn null_and_other_values_that_are_no_object() {
    for (body, found) in [
        ("null", JsonKind::Null),
        ("true", JsonKind::Boolean),
        ("42", JsonKind::Number),
        ("\"canary-body\"", JsonKind::String),
        ("[\"canary-body\"]", JsonKind::Array),
    ] {
        let error = unreadable(Reply::json(body)).await;
        assert_eq!(mismatch(&error), (&Mismatch::TypeMismatch { expected: "an object".into(), found }, "$".to_owned()));
        assert_eq!(error.context().raw_body(), Some(body.as_bytes()));
    }
}

#[tokio::test]
async fn text_that_starts_like_a_value() {
    for body in ["not found", "true story", "404 not found", "-", "[canary-body]", "\"canary\" body"] {
        let error = unreadable(Reply::json(body)).await;
        let (mismatch, path) = mismatch(&error);
        assert!(matches!(mismatch, Mismatch::Syntax(_)), "{body}: {mismatch}");
        assert_eq!((path.as_str(), error.context().raw_body()), ("$", Some(body.as_bytes())));
    }
}

#[tokio::test]
async fn a_body_that_is_no_utf8() {
    let body = [&br#"{"data":"canary-body "#[..], b"\xff\xfe\"}"].concat();
    let error = unreadable(Reply::json(body.clone())).await;
    assert!(matches!(error.reason(), Unreadable::Utf8 { offset: 21 }), "{error:?}");
    assert_eq!((error.context().status(), error.context().raw_body()), (Some(200), Some(&*body)));
    let line = "messages.list: invalid response (200 OK): not UTF-8 from byte 21";
    assert_eq!(error.to_string(), line);
}

#[tokio::test]
async fn a_body_that_ends_too_early_or_too_late() {
    for (body, path) in [
        (r#"{"hasMore":true,"data":["#, "data"),
        (r#"{"hasMore":true,"data":[{"subject":"canary-body"#, "data[0].subject"),
        (r#"{"hasMore":true,"data":[],"pageSize":1,"page":0} canary-body"#, "$"),
        (r#"{"hasMore":true,"data":[],"pageSize":1,"page":0}{}"#, "$"),
        (r#"{"hasMore":true,}"#, "$"),
        (r#"{"hasMore":tru}"#, "hasMore"),
    ] {
        let error = unreadable(Reply::json(body)).await;
        assert!(matches!(mismatch(&error).0, Mismatch::Syntax(_)), "{body}: {error:?}");
        assert_eq!((mismatch(&error).1.as_str(), error.context().raw_body()), (path, Some(body.as_bytes())));
    }
}

//! Constants.

use things_client::operations::PutConstantsThings;
use things_client::testing::{Fake, block_on, full_sample, sample};
use things_client::types::{ConstantChat, ConstantImage, ConstantOnly, ConstantPart, ConstantText};
use things_client::{DeviationKind, Error};

use crate::server::{COMMON, call, request};

#[test]
fn they_are_sent_without_an_argument() {
    let parts = || [ConstantPart::from(ConstantText::new("t")), ConstantImage::new("u").into()];
    let (sent, replies) = call!("200 OK", r#"{"type":"a \"chat\"","limit":7.0,"parts":[],"stream":true,"model":"n"}"#, |client| {
        client.things().put_constants("7", "m", parts())
    });
    let body = concat!(
        r#"{"model":"m","parts":[{"text":"t","type":"text"},{"url":"u","type":"image"}],"#,
        r#""stream":true,"limit":7,"type":"a \"chat\""}"#
    );
    let target = "PUT /constants/7?beta=true";
    assert_eq!(sent, request(target, &[COMMON, &["x-version: 2024-06-01"]].concat(), body));
    for reply in replies {
        let reply = reply.expect("the constants of the spec");
        assert_eq!((reply.deviations().len(), reply.model.as_str()), (0, "n"));
    }
    let (sent, _) = call!("204 No Content", "", |client| client.things().only_constants());
    assert_eq!(sent, request("POST /constants", COMMON, r#"{"kind":"only","🚀":1}"#));
    let (sent, replies) = call!("200 OK", r#"{"url":"u","type":"image"}"#, |client| {
        client.things().get_constants()
    });
    assert_eq!(sent, request("GET /constants?num=1.5&text=a%20b%26c&%E6%B3%A8=%C3%9F", COMMON, ""));
    assert!(replies.iter().all(|reply| matches!(reply.as_deref(), Ok(ConstantPart::Image(image)) if image.url == "u")));
}

#[test]
fn another_value_is_a_deviation_and_no_loss() {
    let (_, replies) = call!("200 OK", r#"{"stream":false,"model":"n","limit":"7","parts":[]}"#, |client| {
        client.things().put_constants("7", "m", [])
    });
    let text = r#"{"stream":false,"model":"n","limit":"7","parts":[]}"#;
    for reply in replies {
        let reply = reply.expect("repaired");
        let found: Vec<_> = reply.deviations().iter().map(ToString::to_string).collect();
        let expected = [
            "stream: expected `true`, found a boolean",
            "limit: expected `7`, found a string",
            "type: the required field is missing",
        ];
        assert_eq!(reply.deviations()[0].kind(), DeviationKind::TypeMismatch);
        assert_eq!(found, expected);
        let written = serde_json::to_value(reply.value()).expect("JSON");
        assert_eq!(written, serde_json::from_str::<serde_json::Value>(text).expect("JSON"));
        let mut forgotten = reply.into_value();
        forgotten.clear_repairs();
        let written = serde_json::to_value(forgotten).expect("JSON");
        assert_eq!((&written["stream"], &written["limit"]), (&true.into(), &7.into()));
    }
    let fake = Fake::new();
    fake.on::<PutConstantsThings>().json(text);
    let client = fake.builder().strict(true).build().expect("a client");
    assert!(matches!(block_on(client.things().put_constants("7", "m", [])), Err(Error::Decode(_))));
}

#[test]
fn samples_have_them_and_a_fake_requires_them() {
    let chat = serde_json::to_value(full_sample::<ConstantChat>()).expect("JSON");
    assert_eq!((&chat["stream"], &chat["limit"], &chat["type"]), (&true.into(), &7.into(), &"a \"chat\"".into()));
    assert_eq!(sample::<ConstantOnly>(), ConstantOnly::default());
    let fake = Fake::new();
    let client = fake.client();
    block_on(client.things().put_constants("7", "m", [])).expect("a sample");
    assert_eq!(fake.sent::<PutConstantsThings>()[0].id, "7");
}

#[test]
#[should_panic(expected = "query.beta: missing")]
fn a_request_without_one_is_refused() {
    let fake = Fake::new();
    let call = fake.client().request(things_client::Method::PUT, "/constants/7");
    drop(block_on(call.send()));
}

//! Templates, which are constants of a program: errors in them are detected when it starts.

use copperplate_runtime::webhooks::{HmacSignature, Signature, SignatureError, Verifier};

use super::{BODY, LIST, PLAIN, headers, malformed, verifier};

fn panics(signature: Signature) -> bool {
    std::panic::catch_unwind(|| Verifier::new(signature, ["secret"])).is_err()
}

#[test]
fn that_are_invalid() {
    assert!(!panics(Signature::Hmac(PLAIN)) && !panics(Signature::Hmac(LIST)));
    for value in [
        "",
        "sha256",
        "{timestamp}",
        "{signature",
        "{Signature}",
        "{id}={sig}",
        "{signature}{}",
        "{signature}}",
        "}{signature}",
        "{signature}{signature}",
    ] {
        assert!(panics(Signature::Hmac(HmacSignature { value, ..PLAIN })), "{value}");
    }
    for value in
        ["{signature},{timestamp}", "v1={signature},v1={timestamp}", "v={signature},v=1{timestamp}", "t={timestamp},"]
    {
        assert!(panics(Signature::Hmac(HmacSignature { value, ..LIST })), "{value}");
    }
    for content in ["", "text", "{timestamp}.{body}", "{id}.{body}", "{signature}.{body}", "{body", "{method}{body}"] {
        assert!(panics(Signature::Hmac(HmacSignature { content, ..PLAIN })), "{content}");
    }
    // A time that is not signed, so that anyone could replay a webhook.
    assert!(panics(Signature::Hmac(HmacSignature { content: "{body}", ..LIST })));
    assert!(panics(Signature::Hmac(HmacSignature { timestamp: Some("X-Time"), ..PLAIN })));
    for header in ["", "a b", "é"] {
        assert!(panics(Signature::Hmac(HmacSignature { header, ..PLAIN })), "{header}");
        assert!(panics(Signature::Hmac(HmacSignature { timestamp: Some(header), ..LIST })), "{header}");
        assert!(panics(Signature::Hmac(HmacSignature { id: Some(header), ..PLAIN })), "{header}");
    }
    assert!(panics(Signature::Standard { prefix: "a b" }));
}

/// Every part of the content, in another order.
#[test]
fn with_an_id_and_a_time_in_headers() {
    let signature = HmacSignature {
        value: "{signature}",
        content: "{id}|{timestamp}|{body}",
        timestamp: Some("X-Time"),
        id: Some("X-Id"),
        ..PLAIN
    };
    let verify = |id, time| {
        let value = "d51a5cb3f86411223318010b91fb6392290f9247c2a26bf5ec1b54d4ef305955";
        let headers = headers(&[("x-hub-signature-256", value), ("x-id", id), ("x-time", time)]);
        verifier(Signature::Hmac(signature), &["key"]).verify(&headers, BODY)
    };
    assert_eq!(verify("msg_1", "1614265330"), Ok(()));
    assert_eq!(verify("msg_2", "1614265330"), Err(SignatureError::NoMatch));
    assert_eq!(verify("msg_1", "1614265331"), Err(SignatureError::NoMatch));
    assert_eq!(verify("", "1614265330"), Err(malformed("x-id")));
    assert_eq!(verify("msg_1", "soon"), Err(malformed("x-time")));
}

/// Without a list, the parts are in order, and texts are around them.
#[test]
fn with_several_parts_and_no_list() {
    let signature = HmacSignature { value: "<{timestamp}/{signature}>", ..LIST };
    let digits = "98a6304ac7cd966786ee1b93ad76319d9cd63829827fa0f93cb3e367cf67086d";
    let verify = |value: &str| {
        verifier(Signature::Hmac(signature), &["whsec_test"]).verify(&headers(&[("stripe-signature", value)]), BODY)
    };
    assert_eq!(verify(&format!("<1614265330/{digits}>")), Ok(()));
    for value in [
        format!("1614265330/{digits}"),
        format!("<1614265330/{digits}"),
        format!("<1614265330/{digits}>>"),
        format!("<{digits}/1614265330>"),
        format!("<1614265330{digits}>"),
    ] {
        assert!(matches!(verify(&value), Err(SignatureError::MalformedHeader(_))), "{value}");
    }
}

//! Payloads: verified first, and read like responses.

use copperplate_runtime::webhooks::{Refused, SignatureError, WebhookError, parse_unverified};
use copperplate_runtime::{JsonObject, to_json};

use super::{BODY, SIGNED, standard, standard_headers};
use crate::support::api::Reply;

#[test]
fn are_read_after_they_are_verified() {
    let payload: JsonObject = standard().parse(&standard_headers(SIGNED), BODY).expect("signed");
    assert_eq!(payload.as_json_text().as_bytes(), BODY);
    let body = br#"{"ok":true}"#;
    let headers = standard_headers("v1,ExXakzcXWNfL7Ga0xJbCD4a1my7c+nzmyb4ikvU9DrE=");
    let reply: Reply = standard().parse(&headers, body).expect("signed");
    assert!(reply.ok);
}

/// If both the signature and the body are wrong, the signature is reported.
#[test]
fn are_not_read_otherwise() {
    for body in [&b"no JSON"[..], b"\xff", br#"{"ok":true}"#] {
        let outcome = standard().parse::<Reply>(&standard_headers(SIGNED), body);
        assert!(matches!(outcome, Err(WebhookError::Signature(SignatureError::NoMatch))));
    }
}

#[test]
fn that_are_signed_and_no_payload() {
    for (body, signature, reason) in [
        (&b"[]"[..], "v1,UYCWov/bxjqmO2Iz0AUcbre8dBJrcDoCWOEYbZNTpcM=", "$: expected an object, found a list"),
        (b"\xff", "v1,bgyaR5cdXxpdecz2baa2/+mIQjB0Kq6VL3Vw5qukAOg=", "$: not JSON: not UTF-8"),
        (
            br#"{"CANARY":1}"#,
            "v1,r3kwdFlso0aJnGjvLq+YFyRGSShb64Fk4MmwcBFuSvE=",
            "0 of 1 required fields are present: ok: the required field is missing",
        ),
    ] {
        let error = standard().parse::<Reply>(&standard_headers(signature), body).expect_err("no payload");
        assert_eq!(error.to_string(), format!("invalid webhook payload: {reason}"));
    }
}

/// As in a response, the value is a placeholder, and the record lists the deviation.
#[test]
fn that_deviate_are_repaired() {
    let body = r#"[{"ok":"yes","more":1},{"ok":true}]"#;
    let replies: Vec<Reply> = parse_unverified(body.as_bytes()).expect("a list");
    assert_eq!(replies.iter().map(|reply| reply.ok).collect::<Vec<_>>(), [false, true]);
    assert_eq!(to_json(&replies), body);
    assert!(matches!(parse_unverified::<Reply>(b"{}"), Err(Refused::Incomplete(_))));
    assert!(matches!(parse_unverified::<Reply>(b""), Err(Refused::Mismatch(_))));
}

//! Canaries in secrets, signatures and bodies: they are never shown.

use std::error::Error;
use std::fmt::Write as _;

use copperplate_runtime::webhooks::{Signature, Verifier, WebhookError};
use http::{HeaderMap, HeaderValue};

use super::{LIST, PLAIN, STANDARD, TIME, at, headers, standard, standard_headers};
use crate::support::api::Reply;

/// Base64 with the canary in it, as a secret and as a signature.
const CANARY: &str = "CANARYCANARYCANARYCANARYCANARYCANARYCANARYAA";

fn silent(error: &(dyn Error + 'static)) {
    let (mut shown, mut next) = (String::new(), Some(error));
    while let Some(error) = next {
        write!(shown, "{error}\n{error:?}\n{error:#?}\n").expect("a string takes it");
        next = error.source();
    }
    assert!(!shown.to_lowercase().contains("canary"), "{shown}");
}

fn rejected(verifier: &Verifier, headers: &HeaderMap, body: &[u8]) {
    let error: WebhookError = verifier.parse::<Reply>(headers, body).expect_err("no signature is right");
    silent(&error);
}

#[test]
fn in_secrets() {
    for signature in [STANDARD, Signature::Hmac(PLAIN), Signature::Hmac(LIST)] {
        let verifier = Verifier::new(signature, [CANARY]).expect("base64");
        let shown = format!("{verifier:?}\n{verifier:#?}");
        assert!(!shown.contains("CANARY") && shown.contains("secrets: 1"), "{shown}");
        rejected(&at(TIME, verifier), &standard_headers(&format!("v1,{CANARY}")), b"CANARY");
    }
    for secrets in [&["CANARY?"][..], &["whsec_CANARY CANARY"], &[CANARY, ""], &["whsec_CANARYC"]] {
        silent(&Verifier::new(STANDARD, secrets).expect_err("a secret is invalid"));
    }
}

#[test]
fn in_headers() {
    for value in ["CANARY", &format!("v1,{CANARY}"), "v1,CANARY?", &format!("v1a,{CANARY}")] {
        rejected(&standard(), &standard_headers(value), b"{}");
    }
    for name in ["webhook-id", "webhook-timestamp", "webhook-signature"] {
        for value in ["CANARY", "CANARY.CANARY", "CANARY\u{e9}"] {
            let mut headers = standard_headers(&format!("v1,{CANARY}"));
            headers.insert(name, HeaderValue::from_bytes(value.as_bytes()).expect("allowed in a header"));
            rejected(&standard(), &headers, b"{}");
        }
    }
    let list = at(TIME, Verifier::new(Signature::Hmac(LIST), ["secret"]).expect("a secret"));
    for value in ["t=CANARY,v1=00", "t=1614265330,v1=CANARY", "CANARY", "t=1614265330,CANARY=1,v1=00"] {
        rejected(&list, &headers(&[("stripe-signature", value)]), b"{}");
    }
}

/// Each of them is signed.
#[test]
fn in_bodies() {
    for (body, signature) in [
        (&br#"{"CANARY":1}"#[..], "v1,r3kwdFlso0aJnGjvLq+YFyRGSShb64Fk4MmwcBFuSvE="),
        (b"CANARY", "v1,9otLN6ugGc2tO9GPJ7VQn3EaoWgAb8C0oNGP5W1MADk="),
    ] {
        let error = standard().parse::<Reply>(&standard_headers(signature), body).expect_err("no payload");
        assert!(matches!(error, WebhookError::Body(_)));
        silent(&error);
    }
}

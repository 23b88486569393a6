//! Published signatures, and the forms of well-known services.

use copperplate_runtime::webhooks::{Encoding, HashAlgorithm, HmacSignature, Signature};

use super::{
    BODY, ID, LIST, LIST_SIGNED, PLAIN, PLAIN_SIGNED, SECRET, SIGNED, TIME, at, headers, verifier, verify_list,
    verify_plain, verify_standard,
};

/// The test of the libraries of Standard Webhooks.
#[test]
fn of_standard_webhooks() {
    assert_eq!(verify_standard(SIGNED), Ok(()));
}

#[test]
fn of_standard_webhooks_with_the_headers_of_a_vendor() {
    let svix = verifier(Signature::Standard { prefix: "svix" }, &[SECRET]);
    let headers = headers(&[("svix-id", ID), ("svix-timestamp", &TIME.to_string()), ("svix-signature", SIGNED)]);
    assert_eq!(svix.verify(&headers, BODY), Ok(()));
}

/// From GitHub's page about the validation of webhooks.
#[test]
fn of_github() {
    assert_eq!(verify_plain(PLAIN_SIGNED), Ok(()));
}

#[test]
fn in_the_form_of_stripe() {
    assert_eq!(verify_list(LIST_SIGNED), Ok(()));
}

/// From Slack's page about the verification of requests.
#[test]
fn of_slack() {
    let signature = HmacSignature {
        header: "X-Slack-Signature",
        value: "v0={signature}",
        content: "v0:{timestamp}:{body}",
        timestamp: Some("X-Slack-Request-Timestamp"),
        ..PLAIN
    };
    let body = b"token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&\
        channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&\
        response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&\
        trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c";
    let slack = at(1_531_420_618, verifier(Signature::Hmac(signature), &["8f742231b10e8888abcd99yyyzzz85a5"]));
    let headers = headers(&[
        ("x-slack-request-timestamp", "1531420618"),
        ("x-slack-signature", "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503"),
    ]);
    assert_eq!(slack.verify(&headers, body), Ok(()));
}

/// Shopify's signature is plain base64.
#[test]
fn in_the_form_of_shopify() {
    let signature =
        HmacSignature { header: "X-Shopify-Hmac-Sha256", value: "{signature}", encoding: Encoding::Base64, ..PLAIN };
    let headers = headers(&[("x-shopify-hmac-sha256", "GSMkouYq910XCW7wBeiXYHW1KhmYc/L3xj5h5r26zw4=")]);
    assert_eq!(verifier(Signature::Hmac(signature), &["hush"]).verify(&headers, BODY), Ok(()));
}

/// Paddle's list has semicolons.
#[test]
fn in_the_form_of_paddle() {
    let signature = HmacSignature {
        header: "Paddle-Signature",
        value: "ts={timestamp};h1={signature}",
        content: "{timestamp}:{body}",
        ..LIST
    };
    let value = "ts=1614265330;h1=00;h1=01ff9e75ce9de2a47a456ddc19f7cb5db7f868889a6387bcb733b1c223018d1f";
    let verifier = verifier(Signature::Hmac(signature), &["pdl_secret"]);
    assert_eq!(verifier.verify(&headers(&[("paddle-signature", value)]), BODY), Ok(()));
}

/// The second cases of RFC 2202 and RFC 4231.
#[test]
fn of_each_hash() {
    for (hash, signature) in [
        (HashAlgorithm::Sha1, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
        (HashAlgorithm::Sha256, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        (
            HashAlgorithm::Sha512,
            "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737",
        ),
    ] {
        let described = HmacSignature { header: "X-Signature", value: "{signature}", hash, ..PLAIN };
        let verifier = verifier(Signature::Hmac(described), &["Jefe"]);
        let outcome = verifier.verify(&headers(&[("x-signature", signature)]), b"what do ya want for nothing?");
        assert_eq!(outcome, Ok(()), "{hash:?}");
    }
}

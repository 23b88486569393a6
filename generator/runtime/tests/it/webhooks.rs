//! Webhooks that a program receives. The signatures in these tests were created with another implementation of HMAC.

mod canaries;
mod headers;
mod payloads;
mod rotation;
mod secrets;
mod signatures;
mod templates;
mod times;
mod vectors;

use std::time::{Duration, SystemTime};

use copperplate_runtime::webhooks::{Encoding, HashAlgorithm, HmacSignature, Signature, SignatureError, Verifier};
use http::{HeaderMap, HeaderName, HeaderValue};

const STANDARD: Signature = Signature::Standard { prefix: "webhook" };
const SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const ID: &str = "msg_p5jXN8AQM9LWM0D4loKWxJek";
const TIME: u64 = 1_614_265_330;
const BODY: &[u8] = br#"{"test": 2432232314}"#;
const SIGNED: &str = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

/// The form of Stripe's signatures.
const LIST: HmacSignature = HmacSignature {
    header: "Stripe-Signature",
    value: "t={timestamp},v1={signature}",
    content: "{timestamp}.{body}",
    timestamp: None,
    id: None,
    hash: HashAlgorithm::Sha256,
    encoding: Encoding::Hex,
};
const LIST_SECRET: &str = "whsec_test";
const LIST_SIGNED: &str = "t=1614265330,v1=98a6304ac7cd966786ee1b93ad76319d9cd63829827fa0f93cb3e367cf67086d";

/// The form of GitHub's signatures.
const PLAIN: HmacSignature = HmacSignature {
    header: "X-Hub-Signature-256",
    value: "sha256={signature}",
    content: "{body}",
    timestamp: None,
    id: None,
    hash: HashAlgorithm::Sha256,
    encoding: Encoding::Hex,
};
const PLAIN_SECRET: &str = "It's a Secret to Everybody";
const PLAIN_BODY: &[u8] = b"Hello, World!";
const PLAIN_SIGNED: &str = "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";

/// A verifier at the time of the signatures.
fn verifier(signature: Signature, secrets: &[&str]) -> Verifier {
    at(TIME, Verifier::new(signature, secrets).expect("the secrets are right"))
}

/// The verifier at another time, in seconds since 1970.
fn at(time: u64, verifier: Verifier) -> Verifier {
    verifier.clock(move || SystemTime::UNIX_EPOCH + Duration::from_secs(time))
}

fn standard() -> Verifier {
    verifier(STANDARD, &[SECRET])
}

fn list() -> Verifier {
    verifier(Signature::Hmac(LIST), &[LIST_SECRET])
}

fn plain() -> Verifier {
    verifier(Signature::Hmac(PLAIN), &[PLAIN_SECRET])
}

fn headers(all: &[(&'static str, &str)]) -> HeaderMap {
    let header = |(name, value): &(&'static str, &str)| {
        (name.parse::<HeaderName>().expect("a name"), HeaderValue::from_str(value).expect("text"))
    };
    all.iter().map(header).collect()
}

/// The headers of a webhook with this signature.
fn standard_headers(signature: &str) -> HeaderMap {
    headers(&[("webhook-id", ID), ("webhook-timestamp", &TIME.to_string()), ("webhook-signature", signature)])
}

/// The outcome for this value of the signature header.
fn verify_standard(signature: &str) -> Result<(), SignatureError> {
    standard().verify(&standard_headers(signature), BODY)
}

fn verify_list(value: &str) -> Result<(), SignatureError> {
    list().verify(&headers(&[("stripe-signature", value)]), BODY)
}

fn verify_plain(value: &str) -> Result<(), SignatureError> {
    plain().verify(&headers(&[("x-hub-signature-256", value)]), PLAIN_BODY)
}

fn missing(header: &'static str) -> SignatureError {
    SignatureError::MissingHeader(HeaderName::from_static(header))
}

fn repeated(header: &'static str) -> SignatureError {
    SignatureError::RepeatedHeader(HeaderName::from_static(header))
}

fn malformed(header: &'static str) -> SignatureError {
    SignatureError::MalformedHeader(HeaderName::from_static(header))
}

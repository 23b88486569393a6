//! Headers that are missing, repeated or malformed.

use http::{HeaderMap, HeaderValue};

use super::{
    BODY, LIST_SIGNED, PLAIN_BODY, SIGNED, headers, list, malformed, missing, plain, repeated, standard,
    standard_headers,
};

const NAMES: [&str; 3] = ["webhook-id", "webhook-timestamp", "webhook-signature"];

#[test]
fn that_are_missing() {
    assert_eq!(standard().verify(&HeaderMap::new(), BODY), Err(missing("webhook-signature")));
    for name in NAMES {
        let mut headers = standard_headers(SIGNED);
        headers.remove(name);
        assert_eq!(standard().verify(&headers, BODY), Err(missing(name)));
    }
    assert_eq!(plain().verify(&standard_headers(SIGNED), PLAIN_BODY), Err(missing("x-hub-signature-256")));
    assert_eq!(list().verify(&standard_headers(SIGNED), BODY), Err(missing("stripe-signature")));
}

/// This applies even to the same value, because a proxy may have passed on another one.
#[test]
fn that_are_repeated() {
    for name in NAMES {
        let mut headers = standard_headers(SIGNED);
        let value = headers[name].clone();
        headers.append(name, value);
        assert_eq!(standard().verify(&headers, BODY), Err(repeated(name)));
    }
    let twice = headers(&[("stripe-signature", LIST_SIGNED), ("stripe-signature", LIST_SIGNED)]);
    assert_eq!(list().verify(&twice, BODY), Err(repeated("stripe-signature")));
}

#[test]
fn that_are_not_ascii() {
    for name in NAMES {
        let mut headers = standard_headers(SIGNED);
        headers.insert(name, HeaderValue::from_bytes("é".as_bytes()).expect("allowed in a header"));
        assert_eq!(standard().verify(&headers, BODY), Err(malformed(name)));
    }
}

#[test]
fn that_are_empty() {
    for name in NAMES {
        let mut headers = standard_headers(SIGNED);
        headers.insert(name, HeaderValue::from_static(""));
        assert_eq!(standard().verify(&headers, BODY), Err(malformed(name)));
    }
}

/// The signature is right. But with a full stop, an id could end with the start of the signed content of another
/// webhook.
#[test]
fn of_an_id_with_a_full_stop() {
    let mut headers = standard_headers("v1,g84Fr48iNUfeALcCN2LRQhSXJZ7Hs8lJ7kFx76VJCDU=");
    headers.insert("webhook-id", HeaderValue::from_static("msg.1"));
    assert_eq!(standard().verify(&headers, BODY), Err(malformed("webhook-id")));
}

#[test]
fn that_belong_to_nothing_are_ignored() {
    let mut headers = standard_headers(SIGNED);
    headers.insert("svix-id", HeaderValue::from_static("other"));
    headers.insert("x-hub-signature-256", HeaderValue::from_static("other"));
    assert_eq!(standard().verify(&headers, BODY), Ok(()));
}

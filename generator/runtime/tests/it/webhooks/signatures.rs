//! Signatures that are malformed, truncated, or made for other content.

use copperplate_runtime::webhooks::{Signature, SignatureError};
use http::HeaderValue;

use super::{
    BODY, LIST, LIST_SIGNED, PLAIN_BODY, PLAIN_SIGNED, SIGNED, headers, list, malformed, plain, standard,
    standard_headers, verifier, verify_list, verify_plain, verify_standard,
};

/// A signature of other content, with the right length.
const OTHER: &str = "v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=";

#[test]
fn of_another_body() {
    for at in 0..BODY.len() {
        let mut changed = BODY.to_vec();
        changed[at] ^= 1;
        assert_eq!(standard().verify(&standard_headers(SIGNED), &changed), Err(SignatureError::NoMatch));
    }
    let spaced = [BODY, b"\n"].concat();
    for body in [&spaced[..], &spaced[..BODY.len() - 1], b"", br#"{"test":2432232314}"#] {
        assert_eq!(standard().verify(&standard_headers(SIGNED), body), Err(SignatureError::NoMatch));
    }
    let plain_headers = headers(&[("x-hub-signature-256", PLAIN_SIGNED)]);
    assert_eq!(plain().verify(&plain_headers, b"Hello, World?"), Err(SignatureError::NoMatch));
    let list_headers = headers(&[("stripe-signature", LIST_SIGNED)]);
    assert_eq!(list().verify(&list_headers, b"{}"), Err(SignatureError::NoMatch));
}

#[test]
fn of_bodies_that_are_empty_or_no_text() {
    for (body, signature) in [
        (&b""[..], "v1,v48jdbgvh29KJz2Qc+ghw8G6vG3nAKnujWBg8oM/62A="),
        (b"\xff\0{", "v1,DWbv7t2nDk+BPVM0WWHBRGhCiReKQPiQ/Ssdnlf1EzM="),
    ] {
        assert_eq!(standard().verify(&standard_headers(signature), body), Ok(()));
    }
}

#[test]
fn of_another_id() {
    let mut headers = standard_headers(SIGNED);
    headers.insert("webhook-id", HeaderValue::from_static("msg_2"));
    assert_eq!(standard().verify(&headers, BODY), Err(SignatureError::NoMatch));
}

/// Parts of a signature, and longer ones.
#[test]
fn of_another_length() {
    for length in 0..SIGNED.len() {
        assert!(verify_standard(&SIGNED[..length]).is_err(), "{length}");
    }
    for length in 0..PLAIN_SIGNED.len() {
        assert!(verify_plain(&PLAIN_SIGNED[..length]).is_err(), "{length}");
    }
    // Whole bytes of it, in either text form.
    assert_eq!(verify_standard("v1,g0hM9SsE+OTPJTGt/tmI"), Err(SignatureError::NoMatch));
    assert_eq!(verify_plain("sha256=757107ea0eb2509f"), Err(SignatureError::NoMatch));
    // Another byte after it.
    assert_eq!(verify_standard("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OEA"), Err(SignatureError::NoMatch));
    assert_eq!(verify_plain(&format!("{PLAIN_SIGNED}00")), Err(SignatureError::NoMatch));
}

#[test]
fn that_are_not_base64() {
    for value in [
        "v1,",
        "v1",
        "v1, ",
        "v1,?",
        "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE",
        "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE==",
        "v1,g0hM9SsE-OTPJTGt_tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OF=",
        "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=\t",
        "g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        "V1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        "v1=g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        "v1,83484cf52b04f8e4cf2531adfed9882ad4b2665137b852442d594d20e2c9d4e1x",
    ] {
        assert_eq!(verify_standard(value), Err(malformed("webhook-signature")), "{value}");
    }
}

#[test]
fn that_are_not_hexadecimal() {
    for value in [
        "sha256=",
        "sha256=7",
        "sha256=xx",
        "sha256=+757107ea0eb2509",
        "sha256= 757107ea",
        "sha1=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
        "SHA256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
        "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
        "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17,",
        " sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
    ] {
        assert_eq!(verify_plain(value), Err(malformed("x-hub-signature-256")), "{value}");
    }
}

#[test]
fn in_upper_case() {
    let digits = PLAIN_SIGNED.trim_start_matches("sha256=").to_uppercase();
    assert_eq!(verify_plain(&format!("sha256={digits}")), Ok(()));
}

/// The asymmetric signature `v1a` is for a public key.
#[test]
fn of_other_versions_are_ignored() {
    let others =
        ["v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg==", "v2,x", "v1b"];
    for other in others {
        assert_eq!(verify_standard(&format!("{other} {SIGNED}")), Ok(()));
        assert_eq!(verify_standard(&format!("{SIGNED} {other}")), Ok(()));
        assert_eq!(verify_standard(other), Err(malformed("webhook-signature")));
    }
    // The right signature under another version.
    let other = SIGNED.replace("v1,", "v2,");
    assert_eq!(verify_standard(&other), Err(malformed("webhook-signature")));
    assert_eq!(verify_standard(&format!("{other} {OTHER}")), Err(SignatureError::NoMatch));
}

#[test]
fn one_of_many_is_enough() {
    assert_eq!(verify_standard(OTHER), Err(SignatureError::NoMatch));
    for (before, after) in [(0, 1), (1, 0), (1, 1), (500, 500)] {
        let value = format!("{}{SIGNED}{}", format!("{OTHER} ").repeat(before), format!(" {OTHER}").repeat(after));
        assert_eq!(verify_standard(&value), Ok(()));
    }
    assert_eq!(verify_standard(&vec![OTHER; 1_000].join(" ")), Err(SignatureError::NoMatch));
    // A signature that cannot be decoded is for another receiver.
    assert_eq!(verify_standard(&format!("v1,? {SIGNED} v1,")), Ok(()));
    assert_eq!(verify_standard(&format!("  {SIGNED}  ")), Ok(()));
}

#[test]
fn in_lists_that_are_not_the_form() {
    for value in ["", ",", "t=1614265330", "v1=", "t=1614265330,v1=", "t=1614265330,v1=xx", "t=1614265330,v0=00"] {
        assert_eq!(verify_list(value), Err(malformed("stripe-signature")), "{value}");
    }
    let (_, signature) = LIST_SIGNED.split_once(',').expect("a list");
    assert_eq!(verify_list(signature), Err(malformed("stripe-signature")), "without a time");
    for value in [format!("t=1614265330,{LIST_SIGNED}"), format!("{LIST_SIGNED},t=1614265331")] {
        assert_eq!(verify_list(&value), Err(malformed("stripe-signature")), "two times");
    }
}

/// In any order, beside others, with spaces, more than once.
#[test]
fn in_lists() {
    let (time, signature) = LIST_SIGNED.split_once(',').expect("a list");
    let other = "v1=00e1b1f0";
    for value in [
        format!("{signature},{time}"),
        format!("{time},v0=ff,{signature},x"),
        format!("{time}, {signature}"),
        format!("{time},{other},{signature}"),
        format!("{time},{signature},{other}"),
        format!("v1=?,{time},,{signature},v1="),
    ] {
        assert_eq!(verify_list(&value), Ok(()), "{value}");
    }
    assert_eq!(verify_list(&format!("{time},{other}")), Err(SignatureError::NoMatch));
}

/// Secrets of Standard Webhooks are decoded, others are not.
#[test]
fn with_the_same_text_of_a_secret_for_another_form() {
    let headers = headers(&[("stripe-signature", LIST_SIGNED)]);
    let verifier = verifier(Signature::Hmac(LIST), &["test"]);
    assert_eq!(verifier.verify(&headers, BODY), Err(SignatureError::NoMatch));
}

#[test]
fn of_other_headers_of_another_secret() {
    let github = verifier(Signature::Hmac(super::PLAIN), &["It's a secret to everybody"]);
    let headers = headers(&[("x-hub-signature-256", PLAIN_SIGNED)]);
    assert_eq!(github.verify(&headers, PLAIN_BODY), Err(SignatureError::NoMatch));
}

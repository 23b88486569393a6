//! Secrets that are replaced: for a while, there are two.

use copperplate_runtime::webhooks::{Signature, SignatureError};

use super::{BODY, LIST, LIST_SECRET, LIST_SIGNED, SECRET, SIGNED, STANDARD, headers, standard_headers, verifier};

const NEW: &str = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
const SIGNED_BY_NEW: &str = "v1,O4Gjv1HqPqsMrjmczoggs/sWA8gZD0VyHG+fLh4+ktI=";

/// In any order of the secrets and the signatures.
#[test]
fn both_secrets_are_tried() {
    let both = [SIGNED, SIGNED_BY_NEW].join(" ");
    let other_way_round = [SIGNED_BY_NEW, SIGNED].join(" ");
    for secrets in [[SECRET, NEW], [NEW, SECRET]] {
        for value in [SIGNED, SIGNED_BY_NEW, &both, &other_way_round] {
            assert_eq!(verifier(STANDARD, &secrets).verify(&standard_headers(value), BODY), Ok(()));
        }
    }
    for secret in [SECRET, NEW] {
        for value in [&both, &other_way_round] {
            assert_eq!(verifier(STANDARD, &[secret]).verify(&standard_headers(value), BODY), Ok(()));
        }
    }
}

#[test]
fn a_secret_that_is_gone_is_not_accepted() {
    let verify = |secret, value| verifier(STANDARD, &[secret]).verify(&standard_headers(value), BODY);
    assert_eq!(verify(NEW, SIGNED), Err(SignatureError::NoMatch));
    assert_eq!(verify(SECRET, SIGNED_BY_NEW), Err(SignatureError::NoMatch));
}

#[test]
fn the_last_of_many_is_tried() {
    let mut secrets = vec![NEW; 20];
    secrets.push(SECRET);
    assert_eq!(verifier(STANDARD, &secrets).verify(&standard_headers(SIGNED), BODY), Ok(()));
}

#[test]
fn of_a_list_with_both_signatures() {
    let value = LIST_SIGNED.replace(",v1=", ",v1=d15344eb32e0dd7727f976a4d6fce732f553bbb4a8371029f25f1857eef0f10e,v1=");
    let headers = headers(&[("stripe-signature", &value)]);
    for secrets in [&["whsec_old"][..], &[LIST_SECRET], &["whsec_old", LIST_SECRET], &["x", LIST_SECRET]] {
        assert_eq!(verifier(Signature::Hmac(LIST), secrets).verify(&headers, BODY), Ok(()));
    }
    assert_eq!(verifier(Signature::Hmac(LIST), &["x"]).verify(&headers, BODY), Err(SignatureError::NoMatch));
}

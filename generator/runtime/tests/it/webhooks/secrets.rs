//! Secrets in the forms in which people get them.

use copperplate_runtime::webhooks::{Signature, Verifier};

use super::{BODY, PLAIN, SECRET, SIGNED, STANDARD, standard_headers, verifier};

fn rejected(signature: Signature, secrets: &[&str]) -> String {
    Verifier::new(signature, secrets).expect_err("a secret is invalid").to_string()
}

#[test]
fn with_and_without_the_prefix_and_padding() {
    for secret in [SECRET, "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"] {
        assert_eq!(verifier(STANDARD, &[secret]).verify(&standard_headers(SIGNED), BODY), Ok(()));
    }
    let signed = "v1,O4Gjv1HqPqsMrjmczoggs/sWA8gZD0VyHG+fLh4+ktI=";
    for secret in ["AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"] {
        assert_eq!(verifier(STANDARD, &[secret]).verify(&standard_headers(signed), BODY), Ok(()));
    }
}

#[test]
fn none() {
    assert_eq!(rejected(STANDARD, &[]), "no webhook secret is given");
    assert_eq!(rejected(Signature::Hmac(PLAIN), &[]), "no webhook secret is given");
}

/// With an empty secret, anyone could sign.
#[test]
fn that_are_empty() {
    assert_eq!(rejected(STANDARD, &[""]), "webhook secret 1 is empty");
    assert_eq!(rejected(STANDARD, &[SECRET, "whsec_"]), "webhook secret 2 is empty");
    assert_eq!(rejected(Signature::Hmac(PLAIN), &["a", "b", "", "c"]), "webhook secret 3 is empty");
}

#[test]
fn that_are_not_base64() {
    for secret in ["whsec_?", "whsec_MfKQ9r8G\n", " whsec_MfKQ9r8G", "whsec_whsec_MfKQ9r8G", "whpk_MfKQ9r8G", "MfKQ9"] {
        assert_eq!(
            rejected(STANDARD, &[secret]),
            "webhook secret 1 is not base64, with or without `whsec_` before it",
            "{secret:?}"
        );
    }
}

/// Owned and borrowed texts.
#[test]
fn of_any_type_of_text() {
    assert!(Verifier::new(STANDARD, [SECRET]).is_ok());
    assert!(Verifier::new(STANDARD, vec![SECRET.to_owned()]).is_ok());
    assert!(Verifier::new(STANDARD, &[SECRET.to_owned()]).is_ok());
    assert!(Verifier::new(STANDARD, Some(SECRET)).is_ok());
}

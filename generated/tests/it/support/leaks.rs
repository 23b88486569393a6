//! Secrets in disguise: raw, in base64 or percent-encoded.

use memchr::memmem;

use super::percent::percent_encoded;

/// Fails if `shown` contains one of `secrets` in any form.
pub(crate) fn assert_silent(shown: &str, secrets: &[&str]) {
    for secret in secrets {
        for form in forms(secret) {
            let place = memmem::find(shown.as_bytes(), form.as_bytes());
            assert_eq!(place, None, "`{secret}` is shown, as `{form}`: {shown}");
        }
    }
}

/// Returns a string unchanged, percent-encoded, and in base64 at each offset.
fn forms(text: &str) -> Vec<String> {
    let percent = percent_encoded(text);
    let mut forms = vec![text.to_owned(), percent.to_lowercase(), percent];
    forms.extend((0..3).map(|before| inside_base64(before, text.as_bytes())));
    forms
}

/// Returns the fixed part of the base64 of these bytes after this many others. Letters at both ends depend on their
/// neighbors.
fn inside_base64(before: usize, bytes: &[u8]) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let all: Vec<u8> = std::iter::repeat_n(0, before).chain(bytes.iter().copied()).collect();
    let bit = |index: usize| all[index / 8] >> (7 - index % 8) & 1;
    let first = (before * 8).div_ceil(6);
    let letters = (first..all.len() * 8 / 6).map(|letter| {
        let value = (letter * 6..letter * 6 + 6).fold(0, |value, index| value << 1 | bit(index));
        char::from(LETTERS[usize::from(value)])
    });
    letters.collect()
}

#[test]
fn the_forms_are_those_of_every_other_program() {
    // `printf 'xsecret@1' | base64`, and so on.
    for (before, base64) in [(0, "c2VjcmV0QDE="), (1, "eHNlY3JldEAx"), (2, "eHhzZWNyZXRAMQ==")] {
        assert!(base64.contains(&inside_base64(before, b"secret@1")), "{base64}");
    }
    assert_eq!(forms("secret@1")[2], "secret%401");
    assert!(forms("secret@1").iter().all(|form| form.len() >= 9 || form == "secret@1"));
}

#[test]
#[should_panic(expected = "is shown")]
fn a_secret_in_base64_is_found() {
    assert_silent("Basic dTpzZWNyZXRAMTo=", &["secret@1"]);
}

//! Integers: read as serde_json reads them, but also with a fraction or an exponent.

use copperplate_runtime::error::Mismatch;
use copperplate_runtime::wire::from_json;
use fastrand::Rng;
use test_tier::Cases;

use super::corpus::{texts, unmarked};

/// Asserts that a text that serde_json reads as an `i64` is the same number here.
fn agrees(text: &str) {
    let ours = from_json::<i64>(text).ok();
    match serde_json::from_str::<i64>(unmarked(text)) {
        Ok(theirs) => assert_eq!(ours, Some(theirs), "{text:?}"),
        // serde_json reads these as floats.
        Err(_) if text.contains(['.', 'e', 'E']) || text.trim() == "-0" => {}
        Err(_) => assert_eq!(ours, None, "{text:?}"),
    }
}

#[test]
fn the_corpus_reads_alike() {
    for text in texts() {
        agrees(text);
    }
}

#[test]
fn random_integers_read_alike() {
    let mut random = Rng::with_seed(0x01D5_EED5);
    let rounds = Cases { quick: 1_000, ci: 5_000, long: 1_000_000 }.count();
    for _ in 0..rounds {
        let bits = random.usize(..66);
        let digits = (u128::from(random.u64(..)) << 2) >> (66 - bits);
        for sign in ["", "-"] {
            agrees(&format!("{sign}{digits}"));
        }
    }
}

#[test]
fn other_notations_of_integers_are_read() {
    for (text, value) in [
        ("10.0", 10),
        ("1e1", 10),
        ("1E+1", 10),
        ("100e-1", 10),
        ("-0", 0),
        ("0e400", 0),
        ("0.0e-99999999999999999999", 0),
        ("-9.223372036854775808e18", i64::MIN),
        ("9223372036854775807.000", i64::MAX),
        ("0.00000000000000000001e20", 1),
    ] {
        assert_eq!(from_json::<i64>(text).ok(), Some(value), "{text}");
    }
}

#[test]
fn fractions_and_overflows_are_rejected() {
    for text in [
        "1.5",
        "1e-1",
        "9223372036854775808",
        "-9223372036854775809",
        "18446744073709551616",
        "1e19",
        "1e400",
        "1e9223372036854775807",
        "1e99999999999999999999",
        "1e-99999999999999999999",
        "123456789012345678901234567890",
    ] {
        let error = from_json::<i64>(text).expect_err(text);
        assert_eq!(error.mismatch(), &Mismatch::NotAnInteger, "{text}");
    }
}

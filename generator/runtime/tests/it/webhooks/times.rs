//! Times of webhooks: old and future ones, and invalid ones.

use std::time::{Duration, SystemTime};

use copperplate_runtime::webhooks::SignatureError;
use http::HeaderValue;

use super::{BODY, PLAIN_BODY, PLAIN_SIGNED, SIGNED, TIME, at, headers, malformed, plain, standard, standard_headers};
use super::{LIST_SIGNED, list, verify_list};

fn verify_at(time: u64) -> Result<(), SignatureError> {
    at(time, standard()).verify(&standard_headers(SIGNED), BODY)
}

fn too_old(seconds: u64) -> Result<(), SignatureError> {
    Err(SignatureError::TooOld { age: Duration::from_secs(seconds) })
}

fn too_new(seconds: u64) -> Result<(), SignatureError> {
    Err(SignatureError::TooNew { ahead: Duration::from_secs(seconds) })
}

#[test]
fn five_minutes_are_tolerated_in_both_directions() {
    assert_eq!(verify_at(TIME + 300), Ok(()));
    assert_eq!(verify_at(TIME + 301), too_old(301));
    assert_eq!(verify_at(TIME - 300), Ok(()));
    assert_eq!(verify_at(TIME - 301), too_new(301));
}

/// A part of a second counts.
#[test]
fn the_tolerance_is_exact() {
    let clock = || SystemTime::UNIX_EPOCH + Duration::from_secs(TIME + 300) + Duration::from_millis(1);
    let outcome = standard().clock(clock).verify(&standard_headers(SIGNED), BODY);
    assert_eq!(outcome, Err(SignatureError::TooOld { age: Duration::from_millis(300_001) }));
}

#[test]
fn the_tolerance_can_be_set() {
    let verify = |time, tolerance| {
        at(time, standard().tolerance(Duration::from_secs(tolerance))).verify(&standard_headers(SIGNED), BODY)
    };
    assert_eq!(verify(TIME + 10, 10), Ok(()));
    assert_eq!(verify(TIME + 11, 10), too_old(11));
    assert_eq!(verify(TIME, 0), Ok(()));
    assert_eq!(verify(TIME - 1, 0), too_new(1));
    assert_eq!(verify(0, u64::MAX), Ok(()));
}

#[test]
fn a_clock_before_1970_accepts_nothing() {
    let clock = || SystemTime::UNIX_EPOCH - Duration::from_secs(TIME);
    assert_eq!(standard().clock(clock).verify(&standard_headers(SIGNED), BODY), too_new(TIME));
}

/// The time is in the value of the signature header here; there are no other differences.
#[test]
fn of_lists_are_checked_too() {
    let value = headers(&[("stripe-signature", LIST_SIGNED)]);
    assert_eq!(at(TIME + 301, list()).verify(&value, BODY), too_old(301));
    assert_eq!(at(TIME - 301, list()).verify(&value, BODY), too_new(301));
    for time in ["", "-1614265330", "+1614265330", "now"] {
        let value = LIST_SIGNED.replace("1614265330", time);
        assert_eq!(verify_list(&value), Err(malformed("stripe-signature")), "{time}");
    }
}

/// Each of them is signed.
#[test]
fn that_are_not_digits() {
    for (time, signature) in [
        ("-1614265330", "v1,VogUPsmO78XezxlJOzEZP4jSpvl1pzexhj+ZpvO4dRU="),
        ("+1614265330", "v1,JQsSpSSK1m9NI2FueDRZN3FL/jU9336idQcq6VmF+c8="),
        ("16142653300000000000000", "v1,CoIOSVbCdQYqSQTHozdRlAhUaq7DpY5F+qUuAODHzkE="),
        ("yesterday", "v1,dsJAAl6OSCtXaWFFCYF+gLdJ5EOgIOwOGQ3B++Rm1a0="),
        ("1614265330.0", "v1,gCKgZKiwdYrH02M8bpnzg1Dnm05cI+cXFjui2SIQfbY="),
        ("", "v1,qpNdG4GyYZm20lYVP2gMlqx58gTTnMDAVuP4GXqbv54="),
        ("0x6037c0f2", "v1,uv3cvSq5uJ6j8j9mf9ZZsw3d7B/1HoG6uqklNkPU9AA="),
    ] {
        let mut headers = standard_headers(signature);
        headers.insert("webhook-timestamp", HeaderValue::from_static(time));
        assert_eq!(standard().verify(&headers, BODY), Err(malformed("webhook-timestamp")), "{time}");
    }
}

#[test]
fn of_the_end_of_all_days_are_too_new() {
    let mut headers = standard_headers(SIGNED);
    headers.insert("webhook-timestamp", HeaderValue::from(u64::MAX));
    assert_eq!(standard().verify(&headers, BODY), too_new(u64::MAX - TIME));
}

/// The text is signed, not the number.
#[test]
fn with_a_leading_zero_have_a_signature_of_their_own() {
    let mut headers = standard_headers(SIGNED);
    headers.insert("webhook-timestamp", HeaderValue::from_static("01614265330"));
    assert_eq!(standard().verify(&headers, BODY), Err(SignatureError::NoMatch));
    headers.insert("webhook-signature", HeaderValue::from_static("v1,HIx6LAZYyqSIVlrnt3IQyW4sH3DpS7I7MvDYauyP37k="));
    assert_eq!(standard().verify(&headers, BODY), Ok(()));
}

#[test]
fn another_time_within_the_tolerance_is_not_what_was_signed() {
    let mut headers = standard_headers(SIGNED);
    headers.insert("webhook-timestamp", HeaderValue::from(TIME + 1));
    assert_eq!(standard().verify(&headers, BODY), Err(SignatureError::NoMatch));
}

#[test]
fn signatures_without_one_are_accepted_at_any_time() {
    let value = headers(&[("x-hub-signature-256", PLAIN_SIGNED)]);
    assert_eq!(at(u64::from(u32::MAX), plain()).verify(&value, PLAIN_BODY), Ok(()));
}

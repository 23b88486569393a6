//! Values of each kind at every location of every body.

use test_tier::Cases;

use super::kept_or_rejected;
use crate::support::locations::everywhere;

#[test]
fn text() {
    assert_kept_or_named("\"canary\"");
}

#[test]
fn number() {
    assert_kept_or_named("4711.25");
}

#[test]
fn boolean() {
    assert_kept_or_named("true");
}

#[test]
fn list() {
    assert_kept_or_named("[\"canary\"]");
}

#[test]
fn object() {
    assert_kept_or_named("{\"canary\":\"canary\"}");
}

/// Puts `value` at every location, or at some of them. If it is rejected, the error is at or below the location, and
/// does not show the value.
fn assert_kept_or_named(value: &str) {
    let step = Cases { quick: 3, ci: 1, long: 1 }.count();
    let (mut number, mut kept, mut rejected) = (0, 0, 0);
    everywhere(|body, place| {
        number += 1;
        if number % step != 0 {
            return;
        }
        let path = place.path();
        match kept_or_rejected(body, &place.replaced(value)) {
            None => kept += 1,
            Some(error) => {
                assert!(error.path().starts_with(&path), "{}: {} at {path}", body.name, error.path());
                let shown = format!("{error} {error:?}");
                assert!(!shown.contains("canary") && !shown.contains("4711"), "{shown}");
                rejected += 1;
            }
        }
    });
    assert!(kept > 100 && rejected > 100, "both happen: {kept} {rejected}");
}

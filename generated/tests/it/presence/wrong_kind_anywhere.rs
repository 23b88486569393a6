//! Every place of every body, with a value of each kind in it.

use super::kept_or_refused;
use crate::support::places::{at, everywhere, spelled};
use crate::support::tree::Tree;

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

/// Puts `value` in every place. Where it is refused, the error is at that place or in it, and shows nothing of it.
fn assert_kept_or_named(value: &str) {
    let (mut kept, mut refused) = (0, 0);
    everywhere(|body, tree, place| {
        let (mut changed, path) = (tree.clone(), spelled(tree, place));
        *at(&mut changed, place) = Tree::parse(value);
        match kept_or_refused(body, &changed) {
            None => kept += 1,
            Some(error) => {
                assert!(error.path().starts_with(&path), "{}: {} at {path}", body.name, error.path());
                let shown = format!("{error} {error:?}");
                assert!(!shown.contains("canary") && !shown.contains("4711"), "{shown}");
                refused += 1;
            }
        }
    });
    assert!(kept > 100 && refused > 100, "both happen: {kept} {refused}");
}

//! Every entry of every body, left out.

use copperplate_runtime::error::Mismatch;

use super::kept_or_rejected;
use crate::support::locations::{at, everywhere, rendered};
use crate::support::tree::Tree;

#[test]
fn a_missing_field_is_absent_or_named() {
    let (mut kept, mut rejected) = (0, 0);
    everywhere(|body, tree, location| {
        let mut changed = tree.clone();
        let Some((&last, around)) = location.split_last() else { return };
        let Tree::Object(entries) = at(&mut changed, around) else { return };
        let (name, _) = entries.remove(last);
        match kept_or_rejected(body, &changed) {
            None => kept += 1,
            Some(error) => {
                assert_eq!(error.path(), rendered(tree, location), "{}, without `{name}`", body.name);
                assert!(matches!(error.mismatch(), Mismatch::Missing(missing) if *missing == name), "{name}: {error}");
                rejected += 1;
            }
        }
    });
    assert!(kept > 100 && rejected > 100, "both happen: {kept} {rejected}");
}

/// The minimal bodies have only required fields, so only entries of free objects and maps can be left out.
#[test]
fn of_a_minimal_body_nothing_can_be_left_out() {
    let mut kept = Vec::new();
    everywhere(|body, tree, location| {
        let mut changed = tree.clone();
        let Some((&last, around)) = location.split_last() else { return };
        let Tree::Object(entries) = at(&mut changed, around) else { return };
        entries.remove(last);
        if body.name.ends_with("minimal") && kept_or_rejected(body, &changed).is_none() {
            kept.push(rendered(tree, location));
        }
    });
    let free = [
        "slug.value",
        "steps[0].variables.type",
        "steps[0].variables.properties",
        "steps[0].variables.properties.subscriber",
        "steps[0].variables.properties.subscriber.type",
        "steps[0].variables.required",
        "steps[0].slug.value",
        "preferences.default.channels.in_app",
        "preferences.default.channels.email",
        "preferences.default.channels.sms",
        "preferences.default.channels.chat",
        "preferences.default.channels.push",
    ];
    assert_eq!(kept, free);
}

//! Every entry of every body, left out.

use client_runtime::error::Mismatch;

use super::kept_or_refused;
use crate::support::places::{at, everywhere, spelled};
use crate::support::tree::Tree;

#[test]
fn what_is_missing_stays_absent_or_is_named() {
    let (mut kept, mut refused) = (0, 0);
    everywhere(|body, tree, place| {
        let mut changed = tree.clone();
        let Some((&last, around)) = place.split_last() else { return };
        let Tree::Object(entries) = at(&mut changed, around) else { return };
        let (name, _) = entries.remove(last);
        match kept_or_refused(body, &changed) {
            None => kept += 1,
            Some(error) => {
                assert_eq!(error.path(), spelled(tree, place), "{}, without `{name}`", body.name);
                assert!(matches!(error.mismatch(), Mismatch::Missing(missing) if *missing == name), "{name}: {error}");
                refused += 1;
            }
        }
    });
    assert!(kept > 100 && refused > 100, "both happen: {kept} {refused}");
}

/// What these two bodies have is what the spec requires. Only entries of free objects and of maps can be left out.
#[test]
fn of_a_minimal_body_nothing_can_be_left_out() {
    let mut kept = Vec::new();
    everywhere(|body, tree, place| {
        let mut changed = tree.clone();
        let Some((&last, around)) = place.split_last() else { return };
        let Tree::Object(entries) = at(&mut changed, around) else { return };
        entries.remove(last);
        if body.name.ends_with("minimal") && kept_or_refused(body, &changed).is_none() {
            kept.push(spelled(tree, place));
        }
    });
    kept.dedup();
    let free = [
        "slug.value",
        "steps[0].variables.type",
        "steps[0].variables.properties",
        "steps[0].variables.properties.*",
        "steps[0].variables.properties.*.type",
        "steps[0].variables.required",
        "steps[0].slug.value",
        "preferences.default.channels.*",
    ];
    assert_eq!(kept, free);
}

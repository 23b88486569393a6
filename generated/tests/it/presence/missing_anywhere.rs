//! Every entry of every body, left out in turn.

use copperplate_runtime::error::Mismatch;

use super::kept_or_rejected;
use crate::support::locations::everywhere;

#[test]
fn a_missing_field_is_absent_or_named() {
    let (mut kept, mut rejected) = (0, 0);
    everywhere(|body, place| {
        let mut name = String::new();
        let Some(changed) = place.entries_changed(|entries, index| name = entries.remove(index).0) else { return };
        match kept_or_rejected(body, &changed) {
            None => kept += 1,
            Some(error) => {
                assert_eq!(error.path(), place.path(), "{}, without `{name}`", body.name);
                assert!(
                    matches!(error.mismatch(), Mismatch::MissingField(missing) if *missing == name),
                    "{name}: {error}"
                );
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
    everywhere(|body, place| {
        if !body.name.ends_with("minimal") {
            return;
        }
        let Some(changed) = place.entries_changed(|entries, index| drop(entries.remove(index))) else { return };
        if kept_or_rejected(body, &changed).is_none() {
            kept.push(place.path());
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

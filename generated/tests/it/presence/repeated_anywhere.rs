//! Every entry of every body, duplicated: two values for one field are an error.

use copperplate_runtime::error::Mismatch;
use copperplate_runtime::wire::from_json;
use svc_client::types::Workflow;

use super::kept_or_rejected;
use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW;
use crate::support::locations::everywhere;
use crate::support::tree::Tree;

#[test]
fn a_duplicate_key_is_rejected_or_kept_twice() {
    let (mut kept, mut rejected) = (0, 0);
    everywhere(|body, place| {
        let repeat = |entries: &mut Vec<(String, Tree)>, index: usize| entries.push(entries[index].clone());
        let Some(changed) = place.entries_changed(repeat) else { return };
        match kept_or_rejected(body, &changed) {
            // In an object with arbitrary keys the text belongs to the service, and the client does not correct it.
            None => kept += 1,
            Some(error) => {
                let (path, place) = (error.path(), place.path());
                // Of the possible types of metadata, one that does not declare the key gets furthest.
                let unnamed = place.rsplit_once('.').map(|(around, _)| format!("{around}.*"));
                let is_of_any = unnamed.is_some_and(|path| path.ends_with(".metadata.*") && path == error.path());
                assert!(path == place || is_of_any, "{}: {path} instead of {place}", body.name);
                assert_eq!(error.mismatch(), &Mismatch::RepeatedKey, "{}", body.name);
                rejected += 1;
            }
        }
    });
    assert!(kept > 100 && rejected > 100, "both happen: {kept} {rejected}");
}

/// Duplicates of declared fields are rejected, others are kept. The test above accepts either.
#[test]
fn what_is_rejected_and_what_is_kept() -> Outcome {
    for (path, key, expected) in [
        ("steps", "steps", Some("steps")),
        ("updatedBy", "lastName", Some("updatedBy.lastName")),
        ("issues", "name", Some("issues.name")),
        ("steps.0.issues.controls", "body", Some("steps[0].issues.controls.body")),
        ("preferences.default.channels", "email", Some("preferences.default.channels.email")),
        ("payloadExample", "total", None),
        ("steps.0.controls.values.data", "plan", None),
    ] {
        let mut body = Tree::parse(GET_WORKFLOW);
        let around = if path == key { &mut body } else { body.at(path) };
        let entry = around.entries().iter().find(|(name, _)| name == key).ok_or(path)?.clone();
        around.entries().insert(0, entry);
        let path_of_error = from_json::<Workflow>(&body.to_string()).err().map(|error| error.path());
        assert_eq!(path_of_error.as_deref(), expected, "{path}");
    }
    Ok(())
}

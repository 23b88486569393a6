//! Every entry of every body, twice: two values for one field are no value.

use client_runtime::error::Mismatch;
use client_runtime::wire::from_json;
use svc_client::types::Workflow;

use super::kept_or_refused;
use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW;
use crate::support::places::{at, everywhere, spelled};
use crate::support::tree::Tree;

#[test]
fn a_key_that_stands_twice_is_refused_or_kept_twice() {
    let (mut kept, mut refused) = (0, 0);
    everywhere(|body, tree, place| {
        let mut changed = tree.clone();
        let Some((&last, around)) = place.split_last() else { return };
        let Tree::Object(entries) = at(&mut changed, around) else { return };
        entries.push(entries[last].clone());
        match kept_or_refused(body, &changed) {
            // In an object with free keys: it is the service's text, and not for the client to mend.
            None => kept += 1,
            Some(error) => {
                assert_eq!(error.path(), spelled(tree, place), "{}", body.name);
                assert_eq!(error.mismatch(), &Mismatch::Duplicate, "{}", body.name);
                refused += 1;
            }
        }
    });
    assert!(kept > 100 && refused > 100, "both happen: {kept} {refused}");
}

/// What is declared is refused; what is free is kept. Above, either will do.
#[test]
fn what_is_refused_and_what_is_kept() -> Outcome {
    for (path, key, expected) in [
        ("steps", "steps", Some("steps")),
        ("updatedBy", "lastName", Some("updatedBy.lastName")),
        ("issues", "name", Some("issues.*")),
        ("steps.0.issues.controls", "body", Some("steps[0].issues.controls.*")),
        ("preferences.default.channels", "email", Some("preferences.default.channels.*")),
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

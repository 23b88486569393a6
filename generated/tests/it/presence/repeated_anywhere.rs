//! Every entry of every body, twice: two values for one field are no value.

use client_runtime::wire::Mismatch;

use super::kept_or_refused;
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

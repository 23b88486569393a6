//! Every entry of every body, left out.

use client_runtime::wire::Mismatch;

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
                // What is missing is no place: the error names the object that should have it.
                assert_eq!(error.path(), spelled(tree, around), "{}, without `{name}`", body.name);
                assert!(matches!(error.mismatch(), Mismatch::Missing(missing) if *missing == name), "{name}: {error}");
                refused += 1;
            }
        }
    });
    assert!(kept > 100 && refused > 100, "both happen: {kept} {refused}");
}

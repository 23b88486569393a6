//! `null` in every place of every body.

use client_runtime::error::{JsonKind, Mismatch};

use super::kept_or_refused;
use crate::support::places::{at, everywhere, spelled};
use crate::support::tree::Tree;

#[test]
fn null_is_kept_or_refused_where_it_stands() {
    let (mut kept, mut refused) = (0, 0);
    everywhere(|body, tree, place| {
        let (mut changed, path) = (tree.clone(), spelled(tree, place));
        *at(&mut changed, place) = Tree::parse("null");
        match kept_or_refused(body, &changed) {
            None => kept += 1,
            Some(error) => {
                assert_eq!(error.path(), path, "{}", body.name);
                assert!(matches!(error.mismatch(), Mismatch::Kind { found: JsonKind::Null, .. }), "{path}: {error}");
                refused += 1;
            }
        }
    });
    assert!(kept > 100 && refused > 100, "both happen: {kept} {refused}");
}

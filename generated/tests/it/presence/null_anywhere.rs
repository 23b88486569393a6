//! `null` at every location of every body.

use copperplate_runtime::error::{JsonKind, Mismatch};

use super::kept_or_rejected;
use crate::support::locations::everywhere;

#[test]
fn null_is_kept_or_rejected_with_its_path() {
    let (mut kept, mut rejected) = (0, 0);
    everywhere(|body, place| {
        let path = place.path();
        match kept_or_rejected(body, &place.replaced("null")) {
            None => kept += 1,
            Some(error) => {
                assert_eq!(error.path(), path, "{}", body.name);
                assert!(
                    matches!(error.mismatch(), Mismatch::TypeMismatch { found: JsonKind::Null, .. }),
                    "{path}: {error}"
                );
                rejected += 1;
            }
        }
    });
    assert!(kept > 100 && rejected > 100, "both happen: {kept} {rejected}");
}

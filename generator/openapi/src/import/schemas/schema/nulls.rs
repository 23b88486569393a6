//! `null` in combined schemas.

use super::{LocatedNode, SchemaMerger, SchemaPart};

impl<'d> SchemaMerger<'_, 'd> {
    /// Returns `true` if one of several parts does not allow `null`, so that their combination does not either. A part that
    /// says nothing but `null` adds it to the others: that is how OpenAPI 3.0 is written, which has no union with `null`.
    pub(super) fn exclude_null(&mut self, parts: &[SchemaPart<'d>]) -> bool {
        let mut is_excluded = false;
        for part in parts {
            let Some(schema) = self.merge(std::slice::from_ref(part)) else { continue };
            if schema.is_nullable && adds_null(&part.at) {
                return false;
            }
            is_excluded |= schema.has_shape() && !schema.is_nullable;
        }
        is_excluded
    }
}

/// Returns `true` for a part that says nothing but `null`. `type: object` beside a reference adds nothing.
fn adds_null(at: &LocatedNode) -> bool {
    at.entries().all(|(key, value)| match key {
        "type" => value.node.as_text() == Some("object"),
        key => ["nullable", "description"].contains(&key),
    })
}

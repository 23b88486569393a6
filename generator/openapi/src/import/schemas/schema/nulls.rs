//! `null` in combined schemas.

use super::{LocatedNode, SchemaMerger, SchemaPart};

/// Keywords of a member of `allOf` that only adds `null` to the others.
const ADDING: [&str; 5] = ["type", "nullable", "description", "title", "example"];

impl<'d> SchemaMerger<'_, 'd> {
    /// Returns `true` if one of several descriptions of a property does not allow `null`, so that the property is never
    /// `null`. A description that says nothing about it allows it, and `nullable` without a `type` beside it adds it: it
    /// overrides the description of a base.
    pub(super) fn exclude_null(&mut self, parts: &[SchemaPart<'d>]) -> bool {
        let mut is_excluded = false;
        for part in parts {
            let Some(schema) = self.merge(std::slice::from_ref(part)) else { continue };
            let overrides = part.at.flag("nullable") == Some(true) && part.at.get("type").is_none();
            if schema.is_nullable && (overrides || !schema.has_shape()) {
                return false;
            }
            is_excluded |= schema.has_shape() && !schema.is_nullable;
        }
        is_excluded
    }

    /// The same for the members of an `allOf`. One that says nothing but its type and `null` adds `null` to the others:
    /// OpenAPI 3.0, which has no union with `null`, is written that way.
    pub(super) fn exclude_null_of_members(&mut self, members: &[SchemaPart<'d>]) -> bool {
        !members.iter().any(|member| self.adds_null(member)) && self.exclude_null(members)
    }

    fn adds_null(&mut self, member: &SchemaPart<'d>) -> bool {
        let says_more = |at: &LocatedNode| at.entries().any(|(key, _)| !ADDING.contains(&key));
        !says_more(&member.at) && self.merge(std::slice::from_ref(member)).is_some_and(|schema| schema.is_nullable)
    }
}

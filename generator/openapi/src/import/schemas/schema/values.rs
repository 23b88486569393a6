//! Types and values of combined schemas.

use copperplate_language::maps::IndexSet;

use super::{DocumentNode, LocatedNode, MergedSchema, NodeValue};

impl<'d> MergedSchema<'d> {
    /// Sets the types. Returns `true` if they contradict earlier ones.
    pub(super) fn set_types(&mut self, value: &LocatedNode<'d>) -> bool {
        let several = value.elements().filter_map(|element| element.node.as_text());
        let mut types = Vec::new();
        for ty in value.node.as_text().into_iter().chain(several) {
            match ty {
                "null" => self.is_nullable = true,
                // A word of Swagger 2 that documents still have.
                "file" => types.push("string"),
                ty => types.push(ty),
            }
        }
        if types.is_empty() {
            return false;
        }
        let before = std::mem::replace(&mut self.types, types);
        !before.is_empty() && before != self.types
    }

    /// Sets the values, and notes that `null` is one of them. Returns `true` if there were earlier ones, and none of
    /// them is among these.
    pub(super) fn set_values(&mut self, values: Vec<&'d DocumentNode>) -> bool {
        let (nulls, values): (Vec<_>, Vec<_>) =
            values.into_iter().partition(|value| matches!(value.value, NodeValue::Null));
        self.is_nullable |= !nulls.is_empty();
        if values.is_empty() && !nulls.is_empty() {
            return false;
        }
        // If several lists apply, only the values in all of them remain.
        let known: IndexSet<String> = self.values.iter().flatten().map(|known| known.to_json()).collect();
        let both: Vec<_> =
            values.iter().filter(|value| !known.is_empty() && known.contains(&value.to_json())).copied().collect();
        let is_other = !known.is_empty() && both.is_empty();
        self.values = Some(if both.is_empty() { values } else { both });
        is_other
    }
}

//! The names of a model, each derived once: the same few, such as `id` and `createdAt`, come again and again.

use crate::maps::IndexMap;
use crate::model::Model;

/// What names become.
pub(crate) struct Derived<'m> {
    values: IndexMap<&'m str, Option<String>>,
    variants: IndexMap<&'m str, Option<String>>,
}

impl<'m> Derived<'m> {
    /// The names of all fields and parameters, and those of the values of all enums.
    pub(crate) fn of(model: &'m Model) -> Self {
        let (mut values, mut variants) = (IndexMap::default(), IndexMap::default());
        for field in model.fields() {
            values.entry(field.name.as_str()).or_insert_with(|| super::value_name(&field.name));
        }
        for value in model.enums.iter().flat_map(|decl| &decl.values) {
            variants.entry(value.text.as_str()).or_insert_with(|| super::variant_name(&value.text));
        }
        Self { values, variants }
    }

    /// The name of a field or parameter.
    pub(crate) fn value_name(&self, name: &str) -> Option<String> {
        self.values.get(name).cloned().unwrap_or_else(|| super::value_name(name))
    }

    /// The name of a variant.
    pub(crate) fn variant_name(&self, name: &str) -> Option<String> {
        self.variants.get(name).cloned().unwrap_or_else(|| super::variant_name(name))
    }
}

//! Renamed templates: the same records have their fields.

use std::collections::BTreeMap;

use copperplate_language::model::{Field, FieldOwner, Model, SpecPath};

use crate::pairing::Pairing;
use crate::pairing::revision::NamedType;
use crate::renames::RenameCandidates;

/// Returns the old and the new name of such templates.
pub(crate) fn pair_templates<'m>(pairing: &Pairing<'m>) -> BTreeMap<&'m str, &'m str> {
    let mut candidates = RenameCandidates::default();
    for types in pairing.types().into_values() {
        let (Some(NamedType::Record(base)), Some(NamedType::Record(head))) = types else { continue };
        if let (Some((old, _)), Some((new, _))) = (&base.instance_of, &head.instance_of) {
            candidates.add(old, new);
        }
        // A template without an argument is included in records and other templates.
        for old in &base.fields {
            if let (Some(old), Some(new)) =
                (paired_field_template(old), head.field(&old.name).and_then(paired_field_template))
            {
                candidates.add(old, new);
            }
        }
    }
    let mut renamed = candidates.sole_pairs();
    let has = |model: &Model, name: &str| model.declaration_span(&SpecPath::Template(name.into())).is_some();
    renamed.retain(|old, new| !has(pairing.head.model, old) && !has(pairing.base.model, new));
    renamed
}

/// Returns the template that declares a field.
pub(crate) fn paired_field_template(field: &Field) -> Option<&str> {
    match field.path.owner()? {
        FieldOwner::Template(name) => Some(name),
        FieldOwner::Record(_) => None,
    }
}

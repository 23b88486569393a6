//! Required contents of the texts, so that the guarantee is tested on the whole spec.

use std::collections::BTreeSet;

use copperplate_language::model::{Model, SpecPath, UnionKind};

/// Element that a text can contain, such as `records.User`, `lastName`, `null`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Sight<'m> {
    pub(crate) path: &'m SpecPath,
    pub(crate) name: &'m str,
    pub(crate) what: &'m str,
}

/// Returns everything that texts can contain: fields in every presence, values and variants, and unknown fields,
/// values and variants.
pub(crate) fn all(model: &Model) -> BTreeSet<Sight<'_>> {
    let mut all = BTreeSet::new();
    for record in &model.records {
        let path = &record.header.path;
        all.insert(Sight { path, name: "", what: "an unknown field" });
        for field in &record.fields {
            all.insert(Sight { path, name: &field.name, what: "a value" });
            if field.optional {
                all.insert(Sight { path, name: &field.name, what: "absent" });
            }
            if field.ty.is_nullable() {
                all.insert(Sight { path, name: &field.name, what: "null" });
            }
        }
    }
    for decl in &model.enums {
        let path = &decl.header.path;
        all.insert(Sight { path, name: "", what: "an unknown value" });
        all.extend(decl.values.iter().map(|value| Sight { path, name: &value.name, what: "a value" }));
    }
    for union in &model.unions {
        let path = &union.header.path;
        match &union.kind {
            UnionKind::Tagged { variants, other, .. } => {
                all.insert(Sight { path, name: "", what: "an unknown tag" });
                all.extend(other.iter().map(|name| Sight { path, name: &name.value, what: "another tag" }));
                for variant in variants {
                    let members = variant.members.iter().map(|&member| model.record(member).header.name.as_str());
                    all.extend(members.map(|what| Sight { path, name: &variant.name, what }));
                }
            }
            UnionKind::Shaped(variants) => {
                all.extend(variants.iter().map(|variant| Sight { path, name: &variant.name, what: "a variant" }));
            }
        }
    }
    all
}

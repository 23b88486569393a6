//! Mapping: the records that accept each value of the tag.
//!
//! If a member has its own enum for the tag, it accepts the values of the enum, and the variant of a value must list
//! every member that accepts it. An enum that members share, or a plain string, does not distinguish members; the
//! variants of the union decide then.

use std::collections::{BTreeMap, BTreeSet};

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, suggest_nearest};
use crate::maps::{IndexMap, IndexSet};
use crate::model::{EnumId, Literal, Model, RecordId, TaggedVariant, Union};
use crate::values::smallest;

/// Union with a tag, and the enum of the tag for each member.
pub(super) struct MappedUnion<'m> {
    pub(super) model: &'m Model,
    pub(super) union: &'m Union,
    pub(super) tag: &'m str,
    pub(super) variants: &'m [TaggedVariant],
    pub(super) enums: BTreeMap<RecordId, EnumId>,
    /// The members with each enum.
    members: BTreeMap<EnumId, Vec<RecordId>>,
    /// The enums with each value, by its JSON text.
    listing: IndexMap<String, Vec<EnumId>>,
    /// The values of variants, as JSON text.
    mapped: IndexSet<String>,
}

/// Checks that no variant names a record twice.
pub(super) fn check_mapped_records(model: &Model, variants: &[TaggedVariant], diagnostics: &mut Diagnostics) -> bool {
    let before = diagnostics.count();
    for variant in variants {
        let repeated = variant.members.iter().enumerate().find(|(index, id)| variant.members[..*index].contains(id));
        if let Some((_, id)) = repeated {
            let message = format!("the variant `{}` names `{}` twice", variant.name, model.record(*id).header.name);
            diagnostics.report(Diagnostic::new(codes::UNION, variant.span, message).help("name it once"));
        }
    }
    diagnostics.count() == before
}

/// Checks that no two variants have the same value of the tag, even under different names.
pub(super) fn check_mapped_values(tag: &str, variants: &[TaggedVariant], diagnostics: &mut Diagnostics) -> bool {
    let before = diagnostics.count();
    let mut firsts: IndexMap<String, &TaggedVariant> = IndexMap::default();
    for variant in variants {
        let first = *firsts.entry(variant.value.to_json()).or_insert(variant);
        if !std::ptr::eq(first, variant) {
            let message =
                format!("`{}` and `{}` are the same {tag}, {}", first.name, variant.name, variant.value.to_json());
            let diagnostic = Diagnostic::new(codes::UNION, variant.span, message).related(first.span, "the other one");
            diagnostics.report(diagnostic.help("list the records of both under one of them"));
        }
    }
    diagnostics.count() == before
}

impl<'m> MappedUnion<'m> {
    pub(super) fn new(
        model: &'m Model,
        union: &'m Union,
        tag: &'m str,
        variants: &'m [TaggedVariant],
        enums: BTreeMap<RecordId, EnumId>,
    ) -> Self {
        let mut members: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (id, tag_enum) in &enums {
            members.entry(*tag_enum).or_default().push(*id);
        }
        let mut listing: IndexMap<_, Vec<_>> = IndexMap::default();
        for tag_enum in members.keys() {
            for value in &model.enumeration(*tag_enum).values {
                listing.entry(value.value.to_json()).or_default().push(*tag_enum);
            }
        }
        let mapped = variants.iter().map(|variant| variant.value.to_json()).collect();
        Self { model, union, tag, variants, enums, members, listing, mapped }
    }

    /// Checks that every variant lists exactly the members that accept its value. Returns the enums of wrong variants,
    /// for which it is not known whether all values are mapped.
    pub(super) fn check_variants(&self, diagnostics: &mut Diagnostics) -> BTreeSet<EnumId> {
        let mut wrong_enums = BTreeSet::new();
        for variant in self.variants {
            let wrong = variant.members.iter().filter_map(|id| Some((*id, *self.enums.get(id)?)));
            let wrong: Vec<_> =
                wrong.filter(|(_, tag_enum)| !self.enum_lists_value(*tag_enum, &variant.value)).collect();
            if wrong.is_empty() {
                self.check_accepting_members(variant, diagnostics);
            }
            for (id, tag_enum) in wrong {
                diagnostics.report(self.never_has_value_error(id, tag_enum, variant));
                wrong_enums.insert(tag_enum);
            }
        }
        wrong_enums
    }

    fn never_has_value_error(&self, id: RecordId, tag_enum: EnumId, variant: &TaggedVariant) -> Diagnostic {
        let (tag, name) = (self.tag, &variant.name);
        let tag_enum = self.model.enumeration(tag_enum);
        let message = format!("`{}` never has the {tag} `{name}`", self.model.record(id).header.name);
        let free = tag_enum.values.iter().filter(|known| !self.is_mapped(&known.value));
        let near = suggest_nearest(name, free.map(|known| known.name.as_str()));
        let accepting: Vec<_> = self.accepting_members(&variant.value).map(|(_, id)| id).collect();
        let others =
            (!accepting.is_empty()).then(|| format!("`{}` has it", self.names_in_order(&accepting).join("`, `")));
        Diagnostic::new(codes::UNION, variant.span, message)
            .related(tag_enum.header.span, "its values")
            .help_if(others)
            .did_you_mean(near)
    }

    fn check_accepting_members(&self, variant: &TaggedVariant, diagnostics: &mut Diagnostics) {
        let shared: Vec<_> = variant.members.iter().filter_map(|id| self.enums.get(id)).collect();
        let undeclared = self.accepting_members(&variant.value).filter(|(tag_enum, _)| !shared.contains(&tag_enum));
        let mut silent: Vec<_> = undeclared.map(|(_, id)| id).filter(|id| !variant.members.contains(id)).collect();
        if silent.is_empty() {
            return;
        }
        silent.sort_unstable();
        let (tag, value, union) = (self.tag, &variant.name, &self.union.header.name);
        let names = self.names_in_order(&silent).join("`, `");
        let message = format!("the {tag} `{value}` of `{union}` is also accepted by `{names}`");
        let all = self.names_in_order(&[variant.members.as_slice(), &silent].concat()).join(", ");
        let mut diagnostic = Diagnostic::new(codes::AMBIGUOUS_UNION, variant.span, message)
            .label("undeclared ambiguity")
            .help(format!("declare it: `{value}: [{all}]`"));
        for id in silent {
            let tag_enum = self.model.enumeration(self.enums[&id]);
            let listed = tag_enum.values.iter().find(|known| known.value == variant.value);
            let name = &self.model.record(id).header.name;
            if let Some(listed) = listed {
                diagnostic = diagnostic.related(listed.span, format!("`{name}` also has it"));
            }
            let listed_first = variant.members[0];
            diagnostic = diagnostic.note(
                match smallest::smallest_common_record(self.model, [listed_first, id], (tag, &variant.value)) {
                    Some(common) => common.sentence(&self.model.record(listed_first).header.name, name),
                    None => format!(
                        "only the {tag} decides which record is read, and it does not distinguish these records"
                    ),
                },
            );
        }
        diagnostics.report(diagnostic);
    }

    pub(super) fn is_mapped(&self, value: &Literal) -> bool {
        self.mapped.contains(&value.to_json())
    }

    fn enum_lists_value(&self, tag_enum: EnumId, value: &Literal) -> bool {
        self.listing.get(&value.to_json()).is_some_and(|enums| enums.contains(&tag_enum))
    }

    /// Returns the members that accept a value of the tag, each with its enum.
    fn accepting_members(&self, value: &Literal) -> impl Iterator<Item = (EnumId, RecordId)> {
        let enums = self.listing.get(&value.to_json()).into_iter().flatten();
        enums.flat_map(|tag_enum| self.members[tag_enum].iter().map(|id| (*tag_enum, *id)))
    }

    /// Returns the names of members, in the order in which the union first lists them.
    fn names_in_order(&self, members: &[RecordId]) -> Vec<&'m str> {
        let mut names = Vec::new();
        for id in self.variants.iter().flat_map(|variant| &variant.members).filter(|id| members.contains(id)) {
            let name = self.model.record(*id).header.name.as_str();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }
}

//! Checks that each value of a tag is mapped by a variant, or is listed under `other`.

use std::collections::BTreeSet;

use super::mapped::MappedUnion;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned, suggest_nearest};
use crate::model::{EnumId, Literal, TaggedVariant, Union};

impl MappedUnion<'_> {
    /// Checks that variants and `other` cover the enums of the tag, except incomplete ones.
    pub(super) fn check_coverage(
        &self,
        other: &[Spanned<String>],
        wrong: &BTreeSet<EnumId>,
        diagnostics: &mut Diagnostics,
    ) {
        let meant = self.check_coverage_by_other(other, diagnostics);
        let enums: BTreeSet<_> = self.enums.values().filter(|id| !wrong.contains(id)).copied().collect();
        for id in enums {
            let tag_enum = self.model.enumeration(id);
            for value in &tag_enum.values {
                let text = &value.name;
                let listed = other.iter().any(|other| self.is_covered_value_name(&other.value, &value.value));
                if listed || self.is_mapped(&value.value) || meant.contains(text) {
                    continue;
                }
                let message = format!("no variant of `{}` maps the {} `{text}`", self.union.header.name, self.tag);
                diagnostics.report(
                    Diagnostic::new(codes::UNION, self.union.header.span, message)
                        .related(value.span, format!("a value of `{}`", tag_enum.header.name))
                        .help(format!("add a variant for it, or list it: `other: [{text}]`")),
                );
            }
        }
    }

    /// Checks that each value under `other` is a value of the tag, is not mapped by a variant, and is not repeated.
    /// Returns the values that were probably meant by misspelled ones.
    fn check_coverage_by_other(&self, other: &[Spanned<String>], diagnostics: &mut Diagnostics) -> BTreeSet<String> {
        let enums = self.enums.values().map(|id| self.model.enumeration(*id));
        let known: Vec<_> = enums.flat_map(|decl| &decl.values).collect();
        // If the tag of a member can be any string, so can the values under `other`.
        let members = self.variants.iter().flat_map(|variant| &variant.members);
        let all_listed = members.clone().all(|id| self.enums.contains_key(id));
        let mut meant = BTreeSet::new();
        for (index, Spanned { value, span }) in other.iter().enumerate() {
            let diagnostic = |message: String| Diagnostic::new(codes::UNION, *span, message);
            if let Some(first) = other[..index].iter().find(|first| first.value == *value) {
                let message = format!("duplicate value `{value}` under `other`");
                diagnostics.report(diagnostic(message).related(first.span, "first here"));
            } else if let Some(variant) =
                self.variants.iter().find(|variant| self.is_covered_value_name(value, &variant.value))
            {
                let message = format!("`{value}` is under `other`, but a variant maps it");
                diagnostics.report(diagnostic(message).related(variant.span, "mapped here"));
            } else if all_listed && known.iter().all(|known| known.name != *value) {
                let free = known.iter().filter(|known| !self.is_mapped(&known.value));
                let near = suggest_nearest(value, free.map(|known| known.name.as_str()));
                meant.extend(near.map(str::to_owned));
                let message = format!("no variant of `{}` can have the {} `{value}`", self.union.header.name, self.tag);
                diagnostics.report(
                    diagnostic(message)
                        .label("not a value of the tag")
                        .help("remove it: an unlisted value is kept as received anyway")
                        .did_you_mean(near),
                );
            }
        }
        meant
    }
    /// Returns `true` if a name under `other` names a value of the tag.
    fn is_covered_value_name(&self, name: &str, value: &Literal) -> bool {
        let mut values = self.enums.values().flat_map(|id| &self.model.enumeration(*id).values);
        values
            .find(|known| known.name == name)
            .map_or_else(|| value.to_wire_text() == name, |known| known.value == *value)
    }
}

/// Checks that variants and `other` cover `true` and `false`.
pub(super) fn check_boolean_coverage(
    union: &Union,
    tag: &str,
    variants: &[TaggedVariant],
    other: &[Spanned<String>],
    diagnostics: &mut Diagnostics,
) {
    for (index, Spanned { value, span }) in other.iter().enumerate() {
        let message = if value.parse::<bool>().is_err() {
            format!("the {tag} is never `{value}`")
        } else if variants.iter().any(|variant| variant.name == *value) {
            format!("`{value}` is under `other`, but a variant maps it")
        } else if other[..index].iter().any(|first| first.value == *value) {
            format!("duplicate value `{value}` under `other`")
        } else {
            continue;
        };
        diagnostics.report(Diagnostic::new(codes::UNION, *span, message).help("remove it"));
    }
    for value in [true, false].map(|value| value.to_string()) {
        let is_mapped = variants.iter().any(|variant| variant.name == value);
        if !is_mapped && other.iter().all(|other| other.value != value) {
            let message = format!("no variant of `{}` maps the {tag} `{value}`", union.header.name);
            let help = format!("add a variant for it, or list it: `other: ['{value}']`");
            diagnostics.report(Diagnostic::new(codes::UNION, union.header.span, message).help(help));
        }
    }
}

//! Variants that were added or removed with a value of the tag, and tags that no longer map to a variant.

use copperplate_language::model::{RecordId, SpecPath, UnionKind};

use super::ConsequenceSearch;
use crate::change::{Change, ChangedName, Subject, TypePart};
use crate::pairing::revision::Side;
use crate::rules;

/// Folds variants and tags without a variant under the value of the tag, and such tags under the variant.
pub(super) fn fold_union_variants(search: &mut ConsequenceSearch) {
    for index in search.changes_with_rule(&[&rules::VARIANT_ADDED, &rules::UNMAPPED_TAG_ADDED]) {
        fold_union_variant(search, index, Side::Head);
    }
    for index in search.changes_with_rule(&[&rules::VARIANT_REMOVED, &rules::UNMAPPED_TAG_REMOVED]) {
        fold_union_variant(search, index, Side::Base);
    }
    for index in search.changes_with_rule(&[&rules::TAG_VALUE_CHANGED]) {
        fold_union_variant(search, index, Side::Base);
    }
}

fn fold_union_variant(search: &mut ConsequenceSearch, index: usize, side: Side) {
    let change = &search.changes[index];
    let (Some(owner), Some(value)) = (folded_union_name(change), folded_union_tag_value(change, side)) else { return };
    let causes = match side {
        Side::Base => [&rules::ENUM_VALUE_REMOVED, &rules::ENUM_VALUE_RESPELLED],
        Side::Head => [&rules::ENUM_VALUE_ADDED, &rules::ENUM_VALUE_RESPELLED],
    };
    let mut found = Vec::new();
    if let Some(name) = owner.name_in(side) {
        for tag in folded_union_tag_enums(search, side, name) {
            found.extend(search.changes_of_element(side, &SpecPath::Value(tag.as_str().into(), value.into()), &causes));
        }
    }
    // A tag is without a variant because its variant is gone, or the other way around.
    let other = match side {
        Side::Base => (Side::Head, &rules::VARIANT_ADDED),
        Side::Head => (Side::Base, &rules::VARIANT_REMOVED),
    };
    if search.has_rule(index, &[&rules::UNMAPPED_TAG_ADDED, &rules::UNMAPPED_TAG_REMOVED])
        && let (side, rule) = other
        && let Some(name) = owner.name_in(side)
    {
        let variant = SpecPath::Variant(name.into(), value.into());
        found.extend(search.changes_of_element(side, &variant, &[rule]));
    }
    search.fold(index, &found);
}

fn folded_union_name(change: &Change) -> Option<&ChangedName> {
    let Subject::Type(owner, TypePart::Variant(_) | TypePart::Whole) = &change.subjects[0] else {
        return None;
    };
    Some(owner)
}

fn folded_union_tag_value(change: &Change, side: Side) -> Option<&str> {
    if let Subject::Type(_, TypePart::Variant(value)) = &change.subjects[0] {
        return value.name_in(side);
    }
    match side {
        Side::Base => change.old.as_deref(),
        Side::Head => change.new.as_deref(),
    }
}

/// Returns the enums that the tag of a union has in its variants.
fn folded_union_tag_enums(search: &ConsequenceSearch, side: Side, union: &str) -> Vec<String> {
    let revision = search.pairing.revision(side);
    let Some(union) = revision.model.unions.iter().find(|other| other.header.name == union) else { return Vec::new() };
    let UnionKind::Tagged { tag, variants, .. } = &union.kind else { return Vec::new() };
    let of_record = |record: &RecordId| -> Option<String> {
        let ty = &revision.model.record(*record).field(tag)?.ty;
        ty.enumeration().is_some().then(|| revision.type_name(ty).unwrap_or_default().to_owned())
    };
    let mut enums: Vec<_> = variants.iter().flat_map(|variant| &variant.members).filter_map(of_record).collect();
    enums.sort();
    enums.dedup();
    enums
}

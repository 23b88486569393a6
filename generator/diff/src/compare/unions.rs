//! Unions: tag, and added, removed, changed and reordered variants.

use copperplate_codegen::lower;
use copperplate_language::diagnostics::{Span, Spanned};
use copperplate_language::model::{
    Distinction, Literal, Model, RecordId, ShapedVariant, TaggedVariant, Type, Union, UnionKind,
};

use super::enums::compared_enum_value_text;
use super::{order, replaced, values};
use crate::change::{Change, ChangedName, ChangedPart, Subject, TypePart};
use crate::pairing::Pairing;
use crate::pairing::revision::NamedType;
use crate::relation::{self, Condition};
use crate::rules::{self, Rule};

pub(super) fn compare_union(pairing: &Pairing, base: &Union, head: &Union, changes: &mut Vec<Change>) {
    let Union { header, kind, by } = base;
    let name = &head.header.name;
    let owner = ChangedName::in_both(&header.name, name);
    let whole = |rule: &'static Rule| {
        Change::new(rule, name, Subject::Type(owner.clone(), TypePart::Whole)).with_spans(header.span, head.header.span)
    };
    let relation = || relation::named_type_relation(pairing, NamedType::Union(base), NamedType::Union(head));
    match (kind, &head.kind) {
        (UnionKind::Tagged { tag, .. }, UnionKind::Shaped(_)) => {
            let change = whole(&rules::UNION_UNTAGGED).with_values(tag, union_distinction_text(head.by));
            changes.push(change.with_condition(relation()));
        }
        (UnionKind::Shaped(_), UnionKind::Tagged { tag, .. }) => {
            let change = whole(&rules::UNION_TAGGED).with_values(union_distinction_text(*by), tag);
            changes.push(change.with_condition(relation()));
        }
        (
            UnionKind::Tagged { tag, tag_span, tag_type: _, absent, variants, other },
            UnionKind::Tagged {
                tag: new_tag,
                tag_span: new_span,
                tag_type: _,
                absent: new_absent,
                variants: new_variants,
                other: new_other,
            },
        ) => {
            if tag != new_tag {
                changes.push(whole(&rules::TAG_KEY_CHANGED).with_values(tag, new_tag).with_spans(*tag_span, *new_span));
            }
            let spans = (*tag_span, *new_span);
            changes.extend(match (absent, new_absent) {
                (None, Some(new)) => {
                    Some(whole(&rules::TAG_BECAME_OPTIONAL).with_new(&new.value).with_spans(spans.0, new.span))
                }
                (Some(old), None) => {
                    Some(whole(&rules::TAG_BECAME_REQUIRED).with_old(&old.value).with_spans(old.span, spans.1))
                }
                (Some(old), Some(new))
                    if !is_same_union_variant((&old.value, variants), (&new.value, new_variants)) =>
                {
                    let change = whole(&rules::ABSENT_TAG_CHANGED).with_values(&old.value, &new.value);
                    Some(change.with_spans(old.span, new.span))
                }
                (None, None) | (Some(_), Some(_)) => None,
            });
            compare_tagged_union(pairing, &owner, variants, new_variants, changes);
            compare_unmapped_union_tags(&owner, other, new_other, changes);
        }
        (UnionKind::Shaped(variants), UnionKind::Shaped(new_variants)) => {
            if *by != head.by {
                let is_overlapping = |by| by == Some(Distinction::All);
                // With JSON types alone, no value matches several variants, and objects are one variant.
                let is_by_json_type = by.is_none() || head.by.is_none();
                let change = match (is_overlapping(*by), is_overlapping(head.by)) {
                    (false, true) => whole(&rules::UNION_BECAME_OVERLAPPING).with_old(union_distinction_text(*by)),
                    (true, false) => whole(&rules::UNION_BECAME_DISTINCT).with_new(union_distinction_text(head.by)),
                    (true, true) | (false, false) => whole(&rules::UNION_DISTINCTION_CHANGED)
                        .with_values(union_distinction_text(*by), union_distinction_text(head.by)),
                };
                changes.push(if is_by_json_type { change.with_condition(Condition::Same) } else { change });
            }
            compare_shaped_union(pairing, &owner, [(*by, variants), (head.by, new_variants)], changes);
        }
    }
    if let Some((old, new)) = order::compare_order(&union_variant_names(kind), &union_variant_names(&head.kind)) {
        let has_order = [*by, head.by] == [Some(Distinction::First); 2];
        let rule = if has_order { &rules::VARIANTS_TRIED_IN_ANOTHER_ORDER } else { &rules::VARIANTS_REORDERED };
        let change = whole(rule).with_values(order::print_order(&old), order::print_order(&new));
        changes.push(change.with_spans(union_variant_span(kind, &old), union_variant_span(&head.kind, &new)));
    }
}

/// Describes how the variants of a union without a tag are distinguished.
fn union_distinction_text(by: Option<Distinction>) -> &'static str {
    match by {
        None => "JSON type",
        Some(Distinction::Keys) => "required fields",
        Some(Distinction::First) => "required fields and order",
        Some(Distinction::All) => "nothing",
    }
}

/// Returns `true` if two variants have the same value of the tag.
fn is_same_union_variant(base: (&str, &[TaggedVariant]), head: (&str, &[TaggedVariant])) -> bool {
    let [old, new] = [base, head].map(|(name, variants)| variants.iter().find(|variant| variant.name == name));
    old.map(|variant| &variant.value) == new.map(|variant| &variant.value)
}

fn union_variant_names(kind: &UnionKind) -> Vec<&str> {
    match kind {
        UnionKind::Tagged { variants, .. } => variants.iter().map(|variant| variant.name.as_str()).collect(),
        UnionKind::Shaped(variants) => variants.iter().map(|variant| variant.name.as_str()).collect(),
    }
}

/// Returns the span of the first of some variants.
fn union_variant_span(kind: &UnionKind, names: &[&str]) -> Option<Span> {
    let first = names.first()?;
    match kind {
        UnionKind::Tagged { variants, .. } => {
            variants.iter().find(|variant| variant.name == *first).map(|variant| variant.span)
        }
        UnionKind::Shaped(variants) => {
            variants.iter().find(|variant| variant.name == *first).map(|variant| variant.span)
        }
    }
}

fn union_variant_change(
    rule: &'static Rule,
    owner: &ChangedName,
    element: &str,
    old: Option<&str>,
    new: Option<&str>,
) -> Change {
    let subject = Subject::Type(owner.clone(), TypePart::Variant(ChangedName::new(old, new)));
    let change = Change::new(rule, element, subject);
    Change { old: old.map(str::to_owned), new: new.map(str::to_owned), ..change }
}

fn compare_tagged_union(
    pairing: &Pairing,
    owner: &ChangedName,
    base: &[TaggedVariant],
    head: &[TaggedVariant],
    changes: &mut Vec<Change>,
) {
    let find =
        |variants: &[TaggedVariant], value: &Literal| variants.iter().position(|variant| variant.value == *value);
    let removed: Vec<_> = base.iter().filter(|old| find(head, &old.value).is_none()).collect();
    let mut added: Vec<_> = head.iter().filter(|new| find(base, &new.value).is_none()).collect();
    let name = owner.shown();
    let holders = |variants: &[TaggedVariant], id: RecordId| {
        variants.iter().filter(|variant| variant.members.contains(&id)).count()
    };
    for old in removed {
        // The same record with another tag value, if it has only one.
        let same = added.iter().position(|new| {
            holders(base, old.members[0]) == 1
                && holders(head, new.members[0]) == 1
                && have_union_variants_same_members(pairing, &old.members, &new.members)
        });
        if let Some(index) = same {
            let new = added.remove(index);
            let change = union_variant_change(&rules::TAG_VALUE_CHANGED, owner, name, Some(&old.name), Some(&new.name));
            let (before, after) =
                (compared_enum_value_text(&old.name, &old.value), compared_enum_value_text(&new.name, &new.value));
            changes.push(change.with_values(before, after).with_spans(old.span, new.span));
        } else {
            let change = union_variant_change(&rules::VARIANT_REMOVED, owner, name, Some(&old.name), None);
            changes.push(change.with_condition(Condition::NarrowerKept).with_spans(old.span, None));
        }
    }
    for new in added {
        let change = union_variant_change(&rules::VARIANT_ADDED, owner, name, None, Some(&new.name));
        changes.push(change.with_condition(Condition::WiderKept).with_spans(None, new.span));
    }
    for old in base {
        let TaggedVariant { name: key, value, span, rust, members } = old;
        let Some(new) = find(head, value).map(|index| &head[index]) else { continue };
        compare_union_variant_names(
            owner,
            key,
            &new.name,
            (rust.as_ref(), *span),
            (new.rust.as_ref(), new.span),
            changes,
        );
        if have_union_variants_same_members(pairing, members, &new.members) {
            continue;
        }
        let spell = |revision: &crate::pairing::revision::Revision, members: &[RecordId]| {
            let names: Vec<_> = members.iter().map(|id| revision.print_type(&Type::from(*id))).collect();
            names.join(" or ")
        };
        let (before, after) = (spell(&pairing.base, members), spell(&pairing.head, &new.members));
        let change = |rule| {
            let change =
                union_variant_change(rule, owner, &union_variant_element(owner, key), Some(key), Some(&new.name));
            change.with_spans(*span, new.span).with_part(ChangedPart::Value).with_values(&before, &after)
        };
        changes.push(match (members.as_slice(), new.members.as_slice()) {
            ([old], [new]) => {
                let (old, new) = (Type::from(*old), Type::from(*new));
                replaced::relate_replaced_types(pairing, change(&rules::VARIANT_TYPE_CHANGED), &old, &new)
            }
            (old, new) => {
                let rule = if old.iter().all(|old| is_among_union_members(pairing, *old, new)) {
                    &rules::TAG_MORE_AMBIGUOUS
                } else if new.iter().all(|new| old.iter().any(|old| is_same_union_member(pairing, *old, *new))) {
                    &rules::TAG_LESS_AMBIGUOUS
                } else {
                    &rules::VARIANT_TYPE_CHANGED
                };
                change(rule).with_condition(relation::record_relation(pairing, old, new))
            }
        });
    }
}

fn have_union_variants_same_members(pairing: &Pairing, base: &[RecordId], head: &[RecordId]) -> bool {
    base.len() == head.len() && base.iter().all(|old| is_among_union_members(pairing, *old, head))
}

fn is_among_union_members(pairing: &Pairing, old: RecordId, head: &[RecordId]) -> bool {
    head.iter().any(|new| is_same_union_member(pairing, old, *new))
}

fn is_same_union_member(pairing: &Pairing, old: RecordId, new: RecordId) -> bool {
    relation::is_related_to_itself(pairing, &Type::from(old), &Type::from(new))
}

fn union_variant_element(owner: &ChangedName, key: &str) -> String {
    format!("{}.{key}", owner.shown())
}

/// Explicit name of a variant, and the span of the variant.
type Explicit<'m> = (Option<&'m Spanned<String>>, Span);

fn compare_union_variant_names(
    owner: &ChangedName,
    key: &str,
    new_key: &str,
    base: Explicit,
    head: Explicit,
    changes: &mut Vec<Change>,
) {
    // Derived names are equal if their sources are.
    if key == new_key && values::is_value_named_alike(base.0, head.0) {
        return;
    }
    let (old, new) = (lower::lower_variant_name(key, base.0), lower::lower_variant_name(new_key, head.0));
    if old != new {
        let span = |(rust, span): Explicit| rust.map_or(span, |rust| rust.span);
        let change = union_variant_change(
            &rules::VARIANT_RUST_RENAMED,
            owner,
            &union_variant_element(owner, key),
            Some(key),
            Some(new_key),
        );
        changes.push(change.with_values(old, new).with_spans(span(base), span(head)));
    }
}

/// Distinction and variants of a union without a tag.
type Untagged<'m> = (Option<Distinction>, &'m [ShapedVariant]);

fn compare_shaped_union(pairing: &Pairing, owner: &ChangedName, [old, new]: [Untagged; 2], changes: &mut Vec<Change>) {
    let ((old_by, base), (new_by, head)) = (old, new);
    let name = owner.shown();
    let (base_model, head_model) = (pairing.base.model, pairing.head.model);
    for old in base {
        let ShapedVariant { name: key, span, rust, ty } = old;
        let Some(new) = find_shaped_variant(pairing, old, base, head) else {
            let change = union_variant_change(&rules::VARIANT_REMOVED, owner, name, Some(key), None);
            let is_kept = keeps_values_outside_union(head_model, (new_by, head), base_model, ty);
            let when = if is_kept { Condition::NarrowerKept } else { Condition::Narrower };
            changes.push(change.with_condition(when).with_spans(*span, None));
            continue;
        };
        compare_union_variant_names(
            owner,
            key,
            &new.name,
            (rust.as_ref(), *span),
            (new.rust.as_ref(), new.span),
            changes,
        );
        if !relation::is_related_to_itself(pairing, ty, &new.ty) {
            let change = union_variant_change(
                &rules::VARIANT_TYPE_CHANGED,
                owner,
                &union_variant_element(owner, key),
                Some(key),
                Some(key),
            );
            let change = change.with_values(pairing.base.print_type(ty), pairing.head.print_type(&new.ty));
            let change = change.with_spans(*span, new.span).with_part(ChangedPart::Value);
            changes.push(replaced::relate_replaced_types(pairing, change, ty, &new.ty));
        }
    }
    let is_paired = |new: &ShapedVariant| {
        base.iter().filter_map(|old| find_shaped_variant(pairing, old, base, head)).any(|found| found.name == new.name)
    };
    for new in head.iter().filter(|new| !is_paired(new)) {
        let change = union_variant_change(&rules::VARIANT_ADDED, owner, name, None, Some(&new.name));
        let is_kept = keeps_values_outside_union(base_model, (old_by, base), head_model, &new.ty);
        changes.push(
            change
                .with_condition(if is_kept { Condition::WiderKept } else { Condition::Wider })
                .with_spans(None, new.span),
        );
    }
}

/// Returns the variant of the head that has the same name as one of the base, or else the only new variant of its
/// type: without a tag, no name is on the wire.
fn find_shaped_variant<'m>(
    pairing: &Pairing,
    old: &ShapedVariant,
    base: &[ShapedVariant],
    head: &'m [ShapedVariant],
) -> Option<&'m ShapedVariant> {
    let named = |variants: &[ShapedVariant], name: &str| variants.iter().position(|variant| variant.name == name);
    if let Some(index) = named(head, &old.name) {
        return Some(&head[index]);
    }
    let is_same = |old: &ShapedVariant, new: &ShapedVariant| relation::is_related_to_itself(pairing, &old.ty, &new.ty);
    let mut added = head.iter().filter(|new| named(base, &new.name).is_none() && is_same(old, new));
    let new = added.next().filter(|_| added.next().is_none())?;
    let removed = base.iter().filter(|old| named(head, &old.name).is_none() && is_same(old, new));
    (removed.count() == 1).then_some(new)
}

fn compare_unmapped_union_tags(
    owner: &ChangedName,
    base: &[Spanned<String>],
    head: &[Spanned<String>],
    changes: &mut Vec<Change>,
) {
    let lists = |values: &[Spanned<String>], value: &str| values.iter().any(|other| other.value == value);
    let change = |rule| Change::new(rule, owner.shown(), Subject::Type(owner.clone(), TypePart::Whole));
    for Spanned { value, span } in base.iter().filter(|tag| !lists(head, &tag.value)) {
        changes.push(change(&rules::UNMAPPED_TAG_REMOVED).with_old(value).with_spans(*span, None));
    }
    for Spanned { value, span } in head.iter().filter(|tag| !lists(base, &tag.value)) {
        changes.push(change(&rules::UNMAPPED_TAG_ADDED).with_new(value).with_spans(None, *span));
    }
}

/// Returns `true` if a reader keeps the values of a type that is not a variant: objects, if it distinguishes them by
/// their fields, or all values of its JSON types, if it does not distinguish them.
fn keeps_values_outside_union(reader: &Model, (by, variants): Untagged, writer: &Model, ty: &Type) -> bool {
    match by {
        None => false,
        Some(Distinction::Keys | Distinction::First) => {
            writer.required_variant_keys(ty).is_some()
                && variants.iter().any(|variant| reader.required_variant_keys(&variant.ty).is_some())
        }
        Some(Distinction::All) => relation::relates_to_json_types(reader, variants, writer, ty),
    }
}

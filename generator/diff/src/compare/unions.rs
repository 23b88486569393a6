//! Unions: tag, and added, removed, changed and reordered variants.

use copperplate_codegen::lower;
use copperplate_language::diagnostics::Span;
use copperplate_language::model::{
    Distinction, Literal, Model, RecordId, ShapedVariant, TaggedVariant, Type, Union, UnionKind,
};

use super::enums::shown;
use super::{order, replaced, values};
use crate::change::{Change, Pair, Part, Subject};
use crate::pairing::Pairing;
use crate::relation;
use crate::rules::{self, Rule, When};

pub(super) fn compare(pairing: &Pairing, base: &Union, head: &Union, changes: &mut Vec<Change>) {
    let Union { header, kind, by } = base;
    let name = &head.header.name;
    let owner = Pair::both(&header.name, name);
    let whole =
        |rule: &'static Rule| Change::new(rule, name, Subject::Type(owner.clone())).at(header.span, head.header.span);
    match (kind, &head.kind) {
        (UnionKind::Tagged { tag, .. }, UnionKind::Shaped(_)) => {
            changes.push(whole(&rules::UNION_UNTAGGED).between(tag, untagged(head.by)));
        }
        (UnionKind::Shaped(_), UnionKind::Tagged { tag, .. }) => {
            changes.push(whole(&rules::UNION_TAGGED).between(untagged(*by), tag));
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
                changes.push(whole(&rules::TAG_KEY_CHANGED).between(tag, new_tag).at(*tag_span, *new_span));
            }
            let spans = (*tag_span, *new_span);
            changes.extend(match (absent, new_absent) {
                (None, None) => None,
                (None, Some((new, span))) => Some(whole(&rules::TAG_BECAME_OPTIONAL).new_value(new).at(spans.0, *span)),
                (Some((old, span)), None) => Some(whole(&rules::TAG_BECAME_REQUIRED).old(old).at(*span, spans.1)),
                (Some((old, span)), Some((new, new_span))) => (!is_one_variant((old, variants), (new, new_variants)))
                    .then(|| whole(&rules::ABSENT_TAG_CHANGED).between(old, new).at(*span, *new_span)),
            });
            tagged(pairing, &owner, variants, new_variants, changes);
            unclaimed(&owner, other, new_other, changes);
        }
        (UnionKind::Shaped(variants), UnionKind::Shaped(new_variants)) => {
            if *by != head.by {
                let is_overlapping = |by| by == Some(Distinction::All);
                changes.push(match (is_overlapping(*by), is_overlapping(head.by)) {
                    (false, true) => whole(&rules::UNION_BECAME_OVERLAPPING).old(untagged(*by)),
                    (true, false) => whole(&rules::UNION_BECAME_DISTINCT).new_value(untagged(head.by)),
                    (true, true) | (false, false) => {
                        whole(&rules::UNION_DISTINCTION_CHANGED).between(untagged(*by), untagged(head.by))
                    }
                });
            }
            shaped(pairing, &owner, [(*by, variants), (head.by, new_variants)], changes);
        }
    }
    if let Some((old, new)) = order::difference(&names(kind), &names(&head.kind)) {
        let has_order = [*by, head.by] == [Some(Distinction::First); 2];
        let rule = if has_order { &rules::VARIANTS_TRIED_IN_ANOTHER_ORDER } else { &rules::VARIANTS_REORDERED };
        let change = whole(rule).between(order::spell(&old), order::spell(&new));
        changes.push(change.at(span(kind, &old), span(&head.kind, &new)));
    }
}

/// Returns how the variants of a union without a tag are distinguished, in words.
fn untagged(by: Option<Distinction>) -> &'static str {
    match by {
        None => "JSON type",
        Some(Distinction::Keys) => "required fields",
        Some(Distinction::First) => "required fields and order",
        Some(Distinction::All) => "nothing",
    }
}

/// Returns `true` if two variants have the same value of the tag.
fn is_one_variant(base: (&str, &[TaggedVariant]), head: (&str, &[TaggedVariant])) -> bool {
    let [old, new] = [base, head].map(|(name, variants)| variants.iter().find(|variant| variant.name == name));
    old.map(|variant| &variant.value) == new.map(|variant| &variant.value)
}

fn names(kind: &UnionKind) -> Vec<&str> {
    match kind {
        UnionKind::Tagged { variants, .. } => variants.iter().map(|variant| variant.name.as_str()).collect(),
        UnionKind::Shaped(variants) => variants.iter().map(|variant| variant.name.as_str()).collect(),
    }
}

/// Returns the span of the first of some variants.
fn span(kind: &UnionKind, names: &[&str]) -> Option<Span> {
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

fn variant(rule: &'static Rule, owner: &Pair, element: &str, old: Option<&str>, new: Option<&str>) -> Change {
    let subject = Subject::Variant { owner: owner.clone(), value: Pair::of(old, new) };
    let change = Change::new(rule, element, subject);
    Change { old: old.map(str::to_owned), new: new.map(str::to_owned), ..change }
}

fn tagged(pairing: &Pairing, owner: &Pair, base: &[TaggedVariant], head: &[TaggedVariant], changes: &mut Vec<Change>) {
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
                && same_members(pairing, &old.members, &new.members)
        });
        if let Some(index) = same {
            let new = added.remove(index);
            let change = variant(&rules::TAG_VALUE_CHANGED, owner, name, Some(&old.name), Some(&new.name));
            let (before, after) = (shown(&old.name, &old.value), shown(&new.name, &new.value));
            changes.push(change.between(before, after).at(old.span, new.span));
        } else {
            let change = variant(&rules::VARIANT_REMOVED, owner, name, Some(&old.name), None);
            changes.push(change.when(When::NarrowerKept).at(old.span, None));
        }
    }
    for new in added {
        let change = variant(&rules::VARIANT_ADDED, owner, name, None, Some(&new.name));
        changes.push(change.when(When::WiderKept).at(None, new.span));
    }
    for old in base {
        let TaggedVariant { name: key, value, span, rust, members } = old;
        let Some(new) = find(head, value).map(|index| &head[index]) else { continue };
        renamed(owner, key, &new.name, (rust.as_ref(), *span), (new.rust.as_ref(), new.span), changes);
        if same_members(pairing, members, &new.members) {
            continue;
        }
        let spell = |revision: &crate::pairing::revision::Revision, members: &[RecordId]| {
            let names: Vec<_> = members.iter().map(|id| revision.spell(&Type::Record(*id))).collect();
            names.join(" or ")
        };
        let (before, after) = (spell(&pairing.base, members), spell(&pairing.head, &new.members));
        let change = |rule| {
            let change = variant(rule, owner, &element(owner, key), Some(key), Some(&new.name));
            change.at(*span, new.span).part(Part::Value).between(&before, &after)
        };
        changes.push(match (members.as_slice(), new.members.as_slice()) {
            ([old], [new]) => {
                let (old, new) = (Type::Record(*old), Type::Record(*new));
                replaced::related(pairing, change(&rules::VARIANT_TYPE_CHANGED), &old, &new)
            }
            (old, new) => {
                let rule = if old.iter().all(|old| is_among(pairing, *old, new)) {
                    &rules::TAG_MORE_AMBIGUOUS
                } else if new.iter().all(|new| old.iter().any(|old| is_one(pairing, *old, *new))) {
                    &rules::TAG_LESS_AMBIGUOUS
                } else {
                    &rules::VARIANT_TYPE_CHANGED
                };
                change(rule).when(relation::of_records(pairing, old, new))
            }
        });
    }
}

fn same_members(pairing: &Pairing, base: &[RecordId], head: &[RecordId]) -> bool {
    base.len() == head.len() && base.iter().all(|old| is_among(pairing, *old, head))
}

fn is_among(pairing: &Pairing, old: RecordId, head: &[RecordId]) -> bool {
    head.iter().any(|new| is_one(pairing, old, *new))
}

fn is_one(pairing: &Pairing, old: RecordId, new: RecordId) -> bool {
    relation::is_same(pairing, &Type::Record(old), &Type::Record(new))
}

fn element(owner: &Pair, key: &str) -> String {
    format!("{}.{key}", owner.shown())
}

/// Explicit name of a variant, and the span of the variant.
type Explicit<'m> = (Option<&'m (String, Span)>, Span);

fn renamed(owner: &Pair, key: &str, new_key: &str, base: Explicit, head: Explicit, changes: &mut Vec<Change>) {
    // Derived names are equal if their sources are.
    if key == new_key && values::is_named_alike(base.0, head.0) {
        return;
    }
    let (old, new) = (lower::variant_name(key, base.0), lower::variant_name(new_key, head.0));
    if old != new {
        let span = |(rust, span): Explicit| rust.map_or(span, |(_, span)| *span);
        let change = variant(&rules::VARIANT_RUST_RENAMED, owner, &element(owner, key), Some(key), Some(new_key));
        changes.push(change.between(old, new).at(span(base), span(head)));
    }
}

/// Distinction and variants of a union without a tag.
type Untagged<'m> = (Option<Distinction>, &'m [ShapedVariant]);

fn shaped(pairing: &Pairing, owner: &Pair, [old, new]: [Untagged; 2], changes: &mut Vec<Change>) {
    let ((old_by, base), (new_by, head)) = (old, new);
    let name = owner.shown();
    let (base_model, head_model) = (pairing.base.model, pairing.head.model);
    for old in base {
        let ShapedVariant { name: key, span, rust, ty } = old;
        let Some(new) = head.iter().find(|new| new.name == *key) else {
            let change = variant(&rules::VARIANT_REMOVED, owner, name, Some(key), None);
            let is_kept = keeps(head_model, (new_by, head), base_model, ty);
            let when = if is_kept { When::NarrowerKept } else { When::Narrower };
            changes.push(change.when(when).at(*span, None));
            continue;
        };
        renamed(owner, key, key, (rust.as_ref(), *span), (new.rust.as_ref(), new.span), changes);
        if !relation::is_same(pairing, ty, &new.ty) {
            let change = variant(&rules::VARIANT_TYPE_CHANGED, owner, &element(owner, key), Some(key), Some(key));
            let change = change.between(pairing.base.spell(ty), pairing.head.spell(&new.ty));
            let change = change.at(*span, new.span).part(Part::Value);
            changes.push(replaced::related(pairing, change, ty, &new.ty));
        }
    }
    for new in head.iter().filter(|new| base.iter().all(|old| old.name != new.name)) {
        let change = variant(&rules::VARIANT_ADDED, owner, name, None, Some(&new.name));
        let is_kept = keeps(base_model, (old_by, base), head_model, &new.ty);
        changes.push(change.when(if is_kept { When::WiderKept } else { When::Wider }).at(None, new.span));
    }
}

fn unclaimed(owner: &Pair, base: &[(String, Span)], head: &[(String, Span)], changes: &mut Vec<Change>) {
    let lists = |values: &[(String, Span)], value: &str| values.iter().any(|(other, _)| other == value);
    let change = |rule| Change::new(rule, owner.shown(), Subject::Type(owner.clone()));
    for (value, span) in base.iter().filter(|(value, _)| !lists(head, value)) {
        changes.push(change(&rules::UNMAPPED_TAG_REMOVED).old(value).at(*span, None));
    }
    for (value, span) in head.iter().filter(|(value, _)| !lists(base, value)) {
        changes.push(change(&rules::UNMAPPED_TAG_ADDED).new_value(value).at(None, *span));
    }
}

/// Returns `true` if a reader keeps the values of a type that is no variant: objects, if it distinguishes them by their
/// fields, and all values of its JSON types, if it distinguishes none.
fn keeps(reader: &Model, (by, variants): Untagged, writer: &Model, ty: &Type) -> bool {
    match by {
        None => false,
        Some(Distinction::Keys | Distinction::First) => {
            writer.required_keys(ty).is_some()
                && variants.iter().any(|variant| reader.required_keys(&variant.ty).is_some())
        }
        Some(Distinction::All) => relation::has_json_types(reader, variants, writer, ty),
    }
}

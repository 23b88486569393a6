//! Types that replace another type in the same place: the two are compared like revisions of one type, and the
//! differences affect only that place.

use std::collections::VecDeque;

use copperplate_language::maps::IndexMap;
use copperplate_language::model::{Type, UnionKind};

use super::types;
use crate::change::{Change, ChangedName, Compared, OperationPart, Replaced, Subject, TypePart};
use crate::pairing::Pairing;
use crate::pairing::revision::NamedType;
use crate::reachability::graph::graph_wrapper_path;
use crate::relation::{self, Condition};
use crate::renames::likeness::Likeness;
use crate::rules::{self, Rule};

/// Changes without an effect on the wire: code has to name another type anyway.
const OF_THE_CRATE: &[&Rule] = &[
    &rules::DOC_CHANGED,
    &rules::FIELD_DEPRECATED,
    &rules::FIELD_UNDEPRECATED,
    &rules::FIELD_RUST_RENAMED,
    &rules::FIELDS_REORDERED,
    &rules::ENUM_REORDERED,
    &rules::ENUM_VARIANT_RENAMED,
    &rules::VARIANTS_REORDERED,
    &rules::VARIANT_RUST_RENAMED,
    &rules::UNMAPPED_TAG_ADDED,
    &rules::UNMAPPED_TAG_REMOVED,
];

/// Sets the relation of the old and the new type of an element. Types with members in common are compared later.
pub(super) fn relate_replaced_types(pairing: &Pairing, change: Change, old: &Type, new: &Type) -> Change {
    let relation = relation::type_relation(pairing, old, new);
    match replaced_named_types(pairing, old, new) {
        Some((base, head)) if are_replaced_types_comparable(base, head, relation) => {
            let types = ChangedName::in_both(&base.type_header().name, &head.type_header().name);
            Change {
                compared: Some(Compared { types, path: graph_wrapper_path(old) }),
                ..change.with_condition(Condition::Compared)
            }
        }
        Some(_) | None => change.with_condition(relation),
    }
}

fn replaced_named_types<'m>(pairing: &Pairing<'m>, old: &Type, new: &Type) -> Option<(NamedType<'m>, NamedType<'m>)> {
    let (mut old, mut new) = (old, new);
    while let Some(inside) = relation::related_inner_types(old, new) {
        (old, new) = inside;
    }
    Some((pairing.base.named_type(old)?, pairing.head.named_type(new)?))
}

fn are_replaced_types_comparable(base: NamedType, head: NamedType, relation: Condition) -> bool {
    let are_alike = match (base, head) {
        (NamedType::Record(_), NamedType::Record(_)) => true,
        (NamedType::Enum(base), NamedType::Enum(head)) => base.base == head.base,
        (NamedType::Union(base), NamedType::Union(head)) => match (&base.kind, &head.kind) {
            (UnionKind::Tagged { tag, .. }, UnionKind::Tagged { tag: new, .. }) => tag == new,
            (UnionKind::Shaped(_), UnionKind::Shaped(_)) => true,
            (UnionKind::Tagged { .. }, UnionKind::Shaped(_)) | (UnionKind::Shaped(_), UnionKind::Tagged { .. }) => {
                false
            }
        },
        (NamedType::Record(_), NamedType::Enum(_) | NamedType::Union(_))
        | (NamedType::Enum(_), NamedType::Record(_) | NamedType::Union(_))
        | (NamedType::Union(_), NamedType::Record(_) | NamedType::Enum(_)) => false,
    };
    // Types with nothing in common are different contracts, and a list of their members would explain nothing.
    are_alike
        && (!matches!(relation, Condition::Apart | Condition::ApartKept)
            || Likeness::from_member_names(base, head).is_half())
}

/// Compares the types that replace another type, and the types inside them, and adds the differences.
pub(super) fn compare_replaced_types(pairing: &Pairing, changes: &mut Vec<Change>) {
    let pairs = ReplacedPairs::new(pairing, changes);
    // Without a difference, both types are the same on the wire.
    for change in changes.iter_mut() {
        if change.compared.as_ref().is_some_and(|compared| !pairs.differ(compared)) {
            change.when = Condition::Same;
        }
    }
    for ((old, new), pair) in &pairs.found {
        if !pair.differs {
            continue;
        }
        let hint = replaced_types_hint(old, new, &pair.places);
        // Differences between the types inside are found separately.
        let is_own = |change: &&Change| change.compared.is_none() && pairs.is_difference(change);
        for change in pair.changes.iter().filter(is_own) {
            let subjects = pair.places.iter().flat_map(|place| {
                let inside = |member: &Subject| {
                    let path = format!("{}{}", place.path, replaced_member_label(member));
                    Subject::Replaced(Box::new(Replaced { place: place.root.clone(), path, member: member.clone() }))
                };
                change.subjects.iter().map(inside)
            });
            changes.push(Change {
                subjects: subjects.collect(),
                instead_of: Some(old.clone()),
                hints: vec![hint.clone()],
                ..change.clone()
            });
        }
    }
}

/// Pairs of types that replace each other, by their names in base and head.
#[derive(Default)]
struct ReplacedPairs {
    found: IndexMap<(String, String), ReplacedType>,
}

/// Comparison of two types.
struct ReplacedType {
    changes: Vec<Change>,
    places: Vec<ReplacementSite>,
    /// `true` if they differ on the wire.
    differs: bool,
}

/// Element that has the old type in the base and the new one in the head, possibly inside other replaced types.
#[derive(Clone)]
struct ReplacementSite {
    root: Subject,
    /// Name of the root in reports.
    name: String,
    path: String,
}

impl ReplacedPairs {
    fn new(pairing: &Pairing, changes: &[Change]) -> Self {
        let mut pairs = Self::default();
        let mut open = VecDeque::new();
        for change in changes {
            if let Some(compared) = &change.compared {
                for root in &change.subjects {
                    let path = format!("{}{}", replaced_variant_label(root), compared.path);
                    let place = ReplacementSite {
                        root: root.clone(),
                        name: replacement_site_name(root, &change.element),
                        path,
                    };
                    open.push_back((compared.types.clone(), place));
                }
            }
        }
        while let Some((types, place)) = open.pop_front() {
            let ChangedName { base: Some(old), head: Some(new) } = types else { continue };
            let (base, head) = (pairing.base.types[old.as_str()], pairing.head.types[new.as_str()]);
            let pair = pairs.found.entry((old, new)).or_insert_with(|| {
                let mut changes = Vec::new();
                types::compare_type_contents(pairing, base, head, &mut changes);
                changes.retain(|change| !OF_THE_CRATE.contains(&change.rule));
                ReplacedType { changes, places: Vec::new(), differs: false }
            });
            // Recursive types are inside themselves.
            if pair.places.iter().any(|known| known.root == place.root) {
                continue;
            }
            for change in &pair.changes {
                if let (Some(compared), [member, ..]) = (&change.compared, change.subjects.as_slice()) {
                    let path = format!("{}{}{}", place.path, replaced_member_label(member), compared.path);
                    open.push_back((compared.types.clone(), ReplacementSite { path, ..place.clone() }));
                }
            }
            pair.places.push(place);
        }
        pairs.mark_differing();
        pairs
    }

    /// Marks the pairs that differ, themselves or inside.
    fn mark_differing(&mut self) {
        let mut left: Vec<usize> = (0..self.found.len()).rev().collect();
        loop {
            let (differ, same): (Vec<usize>, Vec<usize>) = left
                .iter()
                .partition(|index| self.found[**index].changes.iter().any(|change| self.is_difference(change)));
            if differ.is_empty() {
                return;
            }
            for index in differ {
                self.found[index].differs = true;
            }
            left = same;
        }
    }

    fn is_difference(&self, change: &Change) -> bool {
        match &change.compared {
            Some(compared) => self.differ(compared),
            None => change.when != Condition::Same || !change.rule.case_for(change.when).is_harmless(),
        }
    }

    fn differ(&self, compared: &Compared) -> bool {
        let ChangedName { base: Some(old), head: Some(new) } = &compared.types else { return false };
        self.found.get(&(old.clone(), new.clone())).is_some_and(|pair| pair.differs)
    }
}

/// Returns the path from a type to a member of it.
fn replaced_member_label(member: &Subject) -> String {
    if let Subject::Type(_, TypePart::Field(field)) = member {
        format!(".{}", field.shown())
    } else {
        replaced_variant_label(member)
    }
}

/// Returns the variant, because the path to a union does not contain it.
fn replaced_variant_label(member: &Subject) -> String {
    if let Subject::Type(_, TypePart::Variant(value)) = member { format!("<{}>", value.shown()) } else { String::new() }
}

fn replacement_site_name(root: &Subject, element: &str) -> String {
    if matches!(root, Subject::Operation(_, OperationPart::Body)) {
        format!("the body of `{element}`")
    } else if matches!(root, Subject::Operation(_, OperationPart::Response(_))) {
        format!("the response of `{element}`")
    } else {
        format!("`{element}`")
    }
}

fn replaced_types_hint(old: &str, new: &str, places: &[ReplacementSite]) -> String {
    let mut names: Vec<_> = places.iter().map(|place| place.name.as_str()).collect();
    names.dedup();
    let others = match names.len() - 1 {
        0 => String::new(),
        1 => " and in another place".to_owned(),
        more => format!(" and in {more} other places"),
    };
    format!("`{new}` replaces `{old}` in {}{others}", names[0])
}

//! Likeness of two elements: the parts that they have in common.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::grammar::operation;
use copperplate_language::model::{Body, Field, MessageContent, Operation, Type, TypeId, Union, UnionKind};

use crate::pairing::Pairing;
use crate::pairing::revision::NamedType;
use crate::relation;

/// Numbers of parts of two elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Likeness {
    /// Parts that both elements have.
    pub(crate) common: usize,
    /// Parts that either element has.
    pub(crate) all: usize,
}

/// Parts by name.
type LikenessParts<'m> = BTreeMap<&'m str, LikenessPart>;

/// Part of a type or operation: presence and type.
struct LikenessPart {
    optional: bool,
    types: Vec<Type>,
}

impl Likeness {
    /// Counts the members with the same name.
    pub(crate) fn from_member_names(base: NamedType, head: NamedType) -> Self {
        let [old, new] = [base, head].map(|named| BTreeSet::from_iter(named.member_names()));
        let common = old.iter().filter(|name| new.contains(*name)).count();
        Self { common, all: old.len() + new.len() - common }
    }

    /// Counts the equal members, treating types that only one revision has as renamed.
    pub(crate) fn from_members(pairing: &Pairing, base: NamedType, head: NamedType) -> Self {
        let likeness = Self::from_parts(pairing, &likeness_members(base), &likeness_members(head));
        // Variants with a different tag are different.
        if likeness_tag(base) == likeness_tag(head) { likeness } else { Self { common: 0, ..likeness } }
    }

    /// Counts the parameters, bodies and responses that are equal.
    pub(crate) fn from_operations(pairing: &Pairing, base: &Operation, head: &Operation) -> Self {
        Self::from_parts(pairing, &likeness_arguments(base), &likeness_arguments(head))
    }

    fn from_parts(pairing: &Pairing, base: &LikenessParts, head: &LikenessParts) -> Self {
        let is_equal = |old: &LikenessPart, new: &LikenessPart| {
            old.optional == new.optional
                && old.types.len() == new.types.len()
                && old.types.iter().zip(&new.types).all(|(old, new)| are_types_alike(pairing, old, new))
        };
        let both: Vec<_> = base.iter().filter_map(|(name, old)| Some((old, head.get(name)?))).collect();
        let common = both.iter().filter(|(old, new)| is_equal(old, new)).count();
        Self { common, all: base.len() + head.len() - both.len() }
    }

    /// Returns `true` if at least half of the parts are common.
    pub(crate) fn is_half(self) -> bool {
        self.common * 2 >= self.all
    }

    /// Returns `true` if more than half of the parts are common.
    pub(crate) fn is_most(self) -> bool {
        self.common * 2 > self.all
    }

    /// Returns `true` if all parts are common.
    pub(crate) fn is_whole(self) -> bool {
        self.common == self.all
    }

    /// Returns the share of the common parts, rounded down.
    pub(crate) fn percent(self) -> u8 {
        u8::try_from((self.common * 100).checked_div(self.all).unwrap_or(100)).unwrap_or(100)
    }
}

/// Returns `true` if two operations have the same response, and most of their parameters are equal.
pub(crate) fn are_operations_alike(pairing: &Pairing, base: &Operation, head: &Operation) -> bool {
    let may_be_one = |old: &MessageContent, new: &MessageContent| match (old, new) {
        (MessageContent::Json(old), MessageContent::Json(new)) => are_types_alike(pairing, old, new),
        (MessageContent::Streamed(old, of_old), MessageContent::Streamed(new, of_new)) => {
            old == new && are_types_alike(pairing, of_old, of_new)
        }
        (MessageContent::None | MessageContent::Raw(_) | MessageContent::Redirect, new) => old == new,
        (MessageContent::Json(_) | MessageContent::Streamed(..), _) => false,
    };
    let (old, new) = (base.returns.responses(), head.returns.responses());
    let have_one_response = base.returns.responses().count() == head.returns.responses().count()
        && old.zip(new).all(|((status, old), (other, new))| status == other && may_be_one(&old.content, &new.content));
    have_one_response && Likeness::from_operations(pairing, base, head).is_most()
}

/// Returns `true` if two types are the same, except that only one revision has each name.
fn are_types_alike(pairing: &Pairing, old: &Type, new: &Type) -> bool {
    let (mut old, mut new) = (old, new);
    while let Some(inside) = relation::related_inner_types(old, new) {
        (old, new) = inside;
    }
    if relation::is_related_to_itself(pairing, old, new) {
        return true;
    }
    let (Some(old), Some(new)) = (pairing.base.named_type(old), pairing.head.named_type(new)) else { return false };
    old.kind_with_article() == new.kind_with_article()
        && !pairing.head.types.contains_key(old.type_header().name.as_str())
        && !pairing.base.types.contains_key(new.type_header().name.as_str())
}

fn likeness_members(named: NamedType<'_>) -> LikenessParts<'_> {
    match named {
        NamedType::Record(record) => likeness_fields(record.members()).collect(),
        NamedType::Enum(decl) => decl
            .values
            .iter()
            .map(|value| (value.name.as_str(), LikenessPart { optional: false, types: Vec::new() }))
            .collect(),
        NamedType::Union(union) => likeness_variants(union),
    }
}

fn likeness_tag(named: NamedType<'_>) -> Option<&str> {
    match named {
        NamedType::Union(Union { kind: UnionKind::Tagged { tag, .. }, .. }) => Some(tag),
        NamedType::Union(Union { kind: UnionKind::Shaped(_), .. }) | NamedType::Record(_) | NamedType::Enum(_) => None,
    }
}

fn likeness_fields<'m>(fields: impl IntoIterator<Item = &'m Field>) -> impl Iterator<Item = (&'m str, LikenessPart)> {
    fields
        .into_iter()
        .map(|field| (field.name.as_str(), LikenessPart { optional: field.optional, types: vec![field.ty.clone()] }))
}

fn likeness_variants(union: &Union) -> LikenessParts<'_> {
    match &union.kind {
        UnionKind::Tagged { variants, .. } => {
            let of_variants = variants.iter().map(|variant| {
                let types = variant.members.iter().map(|member| Type::Declared(TypeId::Record(*member))).collect();
                (variant.name.as_str(), LikenessPart { optional: false, types })
            });
            of_variants.collect()
        }
        UnionKind::Shaped(variants) => {
            let part = |ty: &Type| LikenessPart { optional: false, types: vec![ty.clone()] };
            variants.iter().map(|variant| (variant.name.as_str(), part(&variant.ty))).collect()
        }
    }
}

fn likeness_arguments(operation: &Operation) -> LikenessParts<'_> {
    let of_body =
        |body: &Body| LikenessPart { optional: body.optional, types: body.content.ty().cloned().into_iter().collect() };
    let body = operation.body.as_ref().map(|body| (operation::BODY.name, of_body(body)));
    let response = LikenessPart { optional: false, types: operation.returns.types().cloned().collect() };
    let response = (operation::RETURNS.name, response);
    likeness_fields(&operation.path)
        .chain(likeness_fields(&operation.query))
        .chain(likeness_fields(&operation.headers))
        .chain(likeness_fields(&operation.cookies))
        .chain(body)
        .chain([response])
        .collect()
}

//! Likeness of two elements: the parts that they have in common.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::grammar::operation;
use copperplate_language::model::{Body, Content, Field, Operation, Type, Union, UnionKind};

use crate::pairing::Pairing;
use crate::pairing::revision::NamedType;
use crate::relation;

/// Numbers of parts of two elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Likeness {
    /// Parts that both have.
    pub(crate) common: usize,
    /// Parts that either has.
    pub(crate) all: usize,
}

/// Parts by name.
type Parts<'m> = BTreeMap<&'m str, Part>;

/// Part of a type or operation: presence and type.
struct Part {
    optional: bool,
    types: Vec<Type>,
}

impl Likeness {
    /// Counts the members with the same name.
    pub(crate) fn of_names(base: NamedType, head: NamedType) -> Self {
        let [old, new] = [base, head].map(|named| BTreeSet::from_iter(named.members()));
        let common = old.iter().filter(|name| new.contains(*name)).count();
        Self { common, all: old.len() + new.len() - common }
    }

    /// Counts the members that are equal, if types that only one revision has are one with another name.
    pub(crate) fn of_members(pairing: &Pairing, base: NamedType, head: NamedType) -> Self {
        let likeness = Self::of_parts(pairing, &members(base), &members(head));
        // Variants without their tag are others.
        if tag(base) == tag(head) { likeness } else { Self { common: 0, ..likeness } }
    }

    /// Counts the parameters, bodies and responses that are equal.
    pub(crate) fn of_operations(pairing: &Pairing, base: &Operation, head: &Operation) -> Self {
        Self::of_parts(pairing, &arguments(base), &arguments(head))
    }

    fn of_parts(pairing: &Pairing, base: &Parts, head: &Parts) -> Self {
        let is_equal = |old: &Part, new: &Part| {
            old.optional == new.optional
                && old.types.len() == new.types.len()
                && old.types.iter().zip(&new.types).all(|(old, new)| may_be_one(pairing, old, new))
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
pub(crate) fn are_alike(pairing: &Pairing, base: &Operation, head: &Operation) -> bool {
    let may_be_one = |old: &Content, new: &Content| match (old, new) {
        (Content::None, Content::None) | (Content::Redirect, Content::Redirect) => true,
        (Content::Json(old), Content::Json(new)) => may_be_one(pairing, old, new),
        (Content::Raw(old), Content::Raw(new)) => old == new,
        (Content::Streamed(old, of_old), Content::Streamed(new, of_new)) => {
            old == new && may_be_one(pairing, of_old, of_new)
        }
        (
            Content::None | Content::Raw(_) | Content::Redirect | Content::Streamed(..),
            Content::Json(_) | Content::Raw(_) | Content::Redirect,
        )
        | (
            Content::Json(_) | Content::Raw(_) | Content::Redirect | Content::Streamed(..),
            Content::None | Content::Raw(_) | Content::Redirect,
        )
        | (Content::None | Content::Json(_) | Content::Raw(_) | Content::Redirect, Content::Streamed(..)) => false,
    };
    let (old, new) = (base.returns.responses(), head.returns.responses());
    let have_one_response = base.returns.responses().count() == head.returns.responses().count()
        && old.zip(new).all(|((status, old), (other, new))| status == other && may_be_one(&old.content, &new.content));
    have_one_response && Likeness::of_operations(pairing, base, head).is_most()
}

/// Returns `true` if two types are the same, except that only one revision has each name.
fn may_be_one(pairing: &Pairing, old: &Type, new: &Type) -> bool {
    let (mut old, mut new) = (old, new);
    while let Some(inside) = relation::wrapped_alike(old, new) {
        (old, new) = inside;
    }
    if relation::is_same(pairing, old, new) {
        return true;
    }
    let (Some(old), Some(new)) = (pairing.base.named(old), pairing.head.named(new)) else { return false };
    old.kind() == new.kind()
        && !pairing.head.types.contains_key(old.header().name.as_str())
        && !pairing.base.types.contains_key(new.header().name.as_str())
}

fn members(named: NamedType<'_>) -> Parts<'_> {
    match named {
        NamedType::Record(record) => of_fields(record.members()).collect(),
        NamedType::Enum(decl) => {
            decl.values.iter().map(|value| (value.name.as_str(), Part { optional: false, types: Vec::new() })).collect()
        }
        NamedType::Union(union) => of_variants(union),
    }
}

fn tag(named: NamedType<'_>) -> Option<&str> {
    match named {
        NamedType::Union(Union { kind: UnionKind::Tagged { tag, .. }, .. }) => Some(tag),
        NamedType::Union(Union { kind: UnionKind::Shaped(_), .. }) | NamedType::Record(_) | NamedType::Enum(_) => None,
    }
}

fn of_fields<'m>(fields: impl IntoIterator<Item = &'m Field>) -> impl Iterator<Item = (&'m str, Part)> {
    fields
        .into_iter()
        .map(|field| (field.name.as_str(), Part { optional: field.optional, types: vec![field.ty.clone()] }))
}

fn of_variants(union: &Union) -> Parts<'_> {
    match &union.kind {
        UnionKind::Tagged { variants, .. } => {
            let of_variants = variants.iter().map(|variant| {
                let types = variant.members.iter().map(|member| Type::Record(*member)).collect();
                (variant.name.as_str(), Part { optional: false, types })
            });
            of_variants.collect()
        }
        UnionKind::Shaped(variants) => {
            let part = |ty: &Type| Part { optional: false, types: vec![ty.clone()] };
            variants.iter().map(|variant| (variant.name.as_str(), part(&variant.ty))).collect()
        }
    }
}

fn arguments(operation: &Operation) -> Parts<'_> {
    let of_body =
        |body: &Body| Part { optional: body.optional, types: body.content.ty().cloned().into_iter().collect() };
    let body = operation.body.as_ref().map(|body| (operation::BODY.name, of_body(body)));
    let response = Part { optional: false, types: operation.returns.types().cloned().collect() };
    let response = (operation::RETURNS.name, response);
    of_fields(&operation.path)
        .chain(of_fields(&operation.query))
        .chain(of_fields(&operation.headers))
        .chain(body)
        .chain([response])
        .collect()
}

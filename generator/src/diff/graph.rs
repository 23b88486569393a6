//! Which type holds which, in one model, by the names of the head.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::reachability::{Direction, join};
use super::revision::Revision;
use crate::maps::IndexMap;
use crate::model::{Operation, Type, UnionKind};

/// The types of a model as a graph.
#[derive(Default)]
pub(super) struct Graph<'m> {
    roots: Vec<Root<'m>>,
    /// For each type: the types that hold it, and where in them.
    holders: IndexMap<&'m str, Vec<(&'m str, Member<'m>)>>,
    /// For each type: the types that it holds.
    held: IndexMap<&'m str, Vec<&'m str>>,
}

/// A type that a call holds directly.
struct Root<'m> {
    operation: &'m str,
    direction: Direction,
    path: String,
    ty: &'m str,
}

/// Where a type stands in another.
#[derive(Clone, Copy)]
enum Member<'m> {
    Field(&'m str, &'m Type),
    Variant(&'m str),
    ShapedVariant(&'m str, &'m Type),
}

impl<'m> Graph<'m> {
    pub(super) fn of(
        revision: &Revision<'m>,
        type_name: impl Fn(&'m str) -> &'m str,
        operation_name: impl Fn(&'m str) -> &'m str,
    ) -> Self {
        let mut graph = Self::default();
        let mut hold = |holder: &'m str, member: Member<'m>, ty: &Type| {
            if let Some(name) = leaf(revision, ty) {
                let (holder, name) = (type_name(holder), type_name(name));
                graph.held.entry(holder).or_default().push(name);
                graph.holders.entry(name).or_default().push((holder, member));
            }
        };
        for record in &revision.model.records {
            for field in &record.fields {
                hold(&record.header.name, Member::Field(&field.name, &field.ty), &field.ty);
            }
        }
        for union in &revision.model.unions {
            match &union.kind {
                UnionKind::Tagged { variants, .. } => {
                    for variant in variants {
                        for member in &variant.members {
                            hold(&union.header.name, Member::Variant(&variant.value), &Type::Record(*member));
                        }
                    }
                }
                UnionKind::Shaped(variants) => {
                    for variant in variants {
                        hold(&union.header.name, Member::ShapedVariant(&variant.name, &variant.ty), &variant.ty);
                    }
                }
            }
        }
        for operation in &revision.model.operations {
            let name = operation_name(&operation.name);
            for (direction, path, ty) in held_by_call(revision, operation) {
                if let Some(leaf) = leaf(revision, &ty) {
                    let path = format!("{path}{}", wrapping(&ty));
                    graph.roots.push(Root { operation: name, direction, path, ty: type_name(leaf) });
                }
            }
        }
        graph
    }

    /// For each call and direction that holds a type: the length of a shortest way to it, and the way.
    pub(super) fn ways_to(&self, name: &str) -> BTreeMap<(&'m str, Direction), (usize, String)> {
        let mut found: IndexMap<&str, (usize, String)> = IndexMap::from_iter([(name, (0, String::new()))]);
        let mut open = VecDeque::from([name]);
        while let Some(current) = open.pop_front() {
            let (length, way) = found[current].clone();
            for (holder, member) in self.holders.get(current).into_iter().flatten() {
                if !found.contains_key(holder) {
                    found.insert(holder, (length + 1, format!("{}{way}", member.label())));
                    open.push_back(holder);
                }
            }
        }
        let mut ways: BTreeMap<(&str, Direction), (usize, String)> = BTreeMap::new();
        for root in &self.roots {
            let Some((length, way)) = found.get(root.ty) else { continue };
            let key = (root.operation, root.direction);
            if ways.get(&key).is_none_or(|(known, _)| length < known) {
                ways.insert(key, (*length, join(&root.path, way)));
            }
        }
        ways
    }

    /// The types on a direction of any call.
    pub(super) fn types_on(&self, direction: Direction) -> BTreeSet<&'m str> {
        self.closure(self.roots.iter().filter(|root| root.direction == direction).map(|root| root.ty), None)
    }

    /// Whether another of these types holds this one.
    pub(super) fn is_held_by(&self, name: &str, others: &BTreeSet<&'m str>) -> bool {
        self.holders.get(name).into_iter().flatten().any(|(holder, _)| *holder != name && others.contains(holder))
    }

    /// These and what they hold, as far as it is one of `among`.
    pub(super) fn closure<'n>(
        &self,
        from: impl IntoIterator<Item = &'n str>,
        among: Option<&BTreeSet<&'m str>>,
    ) -> BTreeSet<&'n str>
    where
        'm: 'n,
    {
        let mut open: Vec<&str> = from.into_iter().collect();
        let mut found: BTreeSet<&str> = open.iter().copied().collect();
        while let Some(current) = open.pop() {
            let held = self.held.get(current).into_iter().flatten();
            for held in held.filter(|held| among.is_none_or(|among| among.contains(*held))) {
                if found.insert(held) {
                    open.push(held);
                }
            }
        }
        found
    }
}

impl Member<'_> {
    fn label(self) -> String {
        match self {
            Self::Field(name, ty) => format!(".{name}{}", wrapping(ty)),
            Self::Variant(value) => format!("<{value}>"),
            Self::ShapedVariant(name, ty) => format!("<{name}>{}", wrapping(ty)),
        }
    }
}

/// What a call holds: parameters and body on one direction, the response on the other.
fn held_by_call(revision: &Revision, operation: &Operation) -> Vec<(Direction, String, Type)> {
    let mut held = Vec::new();
    for (location, fields) in
        [("path", &operation.path), ("query", &operation.query), ("header", &revision.model.headers)]
    {
        for field in fields {
            held.push((Direction::Request, format!("{location}.{}", field.name), field.ty.clone()));
        }
    }
    if let Some(body) = operation.body {
        held.push((Direction::Request, "body".to_owned(), Type::Record(body)));
    }
    held.push((Direction::Response, String::new(), operation.returns.clone()));
    held
}

/// The type with a name inside a type.
fn leaf<'m>(revision: &Revision<'m>, ty: &Type) -> Option<&'m str> {
    match ty {
        Type::List(inner) | Type::Map(inner) | Type::Nullable(inner) => leaf(revision, inner),
        Type::Record(_) | Type::Enum(_) | Type::Union(_) => revision.name_of(ty),
        Type::String | Type::Boolean | Type::Number | Type::Integer | Type::Timestamp | Type::Json | Type::Object => {
            None
        }
    }
}

/// What stands around the type inside a type.
fn wrapping(ty: &Type) -> String {
    match ty {
        Type::List(inner) => format!("[]{}", wrapping(inner)),
        Type::Map(inner) => format!("{{}}{}", wrapping(inner)),
        Type::Nullable(inner) => wrapping(inner),
        Type::String
        | Type::Boolean
        | Type::Number
        | Type::Integer
        | Type::Timestamp
        | Type::Json
        | Type::Object
        | Type::Record(_)
        | Type::Enum(_)
        | Type::Union(_) => String::new(),
    }
}

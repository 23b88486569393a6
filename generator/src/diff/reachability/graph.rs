//! References between the types of a model, by their names in the head.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::diff::pairing::revision::Revision;
use crate::diff::reachability::{Direction, join};
use crate::maps::IndexMap;
use crate::model::{Operation, Type, UnionKind};

/// The types of a model as a graph.
#[derive(Default)]
pub(in crate::diff) struct Graph<'m> {
    roots: Vec<Root<'m>>,
    /// For each type: the types that hold it, and where in them.
    dependents: IndexMap<&'m str, Vec<(&'m str, Member<'m>)>>,
    /// For each type: the types that it holds.
    references: IndexMap<&'m str, Vec<&'m str>>,
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
    pub(in crate::diff) fn of(
        revision: &Revision<'m>,
        type_name: impl Fn(&'m str) -> &'m str,
        operation_name: impl Fn(&'m str) -> &'m str,
    ) -> Self {
        let mut graph = Self::default();
        let mut hold = |dependent: &'m str, member: Member<'m>, ty: &Type| {
            if let Some(name) = leaf(revision, ty) {
                let (dependent, name) = (type_name(dependent), type_name(name));
                graph.references.entry(dependent).or_default().push(name);
                graph.dependents.entry(name).or_default().push((dependent, member));
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
            for (direction, path, ty) in types_of_call(revision, operation) {
                if let Some(leaf) = leaf(revision, &ty) {
                    let path = format!("{path}{}", wrapping(&ty));
                    graph.roots.push(Root { operation: name, direction, path, ty: type_name(leaf) });
                }
            }
        }
        graph
    }

    /// For each call and direction that holds a type: the length of a shortest way to it, and the way.
    pub(in crate::diff) fn ways_to(&self, name: &str) -> BTreeMap<(&'m str, Direction), (usize, String)> {
        let mut found: IndexMap<&str, (usize, String)> = IndexMap::from_iter([(name, (0, String::new()))]);
        let mut open = VecDeque::from([name]);
        while let Some(current) = open.pop_front() {
            let (length, way) = found[current].clone();
            for (dependent, member) in self.dependents.get(current).into_iter().flatten() {
                if !found.contains_key(dependent) {
                    found.insert(dependent, (length + 1, format!("{}{way}", member.label())));
                    open.push_back(dependent);
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
    pub(in crate::diff) fn types_on(&self, direction: Direction) -> BTreeSet<&'m str> {
        self.closure(self.roots.iter().filter(|root| root.direction == direction).map(|root| root.ty), None)
    }

    /// Whether another of these types holds this one.
    pub(in crate::diff) fn is_referenced_by(&self, name: &str, others: &BTreeSet<&'m str>) -> bool {
        self.dependents
            .get(name)
            .into_iter()
            .flatten()
            .any(|(dependent, _)| *dependent != name && others.contains(dependent))
    }

    /// These and what they hold, as far as it is one of `among`.
    pub(in crate::diff) fn closure<'n>(
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
            let references = self.references.get(current).into_iter().flatten();
            for references in references.filter(|references| among.is_none_or(|among| among.contains(*references))) {
                if found.insert(references) {
                    open.push(references);
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
fn types_of_call(revision: &Revision, operation: &Operation) -> Vec<(Direction, String, Type)> {
    let mut references = Vec::new();
    for (location, fields) in
        [("path", &operation.path), ("query", &operation.query), ("header", &revision.model.headers)]
    {
        for field in fields {
            references.push((Direction::Request, format!("{location}.{}", field.name), field.ty.clone()));
        }
    }
    if let Some(body) = operation.body {
        references.push((Direction::Request, "body".to_owned(), Type::Record(body)));
    }
    references.push((Direction::Response, String::new(), operation.returns.clone()));
    references
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

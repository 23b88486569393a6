//! References between the types of a model, by their names in the head.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::diff::pairing::revision::Revision;
use crate::diff::reachability::{Direction, join};
use crate::maps::IndexMap;
use crate::model::{Operation, Type, UnionKind, graph};

/// Types of a model and the references between them.
pub(in crate::diff) struct Graph<'m> {
    nodes: Nodes<'m>,
    roots: Vec<Root<'m>>,
    /// For each type: the types that refer to it, and by which member.
    dependents: Vec<Vec<(usize, Member<'m>)>>,
    references: graph::Graph,
    /// Numbers of the strongly connected components, for each type.
    components: OnceCell<Vec<usize>>,
}

/// Names of types, and their numbers.
#[derive(Default)]
struct Nodes<'m> {
    names: Vec<&'m str>,
    numbers: IndexMap<&'m str, usize>,
}

/// Type that a call refers to directly.
struct Root<'m> {
    operation: &'m str,
    direction: Direction,
    path: String,
    node: usize,
}

/// Member of a type that refers to another type.
#[derive(Clone, Copy)]
enum Member<'m> {
    Field(&'m str, &'m Type),
    Variant(&'m str),
    ShapedVariant(&'m str, &'m Type),
}

/// Reference from a member of a type to another type.
struct Edge<'m> {
    from: usize,
    member: Member<'m>,
    to: usize,
}

impl<'m> Nodes<'m> {
    fn number(&mut self, name: &'m str) -> usize {
        *self.numbers.entry(name).or_insert_with(|| {
            self.names.push(name);
            self.names.len() - 1
        })
    }
}

impl<'m> Graph<'m> {
    pub(in crate::diff) fn of(
        revision: &Revision<'m>,
        type_name: impl Fn(&'m str) -> &'m str,
        operation_name: impl Fn(&'m str) -> &'m str,
    ) -> Self {
        let mut nodes = Nodes::default();
        let mut edges = Vec::new();
        let mut refer = |owner: &'m str, member: Member<'m>, ty: &Type| {
            if let Some(name) = revision.name_inside(ty) {
                let (from, to) = (nodes.number(type_name(owner)), nodes.number(type_name(name)));
                edges.push(Edge { from, member, to });
            }
        };
        for record in &revision.model.records {
            for field in &record.fields {
                refer(&record.header.name, Member::Field(&field.name, &field.ty), &field.ty);
            }
        }
        for union in &revision.model.unions {
            match &union.kind {
                UnionKind::Tagged { variants, .. } => {
                    for variant in variants {
                        for member in &variant.members {
                            refer(&union.header.name, Member::Variant(&variant.value), &Type::Record(*member));
                        }
                    }
                }
                UnionKind::Shaped(variants) => {
                    for variant in variants {
                        refer(&union.header.name, Member::ShapedVariant(&variant.name, &variant.ty), &variant.ty);
                    }
                }
            }
        }
        let mut roots = Vec::new();
        for operation in &revision.model.operations {
            let name = operation_name(&operation.name);
            for (direction, path, ty) in types_of_call(revision, operation) {
                if let Some(inside) = revision.name_inside(&ty) {
                    let path = format!("{path}{}", wrapping(&ty));
                    roots.push(Root { operation: name, direction, path, node: nodes.number(type_name(inside)) });
                }
            }
        }
        let mut dependents = vec![Vec::new(); nodes.names.len()];
        let mut references = vec![Vec::new(); nodes.names.len()];
        for Edge { from, member, to } in edges {
            references[from].push(to);
            dependents[to].push((from, member));
        }
        Self { nodes, roots, dependents, references: graph::Graph::new(references), components: OnceCell::new() }
    }

    /// Returns the calls that refer to a type, directly or not, by operation and direction: the length of a shortest
    /// path from the call to the type, and the path.
    pub(in crate::diff) fn paths_to(&self, name: &str) -> BTreeMap<(&'m str, Direction), (usize, String)> {
        let mut paths: BTreeMap<(&str, Direction), (usize, String)> = BTreeMap::new();
        let Some(&target) = self.nodes.numbers.get(name) else { return paths };
        let mut found: IndexMap<usize, (usize, String)> = IndexMap::from_iter([(target, (0, String::new()))]);
        let mut open = VecDeque::from([target]);
        while let Some(current) = open.pop_front() {
            let (length, path) = found[&current].clone();
            for (dependent, member) in &self.dependents[current] {
                if !found.contains_key(dependent) {
                    found.insert(*dependent, (length + 1, format!("{}{path}", member.label())));
                    open.push_back(*dependent);
                }
            }
        }
        for root in &self.roots {
            let Some((length, path)) = found.get(&root.node) else { continue };
            let key = (root.operation, root.direction);
            if paths.get(&key).is_none_or(|(known, _)| length < known) {
                paths.insert(key, (*length, join(&root.path, path)));
            }
        }
        paths
    }

    /// Returns the types that any call refers to in a direction.
    pub(in crate::diff) fn types_on(&self, direction: Direction) -> BTreeSet<&'m str> {
        let roots = self.roots.iter().filter(|root| root.direction == direction).map(|root| root.node);
        self.names(&self.references.reachable_from(roots))
    }

    /// Returns `true` if another of these types refers to this one.
    pub(in crate::diff) fn is_referenced_by(&self, name: &str, others: &BTreeSet<&'m str>) -> bool {
        let dependents = self.nodes.numbers.get(name).map_or(&[][..], |node| &self.dependents[*node]);
        let mut dependents = dependents.iter().map(|(dependent, _)| self.nodes.names[*dependent]);
        dependents.any(|dependent| dependent != name && others.contains(dependent))
    }

    /// Returns a type and those that it refers to along types of `among` only.
    pub(in crate::diff) fn closure(&self, name: &str, among: &BTreeSet<&'m str>) -> BTreeSet<&'m str> {
        let roots = self.nodes.numbers.get(name).copied();
        self.names(&self.references.reachable_within(roots, |node| among.contains(self.nodes.names[node])))
    }

    /// Returns `true` if two types refer to each other, directly or not.
    pub(in crate::diff) fn are_on_one_cycle(&self, one: &str, other: &str) -> bool {
        let components = self.components.get_or_init(|| self.references.components());
        let component = |name: &str| self.nodes.numbers.get(name).map(|node| components[*node]);
        one == other || component(one).is_some_and(|number| component(other) == Some(number))
    }

    fn names(&self, are_in: &[bool]) -> BTreeSet<&'m str> {
        self.nodes.names.iter().zip(are_in).filter(|(_, is_in)| **is_in).map(|(name, _)| *name).collect()
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

/// Returns the types of a call: parameters and body of the request, and the response.
fn types_of_call(revision: &Revision, operation: &Operation) -> Vec<(Direction, String, Type)> {
    let mut references = Vec::new();
    for (location, fields) in
        [("path", &operation.path), ("query", &operation.query), ("header", &revision.model.headers)]
    {
        for field in fields {
            references.push((Direction::Request, format!("{location}.{}", field.name), field.ty.clone()));
        }
    }
    references.extend(operation.body_type().map(|ty| (Direction::Request, "body".to_owned(), ty.clone())));
    references.extend(operation.returns.ty().map(|ty| (Direction::Response, String::new(), ty.clone())));
    references
}

/// Returns the lists and maps around the innermost type, as a part of a path.
pub(in crate::diff) fn wrapping(ty: &Type) -> String {
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

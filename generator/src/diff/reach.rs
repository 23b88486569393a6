//! Which operations a type reaches, on which side, and along which path: the closure over both models.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;

use super::pairing::Pairing;
use super::revision::Revision;
use crate::model::{Operation, Type, UnionKind};

/// The side of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// What the client sends.
    Request,
    /// What the client receives.
    Response,
}

impl Side {
    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Request => "request",
            Self::Response => "response",
        }
    }
}

/// A place of a call that a change reaches.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reached {
    /// The operation.
    pub operation: String,
    /// The side.
    pub side: Side,
    /// The way from there to what changed, such as `body.channels[].providerId`; empty for the whole.
    pub path: String,
}

/// The type graph of both models, by the names of the head.
pub(super) struct Reach<'p, 'm> {
    pairing: &'p Pairing<'m>,
    base: Graph,
    head: Graph,
    known: RefCell<BTreeMap<String, Rc<[Reached]>>>,
}

/// A type that a call holds directly.
struct Root {
    operation: String,
    side: Side,
    path: String,
    ty: String,
}

#[derive(Default)]
struct Graph {
    roots: Vec<Root>,
    /// For each type: the types that hold it, and where in them.
    holders: BTreeMap<String, Vec<(String, String)>>,
    /// For each type: the types that it holds.
    held: BTreeMap<String, Vec<String>>,
}

impl<'p, 'm> Reach<'p, 'm> {
    pub(super) fn of(pairing: &'p Pairing<'m>) -> Self {
        let base = Graph::of(
            &pairing.base,
            |name| pairing.type_in_head(name).to_owned(),
            |name| pairing.operation_in_head(name).to_owned(),
        );
        let head = Graph::of(&pairing.head, str::to_owned, str::to_owned);
        Self { pairing, base, head, known: RefCell::default() }
    }

    /// The calls that hold a type, each once a side, in their order; the way that is shown is a shortest one.
    pub(super) fn of_type(&self, name: &str) -> Rc<[Reached]> {
        if let Some(known) = self.known.borrow().get(name) {
            return Rc::clone(known);
        }
        // The head's way is shown where both have one.
        let mut ways = self.base.ways_to(name);
        ways.extend(self.head.ways_to(name));
        let reached: Rc<[Reached]> =
            ways.into_iter().map(|((operation, side), (_, path))| Reached { operation, side, path }).collect();
        self.known.borrow_mut().insert(name.to_owned(), Rc::clone(&reached));
        reached
    }

    /// The names of all operations.
    pub(super) fn operations(&self) -> Vec<&'m str> {
        self.pairing.operations().into_keys().collect()
    }

    /// The types on a side of any call: in the base, and in the head.
    pub(super) fn types_on(&self, side: Side) -> (BTreeSet<String>, BTreeSet<String>) {
        (self.base.types_on(side), self.head.types_on(side))
    }

    /// Whether two types hold each other, in base or head.
    pub(super) fn are_circular(&self, one: &str, other: &str) -> bool {
        let holds = |graph: &Graph, one: &str, other: &str| graph.closure([one.to_owned()], None).contains(other);
        [&self.base, &self.head].iter().any(|graph| holds(graph, one, other) && holds(graph, other, one))
    }

    /// Of a set of types, those that no other of them holds, with the ones that they bring along.
    pub(super) fn roots_of(&self, mut left: BTreeSet<String>, in_head: bool) -> Vec<(String, Vec<String>)> {
        let graph = if in_head { &self.head } else { &self.base };
        let mut roots: Vec<(String, Vec<String>)> = Vec::new();
        let is_held = |name: &String, left: &BTreeSet<String>| {
            graph
                .holders
                .get(name)
                .is_some_and(|holders| holders.iter().any(|(holder, _)| holder != name && left.contains(holder)))
        };
        while let Some(first) = left.iter().find(|name| !is_held(name, &left)).or_else(|| left.first()).cloned() {
            let mut brought = graph.closure([first.clone()], Some(&left));
            left.retain(|name| !brought.contains(name));
            brought.remove(&first);
            roots.push((first, brought.into_iter().collect()));
        }
        roots
    }
}

impl Graph {
    fn of(revision: &Revision, type_name: impl Fn(&str) -> String, operation_name: impl Fn(&str) -> String) -> Self {
        let mut graph = Self::default();
        let mut hold = |holder: &str, label: String, ty: &Type| {
            if let Some((wrapping, name)) = leaf(revision, ty) {
                let (holder, name) = (type_name(holder), type_name(name));
                graph.held.entry(holder.clone()).or_default().push(name.clone());
                graph.holders.entry(name).or_default().push((holder, format!("{label}{wrapping}")));
            }
        };
        for record in &revision.model.records {
            for field in &record.fields {
                hold(&record.header.name, format!(".{}", field.name), &field.ty);
            }
        }
        for union in &revision.model.unions {
            match &union.kind {
                UnionKind::Tagged { variants, .. } => {
                    for variant in variants {
                        for member in &variant.members {
                            hold(&union.header.name, format!("<{}>", variant.value), &Type::Record(*member));
                        }
                    }
                }
                UnionKind::Shaped(variants) => {
                    for variant in variants {
                        hold(&union.header.name, format!("<{}>", variant.name), &variant.ty);
                    }
                }
            }
        }
        for operation in &revision.model.operations {
            let name = operation_name(&operation.name);
            for (side, path, ty) in held_by_call(revision, operation) {
                if let Some((wrapping, leaf)) = leaf(revision, &ty) {
                    let path = format!("{path}{wrapping}");
                    graph.roots.push(Root { operation: name.clone(), side, path, ty: type_name(leaf) });
                }
            }
        }
        graph
    }

    /// For each call and side that holds a type: the length of a shortest way to it, and the way.
    fn ways_to(&self, name: &str) -> BTreeMap<(String, Side), (usize, String)> {
        let mut found: BTreeMap<&str, (usize, String)> = BTreeMap::from([(name, (0, String::new()))]);
        let mut open = VecDeque::from([name]);
        while let Some(current) = open.pop_front() {
            let (length, way) = found[current].clone();
            for (holder, label) in self.holders.get(current).into_iter().flatten() {
                if !found.contains_key(holder.as_str()) {
                    found.insert(holder, (length + 1, format!("{label}{way}")));
                    open.push_back(holder);
                }
            }
        }
        let mut ways: BTreeMap<(String, Side), (usize, String)> = BTreeMap::new();
        for root in &self.roots {
            let Some((length, way)) = found.get(root.ty.as_str()) else { continue };
            let path = join(&root.path, way);
            let key = (root.operation.clone(), root.side);
            if ways.get(&key).is_none_or(|(known, _)| length < known) {
                ways.insert(key, (*length, path));
            }
        }
        ways
    }

    fn types_on(&self, side: Side) -> BTreeSet<String> {
        self.closure(self.roots.iter().filter(|root| root.side == side).map(|root| root.ty.clone()), None)
    }

    /// These and what they hold, as far as it is one of `among`.
    fn closure(&self, from: impl IntoIterator<Item = String>, among: Option<&BTreeSet<String>>) -> BTreeSet<String> {
        let mut open: Vec<String> = from.into_iter().collect();
        let mut found: BTreeSet<String> = open.iter().cloned().collect();
        while let Some(current) = open.pop() {
            let held = self.held.get(&current).into_iter().flatten();
            for held in held.filter(|held| among.is_none_or(|among| among.contains(*held))) {
                if found.insert(held.clone()) {
                    open.push(held.clone());
                }
            }
        }
        found
    }
}

/// A way behind the start of it.
pub(super) fn join(start: &str, way: &str) -> String {
    let path = format!("{start}{way}");
    path.strip_prefix('.').map(str::to_owned).unwrap_or(path)
}

/// What a call holds: parameters and body on one side, the response on the other.
fn held_by_call(revision: &Revision, operation: &Operation) -> Vec<(Side, String, Type)> {
    let mut held = Vec::new();
    for (location, fields) in
        [("path", &operation.path), ("query", &operation.query), ("header", &revision.model.headers)]
    {
        for field in fields {
            held.push((Side::Request, format!("{location}.{}", field.name), field.ty.clone()));
        }
    }
    if let Some(body) = operation.body {
        held.push((Side::Request, "body".to_owned(), Type::Record(body)));
    }
    held.push((Side::Response, String::new(), operation.returns.clone()));
    held
}

/// The type with a name inside a type, and what stands around it.
fn leaf<'m>(revision: &Revision<'m>, ty: &Type) -> Option<(String, &'m str)> {
    match ty {
        Type::List(inner) => leaf(revision, inner).map(|(rest, name)| (format!("[]{rest}"), name)),
        Type::Map(inner) => leaf(revision, inner).map(|(rest, name)| (format!("{{}}{rest}"), name)),
        Type::Nullable(inner) => leaf(revision, inner),
        Type::Record(_) | Type::Enum(_) | Type::Union(_) => revision.name_of(ty).map(|name| (String::new(), name)),
        Type::String | Type::Boolean | Type::Number | Type::Integer | Type::Timestamp | Type::Json | Type::Object => {
            None
        }
    }
}

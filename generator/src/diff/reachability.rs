//! Operations that a type reaches, in which direction and along which path: the closure over both models.

pub(super) mod directions;
pub(super) mod graph;

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use self::graph::Graph;
use super::pairing::Pairing;
use crate::maps::IndexMap;
use crate::model::{Owner, Record, SpecPath};

/// Direction of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// What the client sends.
    Request,
    /// What the client receives.
    Response,
}

impl Direction {
    /// Its name.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Request => "request",
            Self::Response => "response",
        }
    }
}

/// A part of a call that a change reaches.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reached {
    /// The operation.
    pub operation: String,
    /// The direction.
    pub direction: Direction,
    /// The way from there to what changed, such as `body.channels[].providerId`; empty for the whole.
    pub path: String,
}

/// The type graph of both models, by the names of the head.
pub(super) struct Reachability<'p, 'm> {
    pairing: &'p Pairing<'m>,
    base: Graph<'m>,
    head: Graph<'m>,
    known: RefCell<BTreeMap<String, Rc<[Reached]>>>,
    /// For each declaration: the records of both models that have fields from there.
    dependents: OnceCell<IndexMap<SpecPath, Vec<&'m Record>>>,
}

impl<'p, 'm> Reachability<'p, 'm> {
    pub(super) fn of(pairing: &'p Pairing<'m>) -> Self {
        let base = Graph::of(&pairing.base, |name| pairing.type_in_head(name), |name| pairing.operation_in_head(name));
        let head = Graph::of(&pairing.head, |name| name, |name| name);
        Self { pairing, base, head, known: RefCell::default(), dependents: OnceCell::new() }
    }

    /// The records that are this declaration, such as `templates.Page`, or have fields from it.
    pub(super) fn dependents_of(&self, declaration: &SpecPath) -> &[&'m Record] {
        let dependents = self.dependents.get_or_init(|| {
            let mut dependents: IndexMap<SpecPath, Vec<&Record>> = IndexMap::default();
            for record in self.pairing.base.model.records.iter().chain(&self.pairing.head.model.records) {
                let template =
                    record.instance_of.as_ref().map(|(template, _)| SpecPath::Template(template.as_str().into()));
                let owners = record.fields.iter().filter_map(|field| field.path.owner());
                let mut declarations: Vec<_> = owners.map(Owner::path).collect();
                declarations.push(record.header.path.clone());
                declarations.extend(template);
                declarations.sort_unstable();
                declarations.dedup();
                for declaration in declarations {
                    dependents.entry(declaration).or_default().push(record);
                }
            }
            dependents
        });
        dependents.get(declaration).map_or(&[], Vec::as_slice)
    }

    /// The calls that hold a type, each once a direction, in their order; the way that is shown is a shortest one.
    pub(super) fn of_type(&self, name: &str) -> Rc<[Reached]> {
        if let Some(known) = self.known.borrow().get(name) {
            return Rc::clone(known);
        }
        // The head's way is shown where both have one.
        let mut ways = self.base.ways_to(name);
        ways.extend(self.head.ways_to(name));
        let reached: Rc<[Reached]> = ways
            .into_iter()
            .map(|((operation, direction), (_, path))| Reached { operation: operation.to_owned(), direction, path })
            .collect();
        self.known.borrow_mut().insert(name.to_owned(), Rc::clone(&reached));
        reached
    }

    /// The names of all operations.
    pub(super) fn operations(&self) -> Vec<&'m str> {
        self.pairing.operations().into_keys().collect()
    }

    /// The types on a direction of any call: in the base, and in the head.
    pub(super) fn types_on(&self, direction: Direction) -> (BTreeSet<&'m str>, BTreeSet<&'m str>) {
        (self.base.types_on(direction), self.head.types_on(direction))
    }

    /// Whether two types hold each other, in base or head.
    pub(super) fn are_circular(&self, one: &str, other: &str) -> bool {
        let holds = |graph: &Graph, one: &str, other: &str| graph.closure([one], None).contains(other);
        [&self.base, &self.head].iter().any(|graph| holds(graph, one, other) && holds(graph, other, one))
    }

    /// Of a set of types, those that no other of them holds, with the ones that they bring along.
    pub(super) fn roots_of(&self, mut left: BTreeSet<&'m str>, in_head: bool) -> Vec<(&'m str, Vec<&'m str>)> {
        let graph = if in_head { &self.head } else { &self.base };
        let mut roots = Vec::new();
        while let Some(first) =
            left.iter().find(|name| !graph.is_referenced_by(name, &left)).or_else(|| left.first()).copied()
        {
            let mut brought = graph.closure([first], Some(&left));
            left.retain(|name| !brought.contains(name));
            brought.remove(first);
            roots.push((first, brought.into_iter().collect()));
        }
        roots
    }
}

/// A way behind the start of it.
pub(super) fn join(start: &str, way: &str) -> String {
    let path = format!("{start}{way}");
    path.strip_prefix('.').map(str::to_owned).unwrap_or(path)
}

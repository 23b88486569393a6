//! Transitive closure over both models: for each type, the operations that refer to it, with direction and path.

pub(super) mod directions;
pub(super) mod graph;
pub(super) mod notation;

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use copperplate_language::grammar::operation;
use copperplate_language::maps::IndexMap;
use copperplate_language::model::{FieldOwner, Operation, Record, SpecPath};

use self::graph::{CallPart, Graph, Route};
use self::notation::Notation;
use super::change::ChangedName;
use super::pairing::Pairing;
use super::pairing::revision::Side;

/// Direction of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// From client to service.
    Request,
    /// From service to client.
    Response,
}

impl Direction {
    /// Returns the name in reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Request => "request",
            Self::Response => "response",
        }
    }
}

/// Part of a call that a change affects.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reached {
    /// Name of the operation.
    pub operation: String,
    /// Direction.
    pub direction: Direction,
    /// Path to the changed element, such as `body.channels[].providerId`; empty for the whole direction.
    pub path: String,
    /// `true` if base and head have this call: only such calls decide the verdict of an element that several calls
    /// share.
    pub is_in_both: bool,
}

/// Type graphs of both models, by the names in the head.
pub(super) struct Reachability<'p, 'm> {
    pairing: &'p Pairing<'m>,
    base: Graph<'m>,
    head: Graph<'m>,
    known: RefCell<BTreeMap<String, Rc<[Reached]>>>,
    /// For each declaration: the records of both models that have fields from it.
    dependents: OnceCell<IndexMap<SpecPath, Vec<&'m Record>>>,
    /// Types that are sent as texts only, in base and head.
    text_types: OnceCell<[BTreeMap<&'m str, Notation>; 2]>,
    /// Names of the operations and webhooks of both models.
    in_both: OnceCell<BTreeSet<&'m str>>,
}

impl Reached {
    /// Creates a part of a call that base and head have.
    pub(super) fn new(operation: &str, direction: Direction, path: impl Into<String>) -> Self {
        Self { operation: operation.to_owned(), direction, path: path.into(), is_in_both: true }
    }

    /// Returns the operation and the path to the element, which begins with `response` in a response.
    pub(super) fn place(&self) -> String {
        match (self.direction, self.path.as_str()) {
            (Direction::Request, "") => self.operation.clone(),
            (Direction::Request, path) => format!("{} {path}", self.operation),
            (Direction::Response, "") => format!("{} response", self.operation),
            (Direction::Response, path) => format!("{} response.{path}", self.operation),
        }
    }

    /// Returns `true` for the body of an error, whose call fails in any case.
    pub(super) fn is_of_error(&self) -> bool {
        self.direction == Direction::Response && self.path.starts_with(operation::ERRORS.name)
    }
}

impl<'p, 'm> Reachability<'p, 'm> {
    pub(super) fn new(pairing: &'p Pairing<'m>) -> Self {
        let base = Graph::new(&pairing.base, |name| pairing.type_in_head(name));
        let head = Graph::new(&pairing.head, |name| name);
        Self {
            pairing,
            base,
            head,
            known: RefCell::default(),
            dependents: OnceCell::new(),
            text_types: OnceCell::new(),
            in_both: OnceCell::new(),
        }
    }

    /// Returns the records that are this declaration or have fields from it. It may be a template, such as
    /// `templates.Page`.
    pub(super) fn dependents(&self, declaration: &SpecPath) -> &[&'m Record] {
        let dependents = self.dependents.get_or_init(|| {
            let mut dependents: IndexMap<SpecPath, Vec<&Record>> = IndexMap::default();
            for record in self.pairing.base.model.records.iter().chain(&self.pairing.head.model.records) {
                let template =
                    record.instance_of.as_ref().map(|(template, _)| SpecPath::Template(template.as_str().into()));
                let owners = record.members().filter_map(|field| field.path.owner());
                let mut declarations: Vec<_> = owners.map(FieldOwner::spec_path).collect();
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

    /// Returns the calls that refer to a type, sorted, one for each direction, with a shortest path.
    pub(super) fn calls_to_type(&self, name: &str) -> Rc<[Reached]> {
        if let Some(known) = self.known.borrow().get(name) {
            return Rc::clone(known);
        }
        // The path in the head is shown where both have one.
        let mut paths = self.base.paths_to(name, |operation| self.pairing.operation_in_head(operation));
        let in_head = self.head.paths_to(name, |operation| operation);
        let in_both: BTreeSet<_> = in_head.keys().filter(|call| paths.contains_key(*call)).copied().collect();
        paths.extend(in_head);
        let call = |((operation, direction), (_, path))| Reached {
            is_in_both: in_both.contains(&(operation, direction)),
            ..Reached::new(operation, direction, path)
        };
        let reached: Rc<[Reached]> = paths.into_iter().map(call).collect();
        self.known.borrow_mut().insert(name.to_owned(), Rc::clone(&reached));
        reached
    }

    /// Returns `true` if both models have a call of this name.
    pub(super) fn is_call_of_both(&self, name: &str) -> bool {
        let in_both = self.in_both.get_or_init(|| {
            let operations = self.pairing.operations().into_iter();
            let operations = operations.filter(|(_, (base, head))| base.is_some() && head.is_some());
            let received = self.pairing.head.model.webhooks().map(|webhook| webhook.received.name.as_str());
            let received = received.filter(|name| self.pairing.base.received_webhook(name).is_some());
            operations.map(|(name, _)| name).chain(received).collect()
        });
        in_both.contains(name)
    }

    /// Returns the notation of a type whose values are texts on the wire in both models, wherever it is used.
    pub(super) fn text_notation(&self, name: &ChangedName) -> Option<Notation> {
        let [base, head] =
            self.text_types.get_or_init(|| [&self.pairing.base, &self.pairing.head].map(notation::text_types));
        base.get(name.base.as_deref()?)?;
        head.get(name.head.as_deref()?).copied()
    }

    /// Returns the unions that have a type of both models as a variant, by their names in the head, if nothing else
    /// refers to the type.
    pub(super) fn unions_of_variant(&self, name: &str) -> Option<Vec<&'m str>> {
        let (base, head) = (self.base.unions_of_variant(name)?, self.head.unions_of_variant(name)?);
        (base == head).then_some(head)
    }

    /// Returns a shortest path from a call in one direction to a type of one revision, by their names in the head.
    pub(super) fn route(
        &self,
        side: Side,
        name: &str,
        direction: Direction,
        is_wanted: impl Fn(&Operation, CallPart<'m>) -> bool,
    ) -> Option<Route<'m>> {
        match side {
            Side::Base => &self.base,
            Side::Head => &self.head,
        }
        .route(name, direction, is_wanted)
    }

    /// Returns the names of all operations, as in the head where possible.
    pub(super) fn operations(&self) -> Vec<&'m str> {
        self.pairing.operations().into_iter().map(|(name, _)| name).collect()
    }

    /// Returns the types that any call refers to in a direction: in the base, and in the head.
    pub(super) fn types_on(&self, direction: Direction) -> (BTreeSet<&'m str>, BTreeSet<&'m str>) {
        (self.base.types_on(direction), self.head.types_on(direction))
    }

    /// Returns `true` if a field of a record is the tag of unions with this record in both models, and nothing else refers
    /// to the record.
    pub(super) fn is_only_tag(&self, record: &str, field: &str) -> bool {
        self.base.is_only_tag(record, field) && self.head.is_only_tag(record, field)
    }

    /// Returns the types that a type refers to, directly or not, in base or head.
    pub(super) fn types_inside(&self, name: &str) -> BTreeSet<&'m str> {
        self.base.types_inside(name).union(&self.head.types_inside(name)).copied().collect()
    }

    /// Returns `true` if two types refer to each other, directly or not, in base or head.
    pub(super) fn are_on_one_cycle(&self, one: &str, other: &str) -> bool {
        [&self.base, &self.head].iter().any(|graph| graph.are_on_one_cycle(one, other))
    }

    /// Returns the types of a set that no other type of the set refers to, each with the types that it brings along.
    pub(super) fn root_types(&self, mut left: BTreeSet<&'m str>, in_head: bool) -> Vec<(&'m str, Vec<&'m str>)> {
        let graph = if in_head { &self.head } else { &self.base };
        let mut roots = Vec::new();
        while let Some(first) =
            left.iter().find(|name| !graph.is_referenced_by(name, &left)).or_else(|| left.first()).copied()
        {
            let mut brought = graph.closure(first, &left);
            left.retain(|name| !brought.contains(name));
            brought.remove(first);
            roots.push((first, brought.into_iter().collect()));
        }
        roots
    }
}

/// Returns the name of a webhook among the names of calls, which have no spaces.
pub(crate) fn webhook_call(name: &str) -> String {
    format!("webhook {name}")
}

/// Joins the start of a path and the rest of it.
pub(super) fn join_reached_path(start: &str, rest: &str) -> String {
    let path = format!("{start}{rest}");
    path.strip_prefix('.').map(str::to_owned).unwrap_or(path)
}

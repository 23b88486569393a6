//! References between the types of a model, by their names in the head.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use copperplate_language::grammar::operation;
use copperplate_language::maps::IndexMap;
use copperplate_language::model::{
    ErrorStatus, Field, Location, Operation, RecordId, ShapedVariant, Status, Type, UnionKind, Wrapper, graph,
};

use crate::pairing::revision::Revision;
use crate::reachability::{Direction, join_reached_path};

/// Types of a model and the references between them.
pub(crate) struct Graph<'m> {
    nodes: GraphNodes<'m>,
    roots: Vec<GraphRoot<'m>>,
    /// For each type: the roots that refer to it.
    roots_of: Vec<Vec<usize>>,
    /// For each type: the types that refer to it, and by which member.
    dependents: Vec<Vec<(usize, GraphMember<'m>)>>,
    references: graph::Graph,
    /// Numbers of the strongly connected components, for each type.
    components: OnceCell<Vec<usize>>,
}

/// Names of types, and their numbers.
#[derive(Default)]
struct GraphNodes<'m> {
    names: Vec<&'m str>,
    numbers: IndexMap<&'m str, usize>,
}

/// Type that a call refers to directly.
struct GraphRoot<'m> {
    operation: &'m Operation,
    part: CallPart<'m>,
    node: usize,
}

/// Part of a call that has a type.
#[derive(Clone, Copy)]
pub(crate) enum CallPart<'m> {
    /// A parameter in the path or query.
    Parameter(Location, &'m Field),
    /// A header.
    Header(&'m Field),
    /// The request body.
    Body(&'m Type),
    /// A response header.
    ResponseHeader(&'m Field),
    /// The body of a response with a status.
    Response(Status, &'m Type),
    /// The body of errors with a status.
    Error(ErrorStatus, &'m Type),
}

/// Member of a type that refers to another type.
#[derive(Clone, Copy)]
pub(crate) enum GraphMember<'m> {
    /// A field of a record.
    Field(RecordId, &'m Field),
    /// A record of a union with a tag: the tag and its value.
    Variant(&'m str, &'m str),
    /// A variant of a union without a tag.
    ShapedVariant(&'m ShapedVariant),
}

/// Path from a call to a type.
pub(crate) struct Route<'m> {
    /// Operation of the revision.
    pub(crate) operation: &'m Operation,
    pub(crate) part: CallPart<'m>,
    /// Members from the part to the type.
    pub(crate) members: Vec<GraphMember<'m>>,
}

/// Shortest paths from all types to one.
struct GraphPaths<'m> {
    /// For each type: its distance, and the member that leads on, with the type of the member.
    steps: IndexMap<usize, (usize, Option<(GraphMember<'m>, usize)>)>,
}

/// Reference from a member of a type to another type.
struct GraphEdge<'m> {
    from: usize,
    member: GraphMember<'m>,
    to: usize,
}

impl<'m> GraphNodes<'m> {
    fn number(&mut self, name: &'m str) -> usize {
        *self.numbers.entry(name).or_insert_with(|| {
            self.names.push(name);
            self.names.len() - 1
        })
    }
}

impl<'m> Graph<'m> {
    pub(crate) fn new(revision: &Revision<'m>, type_name: impl Fn(&'m str) -> &'m str) -> Self {
        let mut nodes = GraphNodes::default();
        let mut edges = Vec::new();
        let mut refer = |owner: &'m str, member: GraphMember<'m>, ty: &Type| {
            if let Some(name) = revision.inner_type_name(ty) {
                let (from, to) = (nodes.number(type_name(owner)), nodes.number(type_name(name)));
                edges.push(GraphEdge { from, member, to });
            }
        };
        for (number, record) in revision.model.records.iter().enumerate() {
            for field in record.members() {
                refer(&record.header.name, GraphMember::Field(RecordId(number), field), &field.ty);
            }
        }
        for union in &revision.model.unions {
            match &union.kind {
                UnionKind::Tagged { tag, variants, .. } => {
                    for variant in variants {
                        for member in &variant.members {
                            let variant = GraphMember::Variant(tag, &variant.name);
                            refer(&union.header.name, variant, &Type::from(*member));
                        }
                    }
                }
                UnionKind::Shaped(variants) => {
                    for variant in variants {
                        refer(&union.header.name, GraphMember::ShapedVariant(variant), &variant.ty);
                    }
                }
            }
        }
        let mut roots = Vec::new();
        let received = revision.model.webhooks().map(|webhook| &webhook.received);
        for operation in revision.model.operations.iter().chain(received) {
            for part in graph_call_parts(revision, operation) {
                if let Some(inside) = revision.inner_type_name(part.ty()) {
                    roots.push(GraphRoot { operation, part, node: nodes.number(type_name(inside)) });
                }
            }
        }
        let mut roots_of = vec![Vec::new(); nodes.names.len()];
        for (number, root) in roots.iter().enumerate() {
            roots_of[root.node].push(number);
        }
        let mut dependents = vec![Vec::new(); nodes.names.len()];
        let mut references = vec![Vec::new(); nodes.names.len()];
        for GraphEdge { from, member, to } in edges {
            references[from].push(to);
            dependents[to].push((from, member));
        }
        Self {
            nodes,
            roots,
            roots_of,
            dependents,
            references: graph::Graph::new(references),
            components: OnceCell::new(),
        }
    }

    /// Returns the calls that refer to a type, directly or not, by operation and direction: the length of a shortest
    /// path from the call to the type, and the path.
    pub(crate) fn paths_to(
        &self,
        name: &str,
        operation_name: impl Fn(&'m str) -> &'m str,
    ) -> BTreeMap<(&'m str, Direction), (usize, String)> {
        // The body of an error counts only where no other part of the call leads to the type.
        let mut shortest: BTreeMap<(&str, Direction), (bool, usize, &GraphRoot)> = BTreeMap::new();
        let Some(paths) = self.shortest_paths_to(name) else { return BTreeMap::new() };
        for (length, root) in self.roots_along(&paths) {
            let key = (operation_name(&root.operation.name), root.part.direction());
            let is_error = matches!(root.part, CallPart::Error(..));
            if shortest.get(&key).is_none_or(|(of_error, known, _)| (is_error, length) < (*of_error, *known)) {
                shortest.insert(key, (is_error, length, root));
            }
        }
        let labelled = shortest.into_iter().map(|(key, (_, length, root))| {
            let members: String = paths.members(root.node).map(GraphMember::label).collect();
            (key, (length, join_reached_path(&root.part.label(), &members)))
        });
        labelled.collect()
    }

    /// Returns a shortest path to a type from a part of a call in one direction for which `is_wanted` returns `true`.
    pub(crate) fn route(
        &self,
        name: &str,
        direction: Direction,
        is_wanted: impl Fn(&Operation, CallPart<'m>) -> bool,
    ) -> Option<Route<'m>> {
        let paths = self.shortest_paths_to(name)?;
        let roots = self.roots_along(&paths).into_iter();
        let roots =
            roots.filter(|(_, root)| root.part.direction() == direction && is_wanted(root.operation, root.part));
        let (_, root) = roots.min_by_key(|(length, _)| *length)?;
        Some(Route { operation: root.operation, part: root.part, members: paths.members(root.node).collect() })
    }

    /// Returns the roots from which paths start, in the order of the spec, with the length of the path.
    fn roots_along(&self, paths: &GraphPaths<'m>) -> Vec<(usize, &GraphRoot<'m>)> {
        let roots = paths
            .steps
            .iter()
            .flat_map(|(node, (length, _))| self.roots_of[*node].iter().map(move |number| (*number, *length)));
        let mut roots: Vec<_> = roots.collect();
        roots.sort_unstable();
        roots.into_iter().map(|(number, length)| (length, &self.roots[number])).collect()
    }

    /// Returns the shortest paths from all types to this one.
    fn shortest_paths_to(&self, name: &str) -> Option<GraphPaths<'m>> {
        let target = *self.nodes.numbers.get(name)?;
        let mut steps = IndexMap::from_iter([(target, (0, None))]);
        let mut open = VecDeque::from([target]);
        while let Some(current) = open.pop_front() {
            let (length, _) = steps[&current];
            for (dependent, member) in &self.dependents[current] {
                if !steps.contains_key(dependent) {
                    steps.insert(*dependent, (length + 1, Some((*member, current))));
                    open.push_back(*dependent);
                }
            }
        }
        Some(GraphPaths { steps })
    }

    /// Returns the types that any call refers to in a direction.
    pub(crate) fn types_on(&self, direction: Direction) -> BTreeSet<&'m str> {
        let roots = self.roots.iter().filter(|root| root.part.direction() == direction).map(|root| root.node);
        self.node_names(&self.references.reachable_from(roots))
    }

    /// Returns the unions that have a type as a variant, if nothing else refers to the type.
    pub(crate) fn unions_of_variant(&self, name: &str) -> Option<Vec<&'m str>> {
        let node = *self.nodes.numbers.get(name)?;
        if !self.roots_of[node].is_empty() {
            return None;
        }
        let union = |(owner, member): &(usize, GraphMember<'m>)| match member {
            GraphMember::ShapedVariant(variant) if variant.ty.record().is_some() => Some(self.nodes.names[*owner]),
            GraphMember::ShapedVariant(_) | GraphMember::Field(..) | GraphMember::Variant(..) => None,
        };
        self.dependents[node].iter().map(union).collect()
    }

    /// Returns `true` if a field of a record is the tag of unions with this record, and nothing else refers to it.
    pub(crate) fn is_only_tag(&self, record: &str, field: &str) -> bool {
        let Some(node) = self.nodes.numbers.get(record).copied() else { return false };
        let is_tag =
            |(_, member): &(usize, GraphMember)| matches!(member, GraphMember::Variant(tag, _) if *tag == field);
        self.roots_of[node].is_empty() && !self.dependents[node].is_empty() && self.dependents[node].iter().all(is_tag)
    }

    /// Returns `true` if another of these types refers to this one.
    pub(crate) fn is_referenced_by(&self, name: &str, others: &BTreeSet<&'m str>) -> bool {
        let dependents = self.nodes.numbers.get(name).map_or(&[][..], |node| &self.dependents[*node]);
        let mut dependents = dependents.iter().map(|(dependent, _)| self.nodes.names[*dependent]);
        dependents.any(|dependent| dependent != name && others.contains(dependent))
    }

    /// Returns a type and the types that it refers to.
    pub(crate) fn types_inside(&self, name: &str) -> BTreeSet<&'m str> {
        let roots = self.nodes.numbers.get(name).copied();
        self.node_names(&self.references.reachable_from(roots))
    }

    /// Returns a type and the types that it refers to through types of `among` only.
    pub(crate) fn closure(&self, name: &str, among: &BTreeSet<&'m str>) -> BTreeSet<&'m str> {
        let roots = self.nodes.numbers.get(name).copied();
        self.node_names(&self.references.reachable_within(roots, |node| among.contains(self.nodes.names[node])))
    }

    /// Returns `true` if two types refer to each other, directly or not.
    pub(crate) fn are_on_one_cycle(&self, one: &str, other: &str) -> bool {
        let components = self.components.get_or_init(|| self.references.components());
        let component = |name: &str| self.nodes.numbers.get(name).map(|node| components[*node]);
        one == other || component(one).is_some_and(|number| component(other) == Some(number))
    }

    fn node_names(&self, are_in: &[bool]) -> BTreeSet<&'m str> {
        self.nodes.names.iter().zip(are_in).filter(|(_, is_in)| **is_in).map(|(name, _)| *name).collect()
    }
}

impl<'m> GraphPaths<'m> {
    /// Returns the members on the path from a type.
    fn members(&self, node: usize) -> impl Iterator<Item = GraphMember<'m>> {
        let mut at = node;
        std::iter::from_fn(move || {
            let (member, next) = self.steps.get(&at)?.1?;
            at = next;
            Some(member)
        })
    }
}

impl GraphMember<'_> {
    fn label(self) -> String {
        match self {
            Self::Field(_, field) => format!(".{}{}", field.name, graph_wrapper_path(&field.ty)),
            Self::Variant(_, value) => format!("<{value}>"),
            Self::ShapedVariant(variant) => format!("<{}>{}", variant.name, graph_wrapper_path(&variant.ty)),
        }
    }
}

impl<'m> CallPart<'m> {
    fn direction(self) -> Direction {
        match self {
            Self::Parameter(..) | Self::Header(_) | Self::Body(_) => Direction::Request,
            Self::ResponseHeader(_) | Self::Response(..) | Self::Error(..) => Direction::Response,
        }
    }

    pub(crate) fn ty(self) -> &'m Type {
        match self {
            Self::Parameter(_, field) | Self::Header(field) | Self::ResponseHeader(field) => &field.ty,
            Self::Body(ty) | Self::Response(_, ty) | Self::Error(_, ty) => ty,
        }
    }

    fn label(self) -> String {
        let start = match self {
            Self::Parameter(location, field) => format!("{}.{}", location.name(), field.name),
            Self::Header(field) => format!("header.{}", field.name),
            Self::ResponseHeader(field) => format!("{}.{}", operation::RESPONSE_HEADERS.name, field.name),
            Self::Body(_) => "body".to_owned(),
            Self::Response(..) => String::new(),
            Self::Error(status, _) => format!("{}.{status}", operation::ERRORS.name),
        };
        start + &graph_wrapper_path(self.ty())
    }
}

/// Returns the parts of a call: parameters and body of the request, and the response.
fn graph_call_parts<'m>(revision: &Revision<'m>, operation: &'m Operation) -> Vec<CallPart<'m>> {
    let of = |location| move |field| CallPart::Parameter(location, field);
    let path = operation.path.iter().map(of(Location::Path));
    let query = operation.query.iter().map(of(Location::Query));
    let headers = operation.headers.iter().map(of(Location::Headers));
    let cookies = operation.cookies.iter().map(of(Location::Cookies));
    let common = revision.model.common_headers(operation).map(CallPart::Header);
    let body = operation.body_type().map(CallPart::Body);
    let responses = operation.returns.responses();
    let responses =
        responses.filter_map(|(status, response)| Some(CallPart::Response(status, response.content.value_type()?)));
    let errors = operation.errors.iter().filter_map(|error| Some(CallPart::Error(error.status, error.content.ty()?)));
    let received =
        operation.response_headers.iter().chain(&revision.model.response_headers).map(CallPart::ResponseHeader);
    let sent = path.chain(query).chain(headers).chain(cookies).chain(common).chain(body);
    sent.chain(responses).chain(errors).chain(received).collect()
}

/// Returns the lists and maps around the innermost type, as a part of a path.
pub(crate) fn graph_wrapper_path(ty: &Type) -> String {
    match ty {
        Type::Wrapped(Wrapper::List, inner) => format!("[]{}", graph_wrapper_path(inner)),
        Type::Wrapped(Wrapper::Map, inner) => format!("{{}}{}", graph_wrapper_path(inner)),
        Type::Wrapped(Wrapper::Nullable, inner) => graph_wrapper_path(inner),
        Type::Plain(_) | Type::Declared(_) => String::new(),
    }
}

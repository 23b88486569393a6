//! Containment of types: which records are sent in requests, which types contain secrets, and which are recursive.

use copperplate_language::model::graph::Graph;
use copperplate_language::model::{Model, Operation, Record, Type, TypeId, Union};

/// Returns a flag for each record: `true` if a request can contain it.
pub(super) fn records_contained_in_requests(model: &Model, graph: &Graph) -> Vec<bool> {
    let unions = model.records.len();
    let node = |ty: &Type| containment_node(ty, unions);
    let bodies = model.operations.iter().filter_map(|operation| node(operation.body_type()?));
    let parameters = model.operations.iter().flat_map(Operation::all_parameters).chain(&model.headers);
    let mut sent = graph.reachable_from(bodies.chain(parameters.filter_map(|field| node(&field.ty))));
    sent.truncate(unions);
    sent
}

/// Returns a flag for each union: `true` if a value can contain a secret.
pub(super) fn unions_containing_secrets(model: &Model, graph: &Graph) -> Vec<bool> {
    let has_secrets = |record: &Record| record.members().any(|field| field.attributes.secret);
    let with_secrets = model.records.iter().enumerate().filter(|(_, record)| has_secrets(record));
    graph.reversed().reachable_from(with_secrets.map(|(number, _)| number)).split_off(model.records.len())
}

/// Returns the graph from each record, then each union, to the records and unions in it.
pub(super) fn containment_graph(model: &Model) -> Graph {
    let node = |ty: &Type| containment_node(ty, model.records.len());
    let fields = |record: &Record| record.members().filter_map(|field| node(&field.ty)).collect();
    let variants = |union: &Union| union.types().iter().filter_map(node).collect();
    Graph::new(model.records.iter().map(fields).chain(model.unions.iter().map(variants)).collect())
}

/// Returns the node of the record or union in a type. Unions are numbered after the records.
pub(super) fn containment_node(ty: &Type, unions: usize) -> Option<usize> {
    match ty {
        Type::Declared(TypeId::Record(id)) => Some(id.0),
        Type::Declared(TypeId::Union(id)) => Some(unions + id.0),
        Type::Wrapped(_, inner) => containment_node(inner, unions),
        Type::Plain(_) | Type::Declared(TypeId::Enum(_)) => None,
    }
}

/// Returns the graph from each record to the records that it contains by value. Records on a cycle need a box between
/// them.
pub(super) fn containment_by_value(model: &Model) -> Graph {
    Graph::new(model.records.iter().map(records_contained_by_value).collect())
}

/// Returns the records that a record contains by value in its fields. Elements of lists and maps are on the heap, and
/// unions box their records.
fn records_contained_by_value(record: &Record) -> Vec<usize> {
    record.fields.iter().filter_map(|field| Some(field.ty.non_null().record()?.0)).collect()
}

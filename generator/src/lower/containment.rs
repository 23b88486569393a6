//! Types that contain others: which records are sent, and which contain themselves.

use crate::model::graph::Graph;
use crate::model::{Model, Record, Type, Union, UnionKind};

/// Returns for each record `true` if a request can contain it.
pub(super) fn sent(model: &Model) -> Vec<bool> {
    let unions = model.records.len();
    let node = |ty: &Type| node(ty, unions);
    let fields = |record: &Record| record.fields.iter().filter_map(|field| node(&field.ty)).collect();
    let variants = |union: &Union| match &union.kind {
        UnionKind::Tagged { variants, .. } => {
            variants.iter().flat_map(|variant| &variant.members).map(|id| id.0).collect()
        }
        UnionKind::Shaped(variants) => variants.iter().filter_map(|variant| node(&variant.ty)).collect(),
    };
    let graph = Graph::new(model.records.iter().map(fields).chain(model.unions.iter().map(variants)).collect());
    let bodies = model.operations.iter().filter_map(|operation| node(operation.body_type()?));
    let queries = model.operations.iter().flat_map(|operation| &operation.query);
    let mut sent = graph.reachable_from(bodies.chain(queries.filter_map(|field| node(&field.ty))));
    sent.truncate(unions);
    sent
}

/// Returns the node of the record or union in a type: unions are numbered after the records.
fn node(ty: &Type, unions: usize) -> Option<usize> {
    match ty {
        Type::Record(id) => Some(id.0),
        Type::Union(id) => Some(unions + id.0),
        Type::List(inner) | Type::Map(inner) | Type::Nullable(inner) => node(inner, unions),
        Type::String
        | Type::Boolean
        | Type::Number
        | Type::Integer
        | Type::Timestamp
        | Type::Json
        | Type::Object
        | Type::File
        | Type::Enum(_) => None,
    }
}

/// Returns for each record the number of its cycle. Records of one cycle contain each other by value, so a field
/// between them must be boxed.
pub(super) fn cycles(model: &Model) -> Vec<usize> {
    Graph::new(model.records.iter().map(contained_by_value).collect()).components()
}

/// Returns the records that are fields by value. Elements of lists and maps are on the heap, and unions box their
/// records.
fn contained_by_value(record: &Record) -> Vec<usize> {
    let contained = record.fields.iter().filter_map(|field| match field.ty.non_null() {
        Type::Record(inner) => Some(inner.0),
        Type::String
        | Type::Boolean
        | Type::Number
        | Type::Integer
        | Type::Timestamp
        | Type::Json
        | Type::Object
        | Type::File
        | Type::List(_)
        | Type::Map(_)
        | Type::Nullable(_)
        | Type::Enum(_)
        | Type::Union(_) => None,
    });
    contained.collect()
}

//! Which types reach which.

use crate::model::{Model, RecordId, Type, UnionKind};

/// For each record: whether a request can hold it.
pub(super) fn sent(model: &Model) -> Vec<bool> {
    let mut sent = vec![false; model.records.len()];
    for body in model.operations.iter().filter_map(|operation| operation.body) {
        mark(model, &Type::Record(body), &mut sent);
    }
    sent
}

fn mark(model: &Model, ty: &Type, sent: &mut [bool]) {
    match ty {
        Type::Record(id) => {
            if !std::mem::replace(&mut sent[id.0], true) {
                model.record(*id).fields.iter().for_each(|field| mark(model, &field.ty, sent));
            }
        }
        Type::Union(id) => match &model.union(*id).kind {
            UnionKind::Tagged { variants, .. } => {
                for member in variants.iter().flat_map(|variant| &variant.members) {
                    mark(model, &Type::Record(*member), sent);
                }
            }
            UnionKind::Shaped(variants) => variants.iter().for_each(|variant| mark(model, &variant.ty, sent)),
        },
        Type::List(inner) | Type::Map(inner) | Type::Nullable(inner) => mark(model, inner, sent),
        Type::String
        | Type::Boolean
        | Type::Number
        | Type::Integer
        | Type::Timestamp
        | Type::Json
        | Type::Object
        | Type::Enum(_) => {}
    }
}

/// Whether a record that is a field by value holds, by value, `target`: then one of them must be boxed.
pub(super) fn holds_by_value(model: &Model, from: RecordId, target: RecordId) -> bool {
    let mut open = vec![from];
    let mut seen = Vec::new();
    while let Some(id) = open.pop() {
        if id == target {
            return true;
        }
        if seen.contains(&id) {
            continue;
        }
        seen.push(id);
        // Lists and maps hold their elements on the heap, and unions box their records.
        open.extend(model.record(id).fields.iter().filter_map(|field| match field.ty.non_null() {
            Type::Record(inner) => Some(*inner),
            Type::String
            | Type::Boolean
            | Type::Number
            | Type::Integer
            | Type::Timestamp
            | Type::Json
            | Type::Object
            | Type::List(_)
            | Type::Map(_)
            | Type::Nullable(_)
            | Type::Enum(_)
            | Type::Union(_) => None,
        }));
    }
    false
}

//! Which types reach which.

use crate::model::{Model, RecordId, Type, UnionKind};

/// For each record: whether a request can hold it.
pub(super) fn sent(model: &Model) -> Vec<bool> {
    let mut sent = vec![false; model.records.len()];
    let mut unions = vec![false; model.unions.len()];
    let mut records: Vec<RecordId> = model.operations.iter().filter_map(|operation| operation.body).collect();
    // A list, not recursion: types may hold themselves, and chains of them may be long.
    let mut open: Vec<&Type> = Vec::new();
    loop {
        while let Some(id) = records.pop() {
            if !std::mem::replace(&mut sent[id.0], true) {
                open.extend(model.record(id).fields.iter().map(|field| &field.ty));
            }
        }
        match open.pop() {
            None => return sent,
            Some(Type::Record(id)) => records.push(*id),
            Some(Type::Union(id)) => {
                if !std::mem::replace(&mut unions[id.0], true) {
                    match &model.union(*id).kind {
                        UnionKind::Tagged { variants, .. } => {
                            records.extend(variants.iter().flat_map(|variant| &variant.members));
                        }
                        UnionKind::Shaped(variants) => open.extend(variants.iter().map(|variant| &variant.ty)),
                    }
                }
            }
            Some(Type::List(inner) | Type::Map(inner) | Type::Nullable(inner)) => open.push(inner),
            Some(
                Type::String
                | Type::Boolean
                | Type::Number
                | Type::Integer
                | Type::Timestamp
                | Type::Json
                | Type::Object
                | Type::Enum(_),
            ) => {}
        }
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

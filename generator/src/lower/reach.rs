//! Which types reach which.

use crate::model::{Model, Record, RecordId, Type, UnionKind};

/// For each record: whether a request can hold it.
pub(super) fn sent(model: &Model) -> Vec<bool> {
    let mut sent = vec![false; model.records.len()];
    let mut open: Vec<_> = model.operations.iter().filter_map(|operation| operation.body).collect();
    while let Some(id) = open.pop() {
        if !std::mem::replace(&mut sent[id.0], true) {
            model.record(id).fields.iter().for_each(|field| hold(model, &field.ty, &mut open));
        }
    }
    sent
}

/// Adds the records that a value of a type can hold.
fn hold(model: &Model, ty: &Type, records: &mut Vec<RecordId>) {
    match ty {
        Type::Record(id) => records.push(*id),
        Type::Union(id) => match &model.union(*id).kind {
            UnionKind::Tagged { variants, .. } => {
                records.extend(variants.iter().flat_map(|variant| &variant.members));
            }
            UnionKind::Shaped(variants) => variants.iter().for_each(|variant| hold(model, &variant.ty, records)),
        },
        Type::List(inner) | Type::Map(inner) | Type::Nullable(inner) => hold(model, inner, records),
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

/// For each record the number of its circle: records of one circle hold each other by value, so there something must be boxed.
pub(super) fn circles(model: &Model) -> Vec<usize> {
    let count = model.records.len();
    let held: Vec<Vec<usize>> = model.records.iter().map(held_by_value).collect();
    let mut holders = vec![Vec::new(); count];
    for (number, held) in held.iter().enumerate() {
        for inner in held {
            holders[*inner].push(number);
        }
    }
    // Kosaraju: all in the order in which a walk leaves them, then backwards from the last.
    let mut left = Vec::with_capacity(count);
    let mut seen = vec![false; count];
    for root in 0..count {
        walk(root, &held, &mut seen, |number| left.push(number));
    }
    let mut circles = vec![0; count];
    let mut seen = vec![false; count];
    for root in left.into_iter().rev() {
        walk(root, &holders, &mut seen, |number| circles[number] = root);
    }
    circles
}

/// Walks from a record to all that were not seen, and tells each when it is left.
fn walk(root: usize, next: &[Vec<usize>], seen: &mut [bool], mut leave: impl FnMut(usize)) {
    let mut open = Vec::new();
    if !std::mem::replace(&mut seen[root], true) {
        open.push((root, 0));
    }
    while let Some((number, done)) = open.last_mut() {
        match next[*number].get(*done) {
            Some(&inner) => {
                *done += 1;
                if !std::mem::replace(&mut seen[inner], true) {
                    open.push((inner, 0));
                }
            }
            None => {
                leave(*number);
                open.pop();
            }
        }
    }
}

/// The records that are a field by value. Lists and maps hold their elements on the heap, and unions box their records.
fn held_by_value(record: &Record) -> Vec<usize> {
    let held = record.fields.iter().filter_map(|field| match field.ty.non_null() {
        Type::Record(inner) => Some(inner.0),
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
    });
    held.collect()
}

//! Docs of a type that stands for several equal ones.

use copperplate_language::maps::IndexMap;

use crate::import::schemas::shapes::{Shape, ShapeId, ShapeKind, Shapes};
use crate::import::words::letters;

/// Keeps each doc of equal shapes on which all places that have one agree. Where they differ, the doc of any place would
/// be wrong elsewhere: none is kept.
pub(super) fn agree_on_docs(shapes: &mut Shapes, all: &[ShapeId]) {
    let [first, ..] = all else { return };
    let mut stated: Vec<IndexMap<String, String>> = Vec::new();
    for id in all {
        let docs = docs_of_shape(shapes.get_mut(*id));
        stated.resize_with(docs.len(), IndexMap::default);
        for (doc, stated) in docs.into_iter().zip(&mut stated) {
            if let Some(doc) = doc {
                stated.entry(letters(doc)).or_insert_with(|| doc.clone());
            }
        }
    }
    for (doc, stated) in docs_of_shape(shapes.get_mut(*first)).into_iter().zip(stated) {
        *doc = if stated.len() == 1 { stated.into_values().next() } else { None };
    }
}

/// Returns the docs of a shape. Equal shapes have the same ones, in the same order.
fn docs_of_shape(shape: &mut Shape) -> Vec<&mut Option<String>> {
    let mut docs = vec![&mut shape.doc];
    match &mut shape.kind {
        ShapeKind::Record { fields, .. } => docs.extend(fields.iter_mut().map(|field| &mut field.attributes.doc)),
        ShapeKind::Enum { values, .. } => docs.extend(values.iter_mut().map(|value| &mut value.doc)),
        ShapeKind::Union(_) | ShapeKind::Unknown => {}
    }
    docs
}

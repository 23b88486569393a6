//! Docs of a type that stands for several equal ones.

use copperplate_language::maps::IndexSet;

use crate::import::losses::{Loss, Losses};
use crate::import::schemas::shapes::{Shape, ShapeId, ShapeKind, Shapes};

/// A doc within a shape.
struct DocSlot<'s> {
    doc: &'s mut Option<String>,
    /// JSON pointer of the element that it describes.
    origin: String,
    /// `true` for a doc that another element repeats: the field or the parameter of this type.
    is_repeated: bool,
}

/// Keeps each doc of equal shapes on which all places that have one agree. Where they differ, the doc of any place would
/// be wrong elsewhere: none is kept, and it is a loss unless another element has it.
pub(super) fn agree_on_docs(shapes: &mut Shapes, all: &[ShapeId], losses: &mut Losses) {
    let [first, ..] = all else { return };
    let mut stated: Vec<Vec<(String, String, bool)>> = Vec::new();
    for id in all {
        let slots = doc_slots(shapes.get_mut(*id));
        stated.resize_with(slots.len(), Vec::new);
        for (slot, stated) in slots.into_iter().zip(&mut stated) {
            stated.extend(slot.doc.clone().map(|doc| (doc, slot.origin, slot.is_repeated)));
        }
    }
    for (slot, stated) in doc_slots(shapes.get_mut(*first)).into_iter().zip(stated) {
        let texts: IndexSet<_> = stated.iter().map(|(doc, ..)| letters(doc)).collect();
        *slot.doc = stated.first().filter(|_| texts.len() == 1).map(|(doc, ..)| doc.clone());
        if slot.doc.is_none() {
            for (_, origin, _) in stated.iter().filter(|(.., is_repeated)| !is_repeated) {
                losses.add_at_pointer(Loss::DifferentDocs, origin);
            }
        }
    }
}

/// Returns the docs of a shape. Equal shapes have the same ones, in the same order.
fn doc_slots(shape: &mut Shape) -> Vec<DocSlot<'_>> {
    let origin = &shape.origin;
    let is_repeated = has_doc_of_field(origin);
    let mut slots = vec![DocSlot { doc: &mut shape.doc, origin: origin.clone(), is_repeated }];
    match &mut shape.kind {
        ShapeKind::Record { fields, .. } => slots.extend(fields.iter_mut().map(|field| DocSlot {
            doc: &mut field.attributes.doc,
            origin: field.origin.clone(),
            is_repeated: false,
        })),
        ShapeKind::Enum { values, .. } => slots.extend(values.iter_mut().map(|value| DocSlot {
            doc: &mut value.doc,
            origin: origin.clone(),
            is_repeated: false,
        })),
        ShapeKind::Union(_) | ShapeKind::Unknown => {}
    }
    slots
}

/// Returns `true` for the schema of a property or of a parameter: its description is the doc of the field, too.
fn has_doc_of_field(origin: &str) -> bool {
    let around = origin.rsplit_once('/').map_or("", |(around, _)| around);
    around.ends_with("/properties") || origin.contains("/parameters/") && origin.ends_with("/schema")
}

/// Returns the letters and digits of a doc: texts that differ only in marks and spaces say the same.
fn letters(doc: &str) -> String {
    doc.chars().filter(|character| character.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

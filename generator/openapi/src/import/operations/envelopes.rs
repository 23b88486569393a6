//! Envelopes: objects with one field around a body or a response. Several with the same field become one template.

use copperplate_language::maps::{IndexMap, IndexSet};

use super::operation::{ImportedOperation, OperationPayload};
use crate::import::schemas::shapes::{Field, NameSource, ShapeId, ShapeKind, ShapeTy, Shapes};
use crate::import::words;

/// Envelopes that do not need a name, because they are instances of a template.
pub(in crate::import) type Envelopes = IndexMap<ShapeId, Envelope>;

/// An envelope.
#[derive(Clone, Debug)]
pub(in crate::import) struct Envelope {
    /// Name of the template.
    pub(in crate::import) template: String,
    /// Its only field.
    pub(in crate::import) field: Field,
}

/// Number of envelopes that justify a template.
const REPEATED: usize = 3;

/// Finds the envelopes of a document. `shared` are the existing templates, by their field.
pub(in crate::import) fn find_envelopes(
    shapes: &Shapes,
    operations: &[ImportedOperation],
    shared: &IndexMap<String, (String, bool)>,
) -> Envelopes {
    let mut groups: IndexMap<(String, bool), Vec<(ShapeId, Field)>> = IndexMap::default();
    for id in envelope_root_shapes(operations) {
        let shape = shapes.get(id);
        let ShapeKind::Record { fields, extra: None } = &shape.kind else { continue };
        let [field] = &fields[..] else { continue };
        let is_record = shapes.record(&field.ty).is_some() && field.constant.is_none();
        if matches!(shape.place, NameSource::Root(_)) && is_record {
            groups.entry((field.name.clone(), field.is_optional)).or_default().push((id, field.clone()));
        }
    }
    let mut envelopes = Envelopes::default();
    let known = |name: &str, is_optional: bool| {
        shared.iter().find(|(_, field)| field.0 == name && field.1 == is_optional).map(|(template, _)| template)
    };
    let is_worth_it =
        |name: &str, is_optional: bool, count: usize| count >= REPEATED || known(name, is_optional).is_some();
    let worth_it: Vec<_> = groups
        .into_iter()
        .filter(|((name, is_optional), members)| is_worth_it(name, *is_optional, members.len()))
        .collect();
    let required: IndexSet<String> =
        worth_it.iter().filter(|((_, is_optional), _)| !is_optional).map(|((name, _), _)| name.clone()).collect();
    for ((name, is_optional), members) in worth_it {
        let has_both = is_optional && required.contains(&name);
        let longer = if is_optional { format!("optional {name}") } else { format!("required {name}") };
        let words = [format!("{name} "), longer];
        let names = words.iter().skip(usize::from(has_both)).filter_map(|words| words::type_name_from_words(words));
        let mut free = names.filter(|template| !shared.contains_key(template));
        let Some(template) = known(&name, is_optional).cloned().or_else(|| free.next()) else { continue };
        for (id, field) in members {
            envelopes.insert(id, Envelope { template: template.clone(), field });
        }
    }
    envelopes
}

/// Returns the shapes that are whole bodies and responses.
fn envelope_root_shapes(operations: &[ImportedOperation]) -> IndexSet<ShapeId> {
    let mut roots = IndexSet::default();
    for content in operations.iter().flat_map(ImportedOperation::contents) {
        if let OperationPayload::Json(ShapeTy::Named(id), _) = content {
            roots.insert(*id);
        }
    }
    roots
}

//! Tags: a field whose value tells the variants of a union apart.

use copperplate_language::grammar::types;
use copperplate_language::maps::{IndexMap, IndexSet};

use super::{Field, ShapeId, ShapeKind, ShapeTy, Shapes, UnionShape, distinguished_types};

/// A tag of a union.
pub(super) struct TagDistinction {
    pub(super) tag: String,
    /// Types by value.
    pub(super) variants: Vec<(String, Vec<ShapeTy>)>,
    /// Records that do not require the tag.
    pub(super) lacking: Vec<ShapeId>,
}

/// Returns the tag of a union: from the discriminator, or else a field that has a different value in each record.
pub(super) fn distinguish_by_any_tag(shapes: &Shapes, union: &UnionShape) -> Option<TagDistinction> {
    let types = distinguished_types(shapes, union);
    let records: Option<Vec<_>> = types.iter().map(|ty| shapes.record(ty)).collect();
    let records = records?;
    let (_, first) = records.first()?;
    if let Some(tag) = &union.tag {
        return distinguish_by_tag(shapes, union, tag, &records, true);
    }
    let is_stated = |field: &&Field| possible_tag_values(shapes, field).is_some_and(|values| values.len() == 1);
    first.iter().filter(is_stated).find_map(|field| distinguish_by_tag(shapes, union, &field.name, &records, false))
}

fn distinguish_by_tag(
    shapes: &Shapes,
    union: &UnionShape,
    tag: &str,
    records: &[(ShapeId, &[Field])],
    is_declared: bool,
) -> Option<TagDistinction> {
    let mut variants: IndexMap<String, Vec<ShapeTy>> = IndexMap::default();
    let mut lacking = Vec::new();
    let mut json_types = IndexSet::default();
    let all_mapped = if is_declared { mapped_tag_values(union) } else { IndexMap::default() };
    for (id, fields) in records {
        let mapped = all_mapped.get(id).cloned().unwrap_or_default();
        let Some(field) = fields.iter().find(|field| field.name == tag) else {
            union.absent.as_ref()?;
            for value in mapped {
                variants.entry(value).or_default().push(ShapeTy::Named(*id));
            }
            continue;
        };
        if matches!(field.ty, ShapeTy::Nullable(_)) {
            return None;
        }
        json_types.insert(tag_json_type(shapes, field)?);
        let may_lack = union.absent.as_ref().is_some_and(|absent| !is_declared || mapped.contains(absent));
        if field.is_optional && !may_lack {
            lacking.push(*id);
        }
        let own = match possible_tag_values(shapes, field) {
            // An enum that the records share does not tell them apart, unless there is a discriminator.
            Some(own) if own.len() > 1 && !mapped.is_empty() && mapped.iter().all(|value| own.contains(value)) => {
                mapped
            }
            Some(own) => own,
            None if field.ty == ShapeTy::STRING && !mapped.is_empty() => mapped,
            None if union.is_tag_stated => mapped,
            None => return None,
        };
        for value in own {
            variants.entry(value).or_default().push(ShapeTy::Named(*id));
        }
    }
    let is_ambiguous = variants.values().any(|types| types.len() > 1);
    // Values of several records do not distinguish them, unless the document says so.
    if json_types.len() > 1
        || is_ambiguous && !union.is_tag_stated
        || variants.len() < 2
        || !is_declared && !lacking.is_empty() && lacking.len() < records.len()
    {
        return None;
    }
    Some(TagDistinction { tag: tag.to_owned(), variants: variants.into_iter().collect(), lacking })
}

/// Returns the values that the discriminator maps to each record.
fn mapped_tag_values(union: &UnionShape) -> IndexMap<ShapeId, Vec<String>> {
    let mut mapped: IndexMap<ShapeId, Vec<String>> = IndexMap::default();
    for variant in &union.variants {
        if let ShapeTy::Named(id) = variant.ty {
            mapped.entry(id).or_default().extend(variant.mapped.iter().cloned());
        }
    }
    mapped
}

/// Returns the values of a field with a few possible values: of its constant, or of its enum.
fn possible_tag_values(shapes: &Shapes, field: &Field) -> Option<Vec<String>> {
    if let Some(constant) = &field.constant {
        return Some(vec![serde_json::from_str(constant).unwrap_or_else(|_| constant.clone())]);
    }
    let ShapeTy::Named(id) = &field.ty else { return None };
    let ShapeKind::Enum { values, is_of_integers } = &shapes.get(*id).kind else { return None };
    Some(values.iter().map(|value| value.tag_name(*is_of_integers)).collect())
}

/// JSON type of a tag.
#[derive(PartialEq, Eq, Hash)]
enum JsonType {
    String,
    Integer,
    Boolean,
}

/// Returns the JSON type of a field that can be a tag.
fn tag_json_type(shapes: &Shapes, field: &Field) -> Option<JsonType> {
    match (&field.constant, &field.ty) {
        (Some(constant), _) if constant.starts_with('"') => Some(JsonType::String),
        (Some(constant), _) if constant.parse::<bool>().is_ok() => Some(JsonType::Boolean),
        (None, ShapeTy::Plain(types::BOOLEAN)) => Some(JsonType::Boolean),
        (None, _) if field.attributes.has_number_texts => None,
        (Some(_), _) | (None, ShapeTy::Plain(types::INTEGER)) => Some(JsonType::Integer),
        (None, ShapeTy::Plain(types::STRING)) => Some(JsonType::String),
        (None, ShapeTy::Named(id)) => match &shapes.get(*id).kind {
            ShapeKind::Enum { is_of_integers, .. } => {
                Some(if *is_of_integers { JsonType::Integer } else { JsonType::String })
            }
            ShapeKind::Record { .. } | ShapeKind::Union(_) | ShapeKind::Unknown => None,
        },
        (None, ShapeTy::Plain(_) | ShapeTy::List(_) | ShapeTy::Map(_) | ShapeTy::Nullable(_)) => None,
    }
}

/// Gives the record for values without a tag a string tag, as the other records have it. A record that requires the tag
/// has no such values.
pub(super) fn settle_absent_tag(shapes: &mut Shapes, union: &mut UnionShape) {
    let (Some(tag), Some(absent)) = (&union.tag, &union.absent) else { return };
    let of_absent = union.variants.iter().find(|variant| variant.mapped.contains(absent));
    let Some(fields) = of_absent.and_then(|variant| shapes.record_mut(&variant.ty)) else { return };
    let Some(field) = fields.iter_mut().find(|field| field.name == *tag) else { return };
    if field.ty == ShapeTy::JSON {
        field.ty = ShapeTy::STRING;
    }
    if !field.is_optional {
        union.absent = None;
    }
}

/// Makes the tag of a record required.
pub(super) fn require_tag(shapes: &mut Shapes, record: ShapeId, tag: &str) {
    let fields = shapes.record_mut(&ShapeTy::Named(record)).into_iter().flatten();
    for field in fields.filter(|field| field.name == tag) {
        field.is_optional = false;
        field.attributes.default = None;
    }
}

//! JSON texts that match the spec, with only the required parts.

use copperplate_language::model::{Field, Literal, Model, Record, Type, UnionKind};

use super::sample_sizes::SampleSizes;
use crate::lower::Lowering;

/// Maximum depth of a value, because a union can contain itself endlessly.
const DEPTH_MAX: usize = 32;

/// Maximum length of a text. Longer lines are not readable.
const LENGTH_MAX: usize = 4000;

/// Generator of texts for the types of a model. It returns `None` for a text that would be endless or very long.
#[derive(Clone, Copy)]
pub(super) struct Sample<'m> {
    model: &'m Model,
    sizes: &'m SampleSizes,
}

impl<'m> Sample<'m> {
    pub(super) fn new(cx: &'m Lowering) -> Self {
        Self { model: cx.model, sizes: cx.sample_sizes.get_or_init(|| SampleSizes::new(cx.model)) }
    }

    pub(super) fn type_text(self, ty: &Type) -> Option<String> {
        self.sizes.type_length(ty).filter(|length| *length <= LENGTH_MAX)?;
        self.type_text_at(ty, DEPTH_MAX)
    }

    /// Returns a record with these texts as the values of these fields, in the order in which the crate writes them.
    /// Undeclared fields come last.
    pub(super) fn record_text(self, record: &Record, set: &[(&str, String)]) -> Option<String> {
        let is_made = |field: &&Field| !field.optional && set.iter().all(|(name, _)| *name != field.name);
        let mut lengths = record.fields.iter().filter(is_made).map(|field| self.sizes.field_length(field));
        let length = lengths.try_fold(0_usize, |sum, length| Some(sum.saturating_add(length?)));
        length.filter(|length| *length <= LENGTH_MAX)?;
        self.record_text_at(record, set, DEPTH_MAX)
    }

    fn record_text_at(self, record: &Record, set: &[(&str, String)], depth: usize) -> Option<String> {
        let mut entries = Vec::new();
        let (constants, fields): (Vec<_>, Vec<_>) = record.fields.iter().partition(|field| field.constant.is_some());
        for field in fields.into_iter().chain(constants) {
            if let Some((_, text)) = set.iter().find(|(name, _)| *name == field.name) {
                entries.push(sample_json_entry(&field.name, text));
            } else if !field.optional {
                entries.push(sample_json_entry(&field.name, &self.field_text_at(field, depth)?));
            }
        }
        let others = set.iter().filter(|(name, _)| record.field(name).is_none());
        entries.extend(others.map(|(name, text)| sample_json_entry(name, text)));
        Some(format!("{{{}}}", entries.join(",")))
    }

    fn field_text_at(self, field: &Field, depth: usize) -> Option<String> {
        if let Some(Literal::Text(text)) = field.constant() {
            return Some(sample_json_string(text));
        }
        if let Some(constant) = field.constant() {
            return Some(constant.to_json());
        }
        if let Type::Integer | Type::Number = field.ty {
            let (min, max) =
                (field.bounds.min.map_or(1, |min| min.value), field.bounds.max.map_or(i64::MAX, |max| max.value));
            return Some(1.clamp(min, max.max(min)).to_string());
        }
        self.type_text_at(&field.ty, depth)
    }

    fn type_text_at(self, ty: &Type, depth: usize) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        Some(match ty {
            Type::String => "\"text\"".to_owned(),
            Type::Boolean => "false".to_owned(),
            Type::Number | Type::Integer => "1".to_owned(),
            Type::Text(format) => format!("{:?}", format.example()),
            Type::Json | Type::Nullable(_) => "null".to_owned(),
            Type::Object | Type::File | Type::Map(_) => "{}".to_owned(),
            Type::List(_) => "[]".to_owned(),
            Type::Enum(id) => sample_json_literal(&self.model.enumeration(*id).values[0].value),
            Type::Record(id) => self.record_text_at(self.model.record(*id), &[], depth)?,
            Type::Union(id) => match &self.model.union(*id).kind {
                UnionKind::Tagged { tag, variants, .. } => {
                    let first = &variants[0];
                    self.record_text_at(
                        self.model.record(first.members[0]),
                        &[(tag, sample_json_literal(&first.value))],
                        depth,
                    )?
                }
                UnionKind::Shaped(variants) => self.type_text_at(&variants[0].ty, depth)?,
            },
        })
    }
}

fn sample_json_entry(name: &str, text: &str) -> String {
    format!("{}:{text}", sample_json_string(name))
}

/// Returns JSON of printable ASCII.
fn sample_json_literal(value: &Literal) -> String {
    match value {
        Literal::Text(text) => sample_json_string(text),
        Literal::Boolean(_) | Literal::Integer(_) | Literal::Float(_) => value.to_json(),
    }
}

/// Returns a JSON string of printable ASCII.
pub(super) fn sample_json_string(text: &str) -> String {
    let quoted = serde_json::to_string(text).unwrap_or_else(|error| unreachable!("text is JSON: {error}"));
    let mut ascii = String::with_capacity(quoted.len());
    for character in quoted.chars() {
        if (' '..='~').contains(&character) {
            ascii.push(character);
        } else {
            let mut units = [0; 2];
            character.encode_utf16(&mut units).iter().for_each(|unit| ascii.push_str(&format!("\\u{unit:04x}")));
        }
    }
    ascii
}

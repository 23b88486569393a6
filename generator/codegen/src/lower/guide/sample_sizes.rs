//! Lengths of samples, computed in advance because records that contain others more than once double the text on each
//! level.

use copperplate_language::model::{Enum, Field, Model, Record, Type, Union, UnionKind};

use crate::lower::containment::containment_node;

/// Maximum length of the text of a scalar.
const SCALAR: usize = 22;

/// Length of the characters around the name of a field.
const AROUND_NAME: usize = 4;

/// Lengths of the smallest texts of records and unions, saturated. `None` if a text would be endless.
pub(in crate::lower) struct SampleSizes {
    records: Vec<Option<usize>>,
    unions: Vec<Option<usize>>,
    enums: Vec<usize>,
}

impl SampleSizes {
    /// Computes the lengths from the inside out: a node is done when all nodes that it contains are done.
    pub(in crate::lower) fn new(model: &Model) -> Self {
        let first = |decl: &Enum| decl.values.first().map_or(0, |first| first.value.to_json().len());
        let mut sizes = Self {
            records: vec![None; model.records.len()],
            unions: vec![None; model.unions.len()],
            enums: model.enums.iter().map(first).collect(),
        };
        let count = model.records.len() + model.unions.len();
        let parts: Vec<Vec<usize>> = model
            .records
            .iter()
            .map(|record| required_fields(record).filter_map(|field| node_of_type(model, &field.ty)).collect())
            .chain(model.unions.iter().map(|union| first_member(model, union).into_iter().collect()))
            .collect();
        let (mut users, mut left) = (vec![Vec::new(); count], vec![0_usize; count]);
        for (node, parts) in parts.iter().enumerate() {
            left[node] = parts.len();
            for part in parts {
                users[*part].push(node);
            }
        }
        let mut open: Vec<usize> = (0..count).filter(|node| left[*node] == 0).collect();
        while let Some(node) = open.pop() {
            match node.checked_sub(model.records.len()) {
                None => sizes.records[node] = sizes.record_length(&model.records[node]),
                Some(union) => sizes.unions[union] = sizes.union_length(&model.unions[union]),
            }
            for user in &users[node] {
                left[*user] -= 1;
                if left[*user] == 0 {
                    open.push(*user);
                }
            }
        }
        sizes
    }

    /// Returns the length of the text of a type.
    pub(in crate::lower) fn type_length(&self, ty: &Type) -> Option<usize> {
        match ty {
            Type::Record(id) => self.records[id.0],
            Type::Union(id) => self.unions[id.0],
            Type::Enum(id) => Some(self.enums[id.0]),
            Type::String
            | Type::Boolean
            | Type::Number
            | Type::Integer
            | Type::Text(_)
            | Type::Json
            | Type::Object
            | Type::File
            | Type::List(_)
            | Type::Map(_)
            | Type::Nullable(_) => Some(SCALAR),
        }
    }

    /// Returns the length of the text of a field, with its name.
    pub(in crate::lower) fn field_length(&self, field: &Field) -> Option<usize> {
        let value = match field.constant() {
            Some(constant) => constant.to_json().len(),
            None => self.type_length(&field.ty)?,
        };
        Some(value.saturating_add(field.name.len() + AROUND_NAME))
    }

    fn record_length(&self, record: &Record) -> Option<usize> {
        let mut lengths = required_fields(record).map(|field| self.field_length(field));
        lengths.try_fold(0_usize, |sum, length| Some(sum.saturating_add(length?)))
    }

    fn union_length(&self, union: &Union) -> Option<usize> {
        match &union.kind {
            UnionKind::Tagged { variants, .. } => {
                let first = variants.first()?;
                let record = self.records[first.members.first()?.0]?;
                Some(record.saturating_add(first.value.to_json().len()))
            }
            UnionKind::Shaped(variants) => variants.first().and_then(|first| self.type_length(&first.ty)),
        }
    }
}

fn required_fields(record: &Record) -> impl Iterator<Item = &Field> {
    record.fields.iter().filter(|field| !field.optional)
}

/// Returns the node of a record or union. There are none in lists and maps, whose samples are empty.
fn node_of_type(model: &Model, ty: &Type) -> Option<usize> {
    if matches!(ty, Type::Record(_) | Type::Union(_)) { containment_node(ty, model.records.len()) } else { None }
}

/// Returns the node of the member that samples of a union have.
fn first_member(model: &Model, union: &Union) -> Option<usize> {
    match &union.kind {
        UnionKind::Tagged { variants, .. } => Some(variants.first()?.members.first()?.0),
        UnionKind::Shaped(variants) => node_of_type(model, &variants.first()?.ty),
    }
}

//! Repairs of a record: the data needed to write it as it was read.

use std::fmt;
use std::iter::once;
use std::sync::Arc;
use std::vec::Drain;

use super::descriptor::row_of;
use super::{FieldDescriptor, RecordDescriptor};
use crate::json::{
    LeftOut, LeftOutElement, Mismatch, PutBack, Segment, UnpairedKey, Writer, equal_tree_texts, sorted_keys,
};
use crate::value::Json;
use crate::wire::Deviation;

/// Repairs of one record, without the records nested in it. A record without repairs stores only the pointer.
#[derive(Clone, Default)]
pub struct Repairs(Option<Box<Inner>>);

#[derive(Clone)]
struct Inner {
    /// Not the whole description, which has interior mutability: clippy would warn of it in every key of a map.
    fields: &'static [FieldDescriptor],
    /// Required fields that were missing, ascending.
    missing: Vec<usize>,
    /// The other repairs, by ascending field; repairs of one field in the order of reading.
    repairs: Vec<(usize, Repair)>,
}

/// Repair in the value of a field.
#[derive(Clone, Debug)]
pub(in crate::wire) enum Repair {
    /// A value did not match.
    Mismatch {
        /// Path from the field of the record; empty for the field itself.
        path: Box<[Segment]>,
        mismatch: Mismatch,
        /// The text of the field; `None` if the value itself keeps it.
        text: Option<Json>,
    },
    /// Elements were left out, or keys have unpaired surrogates.
    LeftOut(Arc<LeftOut>),
    /// A string has unpaired surrogates.
    String {
        /// Path from the field of the record.
        path: Box<[Segment]>,
        /// The string in JSON.
        literal: Json,
    },
    /// A number came as a string, which the field allows.
    NumberText {
        /// Path from the field of the record.
        path: Box<[Segment]>,
        /// The string in JSON.
        literal: Json,
    },
}

impl Repair {
    /// Returns `true` if texts are put back into the value that was read.
    pub(in crate::wire) fn is_put_back(&self) -> bool {
        match self {
            Self::Mismatch { .. } => false,
            Self::LeftOut(_) | Self::String { .. } | Self::NumberText { .. } => true,
        }
    }
}

/// Repairs of one field.
pub(super) enum FieldRepair<'r> {
    Missing,
    Text(&'r Json),
}

impl Repairs {
    /// Bytes that the first repair takes.
    pub(in crate::wire) const SIZE: usize = size_of::<Inner>() + 96;

    /// Creates an empty list.
    pub(super) const fn new() -> Self {
        Self(None)
    }

    /// Returns `true` if there are no repairs.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Returns the repairs as deviations, with paths relative to this record, in the order of its fields.
    #[inline]
    #[must_use]
    pub fn deviations(&self) -> Vec<Deviation> {
        let Some(inner) = &self.0 else { return Vec::new() };
        let mut found = Vec::new();
        let mut missing = inner.missing.iter().copied().peekable();
        for (field, repair) in &inner.repairs {
            while let Some(before) = missing.next_if(|before| before < field) {
                found.push(inner.missing(before));
            }
            let segment = row_of(inner.fields, *field).segment();
            match repair {
                Repair::Mismatch { path, mismatch, text } => {
                    found.push(Deviation::new(once(&segment).chain(path), mismatch.clone(), text.clone()));
                }
                Repair::LeftOut(left_out) => {
                    for LeftOutElement { segment: element, mismatch, text, .. } in &left_out.elements {
                        let path = once(&segment).chain(&left_out.path).chain(once(element));
                        found.push(Deviation::new(path, mismatch.clone(), Some(Json::from_raw(text))));
                    }
                    for UnpairedKey { segment: entry, literal, .. } in &left_out.keys {
                        let path = once(&segment).chain(&left_out.path).chain(once(entry));
                        found.push(Deviation::new(path, Mismatch::UnpairedSurrogate, Some(Json::from_raw(literal))));
                    }
                }
                Repair::String { path, literal } => {
                    let path = once(&segment).chain(path);
                    found.push(Deviation::new(path, Mismatch::UnpairedSurrogate, Some(literal.clone())));
                }
                Repair::NumberText { .. } => {}
            }
        }
        found.extend(missing.map(|field| inner.missing(field)));
        found
    }

    /// Discards all repairs. Fields that were missing or did not match are then written as they are.
    pub fn clear(&mut self) {
        self.0 = None;
    }

    /// Discards the repairs of the field with this wire name, which was set.
    #[inline]
    pub fn clear_field(&mut self, name: &str) {
        self.clear_row(|field| field.is_called(name));
    }

    /// Discards the repairs of undeclared fields that have one type, which were set.
    #[inline]
    pub fn clear_extra(&mut self) {
        self.clear_row(FieldDescriptor::is_extra);
    }

    fn clear_row(&mut self, is_it: impl Fn(&FieldDescriptor) -> bool) {
        let Some(inner) = &mut self.0 else { return };
        let Some(field) = inner.fields.iter().position(is_it) else { return };
        inner.missing.retain(|other| *other != field);
        inner.repairs.retain(|(other, _)| *other != field);
        if inner.missing.is_empty() && inner.repairs.is_empty() {
            self.0 = None;
        }
    }

    /// Adds a required field that was missing.
    pub(in crate::wire) fn add_missing(&mut self, record: &'static RecordDescriptor, field: usize) {
        self.inner(record).missing.push(field);
    }

    /// Frees the memory reserved for more repairs. Only used memory counts towards the limit.
    pub(super) fn shrink_to_fit(&mut self) {
        if let Some(inner) = &mut self.0 {
            inner.missing.shrink_to_fit();
            inner.repairs.shrink_to_fit();
        }
    }

    /// Adds repairs of a field, in the order of reading.
    pub(in crate::wire) fn add(&mut self, record: &'static RecordDescriptor, field: usize, repairs: Drain<'_, Repair>) {
        let all = &mut self.inner(record).repairs;
        if all.is_empty() {
            // Most records have one repair.
            all.reserve_exact(repairs.len());
        }
        let after = all.split_off(all.partition_point(|(other, _)| *other <= field));
        all.extend(repairs.map(|repair| (field, repair)));
        all.extend(after);
    }

    #[cold]
    fn inner(&mut self, record: &'static RecordDescriptor) -> &mut Inner {
        self.0
            .get_or_insert_with(|| Box::new(Inner { fields: record.fields, missing: Vec::new(), repairs: Vec::new() }))
    }

    /// Returns the repair of the field as a whole.
    pub(super) fn for_field(&self, field: usize) -> Option<FieldRepair<'_>> {
        let inner = self.0.as_deref()?;
        if inner.missing.binary_search(&field).is_ok() {
            return Some(FieldRepair::Missing);
        }
        inner.repairs_for_field(field).iter().find_map(|(_, repair)| match repair {
            Repair::Mismatch { text, .. } => text.as_ref().map(FieldRepair::Text),
            Repair::LeftOut(_) | Repair::String { .. } | Repair::NumberText { .. } => None,
        })
    }

    /// Returns the texts to put back into the value of a field.
    pub(super) fn put_back(&self, field: usize) -> Option<PutBack> {
        let mut all = None;
        for (_, repair) in self.0.as_deref()?.repairs_for_field(field) {
            match repair {
                Repair::Mismatch { .. } => {}
                Repair::LeftOut(left_out) => all.get_or_insert_with(PutBack::default).add(left_out),
                Repair::String { path, literal } | Repair::NumberText { path, literal } => {
                    all.get_or_insert_with(PutBack::default).add_literal(path, literal.as_json_text());
                }
            }
        }
        all
    }

    /// Writes an entry for each missing field and each text that is kept: repairs that are equal become equal entries.
    #[inline]
    pub(super) fn write_entries(&self, writer: &mut Writer<'_>) {
        let Some(inner) = &self.0 else { return };
        for field in &inner.missing {
            writer.key(&field.to_string());
            writer.null();
        }
        for (field, place, repair) in inner.written() {
            match repair {
                Repair::Mismatch { text, .. } => {
                    if let Some(text) = text {
                        writer.key(&format!("{field} {place}"));
                        writer.raw(text.as_json_text());
                    }
                }
                Repair::LeftOut(left_out) => {
                    for LeftOutElement { key, before, text, .. } in &left_out.elements {
                        let key = key.as_deref().unwrap_or_default();
                        writer.key(&format!("{field} {place}{before} {key}"));
                        writer.raw(text);
                    }
                    for UnpairedKey { literal, .. } in &left_out.keys {
                        writer.key(&format!("{field} {place}key {literal}"));
                        writer.null();
                    }
                }
                Repair::String { literal, .. } => {
                    writer.key(&format!("{field} {place}"));
                    writer.raw(literal.as_json_text());
                }
                Repair::NumberText { .. } => {}
            }
        }
    }
}

impl Inner {
    #[inline]
    fn missing(&self, field: usize) -> Deviation {
        let field = &self.fields[field];
        Deviation::new(once(&field.segment()), Mismatch::MissingField(field.name().into()), None)
    }

    fn repairs_for_field(&self, field: usize) -> &[(usize, Repair)] {
        let from = self.repairs.partition_point(|(other, _)| *other < field);
        let count = self.repairs[from..].partition_point(|(other, _)| *other == field);
        &self.repairs[from..from + count]
    }

    /// Returns the repairs that distinguish the record, each with its field and its place in the field: all but strings of
    /// numbers, which are equal to the numbers. They are sorted, because maps are equal in any key order.
    #[inline]
    fn written(&self) -> Vec<(usize, String, &Repair)> {
        let (mut places, mut repairs) = (Vec::new(), Vec::new());
        for (field, repair) in &self.repairs {
            let path = match repair {
                Repair::Mismatch { text: None, .. } | Repair::NumberText { .. } => continue,
                Repair::LeftOut(left_out) if left_out.elements.is_empty() && left_out.keys.is_empty() => continue,
                Repair::Mismatch { path, .. } | Repair::String { path, .. } => path,
                Repair::LeftOut(left_out) => &left_out.path,
            };
            // Not the text of the path, which shortens long keys and hides secret ones.
            places.push(path.iter().map(|segment| format!("{:x} ", segment.identity())).collect::<String>());
            repairs.push((*field, repair));
        }
        let mut written = Vec::new();
        for (place, index) in sorted_keys(places.len(), &|index| &places[index]) {
            written.push((repairs[index].0, place.to_owned(), repairs[index].1));
        }
        written
    }
}

/// Repairs are equal if records with equal fields are written as equal JSON values, provided that their fields were not
/// changed after reading, and but for numbers that came as strings.
impl PartialEq for Repairs {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(one), Some(other)) => {
                let (written, other_written) = (one.written(), other.written());
                one.missing == other.missing
                    && written.len() == other_written.len()
                    && written
                        .iter()
                        .zip(&other_written)
                        .all(|(one, other)| (one.0, &one.1) == (other.0, &other.1) && are_equal_repairs(one.2, other.2))
            }
            (Some(one), None) | (None, Some(one)) => one.missing.is_empty() && one.written().is_empty(),
        }
    }
}

#[inline]
fn are_equal_repairs(one: &Repair, other: &Repair) -> bool {
    match (one, other) {
        (Repair::Mismatch { text: one, .. }, Repair::Mismatch { text: other, .. }) => one == other,
        (Repair::LeftOut(one), Repair::LeftOut(other)) => {
            have_equal_left_out_elements(&one.elements, &other.elements)
                && sorted_literals(&one.keys) == sorted_literals(&other.keys)
        }
        (Repair::String { literal: one, .. }, Repair::String { literal: other, .. }) => one == other,
        (Repair::Mismatch { .. } | Repair::LeftOut(_) | Repair::String { .. } | Repair::NumberText { .. }, _) => false,
    }
}

/// Returns keys in ascending order: the entries of equal maps can be in any order.
#[inline]
fn sorted_literals(keys: &[UnpairedKey]) -> Vec<&str> {
    sorted_keys(keys.len(), &|index| &keys[index].literal).into_iter().map(|(literal, _)| literal).collect()
}

/// Compares left-out elements: in a list in their order, in a map in any order.
#[inline]
fn have_equal_left_out_elements(one: &[LeftOutElement], other: &[LeftOutElement]) -> bool {
    let sorted = |elements: &[LeftOutElement]| {
        let keys = sorted_keys(elements.len(), &|index| elements[index].key.as_deref().unwrap_or_default());
        keys.into_iter().map(|(_, index)| index).collect::<Vec<_>>()
    };
    one.len() == other.len()
        && sorted(one).into_iter().zip(sorted(other)).all(|(index, other_index)| {
            let (one, other) = (&one[index], &other[other_index]);
            one.key == other.key && one.before == other.before && equal_tree_texts(&one.text, &other.text)
        })
}

/// Shows only paths.
impl fmt::Debug for Repairs {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.deviations().iter().map(ToString::to_string)).finish()
    }
}

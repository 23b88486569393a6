//! Repairs of a record: what it needs to be written as it was read.

use std::fmt;
use std::sync::Arc;

use super::RecordDescriptor;
use crate::json::{Keys, LeftOut, LeftOutElement, Mismatch, PutBack, Segment, equal_texts, path_text};
use crate::value::Json;
use crate::wire::Deviation;

/// Repairs of one record, not of the records inside it. A record without repairs has only the pointer.
#[derive(Clone, Default)]
pub struct Repairs(Option<Box<Inner>>);

#[derive(Clone)]
struct Inner {
    record: &'static RecordDescriptor,
    /// Required fields that were missing, ascending.
    missing: Vec<usize>,
    /// Values that did not match, by ascending field.
    mismatches: Vec<(usize, Repair)>,
    /// Elements that were left out, by ascending field.
    left_out: Vec<(usize, Arc<LeftOut>)>,
}

/// Repair of a value.
#[derive(Clone, Debug)]
pub(in crate::wire) struct Repair {
    /// Path from the field of the record; empty for the field itself.
    pub(in crate::wire) path: Box<[Segment]>,
    pub(in crate::wire) mismatch: Mismatch,
    /// The text of the field; `None` if the value itself has it.
    pub(in crate::wire) text: Option<Json>,
}

/// Repairs of one field.
pub(super) enum FieldRepair<'r> {
    Missing,
    Text(&'r Json),
}

impl Repairs {
    /// Bytes that the first repair takes.
    pub(in crate::wire) const SIZE: usize = size_of::<Inner>() + 64;

    /// Creates an empty list.
    pub(super) const fn new() -> Self {
        Self(None)
    }

    /// Returns `true` if there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Returns them as deviations, with paths from this record, in the order of its fields.
    #[must_use]
    pub fn deviations(&self) -> Vec<Deviation> {
        let Some(inner) = &self.0 else { return Vec::new() };
        let fields = inner.record.fields;
        let mut found: Vec<(usize, Deviation)> = Vec::new();
        for &field in &inner.missing {
            let mismatch = Mismatch::Missing(fields[field].name().into());
            found.push((field, Deviation::new([fields[field].segment()].iter(), mismatch, None)));
        }
        for (field, Repair { path, mismatch, text }) in &inner.mismatches {
            let segment = [fields[*field].segment()];
            let path = segment.iter().chain(path.iter());
            found.push((*field, Deviation::new(path, mismatch.clone(), text.clone())));
        }
        for (field, left_out) in &inner.left_out {
            for LeftOutElement { segment, mismatch, text, .. } in &left_out.elements {
                let ends = ([fields[*field].segment()], [segment.clone()]);
                let path = ends.0.iter().chain(left_out.path.iter()).chain(&ends.1);
                found.push((*field, Deviation::new(path, mismatch.clone(), Some(Json::from_raw(text)))));
            }
        }
        found.sort_by_key(|(field, _)| *field);
        found.into_iter().map(|(_, deviation)| deviation).collect()
    }

    /// Forgets all repairs: fields that were missing or did not match are written as they are now.
    pub fn forget(&mut self) {
        self.0 = None;
    }

    /// Forgets the repairs of a field that was set.
    pub fn forget_field(&mut self, field: usize) {
        let Some(inner) = &mut self.0 else { return };
        inner.missing.retain(|other| *other != field);
        inner.mismatches.retain(|(other, _)| *other != field);
        inner.left_out.retain(|(other, _)| *other != field);
        if inner.missing.is_empty() && inner.mismatches.is_empty() && inner.left_out.is_empty() {
            self.0 = None;
        }
    }

    /// Adds a required field that was missing.
    pub(in crate::wire) fn add_missing(&mut self, record: &'static RecordDescriptor, field: usize) {
        self.inner(record).missing.push(field);
    }

    /// Adds repairs of a field.
    pub(in crate::wire) fn add(
        &mut self,
        record: &'static RecordDescriptor,
        field: usize,
        mismatches: impl Iterator<Item = Repair>,
        left_out: impl Iterator<Item = LeftOut>,
    ) {
        let inner = self.inner(record);
        let at = inner.mismatches.partition_point(|(other, _)| *other < field);
        inner.mismatches.splice(at..at, mismatches.map(|repair| (field, repair)));
        let at = inner.left_out.partition_point(|(other, _)| *other < field);
        inner.left_out.splice(at..at, left_out.map(|left_out| (field, Arc::new(left_out))));
    }

    #[cold]
    fn inner(&mut self, record: &'static RecordDescriptor) -> &mut Inner {
        self.0.get_or_insert_with(|| {
            Box::new(Inner { record, missing: Vec::new(), mismatches: Vec::new(), left_out: Vec::new() })
        })
    }

    /// Returns the repair of the field as a whole.
    pub(super) fn of_field(&self, field: usize) -> Option<FieldRepair<'_>> {
        let inner = self.0.as_deref()?;
        if inner.missing.binary_search(&field).is_ok() {
            return Some(FieldRepair::Missing);
        }
        let at = inner.mismatches.partition_point(|(other, _)| *other < field);
        let (_, repair) = inner.mismatches.get(at).filter(|(other, _)| *other == field)?;
        repair.text.as_ref().map(FieldRepair::Text)
    }

    /// Returns what to put back into the value of a field.
    pub(super) fn put_back(&self, field: usize) -> Option<PutBack> {
        let all = self.0.as_deref()?.left_out.as_slice();
        let at = all.partition_point(|(other, _)| *other < field);
        let of_field = all[at..].iter().take_while(|(other, _)| *other == field).map(|(_, left_out)| left_out);
        (at < all.len() && all[at].0 == field).then(|| PutBack::of(of_field))
    }
}

/// Repairs that decide how a record is written.
#[derive(Default)]
struct Written<'r> {
    missing: &'r [usize],
    texts: Vec<(usize, &'r Json)>,
    left_out: &'r [(usize, Arc<LeftOut>)],
}

impl<'r> Written<'r> {
    fn of(repairs: &'r Repairs) -> Self {
        let Some(inner) = repairs.0.as_deref() else { return Self::default() };
        let texts = inner.mismatches.iter().filter_map(|(field, repair)| Some((*field, repair.text.as_ref()?)));
        Self { missing: &inner.missing, texts: texts.collect(), left_out: &inner.left_out }
    }
}

/// Repairs are equal if records with equal fields are written as equal JSON values.
impl PartialEq for Repairs {
    fn eq(&self, other: &Self) -> bool {
        if self.is_empty() && other.is_empty() {
            return true;
        }
        let (one, other) = (Written::of(self), Written::of(other));
        one.missing == other.missing && one.texts == other.texts && are_equal(one.left_out, other.left_out)
    }
}

/// Compares left-out elements. Maps are equal in any order of their keys.
fn are_equal(one: &[(usize, Arc<LeftOut>)], other: &[(usize, Arc<LeftOut>)]) -> bool {
    let sorted = |all: &[(usize, Arc<LeftOut>)]| {
        let with_paths = all
            .iter()
            .map(|(field, left_out)| (*field, path_text(left_out.path.iter(), Keys::Shown), Arc::clone(left_out)));
        let mut sorted: Vec<_> = with_paths.collect();
        sorted.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
        sorted
    };
    let is_equal = |(one, other): (&LeftOutElement, &LeftOutElement)| {
        one.before == other.before && one.key == other.key && equal_texts(&one.text, &other.text)
    };
    one.len() == other.len()
        && sorted(one).iter().zip(sorted(other)).all(|((field, path, one), (other_field, other_path, other))| {
            (field, path) == (&other_field, &other_path)
                && one.elements.len() == other.elements.len()
                && one.elements.iter().zip(&other.elements).all(is_equal)
        })
}

/// Shows paths only.
impl fmt::Debug for Repairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.deviations().iter().map(ToString::to_string)).finish()
    }
}

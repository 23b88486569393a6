//! Repairs of one pass. Each record takes over its own.

use crate::json::{Fingerprint, LeftOut, LeftOutElement, Mismatch, ReadError, Segment};
use crate::value::Json;
use crate::wire::Deviation;
use crate::wire::deviation::Deviations;
use crate::wire::record::{FieldDescriptor, RecordDescriptor, Repair, Repairs as RecordRepairs};

/// Maximum number of deviations that are listed. The others are repaired all the same.
const LISTED_MAX: usize = 1_000;

/// Bytes that a repair takes besides its texts and its path.
const REPAIR: usize = 160;

#[derive(Debug, Default)]
pub(super) struct Repairs {
    pub(super) path: Vec<Segment>,
    pub(super) deviations: Deviations,
    /// Mismatches that no record has taken over yet, the innermost last.
    mismatches: Vec<Repair>,
    /// Left-out elements that no record has taken over yet, the innermost last.
    pub(super) left_out: Vec<LeftOut>,
    pub(super) root: Root,
}

/// Facts about the outermost record.
#[derive(Debug, Default)]
pub(in crate::wire) struct Root {
    /// Length of its path.
    pub(in crate::wire) depth: usize,
    /// Number of required fields that it lacks: they are missing, or of another JSON type.
    pub(in crate::wire) lacking: usize,
    /// The list that an operation pages by.
    pub(in crate::wire) items: Option<&'static str>,
    /// `true` if it lacks that list.
    pub(in crate::wire) lacks_items: bool,
    /// The first field that it lacks, or that list.
    pub(in crate::wire) reason: Option<Deviation>,
}

/// Repairs that there were before a field was entered.
#[derive(Clone, Copy, Default)]
pub(in crate::wire) struct FieldMarks {
    mismatches: usize,
    left_out: usize,
}

impl Repairs {
    pub(super) fn enter_field(&mut self, field: &FieldDescriptor) -> FieldMarks {
        self.path.push(field.segment());
        FieldMarks { mismatches: self.mismatches.len(), left_out: self.left_out.len() }
    }

    pub(super) fn leave_field(
        &mut self,
        marks: FieldMarks,
        record: &'static RecordDescriptor,
        field: usize,
        taken: &mut RecordRepairs,
    ) {
        self.path.pop();
        if self.mismatches.len() > marks.mismatches || self.left_out.len() > marks.left_out {
            self.give(marks, record, field, taken);
        }
    }

    #[cold]
    fn give(&mut self, marks: FieldMarks, record: &'static RecordDescriptor, field: usize, taken: &mut RecordRepairs) {
        let lacks = |repair: &Repair| repair.path.is_empty() && matches!(repair.mismatch, Mismatch::Kind { .. });
        if let Some(repair) = self.mismatches[marks.mismatches..].iter().find(|repair| lacks(repair)) {
            let mismatch = repair.mismatch.clone();
            self.count_lacking(&record.fields[field], mismatch);
        }
        let mismatches = self.mismatches.drain(marks.mismatches..);
        taken.add(record, field, mismatches, self.left_out.drain(marks.left_out..));
    }

    /// Counts a field that the current record lacks, if that is the outermost.
    pub(super) fn count_lacking(&mut self, field: &FieldDescriptor, mismatch: Mismatch) {
        let is_list = self.root.items == Some(field.name());
        if self.path.len() != self.root.depth || !(is_list || field.is_required()) {
            return;
        }
        self.root.lacking += usize::from(field.is_required());
        self.root.lacks_items |= is_list;
        if is_list || self.root.reason.is_none() {
            let path = self.path.iter().chain([field.segment()].iter()).cloned().collect::<Vec<_>>();
            self.root.reason = Some(Deviation::new(path.iter(), mismatch, None));
        }
    }

    /// Returns the path from the field of the innermost record.
    fn path_in_field(&self) -> &[Segment] {
        let field = self.path.iter().rposition(|segment| matches!(segment, Segment::Field { .. }));
        &self.path[field.map_or(0, |field| field + 1)..]
    }

    /// Keeps a mismatch for the innermost record; returns the bytes that it takes.
    pub(super) fn keep(&mut self, error: &ReadError, text: Option<&str>) -> usize {
        let path: Box<[_]> = self.path_in_field().iter().chain(error.segments()).cloned().collect();
        let bytes = REPAIR + size_of_val(&*path) + text.map_or(0, str::len);
        self.mismatches.push(Repair { path, mismatch: error.mismatch().clone(), text: text.map(Json::from_raw) });
        bytes
    }

    /// Returns an element left out of the list or map that is being read, and the bytes that it takes.
    pub(super) fn left_out(
        &self,
        error: &ReadError,
        text: &str,
        key: Option<&str>,
        before: usize,
    ) -> (LeftOutElement, usize) {
        let element = LeftOutElement {
            segment: self.path.last().cloned().unwrap_or(Segment::Undeclared),
            key: key.map(Into::into),
            before,
            mismatch: error.mismatch().clone(),
            text: text.into(),
        };
        (element, REPAIR + text.len() + 2 * key.map_or(0, str::len))
    }

    /// Keeps the elements left out of the list or map that was read; returns the bytes that they take, besides theirs.
    pub(super) fn keep_left_out(&mut self, mut elements: Vec<LeftOutElement>, fingerprint: Fingerprint) -> usize {
        elements.shrink_to_fit();
        let path: Box<[_]> = self.path_in_field().into();
        let bytes = REPAIR + size_of_val(&*path);
        self.left_out.push(LeftOut { path, fingerprint, elements });
        bytes
    }

    /// Lists a deviation; returns the bytes that it takes.
    pub(super) fn note(&mut self, error: &ReadError, raw: Option<&str>) -> usize {
        if self.deviations.listed.len() == LISTED_MAX {
            self.deviations.omit(error.mismatch());
            return 0;
        }
        let path = self.path.iter().chain(error.segments().collect::<Vec<_>>());
        let deviation = Deviation::new(path, error.mismatch().clone(), raw.map(Json::from_raw));
        let bytes = REPAIR + deviation.path().len() + raw.map_or(0, str::len);
        self.deviations.listed.push(deviation);
        bytes
    }
}

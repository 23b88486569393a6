//! Repairs of one pass. Each record takes over its own.

use std::iter::once;
use std::sync::Arc;

use crate::json::{Fingerprint, LeftOut, LeftOutElement, Mismatch, ReadError, Segment};
use crate::value::Json;
use crate::wire::Deviation;
use crate::wire::deviation::Deviations;
use crate::wire::record::{FieldDescriptor, RecordDescriptor, Repair, Repairs as RecordRepairs};

/// Maximum number of deviations that are listed. The others are repaired all the same.
const LISTED_MAX: usize = 1_000;

/// Room for the steps of a path and for deviations, so that few responses need more.
const STEPS: usize = 16;
const DEVIATIONS: usize = 8;

/// Bytes that a repair takes besides its texts and its path.
const REPAIR: usize = 160;

#[derive(Debug)]
pub(super) struct ContextRepairs {
    pub(super) path: Vec<Segment>,
    pub(super) deviations: Deviations,
    /// Repairs that no record has taken over yet, the innermost last.
    pending: Vec<Repair>,
    /// Number of lists and maps among them that lack elements.
    pub(super) lists: usize,
    pub(super) root: Root,
}

/// Facts about the outermost record.
#[derive(Debug, Default)]
pub(in crate::wire) struct Root {
    /// Length of its path.
    pub(in crate::wire) depth: usize,
    /// Number of required fields that it lacks: they are missing, or of another JSON type.
    pub(in crate::wire) lacking: usize,
    /// Number of required fields of a record that lacks some: that of a union is known when it is read.
    pub(in crate::wire) required: usize,
    /// The list that an operation pages by.
    pub(in crate::wire) items: Option<&'static str>,
    /// `true` if it lacks that list.
    pub(in crate::wire) lacks_items: bool,
    /// The first field that it lacks, or that list.
    pub(in crate::wire) reason: Option<Deviation>,
}

/// Number of pending repairs before a field was entered.
#[derive(Clone, Copy, Default)]
pub(in crate::wire) struct FieldMark(usize);

impl Default for ContextRepairs {
    fn default() -> Self {
        Self {
            path: Vec::with_capacity(STEPS),
            deviations: Deviations { listed: Vec::with_capacity(DEVIATIONS), ..Deviations::default() },
            pending: Vec::new(),
            lists: 0,
            root: Root::default(),
        }
    }
}

impl ContextRepairs {
    #[inline]
    pub(super) fn enter_field(&mut self, field: &FieldDescriptor) -> FieldMark {
        self.path.push(field.segment());
        FieldMark(self.pending.len())
    }

    #[inline]
    pub(super) fn leave_field(
        &mut self,
        mark: FieldMark,
        record: &'static RecordDescriptor,
        field: usize,
        taken: &mut RecordRepairs,
    ) {
        self.path.pop();
        if self.pending.len() > mark.0 {
            self.give(self.pending.len() - mark.0, record, field, taken);
        }
    }

    #[cold]
    fn give(&mut self, count: usize, record: &'static RecordDescriptor, field: usize, taken: &mut RecordRepairs) {
        let given = &self.pending[self.pending.len() - count..];
        self.lists -= given.iter().filter(|repair| matches!(repair, Repair::LeftOut(_))).count();
        let lacking = given.iter().find_map(|repair| match repair {
            Repair::Mismatch { path, mismatch, .. } => {
                (path.is_empty() && matches!(mismatch, Mismatch::Kind { .. })).then_some(mismatch)
            }
            Repair::LeftOut(_) => None,
        });
        if let Some(mismatch) = lacking.filter(|_| !record.fields[field].is_constant()).cloned() {
            self.count_lacking(record, field, mismatch);
        }
        taken.add(record, field, self.pending.drain(self.pending.len() - count..));
    }

    /// Counts a field that the current record lacks, if that is the outermost.
    pub(super) fn count_lacking(&mut self, record: &'static RecordDescriptor, field: usize, mismatch: Mismatch) {
        let required = record.required_count();
        let field = &record.fields[field];
        let is_list = self.root.items.is_some_and(|path| leads_to_repair(field.name(), path));
        if self.path.len() != self.root.depth || !(is_list || field.is_required()) {
            return;
        }
        self.root.lacking += usize::from(field.is_required());
        self.root.required = self.root.required.max(required);
        self.root.lacks_items |= is_list;
        if is_list || self.root.reason.is_none() {
            let segment = field.segment();
            let path = self.path.iter().chain(once(&segment));
            self.root.reason = Some(Deviation::new(path, mismatch, None));
        }
    }

    /// Returns the path from the field of the innermost record.
    fn path_in_field(&self) -> &[Segment] {
        let field =
            self.path.iter().rposition(|segment| matches!(segment, Segment::Field { .. } | Segment::Extra { .. }));
        &self.path[field.map_or(0, |field| field + 1)..]
    }

    /// Keeps a mismatch for the innermost record; returns the bytes that it takes.
    pub(super) fn keep(&mut self, error: &ReadError, text: Option<&str>) -> usize {
        let mut path = self.path_in_field().to_vec();
        path.extend(error.segments().cloned());
        let path = path.into_boxed_slice();
        let bytes = REPAIR + size_of_val(&*path) + text.map_or(0, str::len);
        let text = text.map(Json::from_raw);
        self.pending.push(Repair::Mismatch { path, mismatch: error.mismatch().clone(), text });
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
        self.pending.push(Repair::LeftOut(Arc::new(LeftOut { path, fingerprint, elements })));
        self.lists += 1;
        bytes
    }

    /// Lists a deviation; returns the bytes that it takes.
    pub(super) fn note(&mut self, error: &ReadError, raw: Option<&str>) -> usize {
        if self.deviations.listed.len() == LISTED_MAX {
            self.deviations.omit(error.mismatch());
            return 0;
        }
        let path = self.path.iter().chain(error.segments());
        let deviation = Deviation::new(path, error.mismatch().clone(), raw.map(Json::from_raw));
        let bytes = REPAIR + deviation.path().len() + raw.map_or(0, str::len);
        self.deviations.listed.push(deviation);
        bytes
    }
}

/// Returns `true` if a field is at the start of a path of wire names, or is all of it.
fn leads_to_repair(field: &str, path: &str) -> bool {
    path.strip_prefix(field).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

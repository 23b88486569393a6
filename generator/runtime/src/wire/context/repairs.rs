//! Repairs of one pass. Each record takes ownership of its repairs.

use std::iter::once;
use std::sync::Arc;

use crate::json::{Fingerprint, JsonError, LeftOut, LeftOutElement, Mismatch, Segment, UnpairedKey};
use crate::value::Json;
use crate::wire::Deviation;
use crate::wire::deviation::Deviations;
use crate::wire::record::{FieldDescriptor, RecordDescriptor, Repair, Repairs as RecordRepairs};

/// Maximum number of listed deviations. Further ones are repaired too.
const LISTED_MAX: usize = 1_000;

/// Capacity for the steps of a path and for deviations. Few responses need more.
const STEPS: usize = 16;
const DEVIATIONS: usize = 8;

/// Bytes that a repair takes besides its texts and its path.
const REPAIR: usize = 160;

#[derive(Debug)]
pub(super) struct ContextRepairs {
    pub(super) path: Vec<Segment>,
    pub(super) deviations: Deviations,
    /// Repairs that no record owns yet, innermost last.
    pending: Vec<Repair>,
    /// Number of those among them that put texts back into lists, maps and strings.
    pub(super) put_back: usize,
    /// Names of undeclared fields that have unpaired surrogates, until their record ends. Innermost record last.
    pub(super) unpaired_names: Vec<UnpairedName>,
    pub(super) root: Root,
    /// `true` if only the strings of numbers are kept, and a mismatch ends the pass.
    pub(super) is_of_strict_pass: bool,
    /// `true` if numbers of the current field may be strings. Records inside a field have no such numbers.
    pub(super) allows_number_texts: bool,
}

/// Name of an undeclared field that has unpaired surrogates.
#[derive(Debug)]
pub(in crate::wire) struct UnpairedName {
    /// Length of the path of its record.
    pub(super) depth: usize,
    /// Index of the field among the undeclared ones.
    pub(in crate::wire) index: usize,
    /// The name in JSON.
    pub(in crate::wire) literal: Box<str>,
}

/// Facts about the outermost record.
#[derive(Debug, Default)]
pub(in crate::wire) struct Root {
    /// Length of its path.
    pub(in crate::wire) depth: usize,
    /// Number of required fields that are missing. A field with `null` or a value of another type is present.
    pub(in crate::wire) missing: usize,
    /// Number of required fields of the record, set if some are missing: for a union, the record is only known once it
    /// is read.
    pub(in crate::wire) required: usize,
    /// The list that an operation pages through.
    pub(in crate::wire) items: Option<&'static str>,
    /// `true` if this list is missing, or not a list.
    pub(in crate::wire) lacks_items: bool,
    /// Deviation of the first missing field, or of this list.
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
            put_back: 0,
            unpaired_names: Vec::new(),
            root: Root::default(),
            is_of_strict_pass: false,
            allows_number_texts: false,
        }
    }
}

impl ContextRepairs {
    /// Creates an empty list for one field in a strict pass.
    pub(super) fn for_strict_pass() -> Self {
        Self { path: Vec::new(), deviations: Deviations::default(), is_of_strict_pass: true, ..Self::default() }
    }

    #[inline]
    pub(super) fn enter_field(&mut self, field: &FieldDescriptor) -> FieldMark {
        self.path.push(field.segment());
        self.allows_number_texts = field.is_or_text();
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
        self.allows_number_texts = false;
        if self.pending.len() > mark.0 {
            self.give(self.pending.len() - mark.0, record, field, taken);
        }
    }

    #[cold]
    fn give(&mut self, count: usize, record: &'static RecordDescriptor, field: usize, taken: &mut RecordRepairs) {
        let given = &self.pending[self.pending.len() - count..];
        self.put_back -= given.iter().filter(|repair| repair.is_put_back()).count();
        // A wrong type does not count as missing, except for the list that pagination depends on.
        let mismatch = given.iter().find_map(|repair| match repair {
            Repair::Mismatch { path, mismatch, .. } => {
                (path.is_empty() && matches!(mismatch, Mismatch::TypeMismatch { .. })).then(|| mismatch.clone())
            }
            Repair::LeftOut(_) | Repair::String { .. } | Repair::NumberText { .. } => None,
        });
        if let Some(mismatch) = mismatch.filter(|_| self.is_list_of_pages(record, field)) {
            self.lack_list(record, field, mismatch);
        }
        taken.add(record, field, self.pending.drain(self.pending.len() - count..));
    }

    /// Counts a required field that is missing in the current record, if this is the outermost one.
    pub(super) fn count_missing(&mut self, record: &'static RecordDescriptor, field: usize) {
        if self.path.len() != self.root.depth {
            return;
        }
        self.root.missing += 1;
        self.root.required = self.root.required.max(record.required_count());
        let mismatch = Mismatch::MissingField(record.fields[field].name().into());
        if self.is_list_of_pages(record, field) {
            self.lack_list(record, field, mismatch);
        } else if self.root.reason.is_none() {
            self.root.reason = Some(self.deviation_of_field(record, field, mismatch));
        }
    }

    /// Returns `true` for a field of the outermost record that is the list an operation pages through, or leads to it.
    fn is_list_of_pages(&self, record: &'static RecordDescriptor, field: usize) -> bool {
        self.path.len() == self.root.depth
            && self.root.items.is_some_and(|path| leads_to_repair(record.fields[field].name(), path))
    }

    /// Records that the list that an operation pages through is missing, or not a list.
    fn lack_list(&mut self, record: &'static RecordDescriptor, field: usize, mismatch: Mismatch) {
        self.root.lacks_items = true;
        self.root.reason = Some(self.deviation_of_field(record, field, mismatch));
    }

    fn deviation_of_field(&self, record: &'static RecordDescriptor, field: usize, mismatch: Mismatch) -> Deviation {
        let segment = record.fields[field].segment();
        Deviation::new(self.path.iter().chain(once(&segment)), mismatch, None)
    }

    /// Returns the path from the field of the innermost record.
    fn path_in_field(&self) -> &[Segment] {
        let field =
            self.path.iter().rposition(|segment| matches!(segment, Segment::Field { .. } | Segment::Extra { .. }));
        &self.path[field.map_or(0, |field| field + 1)..]
    }

    /// Keeps a mismatch for the innermost record. Returns the bytes that it takes.
    pub(super) fn keep(&mut self, error: &JsonError, text: Option<&str>) -> usize {
        let mut path = self.path_in_field().to_vec();
        path.extend(error.segments().cloned());
        let path = path.into_boxed_slice();
        let bytes = REPAIR + size_of_val(&*path) + text.map_or(0, str::len);
        let text = text.map(Json::from_raw);
        self.pending.push(Repair::Mismatch { path, mismatch: error.mismatch().clone(), text });
        bytes
    }

    /// Keeps a string with unpaired surrogates for the innermost record. Returns the bytes that it takes.
    pub(super) fn keep_string(&mut self, literal: &str) -> usize {
        let path: Box<[_]> = self.path_in_field().into();
        let bytes = REPAIR + size_of_val(&*path) + literal.len();
        self.pending.push(Repair::String { path, literal: Json::from_raw(literal) });
        self.put_back += 1;
        bytes
    }

    /// Keeps the string of a number for the innermost record. Returns the bytes that it takes.
    pub(super) fn keep_number_text(&mut self, literal: &str) -> usize {
        let path: Box<[_]> = self.path_in_field().into();
        let bytes = REPAIR + size_of_val(&*path) + literal.len();
        self.pending.push(Repair::NumberText { path, literal: Json::from_raw(literal) });
        self.put_back += 1;
        bytes
    }

    /// Returns the current entry of a map, whose key has unpaired surrogates, and the bytes that it takes.
    pub(super) fn unpaired_key(&self, literal: &str, kept: usize) -> (UnpairedKey, usize) {
        let segment = self.path.last().cloned().unwrap_or(Segment::Undeclared);
        (UnpairedKey { segment, kept, literal: literal.into() }, REPAIR + 2 * literal.len())
    }

    pub(super) fn has_unpaired_names(&self) -> bool {
        self.unpaired_names.last().is_some_and(|name| name.depth == self.path.len())
    }

    pub(super) fn take_unpaired_names(&mut self) -> Vec<UnpairedName> {
        let depth = self.path.len();
        let from = self.unpaired_names.partition_point(|name| name.depth < depth);
        self.unpaired_names.split_off(from)
    }

    /// Returns an element left out of the current list or map, and the bytes that it takes. `key` is its key in JSON.
    pub(super) fn left_out(
        &self,
        error: &JsonError,
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

    /// Keeps the texts to put back into the list or map that was read. Returns the bytes needed besides the texts
    /// themselves.
    pub(super) fn keep_left_out(
        &mut self,
        mut elements: Vec<LeftOutElement>,
        mut keys: Vec<UnpairedKey>,
        fingerprint: Fingerprint,
    ) -> usize {
        elements.shrink_to_fit();
        keys.shrink_to_fit();
        let path: Box<[_]> = self.path_in_field().into();
        let bytes = REPAIR + size_of_val(&*path);
        self.pending.push(Repair::LeftOut(Arc::new(LeftOut { path, fingerprint, elements, keys })));
        self.put_back += 1;
        bytes
    }

    /// Lists a deviation. Returns the bytes that it takes.
    pub(super) fn note(&mut self, error: &JsonError, raw: Option<&str>) -> usize {
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

/// Returns `true` if a field is the first name in a path of wire names, or the whole path.
fn leads_to_repair(field: &str, path: &str) -> bool {
    path.strip_prefix(field).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

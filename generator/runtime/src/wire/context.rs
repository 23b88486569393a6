//! State of one reading pass.

mod attempts;
mod memory;
mod number_texts;
mod repairs;

use self::attempts::{Attempted, Attempts};
use self::memory::Memory;
use self::repairs::ContextRepairs;
pub(super) use self::repairs::{FieldMark, Root, UnpairedName};
use super::deviation::Deviations;
use super::record::{FieldDescriptor, RecordDescriptor, Repairs as RecordRepairs};
use crate::json::{Ends, Fingerprint, JsonError, Key, LeftOutElement, Mark, Mismatch, Reader, Segment, UnpairedKey};

/// State of one reading pass: the memory that the value may still take, and the treatment of values that do not match
/// the spec.
///
/// A strict pass ends at the first mismatch. A repairing pass replaces it by a placeholder, records a
/// [`Deviation`](super::Deviation) and continues.
#[derive(Debug)]
pub struct Context {
    memory: Memory,
    /// `None` in a strict pass, which has no other cost for repairs.
    repairs: Option<Box<ContextRepairs>>,
    /// Ends of lists and objects that were scanned ahead.
    ends: Option<Box<Ends>>,
    /// End of the farthest look-ahead for a tag.
    looked_ahead: usize,
    /// `true` while the value is tried as one of several types.
    in_attempt: bool,
    /// Outcomes for the values inside such a value.
    attempts: Option<Box<Attempts>>,
}

impl Context {
    /// Creates the context of a strict pass.
    #[must_use]
    pub fn strict() -> Self {
        let memory = Memory::unlimited();
        Self { memory, repairs: None, ends: None, looked_ahead: 0, in_attempt: false, attempts: None }
    }

    /// Creates the context of a repairing pass.
    #[must_use]
    pub fn repairing() -> Self {
        Self { repairs: Some(Box::default()), ..Self::strict() }
    }

    /// Sets the list that an operation pages through.
    #[must_use]
    pub(super) fn with_items(mut self, items: Option<&'static str>) -> Self {
        if let Some(repairs) = &mut self.repairs {
            repairs.root.items = items;
        }
        self
    }

    /// Limits the memory by the length of the text that is read.
    #[must_use]
    pub fn limited_by(self, text: &str) -> Self {
        Self { memory: Memory::for_text(text), ..self }
    }

    /// Tries to read a value in a strict context.
    pub(super) fn attempt(&mut self, read: impl FnOnce(&mut Self) -> Result<(), JsonError>) -> Result<(), JsonError> {
        let attempts = self.attempts.take();
        let mut cx = Self { memory: self.memory, in_attempt: true, attempts, ..Self::strict() };
        let outcome = read(&mut cx);
        self.attempts = cx.attempts;
        outcome
    }

    /// Returns the outcome of an earlier attempt, made for another type of the enclosing value.
    pub(super) fn outcome(&self, attempted: Attempted, reader: &Reader<'_>) -> Option<Result<(), JsonError>> {
        self.attempts.as_ref()?.outcome(reader.identity(), attempted)
    }

    /// Records the outcome of an attempt, if the enclosing value may be tried as another type. Otherwise drops all
    /// recorded outcomes.
    pub(super) fn note_outcome(&mut self, attempted: Attempted, outcome: &Result<(), JsonError>, reader: &Reader<'_>) {
        if self.in_attempt {
            self.attempts.get_or_insert_default().note(reader.identity(), attempted, outcome.clone());
        } else {
            self.attempts = None;
        }
    }

    pub(super) fn is_repairing(&self) -> bool {
        self.repairs.is_some()
    }

    /// Returns `true` if a mismatch is replaced by a placeholder.
    fn replaces_mismatches(&self) -> bool {
        self.repairs.as_ref().is_some_and(|repairs| !repairs.is_of_strict_pass)
    }

    /// Returns the deviations recorded by a repairing pass.
    pub(super) fn into_deviations(self) -> Deviations {
        self.into_outcome().1
    }

    /// Returns facts about the outermost record, and the deviations.
    pub(super) fn into_outcome(self) -> (Root, Deviations) {
        self.repairs.map(|repairs| (repairs.root, repairs.deviations)).unwrap_or_default()
    }

    /// Reserves memory for another element.
    #[inline]
    pub(super) fn reserve_element<T>(&mut self, list: &mut Vec<T>, reader: &Reader<'_>) -> Result<(), JsonError> {
        if list.len() == list.capacity() {
            list.reserve_exact(self.memory.growth(list.len(), size_of::<T>(), reader)?);
        }
        Ok(())
    }

    /// Reserves memory for another entry.
    pub(super) fn reserve_entry<T>(&mut self, list: &mut Vec<T>, reader: &Reader<'_>) -> Result<(), JsonError> {
        self.memory.spend_entry(reader)?;
        self.reserve_element(list, reader)
    }

    /// Subtracts `bytes` from the remaining memory.
    pub(super) fn spend(&mut self, bytes: usize, reader: &Reader<'_>) -> Result<(), JsonError> {
        self.memory.spend(bytes, reader)
    }

    /// Enters a part of the value. Deviations found from here on are inside it.
    #[inline]
    pub(super) fn step_in(&mut self, segment: impl FnOnce() -> Segment) {
        if let Some(repairs) = &mut self.repairs {
            repairs.path.push(segment());
        }
    }

    /// Leaves the part entered last.
    #[inline]
    pub(super) fn step_out(&mut self) {
        if let Some(repairs) = &mut self.repairs {
            repairs.path.pop();
        }
    }

    /// Enters an envelope around the outermost record, at the start of its text.
    pub(super) fn enter_envelope(&mut self, key: &'static str, reader: &mut Reader<'_>) -> Result<(), JsonError> {
        let error = reader.error(Mismatch::Envelope(key.into()));
        let text = reader.skip()?;
        self.note(error, Some(text), reader)?;
        if let Some(repairs) = &mut self.repairs {
            repairs.path.push(Segment::field(key));
            repairs.root.depth += 1;
        }
        Ok(())
    }

    /// Enters a field of a record.
    #[inline]
    pub(super) fn enter_field(&mut self, field: &FieldDescriptor) -> FieldMark {
        self.repairs.as_mut().map_or_else(FieldMark::default, |repairs| repairs.enter_field(field))
    }

    /// Leaves a field. Its record takes ownership of the repairs of the field.
    #[inline]
    pub(super) fn leave_field(
        &mut self,
        mark: FieldMark,
        record: &'static RecordDescriptor,
        field: usize,
        taken: &mut RecordRepairs,
    ) {
        if let Some(repairs) = &mut self.repairs {
            repairs.leave_field(mark, record, field, taken);
        }
    }

    /// Skips the value at `mark`, which does not match, and returns its text. Returns the error in a strict pass, and
    /// if the text is not JSON or nests too deep, which cannot be repaired.
    #[cold]
    pub(super) fn skip<'t>(
        &self,
        error: JsonError,
        mark: Mark,
        reader: &mut Reader<'t>,
    ) -> Result<(JsonError, &'t str), JsonError> {
        if !self.replaces_mismatches() || !error.mismatch().is_about_the_value() {
            return Err(error);
        }
        reader.back_to(mark);
        let raw = reader.skip()?;
        Ok((error, raw))
    }

    /// Skips the value at `mark`, for a type whose value keeps the text of a mismatch.
    #[cold]
    pub(super) fn keep_in_value<'t>(
        &mut self,
        error: JsonError,
        mark: Mark,
        reader: &mut Reader<'t>,
    ) -> Result<&'t str, JsonError> {
        let (error, raw) = self.skip(error, mark, reader)?;
        self.replaced(error, raw, true, reader)?;
        Ok(raw)
    }

    /// Records that a value was replaced. The record keeps its text, unless the value does.
    #[cold]
    pub(super) fn replaced(
        &mut self,
        error: JsonError,
        raw: &str,
        in_value: bool,
        reader: &Reader<'_>,
    ) -> Result<(), JsonError> {
        let Some(repairs) = &mut self.repairs else { return Err(error) };
        let bytes = repairs.keep(&error, (!in_value).then_some(raw));
        self.memory.spend(bytes, reader)?;
        self.note(error, Some(raw), reader)
    }

    /// Returns the text of a string for which reading returned `error`. A repairing pass replaces unpaired surrogates;
    /// the record keeps the string as it was.
    #[cold]
    pub(super) fn replace_unpaired(&mut self, error: JsonError, reader: &Reader<'_>) -> Result<String, JsonError> {
        let Some(repairs) = &mut self.repairs else { return Err(error) };
        let Some((literal, text)) = reader.unpaired_string(&error) else { return Err(error) };
        let bytes = repairs.keep_string(literal);
        self.memory.spend(bytes, reader)?;
        self.note(reader.error(Mismatch::UnpairedSurrogate), Some(literal), reader)?;
        Ok(text)
    }

    /// Reads a key after reading returned `error` for it. Only a repairing pass accepts unpaired surrogates.
    #[cold]
    pub(super) fn unpaired_key<'t>(&self, error: JsonError, reader: &mut Reader<'t>) -> Result<Key<'t>, JsonError> {
        if self.replaces_mismatches() { reader.unpaired_key(error) } else { Err(error) }
    }

    /// Keeps the name of an undeclared field of the current record, which has unpaired surrogates, until its end.
    #[cold]
    pub(super) fn keep_unpaired_name(&mut self, index: usize, literal: &str) {
        if let Some(repairs) = &mut self.repairs {
            let depth = repairs.path.len();
            repairs.unpaired_names.push(UnpairedName { depth, index, literal: literal.into() });
        }
    }

    /// Returns `true` if names of undeclared fields of the current record have unpaired surrogates.
    #[inline]
    pub(super) fn has_unpaired_names(&self) -> bool {
        self.repairs.as_ref().is_some_and(|repairs| repairs.has_unpaired_names())
    }

    /// Takes these names, in the order of the fields.
    pub(super) fn take_unpaired_names(&mut self) -> Vec<UnpairedName> {
        self.repairs.as_mut().map(|repairs| repairs.take_unpaired_names()).unwrap_or_default()
    }

    /// Records that the key of the current entry of a map has unpaired surrogates.
    #[cold]
    pub(super) fn keep_unpaired_key(
        &mut self,
        literal: &str,
        kept: usize,
        reader: &Reader<'_>,
    ) -> Result<UnpairedKey, JsonError> {
        let error = reader.error(Mismatch::UnpairedSurrogate);
        let Some(repairs) = &self.repairs else { return Err(error) };
        let (key, bytes) = repairs.unpaired_key(literal, kept);
        self.memory.spend(bytes, reader)?;
        self.note(error, Some(literal), reader)?;
        Ok(key)
    }

    /// Records that an element was left out. `key` is its key in JSON.
    #[cold]
    pub(super) fn left_out(
        &mut self,
        error: JsonError,
        raw: &str,
        key: Option<&str>,
        before: usize,
        reader: &Reader<'_>,
    ) -> Result<LeftOutElement, JsonError> {
        let Some(repairs) = &self.repairs else { return Err(error) };
        let (element, bytes) = repairs.left_out(&error, raw, key, before);
        self.memory.spend(bytes, reader)?;
        self.note(error, Some(raw), reader)?;
        Ok(element)
    }

    /// Returns the number of lists, maps and strings that texts are put back into. After a list or map is read, the
    /// number shows whether one is inside it.
    pub(super) fn put_back_count(&self) -> usize {
        self.repairs.as_ref().map_or(0, |repairs| repairs.put_back)
    }

    /// Keeps the elements that were left out of the list or map just read, and its keys with unpaired surrogates.
    #[cold]
    pub(super) fn keep_left_out(
        &mut self,
        elements: Vec<LeftOutElement>,
        keys: Vec<UnpairedKey>,
        fingerprint: Fingerprint,
        reader: &Reader<'_>,
    ) -> Result<(), JsonError> {
        let bytes = self.repairs.as_mut().map_or(0, |repairs| repairs.keep_left_out(elements, keys, fingerprint));
        self.memory.spend(bytes, reader)
    }

    /// Returns the ends of lists and objects that were scanned ahead.
    #[inline]
    pub(super) fn ends(&mut self, reader: &Reader<'_>) -> &mut Ends {
        self.ends.get_or_insert_default().for_text(reader.identity())
    }

    /// Records that text was scanned ahead up to the position of the reader.
    #[inline]
    pub(super) fn look_ahead_to(&mut self, reader: &Reader<'_>) {
        self.looked_ahead = self.looked_ahead.max(reader.offset());
    }

    /// Returns `true` if the text from here on was scanned ahead before.
    #[inline]
    pub(super) fn has_looked_ahead(&self, reader: &Reader<'_>) -> bool {
        reader.offset() < self.looked_ahead
    }

    /// Records that a value matches several variants of a union.
    #[cold]
    #[inline]
    pub(super) fn note_several_variants(&mut self, reader: &Reader<'_>) -> Result<(), JsonError> {
        self.note(reader.error(Mismatch::SeveralVariants), None, reader)
    }

    /// Records that an entry, the current one unless it has a segment, was dropped because its key is a duplicate.
    #[cold]
    pub(super) fn note_duplicate(
        &mut self,
        segment: Option<Segment>,
        raw: &str,
        reader: &Reader<'_>,
    ) -> Result<(), JsonError> {
        let error = reader.error(Mismatch::RepeatedKey);
        self.note(segment.into_iter().fold(error, JsonError::inside), Some(raw), reader)
    }

    /// Records that a required field is missing.
    #[cold]
    pub(super) fn note_missing(
        &mut self,
        record: &'static RecordDescriptor,
        field: usize,
        taken: &mut RecordRepairs,
        reader: &Reader<'_>,
    ) -> Result<(), JsonError> {
        let segment = record.fields[field].segment();
        let error = reader.error(Mismatch::MissingField(record.fields[field].name().into())).inside(segment);
        self.note(error, None, reader)?;
        self.memory.spend(if taken.is_empty() { RecordRepairs::SIZE } else { size_of::<usize>() }, reader)?;
        if let Some(repairs) = &mut self.repairs {
            repairs.count_missing(record, field);
        }
        taken.add_missing(record, field);
        Ok(())
    }

    /// Records a deviation, with the path of the error relative to the current part. In a strict pass, returns the
    /// error.
    fn note(&mut self, error: JsonError, raw: Option<&str>, reader: &Reader<'_>) -> Result<(), JsonError> {
        let Some(repairs) = self.repairs.as_mut().filter(|repairs| !repairs.is_of_strict_pass) else {
            return Err(error);
        };
        let bytes = repairs.note(&error, raw);
        self.memory.spend(bytes, reader)
    }
}

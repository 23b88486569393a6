//! Descriptions of records.

use std::sync::OnceLock;

use super::by_name::ByName;
use super::order::Order;
use crate::json::Segment;

/// Fields of a record, in spec order.
#[derive(Debug)]
pub struct RecordDescriptor {
    /// The declared fields. If all undeclared fields have one type, they are the last row.
    pub fields: &'static [FieldDescriptor],
    /// Index of the row of undeclared fields.
    pub(super) extra: Option<usize>,
    /// Number of required fields.
    required: usize,
    /// Created for the first key that is not the expected one.
    by_name: OnceLock<ByName>,
    /// Created for the first text in a different order from the spec.
    order: OnceLock<Order>,
}

/// Description of a field of a record.
///
/// The tables construct it without a call, because the compiler evaluates thousands of them.
#[derive(Debug)]
pub struct FieldDescriptor {
    /// The name in JSON.
    pub name: &'static str,
    /// The name as a Rust literal, and a colon.
    pub quoted: &'static str,
    /// The [marks](mark).
    pub marks: u8,
}

/// Marks of a field, named after the keywords in the tables of [`record!`](crate::record).
#[allow(non_upper_case_globals, reason = "the tables have these words")]
pub mod mark {
    /// Always present and never `null`.
    pub const required: u8 = 1;
    /// Always present; can be `null`.
    pub const nullable: u8 = required;
    /// Can be absent and is never `null`.
    pub const optional: u8 = 0;
    /// Can be absent or `null`.
    pub const field: u8 = optional;
    /// Always present, with one value.
    pub const constant: u8 = required;
    /// Its numbers may be strings.
    pub const or_text: u8 = 2;
    /// All undeclared fields, whose values have one type.
    pub const extra: u8 = 4;
    /// The value is never shown.
    pub const secret: u8 = 8;
}

/// Length of two quotes and a colon.
const QUOTES_AND_COLON: usize = 3;

impl FieldDescriptor {
    fn is(&self, mark: u8) -> bool {
        self.marks & mark != 0
    }

    pub(in crate::wire) fn name(&self) -> &'static str {
        self.name
    }

    /// Returns `true` if this is the declared field with this name.
    pub(in crate::wire) fn is_called(&self, name: &str) -> bool {
        self.name == name && !self.is_extra()
    }

    /// Returns the step of a path into the field.
    pub(in crate::wire) fn segment(&self) -> Segment {
        let secret = self.is_secret();
        if self.is_extra() { Segment::Extra { secret } } else { Segment::Field { name: self.name, secret } }
    }

    /// Returns the key as in compact JSON text, with quotes and colon; `None` if it needs escapes. It then needs them
    /// in Rust too, so the literal is longer.
    pub(super) fn literal(&self) -> Option<&'static str> {
        (self.quoted.len() == self.name.len() + QUOTES_AND_COLON).then_some(self.quoted)
    }

    pub(super) fn is_extra(&self) -> bool {
        self.is(mark::extra)
    }

    /// Returns `true` if its numbers may be strings.
    pub(in crate::wire) fn is_or_text(&self) -> bool {
        self.is(mark::or_text)
    }

    pub(super) fn is_secret(&self) -> bool {
        self.is(mark::secret)
    }

    pub(in crate::wire) fn is_required(&self) -> bool {
        self.is(mark::required)
    }
}

/// Row of undeclared fields of any type. Their names are data, which paths do not show.
static UNDECLARED: FieldDescriptor = FieldDescriptor { name: "*", quoted: "", marks: mark::extra | mark::secret };

/// Returns the row with this index: of the table, or of undeclared fields of any type.
pub(super) fn row_of(fields: &'static [FieldDescriptor], index: usize) -> &'static FieldDescriptor {
    fields.get(index).unwrap_or(&UNDECLARED)
}

impl RecordDescriptor {
    /// Describes a record by its fields.
    #[must_use]
    pub const fn new(fields: &'static [FieldDescriptor]) -> Self {
        let extra = match fields.last() {
            Some(last) if last.marks & mark::extra != 0 => Some(fields.len() - 1),
            Some(_) | None => None,
        };
        let (mut required, mut index) = (0, 0);
        while index < fields.len() {
            required += (fields[index].marks & mark::required) as usize;
            index += 1;
        }
        Self { fields, extra, required, by_name: OnceLock::new(), order: OnceLock::new() }
    }

    /// Returns the index of the declared field whose key, in compact form, is at the start of the text.
    #[inline]
    pub(super) fn index_at_start(&self, text: &[u8]) -> Option<usize> {
        self.by_name().find_at_start(text, self.declared())
    }

    /// Returns the index of the declared field with this name.
    pub(super) fn index_by_name(&self, name: &str) -> Option<usize> {
        self.by_name().find_by_name(name, self.declared())
    }

    #[inline]
    fn by_name(&self) -> &ByName {
        self.by_name.get_or_init(|| ByName::new(self.declared()))
    }

    /// Returns the order in which the fields arrive, if it differs from the spec.
    #[inline]
    pub(super) fn order(&self) -> Option<&Order> {
        self.order.get()
    }

    /// Returns the order in which the fields arrive; at first, the order in the spec.
    pub(super) fn another_order(&self) -> &Order {
        self.order.get_or_init(|| Order::as_declared(self.declared().len()))
    }

    /// Returns the declared fields.
    #[inline]
    pub(super) fn declared(&self) -> &'static [FieldDescriptor] {
        &self.fields[..self.extra.unwrap_or(self.fields.len())]
    }

    /// Returns the index of the row of undeclared fields, which is one of the table only if they have one type.
    pub(super) fn undeclared_index(&self) -> usize {
        self.declared().len()
    }

    /// Returns the row with this index.
    pub(super) fn row(&self, index: usize) -> &'static FieldDescriptor {
        row_of(self.fields, index)
    }

    pub(in crate::wire) fn required_count(&self) -> usize {
        self.required
    }

    /// Returns `true` if all undeclared fields have one type.
    pub(crate) fn has_typed_extra(&self) -> bool {
        self.extra.is_some()
    }

    /// Returns `true` if the record has a field with this name.
    pub(crate) fn declares(&self, name: &str) -> bool {
        self.fields.iter().any(|field| field.is_called(name))
    }

    pub(in crate::wire) fn requires(&self, name: &str) -> bool {
        self.fields.iter().any(|field| field.is_required() && field.is_called(name))
    }

    /// Returns `true` if the record has a secret field with this name.
    pub(crate) fn is_secret(&self, name: &str) -> bool {
        let field = self.fields.iter().find(|field| field.is_called(name) || field.is_extra());
        field.is_some_and(FieldDescriptor::is_secret)
    }
}

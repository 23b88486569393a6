//! Descriptions of records.

use crate::json::Segment;

/// Fields of a record, in spec order.
#[derive(Debug)]
pub struct RecordDescriptor {
    /// The declared fields. If all others have one type, they are the last row.
    pub fields: &'static [FieldDescriptor],
    /// Number of the row of all others.
    pub(super) extra: Option<usize>,
}

/// Description of a field of a record.
#[derive(Debug)]
pub struct FieldDescriptor {
    name: &'static str,
    required: bool,
    literal: Option<&'static str>,
    secret: bool,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A field with a value of its own.
    Variable,
    /// A field that has one value only.
    Constant,
    /// All fields that are not declared: their values have one type.
    Extra,
}

impl FieldDescriptor {
    /// A field that is always present and never `null`. `quoted` is its name in quotes, and a colon.
    #[must_use]
    pub const fn required(name: &'static str, quoted: &'static str) -> Self {
        Self { name, required: true, literal: literal(name, quoted), secret: false, kind: Kind::Variable }
    }

    /// A field that is always present and can be `null`.
    #[must_use]
    pub const fn nullable(name: &'static str, quoted: &'static str) -> Self {
        Self::required(name, quoted)
    }

    /// A field that can be absent and is never `null`.
    #[must_use]
    pub const fn optional(name: &'static str, quoted: &'static str) -> Self {
        Self { name, required: false, literal: literal(name, quoted), secret: false, kind: Kind::Variable }
    }

    /// A field that can be absent or `null`.
    #[must_use]
    pub const fn field(name: &'static str, quoted: &'static str) -> Self {
        Self::optional(name, quoted)
    }

    /// A field that has one value only.
    #[must_use]
    pub const fn constant(name: &'static str, quoted: &'static str) -> Self {
        Self { kind: Kind::Constant, ..Self::required(name, quoted) }
    }

    /// All fields that are not declared.
    #[must_use]
    pub const fn extra() -> Self {
        Self { name: "*", required: false, literal: None, secret: false, kind: Kind::Extra }
    }

    /// Marks the field as secret: its value is never shown.
    #[must_use]
    pub const fn secret(mut self) -> Self {
        self.secret = true;
        self
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
        match self.kind {
            Kind::Extra => Segment::Extra { secret: self.secret },
            Kind::Variable | Kind::Constant => Segment::Field { name: self.name, secret: self.secret },
        }
    }

    /// Returns the key as it is in compact JSON text, with quotes and colon; `None` if it needs escapes.
    pub(super) fn literal(&self) -> Option<&'static str> {
        self.literal
    }

    /// Returns `true` if the field has one value only: a record with another one is a record all the same.
    pub(in crate::wire) fn is_constant(&self) -> bool {
        self.kind == Kind::Constant
    }

    fn is_extra(&self) -> bool {
        self.kind == Kind::Extra
    }

    pub(super) fn is_secret(&self) -> bool {
        self.secret
    }

    pub(in crate::wire) fn is_required(&self) -> bool {
        self.required
    }
}

/// Returns `quoted`, if nothing in the name needs an escape.
const fn literal(name: &str, quoted: &'static str) -> Option<&'static str> {
    let bytes = name.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] < 0x20 || bytes[at] == b'"' || bytes[at] == b'\\' {
            return None;
        }
        at += 1;
    }
    Some(quoted)
}

impl RecordDescriptor {
    /// Describes a record by its fields.
    #[must_use]
    pub const fn new(fields: &'static [FieldDescriptor]) -> Self {
        let extra = match fields.last() {
            Some(FieldDescriptor { kind: Kind::Extra, .. }) => Some(fields.len() - 1),
            Some(FieldDescriptor { kind: Kind::Variable | Kind::Constant, .. }) | None => None,
        };
        Self { fields, extra }
    }

    /// Returns the declared fields.
    pub(super) fn declared(&self) -> &'static [FieldDescriptor] {
        &self.fields[..self.extra.unwrap_or(self.fields.len())]
    }

    pub(in crate::wire) fn required_count(&self) -> usize {
        self.fields.iter().filter(|field| field.is_required()).count()
    }

    /// Returns `true` if all fields that are not declared have one type.
    pub(crate) fn has_typed_extra(&self) -> bool {
        self.extra.is_some()
    }

    /// Returns `true` if the record has a field of this name.
    pub(crate) fn declares(&self, name: &str) -> bool {
        self.fields.iter().any(|field| field.is_called(name))
    }

    pub(in crate::wire) fn requires(&self, name: &str) -> bool {
        self.fields.iter().any(|field| field.is_required() && field.is_called(name))
    }

    /// Returns `true` if the record has a secret field of this name.
    pub(crate) fn is_secret(&self, name: &str) -> bool {
        let field = self.fields.iter().find(|field| field.is_called(name) || field.is_extra());
        field.is_some_and(FieldDescriptor::is_secret)
    }
}

//! Descriptions of fields and parameters.

use super::SchemaFn;
use crate::wire::record::mark;

/// Description of a field of a record, or of a parameter.
#[derive(Clone, Copy, Debug)]
pub struct FieldSchema {
    pub(in crate::testing) name: &'static str,
    pub(in crate::testing) optional: bool,
    pub(in crate::testing) nullable: bool,
    /// `true` if this describes all fields that a record does not declare.
    pub(in crate::testing) is_extra: bool,
    pub(in crate::testing) ty: SchemaFn,
    pub(in crate::testing) bounds: Bounds,
}

/// Inclusive bounds of a value, and its notation.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::testing) struct Bounds {
    pub(in crate::testing) min: Option<i64>,
    pub(in crate::testing) max: Option<i64>,
    pub(in crate::testing) min_length: usize,
    pub(in crate::testing) max_length: Option<usize>,
    pub(in crate::testing) min_items: usize,
    pub(in crate::testing) max_items: Option<usize>,
    /// `true` if numbers may be strings.
    pub(in crate::testing) or_text: bool,
}

impl Bounds {
    pub(in crate::testing) const NONE: Self =
        Self { min: None, max: None, min_length: 0, max_length: None, min_items: 0, max_items: None, or_text: false };

    /// Returns the bounds of the elements of a list, and of the values of a map.
    pub(in crate::testing) fn for_elements(self) -> Self {
        Self { or_text: self.or_text, ..Self::NONE }
    }
}

impl FieldSchema {
    const fn new(name: &'static str, optional: bool, nullable: bool, ty: SchemaFn) -> Self {
        Self { name, optional, nullable, is_extra: false, ty, bounds: Bounds::NONE }
    }

    /// Creates a field that is always present and never `null`.
    #[must_use]
    pub const fn required(name: &'static str, ty: SchemaFn) -> Self {
        Self::new(name, false, false, ty)
    }

    /// Creates a field that is always present and can be `null`.
    #[must_use]
    pub const fn nullable(name: &'static str, ty: SchemaFn) -> Self {
        Self::new(name, false, true, ty)
    }

    /// Creates a field that can be absent and is never `null`.
    #[must_use]
    pub const fn optional(name: &'static str, ty: SchemaFn) -> Self {
        Self::new(name, true, false, ty)
    }

    /// Creates a field that can be absent or `null`.
    #[must_use]
    pub const fn field(name: &'static str, ty: SchemaFn) -> Self {
        Self::new(name, true, true, ty)
    }

    /// Creates the description of all fields that a record does not declare.
    #[must_use]
    pub const fn extra(name: &'static str, ty: SchemaFn) -> Self {
        Self { is_extra: true, ..Self::optional(name, ty) }
    }

    /// Adds a mark of the table of a record.
    #[must_use]
    pub const fn marked(mut self, mark: u8) -> Self {
        self.bounds.or_text |= mark & mark::or_text != 0;
        self
    }

    /// Sets the minimum.
    #[must_use]
    pub const fn min(mut self, min: i64) -> Self {
        self.bounds.min = Some(min);
        self
    }

    /// Sets the maximum.
    #[must_use]
    pub const fn max(mut self, max: i64) -> Self {
        self.bounds.max = Some(max);
        self
    }

    /// Sets the minimum number of characters.
    #[must_use]
    pub const fn min_length(mut self, min: usize) -> Self {
        self.bounds.min_length = min;
        self
    }

    /// Sets the maximum number of characters.
    #[must_use]
    pub const fn max_length(mut self, max: usize) -> Self {
        self.bounds.max_length = Some(max);
        self
    }

    /// Sets the minimum number of elements.
    #[must_use]
    pub const fn min_items(mut self, min: usize) -> Self {
        self.bounds.min_items = min;
        self
    }

    /// Sets the maximum number of elements.
    #[must_use]
    pub const fn max_items(mut self, max: usize) -> Self {
        self.bounds.max_items = Some(max);
        self
    }
}

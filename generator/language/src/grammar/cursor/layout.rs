//! Layout of the declarations of a section, as people would write them.

/// Layout of a declaration and its contents.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    /// `true` if each of its keys is on a separate line, however short they are.
    pub(crate) is_block: bool,
    /// `true` if empty lines separate declarations of several lines.
    pub(crate) is_spaced: bool,
    /// Column of the values of its keys; 0 if they follow the keys.
    pub(crate) column: usize,
    /// Number of keys on the path to its rows: fields and similar lines, which look like a table and may be longer.
    pub(crate) row_depth: usize,
    /// `true` if a long list fills lines, instead of having a line for each element.
    pub(crate) fills_lines: bool,
}

impl Layout {
    /// A line, if it fits.
    pub(crate) const LINE: Self =
        Self { is_block: false, is_spaced: false, column: 0, row_depth: 0, fills_lines: false };
    /// A row by itself.
    pub(crate) const ROW: Self = Self { row_depth: 2, ..Self::LINE };
    /// A list of values.
    pub(crate) const LIST: Self = Self { fills_lines: true, ..Self::LINE };
    /// A line for each key.
    pub(crate) const BLOCK: Self = Self { is_block: true, row_depth: 3, ..Self::LINE };
    /// A block with rows.
    pub(crate) const TABLE: Self = Self { is_block: true, is_spaced: true, row_depth: 4, ..Self::LINE };
    /// A table whose values are in a column.
    pub(crate) const COLUMN: Self = Self { column: 9, ..Self::TABLE };
    /// A table with lists of values.
    pub(crate) const LISTS: Self = Self { fills_lines: true, ..Self::TABLE };
}

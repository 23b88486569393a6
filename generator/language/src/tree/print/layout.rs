//! Places in a spec, and the layout that people would give them.

use super::{LINE_MAX, SHORT_LINE_MAX, scalar};
use crate::grammar::{operation, record, section, template};
use crate::tree::Node;

/// Place of a value in a spec.
#[derive(Clone, Copy)]
pub(in crate::tree) struct EntryLayout<'s> {
    section: &'s str,
    /// Its own key.
    key: &'s str,
    /// Length of its key path.
    depth: usize,
    /// `true` if its key may be an HTTP status.
    has_status: bool,
}

impl<'s> EntryLayout<'s> {
    /// A file as a whole.
    pub(in crate::tree) const FILE: Self = Self { section: "", key: "", depth: 0, has_status: false };

    /// Returns the place of an entry.
    pub(in crate::tree) fn within(self, key: &'s str) -> Self {
        let section = if self.depth == 0 { key } else { self.section };
        let has_status = match self.depth {
            1 => section == section::ERRORS.name,
            3 => {
                section == section::OPERATIONS.name
                    && [operation::RETURNS.name, operation::ERRORS.name].contains(&self.key)
            }
            _ => false,
        };
        Self { section, key, depth: self.depth + 1, has_status }
    }

    fn is_in_sections(self, sections: &[&str]) -> bool {
        sections.contains(&self.section)
    }

    /// Returns `true` if the entries of a map here are on separate lines, however short they are.
    pub(super) fn is_block(self, value: &Node) -> bool {
        match self.depth {
            0 | 1 => true,
            2 if self.is_in_sections(&[section::RECORDS.name]) => {
                value.is_map() && value.get(record::IS.name).is_none()
            }
            2 => self.is_in_sections(&[
                section::OPERATIONS.name,
                section::TEMPLATES.name,
                section::UNIONS.name,
                section::ASSUMPTIONS.name,
            ]),
            3 => self.has_declarations() && self.has_fields(),
            _ => false,
        }
    }

    /// Returns `true` in the sections whose declarations are separated by empty lines.
    fn has_declarations(self) -> bool {
        self.is_in_sections(&[
            section::OPERATIONS.name,
            section::RECORDS.name,
            section::TEMPLATES.name,
            section::UNIONS.name,
        ])
    }

    fn has_fields(self) -> bool {
        [
            record::FIELDS_KEY.name,
            template::QUERY.name,
            template::HEADERS.name,
            operation::PATH.name,
            operation::COOKIES.name,
            operation::RESPONSE_HEADERS.name,
        ]
        .contains(&self.key)
    }

    /// Returns `true` if empty lines separate entries here that have several lines.
    pub(in crate::tree) fn is_spaced(self) -> bool {
        self.depth == 1 && self.has_declarations()
    }

    /// Returns `true` for a file as a whole.
    pub(in crate::tree) fn is_root(self) -> bool {
        self.depth == 0
    }

    /// Returns `true` if the values of a map here start in one column.
    pub(super) fn is_aligned(self) -> bool {
        self.depth == 2 && self.section == section::OPERATIONS.name
    }

    /// Returns the maximum length of a line with a value of several parts here. Fields look like a table, and paths are
    /// lists.
    pub(super) fn line_max(self) -> usize {
        let is_row = match self.depth {
            2 => self.is_in_sections(&[section::HEADERS.name, section::RESPONSE_HEADERS.name]),
            3 => self.is_in_sections(&[section::ASSUMPTIONS.name]),
            4 => self.has_declarations(),
            _ => false,
        };
        if is_row { LINE_MAX } else { SHORT_LINE_MAX }
    }

    /// Returns `true` if a long list fills lines here, instead of having a line for each element.
    pub(super) fn fills_lines(self) -> bool {
        self.is_in_sections(&[section::ENUMS.name, section::UNIONS.name])
    }

    /// Returns its key. A status needs no quotes.
    pub(in crate::tree) fn written_key(self) -> String {
        let is_status =
            self.has_status && self.key.len() == 3 && self.key.starts_with(|first| matches!(first, '1'..='5'));
        if is_status && self.key.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.key.to_owned();
        }
        scalar::write_key_scalar(self.key)
    }
}

//! Places of elements, as short as they can be written: most follow from the name of the element.
//!
//! | place | written |
//! |---|---|
//! | the schema of a type, by its name in the document | nothing |
//! | the property of a field, in the place of its record | nothing |
//! | within the place of the declaration | `+/parameters/0` |
//! | a property of any schema, by the name of the field | `+/allOf/1~`, `#/components/schemas/Base~` |
//!
//! A place never ends with `~`, because a JSON pointer has it only before a digit.

use copperplate_language::grammar::section;

use super::Record;
use crate::import::document::escape_pointer_key;

/// Start of a place within the place of the declaration.
const WITHIN: &str = "+";

/// End of the place of a property that has the name of its field.
const PROPERTY: &str = "~";

/// An element whose place is written.
#[derive(Clone, Copy)]
pub(super) struct PlacedElement<'e> {
    section: &'e str,
    /// Name of the declaration in the document.
    declaration: &'e str,
    /// Name of a member; empty for the declaration itself.
    member: &'e str,
    /// Place of the declaration, for its members.
    around: &'e str,
}

impl<'e> PlacedElement<'e> {
    /// Creates an element by the path of its declaration, and its own name in it.
    pub(super) fn new(record: &'e Record, path: &'e str, member: &'e str) -> Self {
        let (section, name) = path.split_once('.').unwrap_or((path, ""));
        let declaration = record.names.get(path).map_or(name, String::as_str);
        let around = record.elements.get(path).filter(|_| !member.is_empty());
        Self { section, declaration, member, around: around.map_or("", |row| row.origin.as_str()) }
    }

    /// Returns the text of a place, or nothing if it follows from the name.
    pub(super) fn shorten(self, origin: &str) -> Option<String> {
        if origin == self.expected() {
            return None;
        }
        let (start, end) = match origin.strip_suffix(&self.property()) {
            Some(start) if !self.member.is_empty() => (start, PROPERTY),
            Some(_) | None => (origin, ""),
        };
        Some(match start.strip_prefix(self.around) {
            Some(rest) if self.has_place_around() => format!("{WITHIN}{rest}{end}"),
            Some(_) | None => format!("{start}{end}"),
        })
    }

    /// Returns the place with a text.
    pub(super) fn expand(self, text: Option<&str>) -> String {
        let Some(text) = text else { return self.expected() };
        let (start, property) = match text.strip_suffix(PROPERTY) {
            Some(start) => (start, self.property()),
            None => (text, String::new()),
        };
        match start.strip_prefix(WITHIN) {
            Some(rest) => format!("{}{rest}{property}", self.around),
            None => format!("{start}{property}"),
        }
    }

    /// Returns the place that follows from the name of the element; empty if none does.
    fn expected(self) -> String {
        if self.member.is_empty() {
            let is_schema = [section::RECORDS, section::ENUMS, section::UNIONS];
            let is_schema = is_schema.iter().any(|known| known.name == self.section);
            let place = || format!("#/components/schemas/{}", escape_pointer_key(self.declaration));
            return if is_schema { place() } else { String::new() };
        }
        if self.section == section::RECORDS.name && !self.around.is_empty() {
            return format!("{}{}", self.around, self.property());
        }
        String::new()
    }

    fn property(self) -> String {
        format!("/properties/{}", escape_pointer_key(self.member))
    }

    fn has_place_around(self) -> bool {
        !self.member.is_empty() && !self.around.is_empty()
    }
}

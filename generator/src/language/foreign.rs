//! Keys of other spec languages and of earlier versions of this one.

use super::{Key, field, section};

/// A key that this language does not have.
pub(crate) struct ForeignKey {
    pub(crate) name: &'static str,
    /// The key of this language with the same meaning.
    pub(crate) equivalent: Option<&'static Key>,
    /// Advice on what to write instead.
    pub(crate) help: &'static str,
}

const fn foreign(name: &'static str, equivalent: Option<&'static Key>, help: &'static str) -> ForeignKey {
    ForeignKey { name, equivalent, help }
}

pub(crate) const FOREIGN_KEYS: &[ForeignKey] = &[
    foreign("required", None, "a field is required unless its name ends in `?`"),
    foreign("optional", None, "write `?` directly after the name of the field"),
    foreign("nullable", None, "write ` | null` after the type"),
    foreign("description", Some(&field::DOC), "write `doc`"),
    foreign("enum", None, "declare the values under `enums`, and use its name as the type"),
    foreign("items", None, "write `list<T>` as the type"),
    foreign("minimum", Some(&field::MIN), "write `min`"),
    foreign("maximum", Some(&field::MAX), "write `max`"),
    foreign("$ref", Some(&field::TYPE), "references do not exist: write the name of the type"),
    foreign("unspecified", Some(&section::ASSUMPTIONS), "the section is called `assumptions`"),
];

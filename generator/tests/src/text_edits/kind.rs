//! Kinds of edits.

use fastrand::Rng;

use super::Draft;
use super::outline::{Declaration, SpecText};
use super::types::NewType;
use super::{attributes, declarations, docs, enums, fields, unions};

/// Kind of edit to a spec.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EditKind {
    /// An optional field of a scalar type.
    AddField,
    /// An optional field of a type of the same file.
    AddFieldOfFile,
    /// An optional field of a type of another file.
    AddFieldOfOtherFile,
    /// An optional list or map.
    AddCollection,
    /// An optional timestamp, or a field that can be `null`.
    AddTimeOrNull,
    /// An optional field of a new record.
    AddFieldOfNewRecord,
    /// An optional field less.
    RemoveField,
    /// Another name of a field on the wire.
    RenameField,
    /// Other words about a declaration.
    RewordDoc,
    /// Other words about a field or parameter.
    RewordFieldDoc,
    /// `deprecated: true` at a field.
    Deprecate,
    /// `secret: true` at a field.
    MarkSecret,
    /// A bound of a field.
    Bound,
    /// An optional query parameter.
    AddParameter,
    /// A value of an enum.
    AddValue,
    /// A value of an enum less.
    RemoveValue,
    /// A doc of a value.
    AddValueDoc,
    /// A variant of a union.
    AddVariant,
    /// A record.
    AddRecord,
    /// An enum.
    AddEnum,
    /// A union.
    AddUnion,
    /// An operation.
    AddOperation,
    /// A declaration less that nothing used.
    RemoveDeclaration,
}

/// Sections with the declarations of a kind.
const RECORDS: &[&str] = &["records"];
const ENUMS: &[&str] = &["enums"];
const UNIONS: &[&str] = &["unions"];
const OPERATIONS: &[&str] = &["operations"];
const WITH_FIELDS: &[&str] = &["records", "operations"];
const ALL: &[&str] = &["records", "operations", "enums", "unions"];

impl EditKind {
    /// All kinds.
    pub const ALL: [Self; 23] = [
        Self::AddField,
        Self::AddFieldOfFile,
        Self::AddFieldOfOtherFile,
        Self::AddCollection,
        Self::AddTimeOrNull,
        Self::AddFieldOfNewRecord,
        Self::RemoveField,
        Self::RenameField,
        Self::RewordDoc,
        Self::RewordFieldDoc,
        Self::Deprecate,
        Self::MarkSecret,
        Self::Bound,
        Self::AddParameter,
        Self::AddValue,
        Self::RemoveValue,
        Self::AddValueDoc,
        Self::AddVariant,
        Self::AddRecord,
        Self::AddEnum,
        Self::AddUnion,
        Self::AddOperation,
        Self::RemoveDeclaration,
    ];

    /// Returns the name for tables.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::AddField => "add a scalar field",
            Self::AddFieldOfFile => "add a field of a type of its file",
            Self::AddFieldOfOtherFile => "add a field of a type of another file",
            Self::AddCollection => "add a list or map",
            Self::AddTimeOrNull => "add a timestamp or nullable field",
            Self::AddFieldOfNewRecord => "add a field of a new record",
            Self::RemoveField => "remove a field",
            Self::RenameField => "rename a field",
            Self::RewordDoc => "reword a declaration",
            Self::RewordFieldDoc => "reword a field",
            Self::Deprecate => "deprecate a field",
            Self::MarkSecret => "make a field secret",
            Self::Bound => "bound a field",
            Self::AddParameter => "add a query parameter",
            Self::AddValue => "add a value",
            Self::RemoveValue => "remove a value",
            Self::AddValueDoc => "document a value",
            Self::AddVariant => "add a variant",
            Self::AddRecord => "add a record",
            Self::AddEnum => "add an enum",
            Self::AddUnion => "add a union",
            Self::AddOperation => "add an operation",
            Self::RemoveDeclaration => "remove a declaration",
        }
    }

    /// Returns `true` if declarations of a section can have this edit.
    pub(super) fn suits(self, section: &str) -> bool {
        let sections = match self {
            Self::AddField
            | Self::AddFieldOfFile
            | Self::AddFieldOfOtherFile
            | Self::AddCollection
            | Self::AddTimeOrNull
            | Self::AddFieldOfNewRecord
            | Self::RemoveField
            | Self::RenameField
            | Self::AddRecord => RECORDS,
            Self::RewordFieldDoc | Self::Deprecate | Self::MarkSecret | Self::Bound => WITH_FIELDS,
            Self::AddParameter | Self::AddOperation => OPERATIONS,
            Self::AddValue | Self::RemoveValue | Self::AddValueDoc | Self::AddEnum => ENUMS,
            Self::AddVariant | Self::AddUnion => UNIONS,
            Self::RewordDoc | Self::RemoveDeclaration => ALL,
        };
        sections.contains(&section)
    }

    /// Drafts an edit at a declaration.
    pub(super) fn draft(self, text: &SpecText, at: &Declaration, random: &mut Rng) -> Option<Draft> {
        match self {
            Self::AddField => fields::add_field(text, at, random, NewType::Scalar),
            Self::AddFieldOfFile => fields::add_field(text, at, random, NewType::Declared),
            Self::AddFieldOfOtherFile => fields::add_field(text, at, random, NewType::Foreign),
            Self::AddCollection => fields::add_field(text, at, random, NewType::Collection),
            Self::AddTimeOrNull => fields::add_field(text, at, random, NewType::TimeOrNull),
            Self::AddFieldOfNewRecord => fields::add_field_of_new_record(text, at, random),
            Self::RemoveField => fields::remove_field(text, at, random),
            Self::RenameField => fields::rename_field(text, at, random),
            Self::RewordDoc => docs::reword_doc(text, at, random),
            Self::RewordFieldDoc => docs::reword_field_doc(text, at, random),
            Self::Deprecate => attributes::deprecate(text, at, random),
            Self::MarkSecret => attributes::mark_secret(text, at, random),
            Self::Bound => attributes::bound(text, at, random),
            Self::AddParameter => fields::add_parameter(text, at, random),
            Self::AddValue => enums::add_value(text, at, random),
            Self::RemoveValue => enums::remove_value(text, at, random),
            Self::AddValueDoc => enums::add_value_doc(text, at, random),
            Self::AddVariant => unions::add_variant(text, at, random),
            Self::AddRecord => Some(declarations::add_record(text, at, random)),
            Self::AddEnum => Some(declarations::add_enum(text, at, random)),
            Self::AddUnion => declarations::add_union(text, at, random),
            Self::AddOperation => declarations::add_operation(text, at, random),
            Self::RemoveDeclaration => declarations::remove_declaration(text, at, random),
        }
    }
}

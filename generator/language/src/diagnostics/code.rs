//! Codes of errors and warnings.

use std::fmt;

/// Kind of an error or a warning. Its number never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Code {
    /// Document that is neither JSON nor YAML.
    DocumentSyntax,
    /// Document in another format than Swagger 2.0 and OpenAPI 3.
    DocumentVersion,
    /// Value of a document that has the wrong type, or is missing.
    DocumentValue,
    /// `$ref` without a target, or to itself.
    DocumentReference,
    /// Name that occurs twice in a document.
    DocumentDuplicate,
    /// Limit on the size of a document.
    DocumentLimit,
    /// Overlay that is invalid, or does not fit its document.
    Overlay,
    /// Operation that an import leaves out.
    LeftOut,
    /// Part of a document that is not imported.
    NotCarriedOver,
    /// Name that an import chose.
    NamedByImport,
    /// Decision of an import where the document is silent.
    AssumedByImport,
    /// Summary of an import.
    Imported,
    /// Syntax error of YAML.
    Yaml,
    /// Value of the wrong kind.
    WrongNode,
    /// Unknown key.
    UnknownKey,
    /// Missing required key.
    MissingKey,
    /// Duplicate key in a map.
    DuplicateKey,
    /// Unknown word.
    UnknownWord,
    /// Invalid type.
    TypeSyntax,
    /// Unquoted string that is ambiguous in YAML.
    Unquoted,
    /// Anchor, alias or merge key.
    Reference,
    /// Tag.
    Tag,
    /// More than one YAML document in a file.
    Documents,
    /// Nesting that is too deep.
    TooDeep,
    /// File that is not UTF-8 text.
    Encoding,
    /// Limit on the size of a spec.
    Limit,
    /// Key that is not a string.
    KeyType,
    /// Version of the language that is missing or unknown.
    LanguageVersion,
    /// Duplicate name.
    DuplicateName,
    /// Unknown name.
    UnknownName,
    /// Use of a template that does not match its declaration.
    TemplateUse,
    /// Path of an operation that does not match its parameters.
    Path,
    /// Invalid operation.
    Operation,
    /// Undeclared ambiguity of a union.
    AmbiguousUnion,
    /// Invalid union.
    Union,
    /// Invalid enum.
    Enum,
    /// Collision of Rust names.
    NameCollision,
    /// Name from which no Rust name can be derived.
    NameUnusable,
    /// Unknown spec path.
    UnknownSpecPath,
    /// Bounds or defaults that contradict each other or the type.
    Bounds,
    /// Record that contains itself.
    InfiniteRecord,
    /// Limit of the generated code.
    TooLarge,
    /// Invalid authentication scheme.
    Auth,
    /// Invalid server.
    Server,
    /// Invalid webhook, or webhook signature.
    Webhook,
    /// Error in the waiver file.
    Waivers,
    /// Error in the record file of an import.
    ImportFile,
    /// Declaration that no operation uses.
    Unused,
    /// Missing documentation.
    MissingDoc,
    /// Effect that does not fit the method.
    EffectOfMethod,
    /// Path that includes another path.
    OverlappingPaths,
    /// Name of a secret that is not masked.
    UnmarkedSecret,
    /// Variant of a union that is never read.
    UnionByOrder,
    /// Allowance without a warning.
    UnneededAllow,
    /// Value that both the author and the document of an import changed.
    ImportConflict,
    /// Element that is gone from the document of an import.
    ImportGone,
}

impl Code {
    /// All codes, in the order of their numbers.
    pub const ALL: &[Self] = &[
        Self::DocumentSyntax,
        Self::DocumentVersion,
        Self::DocumentValue,
        Self::DocumentReference,
        Self::DocumentDuplicate,
        Self::DocumentLimit,
        Self::Overlay,
        Self::LeftOut,
        Self::NotCarriedOver,
        Self::NamedByImport,
        Self::AssumedByImport,
        Self::Imported,
        Self::Yaml,
        Self::WrongNode,
        Self::UnknownKey,
        Self::MissingKey,
        Self::DuplicateKey,
        Self::UnknownWord,
        Self::TypeSyntax,
        Self::Unquoted,
        Self::Reference,
        Self::Tag,
        Self::Documents,
        Self::TooDeep,
        Self::Encoding,
        Self::Limit,
        Self::KeyType,
        Self::LanguageVersion,
        Self::DuplicateName,
        Self::UnknownName,
        Self::TemplateUse,
        Self::Path,
        Self::Operation,
        Self::AmbiguousUnion,
        Self::Union,
        Self::Enum,
        Self::NameCollision,
        Self::NameUnusable,
        Self::UnknownSpecPath,
        Self::Bounds,
        Self::InfiniteRecord,
        Self::TooLarge,
        Self::Auth,
        Self::Server,
        Self::Webhook,
        Self::Waivers,
        Self::ImportFile,
        Self::Unused,
        Self::MissingDoc,
        Self::EffectOfMethod,
        Self::OverlappingPaths,
        Self::UnmarkedSecret,
        Self::UnionByOrder,
        Self::UnneededAllow,
        Self::ImportConflict,
        Self::ImportGone,
    ];

    /// Returns the code as printed.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::DocumentSyntax => "D001",
            Self::DocumentVersion => "D002",
            Self::DocumentValue => "D003",
            Self::DocumentReference => "D004",
            Self::DocumentDuplicate => "D005",
            Self::DocumentLimit => "D006",
            Self::Overlay => "D007",
            Self::LeftOut => "D101",
            Self::NotCarriedOver => "D102",
            Self::NamedByImport => "D103",
            Self::AssumedByImport => "D104",
            Self::Imported => "D105",
            Self::Yaml => "S001",
            Self::WrongNode => "S002",
            Self::UnknownKey => "S003",
            Self::MissingKey => "S004",
            Self::DuplicateKey => "S005",
            Self::UnknownWord => "S006",
            Self::TypeSyntax => "S007",
            Self::Unquoted => "S008",
            Self::Reference => "S009",
            Self::Tag => "S010",
            Self::Documents => "S011",
            Self::TooDeep => "S012",
            Self::Encoding => "S013",
            Self::Limit => "S014",
            Self::KeyType => "S015",
            Self::LanguageVersion => "S016",
            Self::DuplicateName => "S101",
            Self::UnknownName => "S102",
            Self::TemplateUse => "S103",
            Self::Path => "S201",
            Self::Operation => "S202",
            Self::AmbiguousUnion => "S203",
            Self::Union => "S204",
            Self::Enum => "S205",
            Self::NameCollision => "S206",
            Self::NameUnusable => "S207",
            Self::UnknownSpecPath => "S208",
            Self::Bounds => "S209",
            Self::InfiniteRecord => "S210",
            Self::TooLarge => "S211",
            Self::Auth => "S212",
            Self::Server => "S213",
            Self::Webhook => "S214",
            Self::Waivers => "S301",
            Self::ImportFile => "S302",
            Self::Unused => "W001",
            Self::MissingDoc => "W002",
            Self::EffectOfMethod => "W003",
            Self::OverlappingPaths => "W004",
            Self::UnmarkedSecret => "W005",
            Self::UnionByOrder => "W006",
            Self::UnneededAllow => "W007",
            Self::ImportConflict => "W101",
            Self::ImportGone => "W102",
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

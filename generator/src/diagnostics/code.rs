//! The kinds of errors.

use std::fmt;

/// The kind of an error. The number never changes its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Code {
    /// The file is no YAML.
    Yaml,
    /// Another kind of YAML node stands here than the language has.
    WrongNode,
    /// A key that the language does not have here.
    UnknownKey,
    /// A key that must be there is not.
    MissingKey,
    /// A key stands twice in one map.
    DuplicateKey,
    /// A word that the language does not have here.
    UnknownWord,
    /// A type that cannot be read.
    TypeSyntax,
    /// A text that YAML versions read differently must be quoted.
    Unquoted,
    /// An anchor, an alias or a merge key.
    Reference,
    /// A tag.
    Tag,
    /// More than one YAML document in a file.
    Documents,
    /// Deeper nesting than a spec may have.
    TooDeep,
    /// A file that is no UTF-8 text.
    Encoding,
    /// More of something than a spec may hold.
    Limit,
    /// A key that is no text.
    KeyType,
    /// Two declarations have one name.
    DuplicateName,
    /// A name that nothing declares.
    UnknownName,
    /// A template is used in a way that does not fit its declaration.
    TemplateUse,
    /// The path of an operation and its parameters do not agree.
    Path,
    /// An operation says something that cannot be.
    Operation,
    /// Values of a tag that more than one variant accepts, without saying so.
    AmbiguousUnion,
    /// A union says something that cannot be.
    Union,
    /// An enum says something that cannot be.
    Enum,
    /// Two things get one Rust name.
    NameCollision,
    /// A name from which no Rust name can be made.
    NameUnusable,
    /// A spec path that does not exist.
    UnknownSpecPath,
    /// Bounds or defaults that contradict each other or the type.
    Bounds,
    /// A record that would contain itself.
    InfiniteRecord,
    /// More than the emitted code can hold.
    TooLarge,
}

impl Code {
    /// Every kind, in the order of the numbers.
    pub const ALL: &[Self] = &[
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
    ];

    /// The code as it is printed.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
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
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

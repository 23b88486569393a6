//! Types.

mod text_format;

pub use self::text_format::TextFormat;
use crate::grammar::types;

/// Number of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RecordId(pub usize);

/// Number of an enum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EnumId(pub usize);

/// Number of a union.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnionId(pub usize);

/// Type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// String.
    String,
    /// `true` or `false`.
    Boolean,
    /// Any JSON number.
    Number,
    /// Integer that fits an `i64`.
    Integer,
    /// String with a format.
    Text(TextFormat),
    /// Any JSON value.
    Json,
    /// JSON object with any keys.
    Object,
    /// File of a multipart body.
    File,
    /// List.
    List(Box<Type>),
    /// Map with any keys.
    Map(Box<Type>),
    /// The type, or `null`. Never directly inside itself.
    Nullable(Box<Type>),
    /// Record.
    Record(RecordId),
    /// Enum.
    Enum(EnumId),
    /// Union.
    Union(UnionId),
}

impl Type {
    /// Returns the plain built-in type with this name in the spec language.
    pub(crate) fn from_plain_keyword(word: &str) -> Option<Self> {
        if let Some(format) = TextFormat::from_keyword(word) {
            return Some(Self::Text(format));
        }
        Some(match word {
            types::STRING => Self::String,
            types::BOOLEAN => Self::Boolean,
            types::NUMBER => Self::Number,
            types::INTEGER => Self::Integer,
            types::JSON => Self::Json,
            types::OBJECT => Self::Object,
            types::FILE => Self::File,
            _ => return None,
        })
    }

    /// Returns the type as the spec language writes it; `declared` names records, enums and unions.
    pub fn to_spec_text(&self, declared: &impl Fn(&Self) -> String) -> String {
        let plain = match self {
            Self::String => types::STRING,
            Self::Boolean => types::BOOLEAN,
            Self::Number => types::NUMBER,
            Self::Integer => types::INTEGER,
            Self::Text(format) => format.keyword(),
            Self::Json => types::JSON,
            Self::Object => types::OBJECT,
            Self::File => types::FILE,
            Self::List(inner) => return format!("{}<{}>", types::LIST, inner.to_spec_text(declared)),
            Self::Map(inner) => return format!("{}<{}>", types::MAP, inner.to_spec_text(declared)),
            Self::Nullable(inner) => return format!("{} | {}", inner.to_spec_text(declared), types::NULL),
            Self::Record(_) | Self::Enum(_) | Self::Union(_) => return declared(self),
        };
        plain.to_owned()
    }

    /// Returns the type without its `null`.
    #[must_use]
    pub fn non_null(&self) -> &Type {
        match self {
            Self::Nullable(inner) => inner,
            Self::String
            | Self::Boolean
            | Self::Number
            | Self::Integer
            | Self::Text(_)
            | Self::Json
            | Self::Object
            | Self::File
            | Self::List(_)
            | Self::Map(_)
            | Self::Record(_)
            | Self::Enum(_)
            | Self::Union(_) => self,
        }
    }

    /// Returns the type inside its lists, maps and `null`.
    #[must_use]
    pub fn innermost(&self) -> &Type {
        let mut ty = self;
        while let Self::List(inner) | Self::Map(inner) | Self::Nullable(inner) = ty {
            ty = inner;
        }
        ty
    }

    /// Returns the format of a string that has one.
    #[must_use]
    pub fn text_format(&self) -> Option<TextFormat> {
        if let Self::Text(format) = self { Some(*format) } else { None }
    }

    /// Returns the record, if it is one.
    #[must_use]
    pub fn record(&self) -> Option<RecordId> {
        if let Self::Record(id) = self { Some(*id) } else { None }
    }

    /// Returns `true` for scalar types, whose values are a single text in a path, a query or a header.
    #[must_use]
    pub fn is_single(&self) -> bool {
        match self {
            Self::String | Self::Boolean | Self::Number | Self::Integer | Self::Text(_) | Self::Enum(_) => true,
            Self::Json
            | Self::Object
            | Self::File
            | Self::List(_)
            | Self::Map(_)
            | Self::Nullable(_)
            | Self::Record(_)
            | Self::Union(_) => false,
        }
    }

    /// Returns `true` for a file, and for a list of files.
    #[must_use]
    pub fn is_file(&self) -> bool {
        match self {
            Self::File => true,
            Self::List(inner) => **inner == Self::File,
            Self::String
            | Self::Boolean
            | Self::Number
            | Self::Integer
            | Self::Text(_)
            | Self::Json
            | Self::Object
            | Self::Map(_)
            | Self::Nullable(_)
            | Self::Record(_)
            | Self::Enum(_)
            | Self::Union(_) => false,
        }
    }

    /// Returns `true` if it may be `null`.
    #[must_use]
    pub fn is_nullable(&self) -> bool {
        matches!(self, Self::Nullable(_))
    }
}

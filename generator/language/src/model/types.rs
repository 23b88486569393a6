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

/// Number of a declared type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeId {
    /// Record.
    Record(RecordId),
    /// Enum.
    Enum(EnumId),
    /// Union.
    Union(UnionId),
}

/// Type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// Built-in type without an element type.
    Plain(Plain),
    /// Type that wraps another type.
    Wrapped(Wrapper, Box<Type>),
    /// Type that the spec declares.
    Declared(TypeId),
}

impl From<RecordId> for Type {
    fn from(id: RecordId) -> Self {
        Self::Declared(TypeId::Record(id))
    }
}

/// Built-in type without an element type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Plain {
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
}

/// Use of a type within another type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wrapper {
    /// List.
    List,
    /// Map with any keys.
    Map,
    /// The type, or `null`. Never directly inside itself.
    Nullable,
}

impl Plain {
    /// Returns the type with this name in the spec language.
    pub(crate) fn from_keyword(word: &str) -> Option<Self> {
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

    /// Returns the name of the type in the spec language.
    fn keyword(self) -> &'static str {
        match self {
            Self::String => types::STRING,
            Self::Boolean => types::BOOLEAN,
            Self::Number => types::NUMBER,
            Self::Integer => types::INTEGER,
            Self::Text(format) => format.keyword(),
            Self::Json => types::JSON,
            Self::Object => types::OBJECT,
            Self::File => types::FILE,
        }
    }
}

impl Type {
    /// Returns the type as the spec language writes it; `declared` names records, enums and unions.
    pub fn to_spec_text(&self, declared: &impl Fn(&Self) -> String) -> String {
        match self {
            Self::Plain(plain) => plain.keyword().to_owned(),
            Self::Wrapped(Wrapper::List, inner) => format!("{}<{}>", types::LIST, inner.to_spec_text(declared)),
            Self::Wrapped(Wrapper::Map, inner) => format!("{}<{}>", types::MAP, inner.to_spec_text(declared)),
            Self::Wrapped(Wrapper::Nullable, inner) => format!("{} | {}", inner.to_spec_text(declared), types::NULL),
            Self::Declared(_) => declared(self),
        }
    }

    /// Returns the type without its `null`.
    #[must_use]
    pub fn non_null(&self) -> &Type {
        if let Self::Wrapped(Wrapper::Nullable, inner) = self { inner } else { self }
    }

    /// Returns the type inside its lists, maps and `null`.
    #[must_use]
    pub fn innermost(&self) -> &Type {
        let mut ty = self;
        while let Self::Wrapped(_, inner) = ty {
            ty = inner;
        }
        ty
    }

    /// Returns the format of a string that has one.
    #[must_use]
    pub fn text_format(&self) -> Option<TextFormat> {
        if let Self::Plain(Plain::Text(format)) = self { Some(*format) } else { None }
    }

    /// Returns the type of the elements, if it is a list.
    #[must_use]
    pub fn list_element(&self) -> Option<&Type> {
        if let Self::Wrapped(Wrapper::List, element) = self { Some(element) } else { None }
    }

    /// Returns the record, if it is one.
    #[must_use]
    pub fn record(&self) -> Option<RecordId> {
        if let Self::Declared(TypeId::Record(id)) = self { Some(*id) } else { None }
    }

    /// Returns the enum, if it is one.
    #[must_use]
    pub fn enumeration(&self) -> Option<EnumId> {
        if let Self::Declared(TypeId::Enum(id)) = self { Some(*id) } else { None }
    }

    /// Returns the union, if it is one.
    #[must_use]
    pub fn union(&self) -> Option<UnionId> {
        if let Self::Declared(TypeId::Union(id)) = self { Some(*id) } else { None }
    }

    /// Returns `true` for scalar types, whose values are a single text in a path, a query or a header.
    #[must_use]
    pub fn is_single(&self) -> bool {
        matches!(
            self,
            Self::Plain(Plain::String | Plain::Boolean | Plain::Number | Plain::Integer | Plain::Text(_))
                | Self::Declared(TypeId::Enum(_))
        )
    }

    /// Returns `true` for a list.
    #[must_use]
    pub fn is_list(&self) -> bool {
        matches!(self, Self::Wrapped(Wrapper::List, _))
    }

    /// Returns `true` for a file, and for a list of files.
    #[must_use]
    pub fn is_file(&self) -> bool {
        *self.list_element().unwrap_or(self) == Self::Plain(Plain::File)
    }

    /// Returns `true` if it may be `null`.
    #[must_use]
    pub fn is_nullable(&self) -> bool {
        matches!(self, Self::Wrapped(Wrapper::Nullable, _))
    }
}

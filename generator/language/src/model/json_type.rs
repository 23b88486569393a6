//! JSON types of values.

use std::collections::BTreeSet;

use super::{Model, Plain, Type, TypeId, UnionKind, Wrapper};

/// JSON type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JsonType {
    /// `null`.
    Null,
    /// `true` or `false`.
    Boolean,
    /// Any number, integers included.
    Number,
    /// Text in quotes.
    String,
    /// Array of any values.
    List,
    /// Object with any keys.
    Object,
}

impl JsonType {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Null, Self::Boolean, Self::Number, Self::String, Self::List, Self::Object];

    /// Returns the types without duplicates.
    pub fn distinct(types: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let mut distinct = Vec::new();
        for ty in types {
            if !distinct.contains(&ty) {
                distinct.push(ty);
            }
        }
        distinct
    }

    /// Returns the nouns of some types.
    pub fn nouns(types: &[Self]) -> String {
        types.iter().map(|ty| ty.noun()).collect::<Vec<_>>().join(" or ")
    }

    /// Returns the type with its article.
    pub(crate) fn noun(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean => "a boolean",
            Self::Number => "a number",
            Self::String => "a string",
            Self::List => "a list",
            Self::Object => "an object",
        }
    }
}

impl Model {
    /// Returns the JSON type that all values of a type have; `None` for `json`, types with `null`, and unions.
    #[must_use]
    pub fn sole_json_type(&self, ty: &Type) -> Option<JsonType> {
        match self.base_type(ty) {
            Type::Plain(Plain::String | Plain::Text(_)) | Type::Declared(TypeId::Enum(_)) => Some(JsonType::String),
            Type::Plain(Plain::Boolean) => Some(JsonType::Boolean),
            Type::Plain(Plain::Number | Plain::Integer) => Some(JsonType::Number),
            Type::Wrapped(Wrapper::List, _) => Some(JsonType::List),
            // The JSON value that represents a file is an object.
            Type::Plain(Plain::Object | Plain::File)
            | Type::Wrapped(Wrapper::Map, _)
            | Type::Declared(TypeId::Record(_)) => Some(JsonType::Object),
            Type::Plain(Plain::Json) | Type::Wrapped(Wrapper::Nullable, _) | Type::Declared(TypeId::Union(_)) => None,
        }
    }

    /// Returns the JSON types that the values of a type have, each once, in the order of the spec.
    pub fn json_types(&self, ty: &Type) -> Vec<JsonType> {
        let mut found = Vec::new();
        let mut visited = BTreeSet::new();
        // This does not recurse, because a chain of unions can be longer than the stack.
        let mut open = vec![ty];
        while let Some(ty) = open.pop() {
            if let Some(sole) = self.sole_json_type(ty) {
                found.push(sole);
            } else if let Type::Wrapped(_, inner) = ty {
                found.push(JsonType::Null);
                open.push(inner);
            } else if let Type::Declared(TypeId::Union(id)) = ty {
                match &self.union(*id).kind {
                    UnionKind::Tagged { .. } => found.push(JsonType::Object),
                    UnionKind::Shaped(variants) if visited.insert(*id) => {
                        open.extend(variants.iter().rev().map(|variant| &variant.ty));
                    }
                    UnionKind::Shaped(_) => {}
                }
            } else {
                found.extend(JsonType::ALL);
            }
        }
        JsonType::distinct(found)
    }
}

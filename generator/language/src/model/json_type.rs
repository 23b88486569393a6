//! JSON types of values.

use std::collections::BTreeSet;

use super::{Model, Type, UnionKind};

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
    /// Returns the JSON types that the values of a type have, each once, in the order of the spec.
    pub fn json_types(&self, ty: &Type) -> Vec<JsonType> {
        let mut found = Vec::new();
        let mut visited = BTreeSet::new();
        // This does not recurse, because a chain of unions can be longer than the stack.
        let mut open = vec![ty];
        while let Some(ty) = open.pop() {
            let types: &[_] = match self.base_type(ty) {
                Type::String | Type::Text(_) | Type::Enum(_) => &[JsonType::String],
                Type::Boolean => &[JsonType::Boolean],
                Type::Number | Type::Integer => &[JsonType::Number],
                // The JSON value that represents a file is an object.
                Type::Object | Type::File | Type::Map(_) | Type::Record(_) => &[JsonType::Object],
                Type::List(_) => &[JsonType::List],
                Type::Json => &JsonType::ALL,
                Type::Nullable(inner) => {
                    open.push(inner);
                    &[JsonType::Null]
                }
                Type::Union(id) => match &self.union(*id).kind {
                    UnionKind::Tagged { .. } => &[JsonType::Object],
                    UnionKind::Shaped(variants) => {
                        if visited.insert(*id) {
                            open.extend(variants.iter().rev().map(|variant| &variant.ty));
                        }
                        &[]
                    }
                },
            };
            found.extend(types);
        }
        JsonType::distinct(found)
    }
}

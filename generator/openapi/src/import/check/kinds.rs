//! Kinds of values, as the tables of the objects name them.

use copperplate_language::diagnostics::{Cost, suggest_nearest};

use super::DocumentChecker;
use crate::import::costs;
use crate::import::document::LocatedNode;

/// Required kind of a value.
#[derive(Clone, Copy)]
pub(super) enum KeyKind {
    /// Anything: data, or a value that no reader looks at.
    Any,
    /// Text for people. YAML reads years and versions as numbers, which is harmless.
    Prose,
    String,
    /// Text that programs send. A number or a boolean is its text.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A value that determines how or where something is sent. If it is malformed, the reader knows the cost.
    Sent(&'static Self),
    /// A key of Swagger 2.0, with its kind there and its replacement in OpenAPI 3. In a Swagger document, a valid one
    /// has been read already.
    OfSwagger(&'static Self, &'static str),
    Boolean,
    Number,
    /// A boolean up to 3.0, and a number since.
    NumberOrBoolean,
    /// A list of names. Older schemas have a boolean here.
    NamesOrBoolean,
    /// One string, or a list of them.
    Strings,
    Object(&'static ObjectKind),
    /// A schema, which can be `true` or `false`.
    Schema,
    List(&'static Self),
    /// A list that is not empty.
    NotEmpty(&'static Self),
    /// An object whose keys are names.
    Map(&'static Self),
}

/// An object of OpenAPI.
pub(super) struct ObjectKind {
    /// Name for messages, with an article.
    pub(super) name: &'static str,
    /// Section of `components` that has such objects. Only these objects can be references.
    pub(super) section: Option<&'static str>,
    /// Keys; none if they are free names.
    pub(super) keys: &'static [(&'static str, KeyKind)],
    pub(super) required: &'static [&'static str],
    /// Requirements beyond the types of the values.
    pub(super) rule: Option<Rule>,
    /// Effect of a fault in the object, if no smaller part contains it.
    pub(super) if_broken: IfBroken,
    /// Cost of an import without the object, or without a value in it that is not an object.
    pub(super) cost: Cost,
}

/// Effect of a broken object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum IfBroken {
    /// It is ignored.
    Ignored,
    /// It is a schema of any value.
    AnyValue,
    /// The calls that it belongs to are left out, because they would be sent differently without it.
    CallsLeftOut,
}

/// Rule about an object whose values have the right types.
pub(super) type Rule = for<'d> fn(&mut DocumentChecker<'_, 'd>, &LocatedNode<'d>);

impl ObjectKind {
    /// Creates an object that no reference refers to, which has no keys and no rule, and is ignored if it is broken.
    pub(super) const fn new(name: &'static str, cost: Cost) -> Self {
        Self { name, section: None, keys: &[], required: &[], rule: None, if_broken: IfBroken::Ignored, cost }
    }

    /// Returns the known key that `key` probably misspells.
    pub(super) fn nearest_key(&self, key: &str) -> Option<&'static str> {
        suggest_nearest(key, self.keys.iter().map(|(known, _)| *known))
    }

    /// Returns the required kind of a key, if OpenAPI has the key.
    pub(super) fn key_kind(&self, key: &str) -> Option<KeyKind> {
        self.keys.iter().find(|(known, _)| *known == key).map(|(_, kind)| *kind)
    }
}

impl KeyKind {
    /// Returns the cost of an import without the value, or without an element of it.
    pub(super) fn cost_in(self, object: &ObjectKind) -> Cost {
        match self {
            Self::Any | Self::Prose => costs::KEYWORD,
            Self::Object(inner) => inner.cost,
            Self::Schema => costs::TYPE,
            Self::Sent(_) | Self::OfSwagger(..) => costs::PART,
            Self::List(inner) | Self::NotEmpty(inner) | Self::Map(inner) => inner.cost_in(object),
            Self::String
            | Self::Text
            | Self::Word(_)
            | Self::Boolean
            | Self::Number
            | Self::NumberOrBoolean
            | Self::NamesOrBoolean
            | Self::Strings => object.cost,
        }
    }

    /// Returns a description for messages.
    pub(super) fn expected(self) -> &'static str {
        match self {
            Self::Any => "a value",
            Self::Sent(inner) | Self::OfSwagger(inner, _) => inner.expected(),
            Self::Prose | Self::String | Self::Text | Self::Word(_) => "a string",
            Self::Boolean => "`true` or `false`",
            Self::Number => "a number",
            Self::NumberOrBoolean => "a number or a boolean",
            Self::NamesOrBoolean | Self::List(_) | Self::NotEmpty(_) => "a list",
            Self::Strings => "a string or a list of strings",
            Self::Object(_) | Self::Schema | Self::Map(_) => "an object",
        }
    }
}

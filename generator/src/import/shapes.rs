//! Shapes: the types of a document, before they have names.

use crate::diagnostics::Span;
use crate::language::types;

/// Number of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct ShapeId(pub(super) usize);

/// Type of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ty {
    /// A built-in type, by its word.
    Plain(&'static str),
    List(Box<Ty>),
    Map(Box<Ty>),
    Nullable(Box<Ty>),
    Named(ShapeId),
}

/// A type that needs a declaration.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) kind: Kind,
    pub(super) doc: Option<String>,
    /// JSON pointer of the schema.
    pub(super) origin: String,
    pub(super) span: Span,
    pub(super) place: Place,
    /// Name of a shape that stands in several places.
    pub(super) common_name: Option<String>,
    pub(super) direction: Direction,
}

/// Where a shape stands, for its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A named component of the document.
    Component(String),
    /// A body, response or parameter: a name of its own.
    Root(String),
    /// Inside of another shape, under a name.
    Inside(ShapeId, String),
}

/// What a value is used for. A schema with fields that are only read or only written has two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Direction {
    Request,
    Response,
    /// Both: the schema is the same.
    Both,
}

/// Kind of a shape.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// The shape that is being read, or was found to be another type.
    Unknown,
    Record {
        fields: Vec<Field>,
        extra: Option<Ty>,
    },
    Enum {
        is_of_integers: bool,
        values: Vec<EnumValue>,
    },
    Union(Union),
}

/// A value of an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EnumValue {
    /// The value: text, or an integer.
    pub(super) value: String,
    /// Name of an integer in the spec.
    pub(super) name: Option<String>,
    /// Name of a string in programs, if the document has one.
    pub(super) rust: Option<String>,
    pub(super) doc: Option<String>,
}

impl EnumValue {
    /// Returns the value as the spec has it: an integer by its name, if it has one.
    pub(super) fn spelled(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.value)
    }
}

/// A field or a parameter.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Field {
    /// Name on the wire.
    pub(super) name: String,
    pub(super) is_optional: bool,
    pub(super) ty: Ty,
    /// The only value, as JSON.
    pub(super) constant: Option<String>,
    pub(super) notes: Notes,
    pub(super) origin: String,
}

/// What is said about a field besides its type.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Notes {
    pub(super) doc: Option<String>,
    pub(super) is_deprecated: bool,
    pub(super) is_secret: bool,
    /// Default, as JSON.
    pub(super) default: Option<String>,
    /// Default in words.
    pub(super) default_is: Option<String>,
    /// Role of a header.
    pub(super) role: Option<&'static str>,
    /// Bounds by the key of the spec language.
    pub(super) bounds: Vec<(&'static str, i64)>,
    /// Style of a query parameter.
    pub(super) style: Option<&'static str>,
    /// Rust name.
    pub(super) rust: Option<String>,
}

/// A union, with all that may distinguish its variants.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Union {
    pub(super) variants: Vec<Variant>,
    /// Property of the discriminator.
    pub(super) tag: Option<String>,
    /// `true` if the document says what the tag means: several variants can have one value of it.
    pub(super) is_tag_stated: bool,
    /// Value of a tag that is absent.
    pub(super) absent: Option<String>,
    pub(super) distinction: Distinction,
}

/// A variant of a union.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Variant {
    pub(super) ty: Ty,
    /// Name, of a variant without a tag.
    pub(super) name: String,
    /// Values of the tag that the discriminator maps to it.
    pub(super) mapped: Vec<String>,
}

/// What distinguishes the variants of a union.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Distinction {
    /// Not known yet.
    Open,
    /// Variants by the value of a field; each value has one type or several.
    Tag { tag: String, absent: Option<String>, variants: Vec<(String, Vec<Ty>)> },
    /// The JSON type.
    JsonType,
    /// Required fields and constants.
    Keys,
    /// Nothing.
    All,
}

/// All shapes of a document.
#[derive(Debug, Default)]
pub(super) struct Shapes {
    shapes: Vec<Shape>,
}

impl Shapes {
    pub(super) fn add(&mut self, shape: Shape) -> ShapeId {
        self.shapes.push(shape);
        ShapeId(self.shapes.len() - 1)
    }

    pub(super) fn get(&self, id: ShapeId) -> &Shape {
        &self.shapes[id.0]
    }

    pub(super) fn get_mut(&mut self, id: ShapeId) -> &mut Shape {
        &mut self.shapes[id.0]
    }

    pub(super) fn ids(&self) -> impl DoubleEndedIterator<Item = ShapeId> + ExactSizeIterator + use<> {
        (0..self.shapes.len()).map(ShapeId)
    }

    /// Returns the record that a type is.
    pub(super) fn record(&self, ty: &Ty) -> Option<(ShapeId, &[Field])> {
        let Ty::Named(id) = ty else { return None };
        match &self.get(*id).kind {
            Kind::Record { fields, .. } => Some((*id, fields)),
            Kind::Unknown | Kind::Enum { .. } | Kind::Union(_) => None,
        }
    }
}

impl Ty {
    pub(super) const STRING: Self = Self::Plain(types::STRING);
    pub(super) const JSON: Self = Self::Plain(types::JSON);
    pub(super) const OBJECT: Self = Self::Plain(types::OBJECT);
    pub(super) const INTEGER: Self = Self::Plain(types::INTEGER);

    pub(super) fn list(self) -> Self {
        Self::List(Box::new(self))
    }

    /// Returns the type that may also be `null`. `json` already is.
    pub(super) fn or_null(self, is_nullable: bool) -> Self {
        if !is_nullable || matches!(self, Self::Nullable(_)) || self == Self::JSON {
            return self;
        }
        Self::Nullable(Box::new(self))
    }

    /// Returns the type without `null`.
    pub(super) fn without_null(self) -> (Self, bool) {
        if let Self::Nullable(ty) = self { (*ty, true) } else { (self, false) }
    }

    /// Returns the number of types in each other.
    pub(super) fn depth(&self) -> usize {
        match self {
            Self::Plain(_) | Self::Named(_) => 1,
            Self::List(ty) | Self::Map(ty) | Self::Nullable(ty) => 1 + ty.depth(),
        }
    }

    /// Calls `visitor` for each shape in it.
    pub(super) fn visit(&self, visitor: &mut dyn FnMut(ShapeId)) {
        match self {
            Self::Plain(_) => {}
            Self::List(ty) | Self::Map(ty) | Self::Nullable(ty) => ty.visit(visitor),
            Self::Named(id) => visitor(*id),
        }
    }

    /// Calls `change` for each shape in it, which may become another type.
    pub(super) fn replace(&mut self, change: &mut dyn FnMut(ShapeId) -> Option<Ty>) {
        match self {
            Self::Plain(_) => {}
            Self::List(ty) | Self::Map(ty) => ty.replace(change),
            Self::Nullable(ty) => {
                ty.replace(change);
                if **ty == Self::JSON {
                    *self = Self::JSON;
                } else if matches!(**ty, Self::Nullable(_)) {
                    *self = (**ty).clone();
                }
            }
            Self::Named(id) => {
                if let Some(ty) = change(*id) {
                    *self = ty;
                }
            }
        }
    }
}

impl Kind {
    /// Calls `visitor` for each type in it.
    pub(super) fn types(&self, visitor: &mut dyn FnMut(&Ty)) {
        match self {
            Self::Unknown | Self::Enum { .. } => {}
            Self::Record { fields, extra } => {
                fields.iter().map(|field| &field.ty).chain(extra).for_each(visitor);
            }
            Self::Union(union) => union.types(visitor),
        }
    }

    /// Calls `change` for each type in it.
    pub(super) fn types_mut(&mut self, change: &mut dyn FnMut(&mut Ty)) {
        match self {
            Self::Unknown | Self::Enum { .. } => {}
            Self::Record { fields, extra } => {
                fields.iter_mut().map(|field| &mut field.ty).chain(extra).for_each(change);
            }
            Self::Union(union) => {
                union.variants.iter_mut().for_each(|variant| change(&mut variant.ty));
                if let Distinction::Tag { variants, .. } = &mut union.distinction {
                    variants.iter_mut().flat_map(|(_, types)| types).for_each(change);
                }
            }
        }
    }
}

impl Union {
    fn types(&self, visitor: &mut dyn FnMut(&Ty)) {
        self.variants.iter().for_each(|variant| visitor(&variant.ty));
    }
}

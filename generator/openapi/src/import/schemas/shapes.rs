//! Shapes: the types of a document, before they have names.

use copperplate_language::diagnostics::Span;
use copperplate_language::grammar::{enumeration, types};
use copperplate_language::model::{Bounds, ParameterStyle, TextFormat};

use crate::import::words::{element_word, singular_word};

/// Number of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::import) struct ShapeId(pub(in crate::import) usize);

/// Type of a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::import) enum ShapeTy {
    /// A built-in type, by its word.
    Plain(&'static str),
    List(Box<ShapeTy>),
    Map(Box<ShapeTy>),
    Nullable(Box<ShapeTy>),
    Named(ShapeId),
}

/// A type that needs a declaration.
#[derive(Clone, Debug)]
pub(in crate::import) struct Shape {
    pub(in crate::import) kind: ShapeKind,
    pub(in crate::import) doc: Option<String>,
    /// JSON pointer of the schema.
    pub(in crate::import) origin: String,
    pub(in crate::import) span: Span,
    pub(in crate::import) place: NameSource,
    /// Names of a shape with several places, the best first.
    pub(in crate::import) common_names: Vec<String>,
    pub(in crate::import) direction: Direction,
}

impl Shape {
    /// Returns the name of the document's component to which the shape belongs.
    pub(in crate::import) fn component(&self) -> Option<&str> {
        match &self.place {
            NameSource::Component(name) => Some(name),
            NameSource::Root(_) | NameSource::Inside(..) => None,
        }
    }
}

/// Name of a body, a response or a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import) struct RootName {
    /// Full name, which is complete by itself: `list archived orders response`.
    pub(in crate::import) name: String,
    /// Shorter name, used if no other shape has it: of a parameter, or of the elements of a list.
    pub(in crate::import) short: Option<String>,
    /// Object of the call, for the names of shapes within: `order`.
    pub(in crate::import) object: Option<String>,
    /// Word that distinguishes it from a schema of this name, if there is one: `response`.
    pub(in crate::import) purpose: Option<&'static str>,
}

impl RootName {
    /// Creates the name of a part of a call that acts on an object.
    pub(in crate::import) fn of_call(name: String, object: Option<String>) -> Self {
        Self { name, short: None, object, purpose: None }
    }

    /// Returns the name for the elements of a list with this name.
    pub(in crate::import) fn element(self) -> Self {
        // A list has no name that would conflict with its elements.
        match (self.short, self.object) {
            (Some(short), object) => {
                let (name, short) = (singular_word(&self.name), Some(singular_word(&short)));
                Self { name, short, object, purpose: self.purpose }
            }
            (None, object) => {
                Self { name: element_word(&self.name), short: object.clone(), object, purpose: self.purpose }
            }
        }
    }
}

impl From<String> for RootName {
    fn from(name: String) -> Self {
        Self { name, short: None, object: None, purpose: None }
    }
}

/// Place of a shape, from which its name is derived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import) enum NameSource {
    /// A named component of the document.
    Component(String),
    /// Body, response or parameter: it has its own name.
    Root(RootName),
    /// Within another shape, under a name.
    Inside(ShapeId, String),
}

/// Direction in which a value is sent. A schema with read-only or write-only fields has two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::import) enum Direction {
    Request,
    Response,
    /// Both: the schema is the same.
    Both,
}

/// Kind of a shape.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import) enum ShapeKind {
    /// A shape that is being read, or turned out to be an alias of another type.
    Unknown,
    Record {
        fields: Vec<Field>,
        extra: Option<ExtraFields>,
    },
    Enum {
        is_of_integers: bool,
        values: Vec<EnumShapeValue>,
    },
    Union(UnionShape),
}

/// The fields that a record does not declare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import) struct ExtraFields {
    pub(in crate::import) ty: ShapeTy,
    /// `true` if their numbers may also be strings.
    pub(in crate::import) has_number_texts: bool,
}

/// A value of an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import) struct EnumShapeValue {
    /// The value: text, or an integer.
    pub(in crate::import) value: String,
    /// Name of an integer in the spec.
    pub(in crate::import) name: Option<String>,
    /// Name of a string in programs, if the document has one.
    pub(in crate::import) rust: Option<String>,
    pub(in crate::import) doc: Option<String>,
}

impl EnumShapeValue {
    /// Returns the value as the spec writes it: an integer by its name, if it has one.
    pub(in crate::import) fn written_name(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.value)
    }

    /// Returns the name of a variant with this value as its tag.
    pub(in crate::import) fn tag_name(&self, is_of_integers: bool) -> String {
        let own = || if is_of_integers { enumeration::unnamed_integer_name(&self.value) } else { self.value.clone() };
        self.name.clone().unwrap_or_else(own)
    }
}

/// A field or a parameter.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import) struct Field {
    /// Name on the wire.
    pub(in crate::import) name: String,
    pub(in crate::import) is_optional: bool,
    pub(in crate::import) ty: ShapeTy,
    /// The only value, as JSON.
    pub(in crate::import) constant: Option<String>,
    pub(in crate::import) attributes: Attributes,
    pub(in crate::import) origin: String,
}

impl Field {
    /// Creates a required field with only a type.
    pub(in crate::import) fn new(name: &str, ty: ShapeTy, origin: String) -> Self {
        let attributes = Attributes::default();
        Self { name: name.to_owned(), is_optional: false, ty, constant: None, attributes, origin }
    }
}

/// Attributes of a field, besides its type.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::import) struct Attributes {
    pub(in crate::import) doc: Option<String>,
    pub(in crate::import) is_deprecated: bool,
    pub(in crate::import) is_secret: bool,
    /// `true` if its numbers may also be strings.
    pub(in crate::import) has_number_texts: bool,
    /// Default, as JSON.
    pub(in crate::import) default: Option<String>,
    /// Default in prose.
    pub(in crate::import) default_is: Option<String>,
    /// `true` for the header of the idempotency key.
    pub(in crate::import) is_idempotency_key: bool,
    pub(in crate::import) bounds: Bounds<i64>,
    /// Constraints that are not checked: keywords of JSON Schema with their values as JSON.
    pub(in crate::import) constraints: Vec<(&'static str, String)>,
    /// Style of a query parameter.
    pub(in crate::import) style: Option<ParameterStyle>,
    /// Media type of a part.
    pub(in crate::import) media_type: Option<String>,
    /// Rust name that the document proposes.
    pub(in crate::import) rust: Option<String>,
    /// `true` for a path parameter whose slashes are sent as path separators.
    pub(in crate::import) has_slashes: bool,
}

/// A union, with everything that may distinguish its variants.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import) struct UnionShape {
    pub(in crate::import) variants: Vec<Variant>,
    /// Property of the discriminator.
    pub(in crate::import) tag: Option<String>,
    /// `true` if the document states the meaning of the tag: several variants can then share a value.
    pub(in crate::import) is_tag_stated: bool,
    /// Value of a tag that is absent.
    pub(in crate::import) absent: Option<String>,
    pub(in crate::import) distinction: Distinction,
    /// Places of the patterns of strings, if these are numbers as the other variant is.
    pub(in crate::import) number_texts: Option<Vec<Span>>,
}

/// A variant of a union.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import) struct Variant {
    pub(in crate::import) ty: ShapeTy,
    /// Name, of a variant without a tag.
    pub(in crate::import) name: String,
    /// Values of the tag that the discriminator maps to it.
    pub(in crate::import) mapped: Vec<String>,
}

/// Way of distinguishing the variants of a union.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import) enum Distinction {
    /// Not known yet.
    Open,
    /// Variants by the value of a field; each value has one type or several.
    Tag { tag: String, absent: Option<String>, variants: Vec<(String, Vec<ShapeTy>)> },
    /// The JSON type.
    JsonType,
    /// Required fields and constants.
    Keys,
    /// Nothing: all variants are possible.
    All,
}

/// All shapes of a document.
#[derive(Debug, Default)]
pub(in crate::import) struct Shapes {
    shapes: Vec<Shape>,
}

impl Shapes {
    pub(in crate::import) fn add(&mut self, shape: Shape) -> ShapeId {
        self.shapes.push(shape);
        ShapeId(self.shapes.len() - 1)
    }

    pub(in crate::import) fn get(&self, id: ShapeId) -> &Shape {
        &self.shapes[id.0]
    }

    pub(in crate::import) fn get_mut(&mut self, id: ShapeId) -> &mut Shape {
        &mut self.shapes[id.0]
    }

    pub(in crate::import) fn ids(&self) -> impl DoubleEndedIterator<Item = ShapeId> + ExactSizeIterator + use<> {
        (0..self.shapes.len()).map(ShapeId)
    }

    /// Returns the record that a type is.
    pub(in crate::import) fn record(&self, ty: &ShapeTy) -> Option<(ShapeId, &[Field])> {
        let ShapeTy::Named(id) = ty else { return None };
        let ShapeKind::Record { fields, .. } = &self.get(*id).kind else { return None };
        Some((*id, fields))
    }

    /// Returns the same, to change them.
    pub(in crate::import) fn record_mut(&mut self, ty: &ShapeTy) -> Option<&mut Vec<Field>> {
        let ShapeTy::Named(id) = ty else { return None };
        let ShapeKind::Record { fields, .. } = &mut self.get_mut(*id).kind else { return None };
        Some(fields)
    }
}

impl ShapeTy {
    pub(in crate::import) const STRING: Self = Self::Plain(types::STRING);
    pub(in crate::import) const JSON: Self = Self::Plain(types::JSON);
    pub(in crate::import) const OBJECT: Self = Self::Plain(types::OBJECT);
    pub(in crate::import) const INTEGER: Self = Self::Plain(types::INTEGER);
    pub(in crate::import) const BOOLEAN: Self = Self::Plain(types::BOOLEAN);

    pub(in crate::import) fn into_list(self) -> Self {
        Self::List(Box::new(self))
    }

    /// Returns the type that may also be `null`. `json` already is.
    pub(in crate::import) fn or_null(self, is_nullable: bool) -> Self {
        if !is_nullable || matches!(self, Self::Nullable(_)) || self == Self::JSON {
            return self;
        }
        Self::Nullable(Box::new(self))
    }

    /// Returns a list without `null` among its elements: as texts, they cannot be `null`. Other types stay.
    pub(in crate::import) fn without_null_elements(self) -> Self {
        match self {
            Self::List(element) => element.without_null().0.into_list(),
            Self::Plain(_) | Self::Map(_) | Self::Nullable(_) | Self::Named(_) => self,
        }
    }

    /// Returns the type without `null`.
    pub(in crate::import) fn without_null(self) -> (Self, bool) {
        if let Self::Nullable(ty) = self { (*ty, true) } else { (self, false) }
    }

    /// Returns `true` for strings of any format.
    pub(in crate::import) fn is_string(&self) -> bool {
        *self == Self::STRING || matches!(self, Self::Plain(word) if TextFormat::from_keyword(word).is_some())
    }

    /// Returns the nesting depth of the type.
    pub(in crate::import) fn depth(&self) -> usize {
        match self {
            Self::Plain(_) | Self::Named(_) => 1,
            Self::List(ty) | Self::Map(ty) | Self::Nullable(ty) => 1 + ty.depth(),
        }
    }

    /// Calls `visitor` for each shape in it.
    pub(in crate::import) fn visit_shapes(&self, visitor: &mut dyn FnMut(ShapeId)) {
        match self {
            Self::Plain(_) => {}
            Self::List(ty) | Self::Map(ty) | Self::Nullable(ty) => ty.visit_shapes(visitor),
            Self::Named(id) => visitor(*id),
        }
    }

    /// Calls `change` for each shape in it, which may become another type.
    pub(in crate::import) fn replace_shapes(&mut self, change: &mut dyn FnMut(ShapeId) -> Option<ShapeTy>) {
        match self {
            Self::Plain(_) => {}
            Self::List(ty) | Self::Map(ty) => ty.replace_shapes(change),
            Self::Nullable(ty) => {
                ty.replace_shapes(change);
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

impl ShapeKind {
    /// Calls `visitor` for each type in it.
    pub(in crate::import) fn visit_types(&self, visitor: &mut dyn FnMut(&ShapeTy)) {
        match self {
            Self::Unknown | Self::Enum { .. } => {}
            Self::Record { fields, extra } => {
                fields.iter().map(|field| &field.ty).chain(extra.as_ref().map(|extra| &extra.ty)).for_each(visitor);
            }
            Self::Union(union) => match &union.distinction {
                // The variants of unions within are its own.
                Distinction::Tag { variants, .. } => variants.iter().flat_map(|(_, types)| types).for_each(visitor),
                Distinction::Open | Distinction::JsonType | Distinction::Keys | Distinction::All => {
                    union.variants.iter().map(|variant| &variant.ty).for_each(visitor);
                }
            },
        }
    }

    /// Calls `change` for each type in it.
    pub(in crate::import) fn change_types(&mut self, change: &mut dyn FnMut(&mut ShapeTy)) {
        match self {
            Self::Unknown | Self::Enum { .. } => {}
            Self::Record { fields, extra } => {
                fields
                    .iter_mut()
                    .map(|field| &mut field.ty)
                    .chain(extra.as_mut().map(|extra| &mut extra.ty))
                    .for_each(change);
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

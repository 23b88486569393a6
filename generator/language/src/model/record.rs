//! Records and their fields.

use std::borrow::Cow;

use serde_json::Value;

use super::{Attributes, FieldOwner, Literal, Location, Name, SpecPath, Type};
use crate::diagnostics::{Span, Spanned};

/// Name and documentation of a declared type.
#[derive(Debug)]
pub struct Header {
    /// Name in the spec.
    pub name: String,
    /// Explicit Rust name.
    pub rust: Option<Spanned<String>>,
    /// Documentation.
    pub doc: Option<String>,
    /// Span of the name.
    pub span: Span,
    /// Spec path, such as `records.User`.
    pub path: SpecPath,
}

/// Object with named fields.
#[derive(Debug)]
pub struct Record {
    /// Name and documentation.
    pub header: Header,
    /// Names of the template and the argument, if this is an instance.
    pub instance_of: Option<(String, String)>,
    /// Fields, in the order of the spec.
    pub fields: Vec<Field>,
    /// Type of additional fields, which are not declared, if the spec states it.
    pub extra: Option<Box<Field>>,
    /// Included fields that its own fields narrow, or fields of a template that it includes.
    pub narrowings: Vec<Narrowing>,
}

/// An included field, and the field of the same name that takes its place.
#[derive(Clone, Debug)]
pub struct Narrowing {
    /// The included field.
    pub included: Field,
    /// The field in its place.
    pub own: Field,
}

/// Declaration without its content: the part that spec paths can refer to.
#[derive(Debug)]
pub(crate) struct Named {
    /// Spec path, such as `templates.Page`.
    pub(crate) path: SpecPath,
    /// Span of the name.
    pub(crate) span: Span,
    /// Spec paths of the fields that it declares.
    pub(crate) fields: Vec<SpecPath>,
}

/// Field or parameter.
#[derive(Clone, Debug)]
pub struct Field {
    /// Name on the wire.
    pub name: String,
    /// Span of the name.
    pub span: Span,
    /// Spec path, such as `records.User.lastName`; for a field of an instance, the path in the template.
    pub path: SpecPath,
    /// Name of the template that declares it, for a parameter that an operation includes.
    pub template: Option<Name>,
    /// `true` if it may be absent.
    pub optional: bool,
    /// Type.
    pub ty: Type,
    /// Span of the word for a file in the type, if it is a file or a list of files.
    pub file_span: Option<Span>,
    /// Attributes.
    pub attributes: Attributes,
    /// `true` for the header of the idempotency key, of an operation or of every operation.
    pub is_idempotency_key: bool,
    /// `true` for a constant of the query that is sent as its name alone, without `=`.
    pub is_flag: bool,
}

impl Attributes {
    /// Takes over what an included field states, and the field that narrows it does not: its docs, its Rust name, that it
    /// is secret or deprecated, and how it is encoded.
    pub(crate) fn keep_from_included(&mut self, included: &Self) {
        self.doc = self.doc.take().or_else(|| included.doc.clone());
        self.media_type = self.media_type.take().or_else(|| included.media_type.clone());
        // No program sets a constant.
        if self.constant.is_none() {
            self.rust = self.rust.take().or_else(|| included.rust.clone());
            self.style = self.style.or(included.style);
            self.secret |= included.secret;
            self.deprecated |= included.deprecated;
        }
    }
}

impl Field {
    /// Creates a field with only a type.
    pub(crate) fn new(name: &str, span: Span, path: SpecPath, optional: bool, ty: Type) -> Self {
        Self {
            name: name.to_owned(),
            span,
            path,
            template: None,
            optional,
            ty,
            file_span: None,
            attributes: Attributes::default(),
            is_idempotency_key: false,
            is_flag: false,
        }
    }
}

impl Field {
    /// Returns `true` for a header of requests or responses.
    pub fn is_header(&self) -> bool {
        matches!(
            self.path,
            SpecPath::Header(_) | SpecPath::ResponseHeader(..) | SpecPath::Parameter(_, Location::Headers, _)
        )
    }

    /// Returns the spec path in the template that declares this parameter.
    pub fn path_in_template(&self) -> Option<SpecPath> {
        let owner = FieldOwner::Template(Name::clone(self.template.as_ref()?));
        Some(SpecPath::Field(owner, self.name.as_str().into()))
    }
}

impl Record {
    /// Returns the field with this name on the wire.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Returns the declared fields, and last the additional fields, if their type is stated.
    pub fn members(&self) -> impl Iterator<Item = &Field> + Clone {
        self.fields.iter().chain(self.extra.as_deref())
    }
}

impl Literal {
    /// Returns the constant that a JSON value is, unless it is `null`, a list or an object.
    pub fn from_json(value: &Value) -> Option<Self> {
        match value {
            Value::Bool(value) => Some(Self::Boolean(*value)),
            Value::Number(number) => number.as_i64().map(Self::Integer).or_else(|| number.as_f64().map(Self::Float)),
            Value::String(text) => Some(Self::Text(text.clone())),
            Value::Null | Value::Array(_) | Value::Object(_) => None,
        }
    }

    /// Returns it as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        Value::from(self).to_string()
    }

    /// Returns it as it is in paths, queries and headers.
    pub fn to_wire_text(&self) -> Cow<'_, str> {
        match self {
            Self::Text(text) => Cow::Borrowed(text),
            Self::Boolean(_) | Self::Integer(_) | Self::Float(_) => Cow::Owned(self.to_json()),
        }
    }
}

impl From<&Literal> for Value {
    fn from(literal: &Literal) -> Self {
        match literal {
            Literal::Boolean(value) => Self::from(*value),
            Literal::Integer(value) => Self::from(*value),
            Literal::Float(value) => Self::from(*value),
            Literal::Text(text) => Self::from(text.as_str()),
        }
    }
}

impl Field {
    /// Returns its only value, if it is a constant.
    #[must_use]
    pub fn constant(&self) -> Option<&Literal> {
        self.attributes.constant.as_ref().map(|literal| &literal.value)
    }
}

//! A spec that is understood: names are ids, templates are instances, includes are fields.

use std::collections::{BTreeMap, BTreeSet};

mod declared;
pub(crate) mod graph;
mod operation;
mod path;

pub(crate) use self::declared::Declared;
pub use self::operation::{Http, Operation, Pages};
pub use self::path::{Aspect, Location, Name, Owner, Section, SpecPath};
use crate::diagnostics::Span;
pub use crate::spec::{ArrayStyle, Effect, Literal};

/// A spec that is understood.
#[derive(Debug)]
pub struct Model {
    /// What is said of the API as a whole.
    pub api: Api,
    /// How the API key is sent.
    pub auth: Auth,
    /// Header parameters of every operation.
    pub headers: Vec<Field>,
    /// Groups of operations, in the order of the spec.
    pub resources: Vec<Resource>,
    /// How lists stand in queries.
    pub query_arrays: ArrayStyle,
    /// Where that stands, if it does.
    pub query_arrays_span: Option<Span>,
    /// The files of the spec.
    pub modules: Vec<Module>,
    /// Records by [`RecordId`].
    pub records: Vec<Record>,
    /// Enums by [`EnumId`].
    pub enums: Vec<Enum>,
    /// Unions by [`UnionId`].
    pub unions: Vec<Union>,
    /// Operations, in the order of files and text.
    pub operations: Vec<Operation>,
    /// Assumptions, in the order of files and text.
    pub assumptions: Vec<Assumption>,
    /// Which assumptions act at a place.
    pub(crate) assumed: BTreeMap<SpecPath, Vec<usize>>,
    /// What assumptions and the diff can name beside the rest: templates, which became the fields of records, and after an error
    /// the records too, of which fields may be missing.
    pub(crate) named: Vec<Named>,
    /// Declarations with an error in them, such as `records.User`: what they lack means nothing.
    pub(crate) incomplete: BTreeSet<SpecPath>,
}

/// Number of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RecordId(pub usize);

/// Number of an enum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EnumId(pub usize);

/// Number of a union.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UnionId(pub usize);

/// What is said of the API as a whole.
#[derive(Debug)]
pub struct Api {
    /// The title of the API.
    pub title: String,
    /// A sentence on it.
    pub doc: Option<String>,
    /// The package that is emitted.
    pub package: String,
    /// Where it is named.
    pub package_span: Span,
    /// Its version.
    pub version: String,
    /// Where it stands.
    pub version_span: Span,
}

/// How the API key is sent.
#[derive(Debug)]
pub struct Auth {
    /// The header.
    pub header: String,
    /// Its value, with `{key}` in the place of the key.
    pub value: String,
    /// Where it is declared.
    pub span: Span,
}

/// A group of operations.
#[derive(Debug)]
pub struct Resource {
    /// Its name in the spec.
    pub name: String,
    /// A sentence on it.
    pub doc: Option<String>,
    /// Where it is declared.
    pub span: Span,
    /// The numbers of its operations, in the order of files and text.
    pub(crate) operations: Vec<usize>,
}

/// A file of the spec.
#[derive(Debug)]
pub struct Module {
    /// The name of the file without folder and extension.
    pub name: String,
    /// The path of the file.
    pub path: String,
}

/// What every declared type has.
#[derive(Debug)]
pub struct Header {
    /// Its name in the spec.
    pub name: String,
    /// The Rust name, where it is not the same.
    pub rust: Option<(String, Span)>,
    /// What it is.
    pub doc: Option<String>,
    /// Where its name stands.
    pub span: Span,
    /// Its spec path, such as `records.User`.
    pub path: SpecPath,
}

/// An object with named fields.
#[derive(Debug)]
pub struct Record {
    /// Name, doc and place.
    pub header: Header,
    /// The template that this is an instance of, and the name of its argument.
    pub instance_of: Option<(String, String)>,
    /// Its fields, in the order of the spec.
    pub fields: Vec<Field>,
}

/// A declaration as far as something can name it.
#[derive(Debug)]
pub(crate) struct Named {
    /// Its spec path, such as `templates.Page`.
    pub(crate) path: SpecPath,
    /// Where its name stands.
    pub(crate) span: Span,
    /// Spec paths of its own fields.
    pub(crate) fields: Vec<SpecPath>,
}

/// A field or parameter.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name on the wire.
    pub name: String,
    /// Where its name stands.
    pub span: Span,
    /// Its spec path, such as `records.User.lastName`; that of the template for a field of an instance.
    pub path: SpecPath,
    /// Whether it may be absent.
    pub optional: bool,
    /// Its type.
    pub ty: Type,
    /// What it is.
    pub doc: Option<String>,
    /// Whether it should no longer be used.
    pub deprecated: bool,
    /// Whether its value must not be shown.
    pub secret: bool,
    /// The Rust name, where it is not derived.
    pub rust: Option<(String, Span)>,
    /// The value the service uses when it is absent.
    pub default: Option<(Literal, Span)>,
    /// The same in words.
    pub default_is: Option<String>,
    /// Bounds.
    pub bounds: Bounds,
    /// On a header: whether it carries the idempotency key.
    pub is_idempotency_key: bool,
}

/// Bounds of a value, inclusive.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bounds {
    /// Least number.
    pub min: Option<(i64, Span)>,
    /// Greatest number.
    pub max: Option<(i64, Span)>,
    /// Least number of characters.
    pub min_length: Option<(i64, Span)>,
    /// Least number of elements.
    pub min_items: Option<(i64, Span)>,
}

/// A type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Type {
    /// Text.
    String,
    /// `true` or `false`.
    Boolean,
    /// Any JSON number.
    Number,
    /// A whole number that fits an `i64`.
    Integer,
    /// A point in time, as text.
    Timestamp,
    /// Any JSON value.
    Json,
    /// A JSON object with free keys.
    Object,
    /// A list.
    List(Box<Type>),
    /// A map with free keys.
    Map(Box<Type>),
    /// The type, or `null`. Never directly inside itself.
    Nullable(Box<Type>),
    /// A record.
    Record(RecordId),
    /// An enum.
    Enum(EnumId),
    /// A union.
    Union(UnionId),
}

impl Type {
    /// The type without its `null`.
    #[must_use]
    pub fn non_null(&self) -> &Type {
        match self {
            Self::Nullable(inner) => inner,
            Self::String
            | Self::Boolean
            | Self::Number
            | Self::Integer
            | Self::Timestamp
            | Self::Json
            | Self::Object
            | Self::List(_)
            | Self::Map(_)
            | Self::Record(_)
            | Self::Enum(_)
            | Self::Union(_) => self,
        }
    }

    /// Whether it may be `null`.
    #[must_use]
    pub fn is_nullable(&self) -> bool {
        matches!(self, Self::Nullable(_))
    }
}

/// An open set of strings.
#[derive(Debug)]
pub struct Enum {
    /// Name, doc and place.
    pub header: Header,
    /// Its values, in the order of the spec.
    pub values: Vec<EnumValue>,
}

/// A value of an enum.
#[derive(Debug)]
pub struct EnumValue {
    /// Its text on the wire.
    pub text: String,
    /// Where it stands.
    pub span: Span,
    /// What it means.
    pub doc: Option<String>,
    /// The Rust name, where it is not derived.
    pub rust: Option<(String, Span)>,
}

/// One of several types.
#[derive(Debug)]
pub struct Union {
    /// Name, doc and place.
    pub header: Header,
    /// How its variants are told apart.
    pub kind: UnionKind,
}

/// How the variants of a union are told apart.
#[derive(Debug)]
pub enum UnionKind {
    /// By the value of a field that all variants have.
    Tagged {
        /// The name of the field.
        tag: String,
        /// Where it stands.
        tag_span: Span,
        /// The variants by value of the tag.
        variants: Vec<TaggedVariant>,
        /// Values of the tag that no variant claims.
        other: Vec<(String, Span)>,
    },
    /// By the kind of the JSON value.
    Shaped(Vec<ShapedVariant>),
}

/// A variant of a tagged union.
#[derive(Debug)]
pub struct TaggedVariant {
    /// The value of the tag.
    pub value: String,
    /// Where it stands.
    pub span: Span,
    /// The Rust name, where it is not derived.
    pub rust: Option<(String, Span)>,
    /// The types that accept it; more than one if it is ambiguous.
    pub members: Vec<RecordId>,
}

/// A variant of a union that is told apart by JSON shape.
#[derive(Debug)]
pub struct ShapedVariant {
    /// Its name in the spec.
    pub name: String,
    /// Where it stands.
    pub span: Span,
    /// The Rust name, where it is not derived.
    pub rust: Option<(String, Span)>,
    /// Its type.
    pub ty: Type,
}

/// An assumption.
#[derive(Debug)]
pub struct Assumption {
    /// Its name.
    pub name: String,
    /// What the document leaves open.
    pub document: String,
    /// What we assume.
    pub assume: String,
    /// Why.
    pub because: String,
    /// Where it acts.
    pub at: Vec<(SpecPath, Span)>,
    /// Where its name stands.
    pub span: Span,
}

impl Model {
    /// What is assumed at a place of the spec, such as `records.User.lastName`.
    pub fn assumptions_at(&self, path: &SpecPath) -> impl Iterator<Item = &Assumption> {
        self.assumed.get(path).into_iter().flatten().map(|number| &self.assumptions[*number])
    }

    /// The operations of a resource, by its number.
    pub fn operations_of(&self, resource: usize) -> impl Iterator<Item = &Operation> {
        self.resources[resource].operations.iter().map(|number| &self.operations[*number])
    }

    /// Whether a declaration has an error in it, so that nothing can be concluded from what it lacks.
    pub(crate) fn is_incomplete(&self, path: &SpecPath) -> bool {
        self.incomplete.contains(path)
    }

    /// All fields and parameters.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        let parameters = self.operations.iter().flat_map(|operation| operation.path.iter().chain(&operation.query));
        self.records.iter().flat_map(|record| &record.fields).chain(parameters).chain(&self.headers)
    }

    /// The names of all types.
    pub fn type_names(&self) -> impl Iterator<Item = &str> {
        let records = self.records.iter().map(|record| &record.header);
        let enums = self.enums.iter().map(|decl| &decl.header);
        let unions = self.unions.iter().map(|union| &union.header);
        records.chain(enums).chain(unions).map(|header| header.name.as_str())
    }

    /// A record.
    #[must_use]
    pub fn record(&self, id: RecordId) -> &Record {
        &self.records[id.0]
    }

    /// An enum.
    #[must_use]
    pub fn enumeration(&self, id: EnumId) -> &Enum {
        &self.enums[id.0]
    }

    /// A union.
    #[must_use]
    pub fn union(&self, id: UnionId) -> &Union {
        &self.unions[id.0]
    }
}

impl Record {
    /// The field with this wire name.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }
}

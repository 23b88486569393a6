//! Spec paths: dotted paths of elements in the spec, such as `records.User.lastName`.
//!
//! Names of fields and parameters may contain dots and may be words of the language, so a path is data. Only
//! [`DeclaredPaths`](super::DeclaredPaths) parses one, against the declarations.

use std::fmt;
use std::sync::Arc;

use crate::grammar::{operation, section, webhooks};
use crate::spec::list_variants;

pub(super) const HEADERS: &str = section::HEADERS.name;
pub(super) const RESPONSE_HEADERS: &str = section::RESPONSE_HEADERS.name;
pub(super) const AUTH: &str = section::AUTH.name;
pub(super) const SERVERS: &str = section::SERVERS.name;
pub(super) const WEBHOOKS: &str = section::WEBHOOKS.name;
pub(super) const RESOURCES: &str = section::RESOURCES.name;
pub(super) const OPERATIONS: &str = section::OPERATIONS.name;
const RECORDS: &str = section::RECORDS.name;
const TEMPLATES: &str = section::TEMPLATES.name;
const ENUMS: &str = section::ENUMS.name;
const UNIONS: &str = section::UNIONS.name;

/// Name in the spec, shared by the paths that contain it.
pub type Name = Arc<str>;

/// Address of an element in the spec.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SpecPath {
    /// A whole section, or a setting in it.
    Section(Section),
    /// A header of every operation.
    Header(Name),
    /// A response header of an operation, or of every operation.
    ResponseHeader(Option<Name>, Name),
    /// An authentication scheme.
    Scheme(Name),
    /// A server.
    Server(Name),
    /// A webhook that the service sends.
    Webhook(Name),
    /// A group of operations.
    Resource(Name),
    /// A record.
    Record(Name),
    /// A template.
    Template(Name),
    /// A field, with the record or template that declares it.
    Field(FieldOwner, Name),
    /// An enum.
    Enum(Name),
    /// A value of an enum.
    Value(Name, Name),
    /// A union.
    Union(Name),
    /// A variant of a union.
    Variant(Name, Name),
    /// An operation.
    Operation(Name),
    /// An aspect of an operation.
    Aspect(Name, Aspect),
    /// A parameter of an operation.
    Parameter(Name, Location, Name),
}

/// Section of the spec that has its own path, or a setting in a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// `api`.
    Api,
    /// `auth`.
    Auth,
    /// `headers`.
    Headers,
    /// `response-headers`.
    ResponseHeaders,
    /// `operations`.
    Operations,
    /// `wire`.
    Wire,
    /// `wire.query-arrays`.
    QueryArrays,
    /// `wire.json`.
    Json,
    /// `errors`.
    Errors,
    /// `wire.form-arrays`.
    FormArrays,
    /// `wire.form-null`.
    FormNull,
    /// `wire.rate-limit`.
    RateLimit,
    /// `servers`.
    Servers,
    /// `webhooks`.
    Webhooks,
    /// `webhooks.signature`.
    Signature,
}

/// Declaration that a field is part of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FieldOwner {
    /// A record.
    Record(Name),
    /// A template.
    Template(Name),
}

/// Key of an operation that can be the subject of an assumption.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aspect {
    /// The method and path.
    Http,
    /// The consequence of repeating it.
    Effect,
    /// The authentication schemes.
    Auth,
    /// The server.
    Server,
    /// The record of the request body.
    Body,
    /// The type of the response.
    Returns,
    /// The bodies of errors.
    Errors,
    /// The pagination.
    Pages,
}

/// Part of a request that contains a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Location {
    /// The path.
    Path,
    /// The query.
    Query,
    /// The headers.
    Headers,
    /// The cookies.
    Cookies,
}

impl SpecPath {
    /// Returns the path of a declaration in a section; `None` if the section has no declarations with paths.
    #[must_use]
    pub fn from_section(section: &str, name: &str) -> Option<Self> {
        let of = match section {
            RESOURCES => Self::Resource,
            OPERATIONS => Self::Operation,
            RECORDS => Self::Record,
            TEMPLATES => Self::Template,
            ENUMS => Self::Enum,
            UNIONS => Self::Union,
            _ => return None,
        };
        Some(of(name.into()))
    }

    /// Returns the path of a field of a record.
    #[must_use]
    pub fn from_record_field(record: &str, field: &str) -> Self {
        Self::Field(FieldOwner::Record(record.into()), field.into())
    }

    /// Returns the declaration that a field is part of.
    #[must_use]
    pub fn owner(&self) -> Option<&FieldOwner> {
        if let Self::Field(owner, _) = self { Some(owner) } else { None }
    }
}

impl FieldOwner {
    /// Returns the name.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Record(name) | Self::Template(name) => name,
        }
    }

    /// Returns the path of the declaration.
    #[must_use]
    pub fn spec_path(&self) -> SpecPath {
        match self {
            Self::Record(name) => SpecPath::Record(Name::clone(name)),
            Self::Template(name) => SpecPath::Template(Name::clone(name)),
        }
    }
}

list_variants! { Section:
    /// Returns the name in the spec.
    pub fn name -> &'static str;
    Api = section::API.name;
    Auth = AUTH;
    Headers = HEADERS;
    ResponseHeaders = RESPONSE_HEADERS;
    Operations = OPERATIONS;
    Wire = section::WIRE.name;
    QueryArrays = "wire.query-arrays";
    Json = "wire.json";
    Errors = section::ERRORS.name;
    FormArrays = "wire.form-arrays";
    FormNull = "wire.form-null";
    RateLimit = "wire.rate-limit";
    Servers = SERVERS;
    Webhooks = WEBHOOKS;
    Signature = "webhooks.signature";
}

list_variants! { Aspect:
    /// Returns the key in the spec.
    pub fn name -> &'static str;
    Http = operation::HTTP.name;
    Effect = operation::EFFECT.name;
    Auth = operation::AUTH.name;
    Server = operation::SERVER.name;
    Body = operation::BODY.name;
    Returns = operation::RETURNS.name;
    Errors = operation::ERRORS.name;
    Pages = operation::PAGES.name;
}

// In the order of a request.
list_variants! { Location:
    /// Returns the key in the spec.
    pub fn name -> &'static str;
    Path = operation::PATH.name;
    Query = operation::QUERY.name;
    Headers = operation::HEADERS.name;
    Cookies = operation::COOKIES.name;
}

impl fmt::Display for SpecPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Section(section) => f.write_str(section.name()),
            Self::Header(name) => write!(f, "{HEADERS}.{name}"),
            Self::ResponseHeader(None, name) => write!(f, "{RESPONSE_HEADERS}.{name}"),
            Self::ResponseHeader(Some(operation), name) => {
                write!(f, "{OPERATIONS}.{operation}.{}.{name}", operation::RESPONSE_HEADERS.name)
            }
            Self::Scheme(name) => write!(f, "{AUTH}.{name}"),
            Self::Server(name) => write!(f, "{SERVERS}.{name}"),
            Self::Webhook(name) => write!(f, "{WEBHOOKS}.{}.{name}", webhooks::PAYLOADS.name),
            Self::Resource(name) => write!(f, "{RESOURCES}.{name}"),
            Self::Record(name) => write!(f, "{RECORDS}.{name}"),
            Self::Template(name) => write!(f, "{TEMPLATES}.{name}"),
            Self::Field(FieldOwner::Record(owner), name) => write!(f, "{RECORDS}.{owner}.{name}"),
            Self::Field(FieldOwner::Template(owner), name) => write!(f, "{TEMPLATES}.{owner}.{name}"),
            Self::Enum(name) => write!(f, "{ENUMS}.{name}"),
            Self::Value(owner, name) => write!(f, "{ENUMS}.{owner}.{name}"),
            Self::Union(name) => write!(f, "{UNIONS}.{name}"),
            Self::Variant(owner, name) => write!(f, "{UNIONS}.{owner}.{name}"),
            Self::Operation(name) => write!(f, "{OPERATIONS}.{name}"),
            Self::Aspect(operation, aspect) => write!(f, "{OPERATIONS}.{operation}.{}", aspect.name()),
            Self::Parameter(operation, location, name) => {
                write!(f, "{OPERATIONS}.{operation}.{}.{name}", location.name())
            }
        }
    }
}

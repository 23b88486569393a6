//! Generated crate, as data: every name is a Rust name, and every decision is made. It contains no tokens.
//!
//! The signatures of its public items are data too (`items`).
//!
//! It is produced in parts, the crate as a whole and one module after another, so that it need not be in memory
//! completely.

pub use copperplate_language::model::{
    FormLists, Framing, JsonType, NoValue, ParameterStyle, PathStyle, Plain, Raw, SpecPath, TextFormat, Wrapper,
};

mod auth;
mod call;
mod compiled;
mod docs;
mod items;
pub(crate) mod paths;
mod response_headers;
mod rust_type;
mod servers;
mod sources;
mod ty;
mod type_names;
mod unions;
mod webhooks;

pub use self::auth::{Auth, Scheme, Tokens};
pub(crate) use self::auth::{CredentialPart, Placement};
pub use self::call::Call;
pub(crate) use self::call::{
    Accepted, Body, BodyEncoding, BodyPart, BodyValue, Effect, ErrorBody, Flag, FormStyle, Location, Paging, Parameter,
    PartKind, ResponseContent, ResponseEnum, ResponseVariant, Returned, Selection, Statuses, Total,
};
pub(crate) use self::compiled::Compiled;
pub(crate) use self::docs::{DocTable, DocText, Docs};
pub use self::items::{Argument, PublicItem, Receiver};
pub(crate) use self::items::{
    CallItems, ClientItems, CredentialsItems, EnumItems, Function, ItemKind, ItemPath, Member, OverlappingItems,
    ReceivedCallItems, RecordItems, RequiredItems, RequiredValues, ResourceItems, ResponseEnumItems,
    ResponseHeadersItems, ServerSettingsItems, Setters, ShapedItems, TaggedItems, TypeHead, WebhooksItems,
};
pub use self::response_headers::ResponseHeader;
pub(crate) use self::response_headers::ResponseHeaders;
pub(crate) use self::rust_type::ArgumentTy;
pub use self::rust_type::RustType;
pub use self::servers::Servers;
pub(crate) use self::servers::{Server, ServerSetter, ServerVariable};
pub(crate) use self::sources::Sources;
pub(crate) use self::ty::Ty;
pub use self::ty::TypeName;
pub(crate) use self::type_names::TypeNames;
pub use self::unions::{OverlappingUnion, ShapedUnion, TaggedUnion};
pub(crate) use self::unions::{
    OverlappingVariant, Payload, RequiredKey, ShapedVariant, SharedFields, TagType, TaggedVariant, View,
};
pub(crate) use self::webhooks::{Signature, SignatureEncoding, SignatureHash, Webhooks};

/// The crate.
#[derive(Debug)]
pub(crate) struct Crate {
    pub(crate) sources: Sources,
    pub(crate) docs: Docs,
    pub(crate) client_docs: Docs,
    /// The docs of the function that returns a builder, without the docs of its second argument.
    pub(crate) builder_docs: Docs,
    /// Docs of the function that returns a builder without credentials.
    pub(crate) no_credentials_docs: Docs,
    /// The page of the guide with all assumptions; empty if there are none.
    pub(crate) assumptions: Docs,
    pub(crate) testing_docs: Docs,
    pub(crate) service: Service,
    /// The recursion limit that rustc needs, if it is more than usual.
    pub(crate) recursion_limit: Option<usize>,
    /// Response headers, if the spec describes any.
    pub(crate) response_headers: Option<ResponseHeaders>,
    /// The module for webhooks, if the API has any.
    pub(crate) webhooks: Option<Webhooks>,
    pub(crate) resources: Vec<Resource>,
    /// `true` if the client itself has calls, which are in other modules.
    pub(crate) has_client_calls: bool,
    /// The conditions for the structs of the resources.
    pub(crate) groups: Vec<Compiled>,
    /// The docs of the resources.
    pub(crate) resource_docs: DocTable,
    pub(crate) type_names: TypeNames,
    pub(crate) modules: Vec<Outline>,
}

/// Outline of a module, for the parts of the crate that list all modules.
#[derive(Debug, PartialEq)]
pub(crate) struct Outline {
    pub(crate) name: String,
    pub(crate) source: String,
    /// Its types.
    pub(crate) types: Vec<OutlinedType>,
    /// The names of its calls.
    pub(crate) calls: Vec<String>,
    /// The condition for its calls.
    pub(crate) calls_compiled: Compiled,
}

/// A type, for the parts of the crate that list all types.
#[derive(Debug, PartialEq)]
pub(crate) struct OutlinedType {
    pub(crate) kind: TypeKind,
    pub(crate) name: String,
    /// `false` for a record with files, which has no JSON form.
    pub(crate) has_json: bool,
}

/// Kind of a type. A file lists its types by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TypeKind {
    Record,
    Enum,
    Union,
}

/// Identification and authentication of the client.
#[derive(Debug, PartialEq)]
pub(crate) struct Service {
    pub(crate) agent: String,
    /// The target of telemetry: the name of the emitted crate.
    pub(crate) target: String,
    pub(crate) auth: Auth,
    /// The servers, if the API has any.
    pub(crate) servers: Option<Servers>,
    pub(crate) idempotency_header: Option<String>,
    pub(crate) arrays: ArrayStyle,
    /// The rate limit headers, in lower case, if their names are not the usual ones.
    pub(crate) rate_limit: Option<RateLimitHeaders>,
    /// Headers of every request.
    pub(crate) headers: Vec<Constant>,
}

/// Names of the rate limit headers.
#[derive(Debug, PartialEq)]
pub(crate) struct RateLimitHeaders {
    pub(crate) limit: Option<String>,
    pub(crate) remaining: String,
    pub(crate) reset: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum ArrayStyle {
    Repeat,
    Brackets,
    Comma,
}

/// The type of the client.
pub(crate) const CLIENT: &str = "Client";

/// A group of operations on the client.
#[derive(Debug, PartialEq)]
pub struct Resource {
    pub(crate) origin: SpecPath,
    pub(crate) name: String,
    pub(crate) accessor: String,
    /// The name of its Cargo feature, if the manifest declares it.
    pub(crate) feature: Option<String>,
}

/// Items of one file of the spec.
#[derive(Debug, PartialEq)]
pub struct Module {
    pub(crate) name: String,
    pub(crate) source: String,
    /// Types of the file.
    pub items: Vec<Item>,
    /// Calls of the file.
    pub calls: Vec<Call>,
}

/// Type of the crate.
#[derive(Debug, PartialEq)]
pub enum Item {
    /// Struct with the fields of a record.
    Record(Record),
    /// Open set of strings or integers.
    Enum(Enum),
    /// Union whose variants are distinguished by a tag.
    Tagged(TaggedUnion),
    /// Union whose variants are distinguished by their JSON types or their required fields.
    Shaped(ShapedUnion),
    /// Union whose values can match several variants.
    Overlapping(OverlappingUnion),
}

/// Struct with the fields of a record.
#[derive(Debug, PartialEq)]
pub struct Record {
    pub(crate) origin: SpecPath,
    pub(crate) name: String,
    pub(crate) fields: Vec<Field>,
    pub(crate) constants: Vec<Constant>,
    /// `true` if users build it, to send it.
    pub(crate) sent: bool,
    /// The struct that its constructor takes instead of arguments, if any.
    pub(crate) required: Option<RequiredStruct>,
}

/// Struct with the required values of a call or a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RequiredStruct {
    pub(crate) name: String,
    /// `true` if it belongs to a record, `false` if it belongs to a call.
    pub(crate) is_of_record: bool,
}

/// Field or parameter that has only one value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Constant {
    pub(crate) wire: String,
    pub(crate) json: String,
    /// The value in queries and headers.
    pub(crate) text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    /// The declaration of the field or parameter: in a template, for fields that are copied from it.
    pub(crate) origin: SpecPath,
    pub(crate) wire: String,
    pub(crate) name: String,
    pub(crate) presence: Presence,
    /// The name of its setter for `null`, if it can be either absent or `null`.
    pub(crate) null_setter: Option<String>,
    /// The type, without the `Option` or `Field` of its presence.
    pub(crate) ty: Ty,
    /// `true` for a union if the setter also accepts its variants.
    pub(crate) takes_variants: bool,
    pub(crate) deprecated: bool,
    pub(crate) secret: bool,
    /// `true` if its numbers may also come as strings.
    pub(crate) or_text: bool,
    pub(crate) bounds: Bounds,
}

/// Bounds of a value, inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) min: Option<i64>,
    pub(crate) max: Option<i64>,
    pub(crate) min_length: Option<i64>,
    pub(crate) max_length: Option<i64>,
    pub(crate) min_items: Option<i64>,
    pub(crate) max_items: Option<i64>,
}

/// Presence, on two axes: whether a value may be absent, and whether it may be `null`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Presence {
    Required,
    RequiredNullable,
    Optional,
    OptionalNullable,
    /// All undeclared fields of a record, as a map. The last field of a record.
    Extra,
}

/// Open set of strings or integers. Values that are not listed are kept as received.
#[derive(Debug, PartialEq)]
pub struct Enum {
    pub(crate) origin: SpecPath,
    pub(crate) name: String,
    pub(crate) base: EnumBase,
    pub(crate) variants: Vec<Variant>,
}

/// Type of the values of an enum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EnumBase {
    String,
    Integer,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Variant {
    pub(crate) origin: SpecPath,
    pub(crate) wire: String,
    pub(crate) name: String,
}

impl Item {
    /// Returns the Rust name of the type.
    pub fn name(&self) -> &str {
        match self {
            Self::Record(record) => &record.name,
            Self::Enum(decl) => &decl.name,
            Self::Tagged(union) => &union.name,
            Self::Shaped(union) => &union.name,
            Self::Overlapping(union) => &union.name,
        }
    }

    /// Returns the struct with the required fields of a record, if its constructor takes one.
    pub(crate) fn required(&self) -> Option<&RequiredStruct> {
        match self {
            Self::Record(record) => record.required.as_ref(),
            Self::Enum(_) | Self::Tagged(_) | Self::Shaped(_) | Self::Overlapping(_) => None,
        }
    }

    pub(crate) fn kind(&self) -> TypeKind {
        match self {
            Self::Record(_) => TypeKind::Record,
            Self::Enum(_) => TypeKind::Enum,
            Self::Tagged(_) | Self::Shaped(_) | Self::Overlapping(_) => TypeKind::Union,
        }
    }
}

impl Record {
    /// Returns `true` if a field is required to build it.
    pub(crate) fn has_required_fields(&self) -> bool {
        self.fields.iter().any(Field::is_required)
    }

    /// Returns the declared fields.
    pub(crate) fn declared_fields(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| field.presence != Presence::Extra)
    }

    /// Returns the map of undeclared fields, if they have one type.
    pub(crate) fn extra_field(&self) -> Option<&Field> {
        self.fields.last().filter(|field| field.presence == Presence::Extra)
    }

    /// Returns `true` if a field is a file: then the record has no JSON form.
    pub(crate) fn has_files(&self) -> bool {
        self.fields.iter().any(|field| field.ty.is_file())
    }
}

impl Field {
    /// Returns `true` if a value is required.
    pub(crate) fn is_required(&self) -> bool {
        match self.presence {
            Presence::Required | Presence::RequiredNullable => true,
            Presence::Optional | Presence::OptionalNullable | Presence::Extra => false,
        }
    }
}

//! Generated crate, as data: every name is a Rust name, every decision is made. No tokens here.
//!
//! It comes in parts, the crate as a whole and one module after the other: nobody has to hold all of it at once.

use copperplate_language::maps::IndexSet;
pub use copperplate_language::model::{FormLists, Framing, JsonType, QueryStyle, Raw, SpecPath};

mod auth;
mod call;
mod compiled;
mod docs;
mod reply_headers;
mod servers;
mod sources;
mod ty;

pub use self::auth::{Auth, CredentialPart, Placement, Scheme};
pub use self::call::{
    Accepted, Body, BodyPart, Call, Effect, ErrorBody, Flag, FormStyle, Location, Paging, Parameter, PartKind,
    ResponseContent, ResponseEnum, ResponseVariant, Returned, Selection, Statuses,
};
pub use self::compiled::Compiled;
pub use self::docs::{DocTable, DocText, Docs};

pub use self::reply_headers::{ReplyHeader, ReplyHeaders};
pub use self::servers::{Server, ServerSetter, ServerVariable, Servers};
pub use self::sources::Sources;
pub use self::ty::{Ty, TypeName};

/// The crate.
#[derive(Debug)]
pub struct Crate {
    pub(crate) sources: Sources,
    pub(crate) docs: Docs,
    pub(crate) client_docs: Docs,
    /// The docs of the function that returns a builder, without those of its second argument.
    pub(crate) builder_docs: Docs,
    pub(crate) guide: Vec<GuidePage>,
    pub(crate) testing_docs: Docs,
    pub(crate) service: Service,
    /// `true` if a body has files.
    pub(crate) has_files: bool,
    /// `true` if some responses can be received chunk by chunk.
    pub(crate) streams: bool,
    /// Condition under which all types are compiled.
    pub(crate) with_all_types: Compiled,
    /// Headers of responses, if the spec describes any.
    pub(crate) reply_headers: Option<ReplyHeaders>,
    pub(crate) resources: Vec<Resource>,
    /// The conditions for the types of the resources.
    pub(crate) groups: Vec<Compiled>,
    /// The docs of the resources.
    pub(crate) resource_docs: DocTable,
    pub(crate) modules: Vec<Outline>,
}

/// Outline of a module, for the parts of the crate that list all modules.
#[derive(Debug, PartialEq)]
pub struct Outline {
    pub(crate) name: String,
    /// The names of its types.
    pub(crate) types: Vec<String>,
    /// The names of those with files, which have no JSON of their own.
    pub(crate) with_files: Vec<String>,
    /// The names of its calls.
    pub(crate) calls: Vec<String>,
    /// The condition for its types.
    pub(crate) types_compiled: Compiled,
    /// The condition for its calls.
    pub(crate) calls_compiled: Compiled,
}

/// A page of the guide.
#[derive(Debug, PartialEq)]
pub struct GuidePage {
    /// The name of its module.
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) docs: Docs,
}

/// Identification and authentication of the client.
#[derive(Debug, PartialEq)]
pub struct Service {
    pub(crate) agent: String,
    /// The target of telemetry: the name of the emitted crate.
    pub(crate) target: String,
    pub(crate) auth: Auth,
    /// The servers, if the API has any.
    pub(crate) servers: Option<Servers>,
    pub(crate) idempotency_header: Option<String>,
    pub(crate) arrays: ArrayStyle,
    /// Headers that every request has.
    pub(crate) headers: Vec<Constant>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ArrayStyle {
    Repeat,
    Brackets,
    Comma,
}

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
    pub items: Vec<Item>,
    pub calls: Vec<Call>,
}

#[derive(Debug, PartialEq)]
pub enum Item {
    Record(Record),
    Enum(Enum),
    Tagged(TaggedUnion),
    Shaped(ShapedUnion),
    Overlapping(OverlappingUnion),
}

#[derive(Debug, PartialEq)]
pub struct Record {
    pub(crate) origin: SpecPath,
    pub(crate) name: String,
    pub(crate) fields: Vec<Field>,
    pub(crate) constants: Vec<Constant>,
    /// `true` if users build it, to send it.
    pub(crate) sent: bool,
}

/// Field or parameter that has one value only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    pub(crate) wire: String,
    pub(crate) json: String,
    /// The value in queries and headers.
    pub(crate) text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The field or parameter as it is declared: in a template, for the fields of its instances.
    pub(crate) origin: SpecPath,
    pub(crate) wire: String,
    pub(crate) name: String,
    pub(crate) presence: Presence,
    /// If it can be left out as well as `null`: the name of its setter for `null`.
    pub(crate) null_setter: Option<String>,
    /// The type, without the `Option` or `Field` of its presence.
    pub(crate) ty: Ty,
    /// `true` for a union of which a call takes the variants, too.
    pub(crate) takes_variants: bool,
    pub(crate) deprecated: bool,
    pub(crate) secret: bool,
    pub(crate) bounds: Bounds,
}

/// Bounds of a value, inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    pub(crate) min: Option<i64>,
    pub(crate) max: Option<i64>,
    pub(crate) min_length: Option<i64>,
    pub(crate) max_length: Option<i64>,
    pub(crate) min_items: Option<i64>,
    pub(crate) max_items: Option<i64>,
}

/// Presence, on two axes: it may be absent, it may be `null`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    Required,
    RequiredNullable,
    Optional,
    OptionalNullable,
    /// All fields that a record does not declare, as a map. The last field of a record.
    Extra,
}

#[derive(Debug, PartialEq)]
pub struct Enum {
    pub(crate) origin: SpecPath,
    pub(crate) name: String,
    pub(crate) base: EnumBase,
    pub(crate) variants: Vec<Variant>,
}

/// Type of the values of an enum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnumBase {
    String,
    Integer,
}

#[derive(Debug, PartialEq)]
pub struct Variant {
    pub(crate) origin: SpecPath,
    pub(crate) wire: String,
    pub(crate) name: String,
}

#[derive(Debug, PartialEq)]
pub struct TaggedUnion {
    pub(crate) origin: SpecPath,
    pub(crate) name: String,
    pub(crate) tag: String,
    pub(crate) tag_type: TagType,
    /// Value of the tag that an absent one stands for.
    pub(crate) absent: Option<String>,
    pub(crate) variants: Vec<TaggedVariant>,
    /// Types that can be asked for by name, because the tag alone does not determine them.
    pub(crate) views: Vec<View>,
    /// Fields that all variants have alike.
    pub(crate) shared: Vec<Field>,
}

/// Type of the tag of a union.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagType {
    String,
    Integer,
    Boolean,
}

#[derive(Debug, PartialEq)]
pub struct TaggedVariant {
    pub(crate) origin: SpecPath,
    pub(crate) wire: String,
    pub(crate) name: String,
    pub(crate) payload: Payload,
}

#[derive(Debug, PartialEq)]
pub enum Payload {
    /// The record.
    Record(TypeName),
    /// Any of these records: kept as text.
    Ambiguous(Vec<TypeName>),
}

/// A type that some variants of a union may hold.
#[derive(Debug, PartialEq)]
pub struct View {
    pub(crate) record: TypeName,
    pub(crate) accessor: String,
}

#[derive(Debug, PartialEq)]
pub struct ShapedUnion {
    pub(crate) origin: SpecPath,
    pub(crate) name: String,
    /// `true` if an object is the first variant that it fits, not the one that requires most.
    pub(crate) first_fits: bool,
    pub(crate) variants: Vec<ShapedVariant>,
}

#[derive(Debug, PartialEq)]
pub struct ShapedVariant {
    pub(crate) origin: SpecPath,
    pub(crate) name: String,
    pub(crate) ty: Ty,
    /// Its JSON types: several for a union.
    pub(crate) json_types: Vec<JsonType>,
    /// Its required fields, if they distinguish it.
    pub(crate) keys: Option<Vec<RequiredKey>>,
}

/// Required field of a variant, and the JSON text of its value if it is a constant.
#[derive(Debug, PartialEq)]
pub struct RequiredKey {
    pub(crate) name: String,
    pub(crate) constant: Option<String>,
}

/// Union of which a value can be several variants at once: it is kept as JSON.
#[derive(Debug, PartialEq)]
pub struct OverlappingUnion {
    pub(crate) origin: SpecPath,
    pub(crate) name: String,
    pub(crate) variants: Vec<OverlappingVariant>,
    /// JSON types of all variants.
    pub(crate) json_types: Vec<JsonType>,
    /// `true` if a variant can hold secrets.
    pub(crate) has_secrets: bool,
}

#[derive(Debug, PartialEq)]
pub struct OverlappingVariant {
    pub(crate) origin: SpecPath,
    /// Name of the function that reads it.
    pub(crate) accessor: String,
    pub(crate) ty: Ty,
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

    /// Returns `true` for a record with files, which has no JSON of its own.
    pub fn has_files(&self) -> bool {
        match self {
            Self::Record(record) => record.fields.iter().any(|field| field.ty.is_file()),
            Self::Enum(_) | Self::Tagged(_) | Self::Shaped(_) | Self::Overlapping(_) => false,
        }
    }
}

impl TaggedUnion {
    /// Returns the variants that can hold a record.
    pub fn variants_with_record(&self, record: &TypeName) -> impl Iterator<Item = &TaggedVariant> {
        self.variants.iter().filter(move |variant| match &variant.payload {
            Payload::Record(other) => other == record,
            Payload::Ambiguous(others) => others.contains(record),
        })
    }

    /// Returns the records that a single variant can hold, which then are values of the union: their names in the spec.
    pub fn convertible_records(&self) -> IndexSet<&str> {
        let (mut once, mut again) = (IndexSet::default(), IndexSet::default());
        for variant in &self.variants {
            let records = match &variant.payload {
                Payload::Record(record) => std::slice::from_ref(record),
                Payload::Ambiguous(records) => records,
            };
            for record in records {
                if !once.insert(&*record.spec) {
                    again.insert(&*record.spec);
                }
            }
        }
        once.retain(|name| !again.contains(name));
        once
    }
}

impl Record {
    /// Returns `true` if a field must be given to build it.
    pub fn has_required_fields(&self) -> bool {
        self.fields.iter().any(Field::is_required)
    }

    /// Returns the declared fields.
    pub fn declared_fields(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| field.presence != Presence::Extra)
    }

    /// Returns all fields that are not declared, if they have one type, with the number of their row on the wire.
    pub fn extra_field(&self) -> Option<(usize, &Field)> {
        let extra = self.fields.last().filter(|field| field.presence == Presence::Extra)?;
        Some((self.fields.len() - 1 + self.constants.len(), extra))
    }

    /// Returns `true` if a field must not be shown.
    pub fn has_secrets(&self) -> bool {
        self.fields.iter().any(|field| field.secret)
    }
}

impl Field {
    /// Returns `true` if a value must be given.
    pub fn is_required(&self) -> bool {
        match self.presence {
            Presence::Required | Presence::RequiredNullable => true,
            Presence::Optional | Presence::OptionalNullable | Presence::Extra => false,
        }
    }
}

//! A resolved spec: names are ids, templates are instances, includes are fields.

use std::collections::{BTreeMap, BTreeSet};

mod api;
mod auth;
mod content;
mod declared;
mod enumeration;
pub mod graph;
mod json_type;
mod operation;
mod pages;
mod path;
mod record;
mod responses;
mod server;
mod template;
mod types;
mod union;
mod webhooks;

pub use self::api::{Allowance, Api, Assumption, LintLevels, Module, Resource};
pub use self::auth::SentCredentials;
pub use self::auth::{Accepted, Auth, AuthHeader, Placement, Scheme, Tokens};
pub use self::content::JSON_MEDIA_TYPE;
pub use self::content::{Body, Encoding, MessageContent};
pub(crate) use self::declared::DeclaredPaths;
pub use self::enumeration::{Enum, EnumValue};
pub use self::json_type::JsonType;
pub use self::operation::{Http, Operation, RequiredStruct};
pub use self::pages::PagesElement;
pub use self::pages::{Pages, PagesPart};
pub use self::path::{Aspect, FieldOwner, Location, Name, Section, SpecPath};
pub(crate) use self::record::Named;
pub use self::record::{Field, Header, Narrowing, Record};
pub use self::responses::errors;
pub use self::responses::errors::{ErrorResponse, ErrorStatus};
pub use self::responses::{Framing, Response, Returns, Status};
pub use self::responses::{NoValue, Returned};
pub use self::server::{Server, ServerVariable};
pub use self::template::{PathPart, path_names, path_parts, path_segment_values, path_skeleton};
pub use self::types::{EnumId, Plain, RecordId, TextFormat, Type, TypeId, UnionId, Wrapper};
pub use self::union::{RequiredKey, absent_variant, variant_requires_more};
pub use self::union::{ShapedVariant, TagType, TaggedVariant, Union, UnionKind};
pub use self::webhooks::{Webhook, Webhooks};
use crate::diagnostics::{Span, Spanned};
pub use crate::spec::{
    ArrayStyle, Attributes, Bounds, Constraint, DescribedSignature, Distinction, Effect, EnumBase, FormLists,
    FormNulls, Lint, LintLevel, Literal, ParameterStyle, PathStyle, RateLimitHeaders, Raw, Signature,
    SignatureEncoding, SignatureHash,
};

/// A resolved spec.
#[derive(Debug)]
pub struct Model {
    /// General information about the API.
    pub api: Api,
    /// Authentication.
    pub auth: Auth,
    /// Servers; without any, every program sets the base URL.
    pub servers: Vec<Server>,
    /// Webhooks that the service sends.
    pub webhooks: Option<Webhooks>,
    /// Header parameters of every operation.
    pub headers: Vec<Field>,
    /// Headers of the responses of every operation.
    pub response_headers: Vec<Field>,
    /// Groups of operations, in the order of the spec.
    pub resources: Vec<Resource>,
    /// Encoding of lists in queries.
    pub query_arrays: ArrayStyle,
    /// Span of the setting, if the spec has it.
    pub query_arrays_span: Option<Span>,
    /// Encoding of lists in forms.
    pub form_lists: Option<Spanned<FormLists>>,
    /// Encoding of `null` in forms.
    pub form_nulls: Option<Spanned<FormNulls>>,
    /// Media type of JSON unless an operation states another one, if it is not `application/json`.
    pub json: Option<Spanned<String>>,
    /// Response headers with the rate limit, if their names are not the usual ones.
    pub rate_limit: Option<RateLimitHeaders>,
    /// Bodies of errors of all operations. Each operation also has the ones that apply to it.
    pub errors: Vec<ErrorResponse>,
    /// Levels of lints.
    pub lints: LintLevels,
    /// Files of the spec.
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
    /// Numbers of the assumptions by spec path.
    pub(crate) assumed: BTreeMap<SpecPath, Vec<usize>>,
    /// Further declarations that assumptions and the diff can name: templates, which became fields of records, and
    /// after an error also records, because some of their fields may be missing.
    pub(crate) named: Vec<Named>,
    /// Declarations with errors, such as `records.User`. Anything may be missing from them.
    pub incomplete: BTreeSet<SpecPath>,
    /// Types and operations that are declared twice, after an error. A spec path may mean either.
    pub(crate) repeated: BTreeSet<SpecPath>,
    /// Declarations that lack something because it refers to a declaration with errors.
    pub(crate) referrers: BTreeSet<SpecPath>,
}

impl Model {
    /// Returns the same API without calls and webhooks.
    #[must_use]
    pub fn without_calls(mut self) -> Self {
        self.operations.clear();
        self.resources.iter_mut().for_each(|resource| resource.operations.clear());
        if let Some(webhooks) = &mut self.webhooks {
            webhooks.payloads.clear();
        }
        self
    }

    /// Returns the assumptions about an element of the spec, such as `records.User.lastName`.
    pub fn assumptions_at(&self, path: &SpecPath) -> impl Iterator<Item = &Assumption> {
        self.assumed.get(path).into_iter().flatten().map(|number| &self.assumptions[*number])
    }

    /// Returns the operations of a resource, by its number.
    pub fn resource_operations(&self, resource: usize) -> impl Iterator<Item = &Operation> {
        self.resources[resource].operations.iter().map(|number| &self.operations[*number])
    }

    /// Returns the operations of the client itself.
    pub fn client_operations(&self) -> impl Iterator<Item = &Operation> {
        self.operations.iter().filter(|operation| operation.resource.is_none())
    }

    /// Returns all operations, the ones of the client itself first, and then resource by resource.
    pub fn grouped_operations(&self) -> impl Iterator<Item = &Operation> {
        self.client_operations().chain((0..self.resources.len()).flat_map(|number| self.resource_operations(number)))
    }

    /// Returns the resource of an operation, unless it is a call of the client itself.
    #[must_use]
    pub fn operation_resource(&self, operation: &Operation) -> Option<&Resource> {
        operation.resource.map(|number| &self.resources[number])
    }

    /// Returns `true` if a declaration has an error, so that anything may be missing from it.
    pub(crate) fn is_incomplete(&self, path: &SpecPath) -> bool {
        self.incomplete.contains(path)
    }

    /// Returns the spec paths of the declarations with errors.
    pub fn incomplete_paths(&self) -> impl Iterator<Item = String> {
        self.incomplete.iter().map(ToString::to_string)
    }

    /// Returns all fields, parameters and headers of responses.
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        let parameters = self.operations.iter().flat_map(Operation::all_parameters);
        let bodies = self.operations.iter().filter_map(|operation| operation.body.as_ref()?.argument.as_ref());
        let records = self.records.iter().flat_map(Record::members);
        records.chain(parameters).chain(&self.headers).chain(bodies).chain(self.all_response_headers())
    }

    /// Returns the common headers that an operation has. If it has its own idempotency key, the common one is omitted.
    pub fn common_headers(&self, operation: &Operation) -> impl Iterator<Item = &Field> + use<'_> {
        let has_key = operation.headers.iter().any(|header| header.is_idempotency_key);
        self.headers.iter().filter(move |header| !(has_key && header.is_idempotency_key))
    }

    /// Returns all response headers, starting with the common ones.
    pub fn all_response_headers(&self) -> impl Iterator<Item = &Field> {
        self.response_headers.iter().chain(self.operations.iter().flat_map(|operation| &operation.response_headers))
    }

    /// Returns all formats that strings of the API can have.
    pub fn text_formats(&self) -> BTreeSet<TextFormat> {
        let format = |ty: &Type| ty.innermost().text_format();
        let of_fields = self.fields().filter_map(|field| format(&field.ty));
        let of_unions = self.unions.iter().flat_map(Union::types).filter_map(|ty| format(&ty));
        let of_operations = self.operations.iter().flat_map(Operation::types).filter_map(format);
        let of_errors = self.errors.iter().filter_map(|error| format(error.content.value_type()?));
        let of_webhooks = self.webhooks().filter_map(|webhook| format(&webhook.ty));
        of_fields.chain(of_unions).chain(of_operations).chain(of_errors).chain(of_webhooks).collect()
    }

    /// Returns the names of all types.
    pub fn type_names(&self) -> impl Iterator<Item = &str> {
        let records = self.records.iter().map(|record| &record.header);
        let enums = self.enums.iter().map(|decl| &decl.header);
        let unions = self.unions.iter().map(|union| &union.header);
        records.chain(enums).chain(unions).map(|header| header.name.as_str())
    }

    /// Returns the header of a declared type; `None` for a type of the language.
    #[must_use]
    pub fn type_header(&self, ty: &Type) -> Option<&Header> {
        if let Type::Declared(id) = ty { Some(self.declared_header(*id)) } else { None }
    }

    /// Returns the header of a declared type.
    #[must_use]
    pub fn declared_header(&self, id: TypeId) -> &Header {
        match id {
            TypeId::Record(id) => &self.record(id).header,
            TypeId::Enum(id) => &self.enumeration(id).header,
            TypeId::Union(id) => &self.union(id).header,
        }
    }

    /// Returns a record.
    #[must_use]
    pub fn record(&self, id: RecordId) -> &Record {
        &self.records[id.0]
    }

    /// Returns an enum.
    #[must_use]
    pub fn enumeration(&self, id: EnumId) -> &Enum {
        &self.enums[id.0]
    }

    /// Returns the value type of an enum, and any other type unchanged.
    #[must_use]
    pub fn base_type<'t>(&self, ty: &'t Type) -> &'t Type {
        let Some(id) = ty.enumeration() else { return ty };
        match self.enumeration(id).base {
            EnumBase::String => &Type::Plain(Plain::String),
            EnumBase::Integer => &Type::Plain(Plain::Integer),
        }
    }

    /// Returns a union.
    #[must_use]
    pub fn union(&self, id: UnionId) -> &Union {
        &self.unions[id.0]
    }
}

//! Sections of a file.

use super::api::lint::LINTS;
use super::api::{API as API_MAPPING, RESOURCE, WIRE as WIRE_MAPPING};
use super::assumption::ASSUMPTION;
use super::auth::{AUTH as AUTH_MAPPING, NO_SCHEMES, SCHEME_KINDS};
use super::enumeration::ENUM;
use super::errors::ERRORS as ERRORS_KIND;
use super::operation::OPERATION;
use super::record::RECORD;
use super::response_header::RESPONSE_HEADERS as RESPONSE_HEADERS_KIND;
use super::servers::SERVER_KINDS;
use super::template::TEMPLATE;
use super::union::UNION;
use super::webhooks::WEBHOOKS as WEBHOOKS_MAPPING;
use super::{AllowedValue, FIELDS, Key, NameKind, ValueKind, mapping};

/// Current version of the language. It stays the same until it is released.
pub const LANGUAGE_VERSION: &str = "0.1";

const LANGUAGE_VERSIONS: &[AllowedValue] =
    &[AllowedValue { name: LANGUAGE_VERSION, about: "The version that this program knows." }];

const AUTH_KIND: ValueKind = ValueKind::Either(&[
    ValueKind::Mapping(&AUTH_MAPPING),
    ValueKind::Named(NameKind::Scheme, &ValueKind::MapOf(SCHEME_KINDS)),
    ValueKind::OneOf(NO_SCHEMES),
]);

const RESOURCES_KIND: ValueKind = ValueKind::MapOf(&[ValueKind::Prose, ValueKind::Mapping(&RESOURCE)]);

mapping! {
    FILE = "a spec file", needs &[], docs "docs/file.md";
    LANGUAGE = "copperplate", ValueKind::OneOf(LANGUAGE_VERSIONS),
        "Version of the language in which the spec is written, quoted. Once, at the top of `api.yaml`.";
    API = "api", ValueKind::Mapping(&API_MAPPING), "General information about the API. Once, in `api.yaml`.";
    AUTH = "auth", AUTH_KIND,
        "Authentication by an API key in a header, or schemes by name: `{ token: bearer, account: { basic: [sid, \
         secret] } }`; `none` if the API has no authentication. Once, in `api.yaml`. A call uses the first scheme \
         for which the client has credentials.";
    SERVERS = "servers", ValueKind::Named(NameKind::Server, &ValueKind::MapOf(SERVER_KINDS)), "Servers by name, each with its URL. Once, in `api.yaml`. \
        Without this section, every program sets the base URL.";
    WEBHOOKS = "webhooks", ValueKind::Mapping(&WEBHOOKS_MAPPING),
        "Webhooks that the service sends: the types of their bodies, and their signature. Once, in `api.yaml`.";
    HEADERS = "headers", FIELDS,
        "Header parameters of every operation, written like fields: `name: type`, or `name?: type` if optional.";
    RESOURCES = "resources", ValueKind::Named(NameKind::Resource, &RESOURCES_KIND),
        "Groups of operations, with a line of documentation each.";
    WIRE = "wire", ValueKind::Mapping(&WIRE_MAPPING), "Settings of all operations: encodings, and the default schemes.";
    ERRORS = "errors", ERRORS_KIND,
        "Bodies of errors of all operations, by status: `404`, `4xx` or `default`. Once, in `api.yaml`.";
    RESPONSE_HEADERS = "response-headers", RESPONSE_HEADERS_KIND,
        "Headers of the responses of all operations, such as `X-RateLimit-Remaining: integer`.";
    LINT = "lint", ValueKind::Mapping(&LINTS),
        "Levels of the warnings of `copperplate lint`, and where they are suppressed. Once, in `api.yaml`.";
    OPERATIONS = "operations",
        ValueKind::Named(NameKind::Operation, &ValueKind::MapOf(&[ValueKind::Mapping(&OPERATION)])),
        "Operations, named `resource.method`, or `method` for a call of the client itself: `messages.list` becomes \
         `client.messages().list()`, and `get-status` becomes `client.get_status()`.";
    RECORDS = "records",
        ValueKind::Named(NameKind::Type, &ValueKind::MapOf(&[ValueKind::Type, ValueKind::Mapping(&RECORD)])),
        "Objects with named fields, by name in upper camel case. `Name: Template<Argument>` is an instance of a \
         template.";
    TEMPLATES = "templates",
        ValueKind::Named(NameKind::Type, &ValueKind::MapOf(&[ValueKind::Mapping(&TEMPLATE)])),
        "Fields that records share. No code is generated for the template itself.";
    ENUMS = "enums",
        ValueKind::Named(NameKind::Type, &ValueKind::MapOf(&[ValueKind::Strings, ValueKind::Mapping(&ENUM)])),
        "Open sets of strings or integers: a value that is not listed is kept as received. A list of values, or the long form.";
    UNIONS = "unions",
        ValueKind::Named(NameKind::Type, &ValueKind::MapOf(&[ValueKind::Mapping(&UNION)])),
        "One of several types, distinguished by a tag or by JSON type.";
    ASSUMPTIONS = "assumptions", ValueKind::MapOf(&[ValueKind::Mapping(&ASSUMPTION)]),
        "Decisions where the API document is silent.";
}

/// Returns the name of a section as the language has it, if it is one.
#[must_use]
pub fn find_section(name: &str) -> Option<&'static str> {
    FILE.names().find(|known| *known == name)
}

/// Sections of declared types.
pub const TYPES: [Key; 4] = [RECORDS, TEMPLATES, ENUMS, UNIONS];

/// Sections of declarations. An error in one declaration does not affect the others.
pub const DECLARATIONS: [Key; 6] = [OPERATIONS, RECORDS, TEMPLATES, ENUMS, UNIONS, ASSUMPTIONS];

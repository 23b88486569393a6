//! Operations.

use super::content::{CONTENT, SUCCESSES};
use super::errors::ERRORS as ERRORS_KIND;
use super::pages::PAGES as PAGES_MAPPING;
use super::response_header::RESPONSE_HEADERS as RESPONSE_HEADERS_KIND;
use super::{FIELDS, NameKind, ONE_OR_SEVERAL, STRING, ValueKind, mapping, values};

const STATUSES: ValueKind = ValueKind::StatusMap(SUCCESSES, &[ValueKind::Content, ValueKind::Mapping(&CONTENT)]);

const BODY_KIND: ValueKind = ValueKind::Either(&[ValueKind::Body, ValueKind::Mapping(&CONTENT)]);

mapping! {
    OPERATION = "an operation", needs &[&[HTTP], &[EFFECT], &[RETURNS]], docs "docs/operation.md", layout COLUMN;
    RUST = "rust", STRING, "Rust name of the call type. Default: method and resource, or the method alone.";
    HTTP = "http", ValueKind::String(METHODS), "Method and path, such as `GET /things/{thingId}`; other methods registered with IANA, such as `COPY`, are allowed too. A segment may mix text and parameters (`/{id}.json`), and the \
         path may end in a query that is always sent (`?beta=true`, `?acl`).";
    SAME_ADDRESS_AS = "same-address-as", ValueKind::Named(NameKind::Operation, &STRING),
        "The first operation with the same method and path, if this one sends or returns something else.";
    OPERATION_ID = "operation-id", STRING,
        "`operationId` in the OpenAPI document of the vendor, such as `PostMessages`. Searches in rustdoc find the call by it.";
    DOC = "doc", ValueKind::Prose, "One or two sentences of documentation in your own words.";
    DEPRECATED = "deprecated", ValueKind::Boolean, "`true` if it should no longer be called.";
    AUTH = "auth", ValueKind::Named(NameKind::Scheme, &ONE_OR_SEVERAL),
        "Schemes that the operation accepts, such as `token` or `[key, token]`. Default: all. `none`, alone or after \
         others, allows a call without credentials.";
    SERVER = "server", ValueKind::Named(NameKind::Server, &STRING), "Server, by name. Default: the server of the resource, or `default`.";
    EFFECT = "effect", ValueKind::OneOf(EFFECTS),
        "Effect of repeating the call. It determines whether the call may be retried, and is never inferred from the method.";
    INCLUDE = "include", ValueKind::Named(NameKind::Type, &ONE_OR_SEVERAL),
        "Template, or a list of templates, whose query parameters and headers come first.";
    PATH = "path", FIELDS, "Path parameters: exactly the ones in the `http` line.";
    QUERY = "query", FIELDS, "Query parameters: `name: type`, or `name?: type` if optional.";
    HEADERS = "headers", FIELDS,
        "Headers of this operation: `Name: type`, or `Name?: type` if optional, such as `If-None-Match?: string`.";
    COOKIES = "cookies", FIELDS, "Cookies that this operation sends: `name: type`, or `name?: type` if optional.";
    BODY = "body", BODY_KIND,
        "Type of the JSON body, or `bytes`, `text`, `form<R>` or `multipart<R>`. The required fields of a record become arguments, or fields of a struct if there are many, and the others become setters; a value of any \
         other type is one argument.";
    OPTIONAL_BODY = "body?", BODY_KIND, "The same for a body that may be left out. It becomes one setter.";
    RETURNS = "returns", ValueKind::Either(&[ValueKind::Content, ValueKind::Mapping(&CONTENT), STATUSES]),
        "Type of the JSON body of any 2xx response, or `none`, `bytes` or `text`, or `events<T>` or `lines<T>`; or `T | none` if the body may be empty. Or the content for each status: `200`, `204`, `304` or `2xx` \
         for all other successes; then any other status is an error.";
    ERRORS = "errors", ERRORS_KIND, "Bodies of errors, by status: `404`, `4xx` or `default`.";
    RESPONSE_HEADERS = "response-headers", RESPONSE_HEADERS_KIND, "Headers of the responses, such as `ETag: string`.";
    PAGES = "pages", ValueKind::Mapping(&PAGES_MAPPING), "Pagination of the returned list.";
}

values! {
    EFFECTS;
    READ = "read", "Repeating it changes nothing.";
    APPEND = "append", "Repeating it adds the same again.";
    UPDATE = "update", "Repeating it writes the same values again, possibly over a newer change.";
}

/// HTTP method for reading.
pub const GET: &str = "GET";
/// HTTP method for reading the headers alone.
pub const HEAD: &str = "HEAD";
/// HTTP method for creating, and for whatever no other method covers.
pub const POST: &str = "POST";
pub(crate) const PUT: &str = "PUT";
pub(crate) const PATCH: &str = "PATCH";
/// HTTP method for deleting.
pub const DELETE: &str = "DELETE";
/// HTTP method for asking for the supported methods and options.
pub const OPTIONS: &str = "OPTIONS";
/// HTTP method for reading the result of a query in the body.
pub const QUERY_METHOD: &str = "QUERY";

/// Methods that other standards define and IANA registers, and `PURGE`, which caches support. TRACE and CONNECT are
/// missing: TRACE would reveal the credentials, and CONNECT is not a request that a client sends.
pub const OTHER_METHODS: [&str; 30] = [
    "ACL",
    "BASELINE-CONTROL",
    "BIND",
    "CHECKIN",
    "CHECKOUT",
    "COPY",
    "LABEL",
    "LINK",
    "LOCK",
    "MERGE",
    "MKACTIVITY",
    "MKCALENDAR",
    "MKCOL",
    "MKREDIRECTREF",
    "MKWORKSPACE",
    "MOVE",
    "ORDERPATCH",
    "PROPFIND",
    "PROPPATCH",
    "PURGE",
    "REBIND",
    "REPORT",
    "SEARCH",
    "UNBIND",
    "UNCHECKOUT",
    "UNLINK",
    "UNLOCK",
    "UPDATE",
    "UPDATEREDIRECTREF",
    "VERSION-CONTROL",
];

/// Methods of HTTP.
pub const METHODS: &[&str] = &[GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS, QUERY_METHOD];

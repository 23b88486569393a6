//! Settings that all operations share.

pub mod lint;
pub mod webhooks;

use super::{NameKind, ONE_OR_SEVERAL, STRING, ValueKind, mapping, values};

mapping! {
    API = "`api`", needs &[&[TITLE], &[CRATE], &[VERSION]], docs "docs/api.md";
    TITLE = "title", STRING, "Title of the API.";
    DOC = "doc", ValueKind::Prose, "One sentence about the API, in your own words.";
    CRATE = "crate", STRING, "Name of the generated package; must equal the name in its manifest.";
    VERSION = "version", STRING, "Version of the generated package, quoted; must equal the version in its manifest.";
}

mapping! {
    RESOURCE = "a resource", needs &[&[RESOURCE_DOC]], docs "docs/resource.md", short RESOURCE_DOC;
    RESOURCE_DOC = "doc", ValueKind::Prose, "A line of documentation.";
    RESOURCE_SERVER = "server", ValueKind::Named(NameKind::Server, &STRING), "Server of its operations that do not name another one. Default: `default`.";
    SINGULAR = "singular", STRING, "Singular, for the names of calls. Default: the name of the resource.";
}

/// Methods whose calls concern several elements, and therefore keep the plural name of the resource.
pub(crate) const PLURAL: &[&str] = &["count", "list", "search"];

mapping! {
    WIRE = "`wire`", needs &[], docs "docs/wire.md";
    JSON = "json", ValueKind::MediaType, "Media type of all JSON bodies, such as `application/vnd.api+json`.";
    WIRE_AUTH = "auth", ValueKind::Named(NameKind::Scheme, &ONE_OR_SEVERAL),
        "Schemes that operations without the key `auth` accept, such as `token` or `[token, none]`. Default: all.";
    FORM_ARRAYS = "form-arrays", ValueKind::OneOf(FORM_LISTS), "Encoding of lists of single values in forms. Default: `repeat`.";
    FORM_NULL = "form-null", ValueKind::OneOf(FORM_NULLS),
        "Encoding of `null`, of empty lists and of empty objects in forms. Default: `empty`.";
    QUERY_ARRAYS = "query-arrays", ValueKind::OneOf(ARRAY_STYLES), "Encoding of lists in query strings.";
    RATE_LIMIT = "rate-limit", ValueKind::Mapping(&RATE_LIMIT_HEADERS),
        "Response headers with the rate limit. Default: the headers with the usual names.";
}

mapping! {
    RATE_LIMIT_HEADERS = "`rate-limit`", needs &[&[REMAINING]], docs "docs/rate_limit.md";
    REMAINING = "remaining", STRING, "Header with the number of remaining requests.";
    RESET = "reset", STRING, "Header with the start time of the next period, or the time until then.";
    LIMIT = "limit", STRING, "Header with the number of requests in a period.";
}

values! {
    ARRAY_STYLES;
    REPEAT = "repeat", "The key is repeated: `a=1&a=2`.";
    BRACKETS = "brackets", "The key is repeated, followed by brackets: `a[]=1&a[]=2`.";
    COMMA = "comma", "The key is written once: `a=1,2`.";
}

values! {
    FORM_LISTS;
    FORM_REPEAT = "repeat", "The key is repeated: `a=1&a=2`.";
    FORM_BRACKETS = "brackets", "The key is repeated, followed by brackets: `a[]=1&a[]=2`.";
    FORM_INDEXED = "indexed", "The key is followed by a number in brackets: `a[0]=1&a[1]=2`.";
}

values! {
    FORM_NULLS;
    EMPTY = "empty", "An empty string: `a=`.";
    OMIT = "omit", "The field is left out.";
}

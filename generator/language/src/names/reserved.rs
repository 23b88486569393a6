//! Names that are taken by Rust, by operating systems, or by the code that is emitted for every spec.

/// Keywords of the editions 2021 and 2024, strict and reserved. Weak keywords (`union`, `macro_rules`) are usable as
/// names.
pub(super) const KEYWORDS: [&str; 48] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum",
    "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move",
    "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Keywords that are not allowed as raw identifiers.
pub(super) const NEVER_RAW: [&str; 3] = ["self", "super", "crate"];

/// Windows devices: no file can have such a name, whatever its extension.
pub(super) const DEVICES: [&str; 24] = [
    "aux", "com0", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9", "con", "lpt0", "lpt1",
    "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9", "nul", "prn",
];

/// Packages that the emitted crate, its docs or its macros refer to.
pub(super) const PACKAGES: [&str; 7] = ["alloc", "copperplate_runtime", "core", "proc_macro", "serde", "std", "test"];

/// Modules of the emitted crate, besides the modules of spec files.
pub(super) const CRATE_MODULES: [&str; 6] = ["guide", "operations", "schemas", "testing", "types", "wire"];

/// Cargo features of the emitted crate, besides the features of its resources.
pub(super) const CRATE_FEATURES: [&str; 17] = [
    "blocking",
    "chrono",
    "default",
    "gzip",
    "http2",
    "jiff",
    "reqwest",
    ALL_RESOURCES,
    "rustls",
    "rustls-no-provider",
    "stream",
    "testing",
    "time",
    "tower",
    "tracing",
    "ureq",
    "uuid",
];

/// Cargo feature of a generated crate that enables the features of all resources.
pub const ALL_RESOURCES: &str = "resources";

/// Cargo feature of the module for webhooks of a generated crate.
pub const WEBHOOKS_FEATURE: &str = "webhooks";

/// The same feature of a crate in which a resource has that name.
pub const OTHER_WEBHOOKS_FEATURE: &str = "webhooks-received";

/// Types of the emitted crate, besides the types of the spec: two of a special kind, and re-exports.
pub const CRATE_TYPES: [&str; 33] = [
    "Blocking",
    "Client",
    "ApiKey",
    "ArrayStyle",
    "Async",
    "BaseUrl",
    "CallFuture",
    "ClientBuilder",
    "Delivery",
    "Deviation",
    "DeviationKind",
    "Effect",
    "Error",
    "Extra",
    "Field",
    "Items",
    "Json",
    "JsonObject",
    "Map",
    "Method",
    "Number",
    "Pages",
    "PreparedRequest",
    "RateLimit",
    "RawCall",
    "Reply",
    "RetryPolicy",
    "RetryStopReason",
    "Timestamp",
    "Tolerant",
    "UnknownValue",
    "UnknownVariant",
    "UntypedCall",
];

/// Types of the runtime that the emitted crate re-exports.
pub const RUNTIME_TYPES: &[&str] = CRATE_TYPES.split_at(2).1;

/// Types and traits that Rust programs name without an import, and `HashMap`, which few programs do without: an import of
/// all types of a crate would hide them.
pub const PRELUDE_TYPES: [&str; 44] = [
    "AsMut",
    "AsRef",
    "AsyncFn",
    "AsyncFnMut",
    "AsyncFnOnce",
    "Box",
    "Clone",
    "Copy",
    "Default",
    "DoubleEndedIterator",
    "Drop",
    "Eq",
    "Err",
    "ExactSizeIterator",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Future",
    "HashMap",
    "Into",
    "IntoFuture",
    "IntoIterator",
    "Iterator",
    "None",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Result",
    "Send",
    "Sized",
    "Some",
    "String",
    "Sync",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unpin",
    "Vec",
];

/// Methods of every record.
pub const RECORD_METHODS: [&str; 7] =
    ["clear_repairs", "clone", "extra", "new", "repairs", "when_some", "with_placeholders"];

/// Fields of every record, besides the fields of the spec.
pub const RECORD_FIELDS: [&str; 1] = ["hidden_"];

/// Methods of every call, besides its setters, now or in a planned version.
pub const CALL_METHODS: [&str; 16] = [
    "body_field",
    "clone",
    "header",
    "into_future",
    "items",
    "new",
    "pages",
    "query_param",
    "raw",
    "retry",
    "send",
    "send_for_reply",
    "timeout",
    "to_request",
    "when_some",
    "with_body",
];

/// Methods of calls that return bytes, or optional bytes, besides the methods of every call.
pub const BYTES_METHODS: [&str; 1] = ["stream"];

/// Methods of calls that return events, besides the methods of every call.
pub const EVENTS_METHODS: [&str; 1] = ["events"];

/// Methods of calls that return lines, besides the methods of every call.
pub const LINES_METHODS: [&str; 1] = ["lines"];

/// Methods of replies, streams and errors, and of results of attempts: a header with such a name could not be read.
pub const REPLY_METHODS: [&str; 48] = [
    "attempts",
    "body",
    "body_as",
    "clone",
    "context",
    "delivery",
    "deref",
    "deviations",
    "deviations_omitted",
    "effect",
    "elapsed",
    "extensions",
    "fault",
    "fmt",
    "header",
    "headers",
    "into",
    "into_value",
    "is_applied",
    "is_conflict",
    "is_forbidden",
    "is_not_found",
    "is_rate_limited",
    "is_server_error",
    "is_timeout",
    "is_unauthorized",
    "items_before",
    "json",
    "json_as",
    "message",
    "method",
    "next",
    "next_attempt_in",
    "number",
    "operation",
    "rate_limit",
    "raw_body",
    "request_id",
    "resume_position",
    "retry_after",
    "retry_stop_reason",
    "source",
    "status",
    "to_owned",
    "to_string",
    "try_into",
    "url_template",
    "value",
];

/// Fields of every call, besides its parameters.
pub const CALL_FIELDS: [&str; 3] = ["body", "core", "options"];

/// Methods of the client, besides its groups of operations and its operations, now or in a planned version. `into` takes
/// the client by value, so it would win over the operation.
pub const CLIENT_METHODS: [&str; 7] =
    ["blocking", "builder", "builder_without_credentials", "clone", "into", "new", "request"];

/// Functions of the credentials, besides the functions of schemes, now or in a planned version.
pub const CREDENTIAL_METHODS: [&str; 7] = ["and", "clone", "fmt", "from", "into", "new", "none"];

/// Functions of every union with a tag, and trait functions that a function of the same name would hide: a common field
/// of all variants with such a name gets no accessor.
pub const TAGGED_METHODS: [&str; 10] =
    ["clone", "eq", "fmt", "from", "into", "ne", "tag", "to_owned", "try_from", "try_into"];

/// Functions of every overlapping union, besides the functions of its variants.
pub const OVERLAPPING_METHODS: [&str; 1] = [AS_JSON];

/// Function of an overlapping union that returns the value as it is.
pub const AS_JSON: &str = "as_json";

/// Types besides groups of operations. `M` is the parameter for the mode of every group and call: async or blocking.
pub const GROUP_TYPES: [&str; 2] = ["Client", "M"];

/// Types besides calls: the parameter of calls, and the types used beside them in programs and in the examples of the
/// docs.
pub const CALL_TYPES: [&str; 5] = ["M", "Client", "Error", "Fake", "FakeResponse"];

/// Methods of every group of operations, besides its operations. `into` takes the group by value, so it would win over
/// the operation.
pub const GROUP_METHODS: [&str; 3] = ["clone", "into", "new"];

/// Headers that the client or HTTP sets, in lower case.
pub const RESERVED_HEADERS: [&str; 12] = [
    "accept",
    "accept-encoding",
    "connection",
    "content-length",
    "content-type",
    "expect",
    "host",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
    "user-agent",
];

/// Headers for credentials, in lower case. The client sets only those that `auth` names.
pub const CREDENTIAL_HEADERS: [&str; 3] = ["authorization", "cookie", "proxy-authorization"];

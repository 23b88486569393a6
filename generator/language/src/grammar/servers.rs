//! Servers.

use super::{STRING, ValueKind, mapping};

mapping! {
    SERVER = "a server", needs &[&[URL]], docs "docs/server.md", others SERVER_VARIABLE_KIND, short URL;
    URL = "url", STRING, "URL, with the names of variables in braces: `https://{region}.example.com/v1`.";
    DOC = "doc", ValueKind::Prose, "One or two sentences of documentation in your own words.";
}

mapping! {
    SERVER_VARIABLE = "a variable of a URL", needs &[], docs "docs/server_variable.md";
    DEFAULT = "default", STRING, "Value if the program does not set one.";
    VALUES = "values", ValueKind::Strings, "All allowed values. Default: any host name, or part of one.";
    VARIABLE_DOC = "doc", ValueKind::Prose, "One or two sentences of documentation in your own words.";
}

const SERVER_VARIABLE_KIND: ValueKind = ValueKind::Mapping(&SERVER_VARIABLE);

/// Kinds of values in the map of servers.
pub(super) const SERVER_KINDS: &[ValueKind] = &[STRING, ValueKind::Mapping(&SERVER)];

/// The server of operations that do not name another one.
pub const DEFAULT_SERVER: &str = "default";

//! Templates.

use super::{FIELDS, NameKind, STRING, ValueKind, mapping, record};

mapping! {
    TEMPLATE = "a template", needs &[&[FIELDS_KEY, INCLUDE, QUERY, HEADERS]], docs "docs/template.md", members FIELDS_KEY, layout TABLE;
    DOC = "doc", ValueKind::Prose, "One or two sentences of documentation in your own words.";
    OF = "of", STRING, "Name of the parameter, a placeholder for the type argument of an instance.";
    INCLUDE = "include", ValueKind::Named(NameKind::Type, &STRING), "Record or template whose fields or parameters come first.";
    FIELDS_KEY = "fields", FIELDS, "Fields. The parameter may be used as a type.";
    EXTRA_KEY = "extra", record::EXTRA_KEY.kind, "Type of all undeclared fields. The parameter may be \
        used as a type.";
    QUERY = "query", FIELDS, "Query parameters of the operations that include it.";
    HEADERS = "headers", FIELDS, "Headers of the operations that include it.";
}

//! Templates.

use super::{FIELDS, STRING, ValueKind, mapping, record};

mapping! {
    TEMPLATE = "a template", needs &[&[FIELDS_KEY, INCLUDE]], docs "docs/template.md";
    DOC = "doc", ValueKind::Prose, record::DOC.about;
    OF = "of", STRING, "Name of the parameter, a placeholder for the type that an instance gives.";
    INCLUDE = "include", STRING, record::INCLUDE.about;
    FIELDS_KEY = "fields", FIELDS, "Fields. The parameter may be used as a type.";
}

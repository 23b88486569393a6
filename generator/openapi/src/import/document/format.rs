//! Formats of documents, which have different words for the same parts.

use std::borrow::Cow;

use super::node::{DocumentNode, NodeValue};

/// Format of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::import) enum DocumentFormat {
    /// Swagger 2.0, which is converted to OpenAPI 3.
    Swagger,
    /// OpenAPI 3, or the part of a document.
    OpenApi,
}

/// Sections of named parts: among the components of OpenAPI, and in Swagger.
const SECTIONS: [(&str, &str); 4] = [
    ("schemas", "definitions"),
    ("parameters", "parameters"),
    ("responses", "responses"),
    ("securitySchemes", "securityDefinitions"),
];

impl DocumentFormat {
    /// Returns the format of a file, as it is written.
    pub(super) fn from_root(root: &DocumentNode) -> Self {
        let NodeValue::Map(entries) = &root.value else { return Self::OpenApi };
        let version = entries.get("swagger").map(|(_, version)| &version.value);
        let is_known =
            matches!(version, Some(NodeValue::String(text) | NodeValue::Number(text)) if text == "2.0" || text == "2");
        if is_known && !entries.contains_key("openapi") { Self::Swagger } else { Self::OpenApi }
    }

    /// Returns the pointer that a section of the components has in this format, such as `#/definitions`.
    pub(in crate::import) fn section_pointer(self, section: &str) -> String {
        match self {
            Self::Swagger => format!("#/{}", self.section_name(section)),
            Self::OpenApi => format!("#/components/{section}"),
        }
    }

    /// Returns the name that a section of the components has in this format, such as `definitions`.
    pub(in crate::import) fn section_name(self, section: &str) -> &str {
        let name = SECTIONS.iter().find(|(openapi, _)| *openapi == section).map(|(_, swagger)| *swagger);
        name.filter(|_| self == Self::Swagger).unwrap_or(section)
    }

    /// Returns the pointer of a part in OpenAPI, without the leading `#`.
    pub(super) fn openapi_pointer(self, pointer: &str) -> Cow<'_, str> {
        let named = pointer.strip_prefix('/').filter(|_| self == Self::Swagger).and_then(|rest| rest.split_once('/'));
        let found = named.and_then(|(section, name)| {
            let (openapi, _) = SECTIONS.iter().find(|(_, swagger)| *swagger == section)?;
            Some(format!("/components/{openapi}/{name}"))
        });
        found.map_or(Cow::Borrowed(pointer), Cow::Owned)
    }
}

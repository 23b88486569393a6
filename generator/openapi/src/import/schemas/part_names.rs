//! Names of the schemas that references lead to.

use copperplate_language::maps::IndexMap;

use super::schema::is_only_reference;
use crate::import::document::{Documents, LocatedNode};

/// Start of the pointers to the elements of streams, as grpc-gateway describes them: each is an object with a component.
const STREAM_DEFINITIONS: &str = "#/x-stream-definitions/";

/// Names that components of the document give to schemas of other files, by JSON pointer. A document in several files
/// often lists its files as components, and refers to the files from elsewhere.
pub(in crate::import) struct PartNames(IndexMap<String, String>);

impl PartNames {
    pub(in crate::import) fn new(documents: &Documents) -> Self {
        let root = documents.root();
        let schemas = root.get("components").and_then(|components| components.get("schemas"));
        let mut names = IndexMap::default();
        for (name, schema) in schemas.into_iter().flat_map(|schemas| schemas.entries()) {
            // Chains within the document are not followed: each of their links would follow all of the rest.
            if is_only_reference(&schema)
                && let Some(reference) = schema.reference()
                && let Ok(next) = documents.reference_target(&schema, reference)
                && !next.pointer.starts_with('#')
                && let Some(target) = documents.resolve_references(&next)
            {
                names.entry(target.pointer).or_insert_with(|| name.to_owned());
            }
        }
        Self(names)
    }

    /// Returns the name of a schema. An element of a stream does not take the name of the component that it contains.
    pub(in crate::import) fn name(&self, schema: &LocatedNode) -> String {
        match schema.pointer.strip_prefix(STREAM_DEFINITIONS) {
            Some(_) => format!("{} stream result", schema.part_name()),
            None => self.0.get(&schema.pointer).cloned().unwrap_or_else(|| schema.part_name()),
        }
    }

    /// Returns the component that gives its name to a schema of another file.
    pub(in crate::import) fn component_of(&self, pointer: &str) -> Option<&str> {
        self.0.get(pointer).map(String::as_str)
    }
}

//! Discriminators: the property that tells schemas apart, and the values that select each of them.

use copperplate_language::maps::{IndexMap, IndexSet};

use crate::import::document::{Documents, LocatedNode};

/// Value of the tag of a schema, in Microsoft's documents, where no mapping gives it.
const TAG_VALUE: &str = "x-ms-discriminator-value";

/// Values of a tag by the pointer of the schema that they select: different texts can refer to the same schema.
#[derive(Debug, Default)]
pub(in crate::import) struct TagMapping(IndexMap<String, Vec<String>>);

impl TagMapping {
    /// Returns the values that a discriminator maps.
    pub(in crate::import) fn from_discriminator(documents: &Documents, discriminator: &LocatedNode) -> Self {
        let mapping = discriminator.get("mapping").into_iter().flat_map(|mapping| mapping.entries());
        Self::collect(
            documents,
            mapping.filter_map(|(value, target)| Some((target.node.as_text()?.to_owned(), value.to_owned(), target))),
        )
    }

    /// Returns the mapping of references, or names of components, to values. Each is relative to the file of its node.
    pub(in crate::import) fn collect<'d>(
        documents: &Documents,
        mapped: impl Iterator<Item = (String, String, LocatedNode<'d>)>,
    ) -> Self {
        let mut values = Self::default();
        for (target, value, at) in mapped {
            if let Some(pointer) = mapped_schema(documents, &at, &target) {
                values.0.entry(pointer).or_default().push(value);
            }
        }
        values
    }

    /// Returns the values that select the schema with a pointer.
    pub(in crate::import) fn get(&self, pointer: &str) -> Option<&Vec<String>> {
        self.0.get(pointer)
    }

    pub(in crate::import) fn pointers(&self) -> impl Iterator<Item = &String> {
        self.0.keys()
    }
}

/// Returns the pointer of the schema that a mapping names: a component, or else a reference.
fn mapped_schema(documents: &Documents, at: &LocatedNode, target: &str) -> Option<String> {
    let named = format!("#/components/schemas/{target}");
    let root = documents.root();
    // A text that could be both is a name.
    let found = documents.reference_target(at, &named).or_else(|_| documents.reference_target(&root, &named));
    let found = found.or_else(|_| documents.reference_target(at, target)).ok()?;
    Some(aliased_schema(documents, found).pointer)
}

/// Returns the schema that a reference leads to, behind components that are only other names of it.
pub(in crate::import) fn aliased_schema<'d>(documents: &'d Documents, at: LocatedNode<'d>) -> LocatedNode<'d> {
    documents.resolve_references(&at).unwrap_or(at)
}

/// Returns the value of the tag of a schema that no mapping names: its name, as references have it. A whole file has the
/// name of the file.
pub(in crate::import) fn unmapped_tag_value(schema: &LocatedNode) -> String {
    if let Some(value) = schema.text(TAG_VALUE) {
        return value.to_owned();
    }
    schema.part_name()
}

/// Returns `true` for a name that is a path to a property of a nested object, such as `meta.kind`: schemas have a
/// property with its first part, and none with the whole name.
pub(in crate::import) fn is_nested_property(documents: &Documents, name: &str, schemas: &[LocatedNode]) -> bool {
    let path = name.trim_start_matches(['$', '/', '.']);
    let Some((first, _)) = path.split_once(['.', '/']).filter(|(first, _)| !first.is_empty()) else { return false };
    schemas.iter().any(|schema| declares_property(documents, schema, first))
        && !schemas.iter().any(|schema| declares_property(documents, schema, name))
}

/// Returns `true` if a schema, or a schema that it includes, has a property.
fn declares_property(documents: &Documents, schema: &LocatedNode, name: &str) -> bool {
    let (mut open, mut seen) = (vec![schema.clone()], IndexSet::default());
    while let Some(at) = open.pop() {
        let Some(at) = documents.resolve_references(&at).filter(|at| seen.insert(at.pointer.clone())) else { continue };
        if at.get("properties").is_some_and(|properties| properties.get(name).is_some()) {
            return true;
        }
        open.extend(at.get("allOf").into_iter().flat_map(|parts| parts.elements()));
    }
    false
}

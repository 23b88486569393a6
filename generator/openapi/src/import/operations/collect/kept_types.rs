//! Types that no call uses: programs get their values from elsewhere.

use super::{Direction, SchemaReader, ShapeTy};

/// Returns the types of all named schemas.
pub(super) fn collect_kept_types(reader: &mut SchemaReader<'_>) -> Vec<ShapeTy> {
    let root = reader.documents.root();
    let named = root.get("components").and_then(|components| components.get("schemas"));
    let named = named.into_iter().flat_map(|schemas| schemas.entries());
    named.map(|(_, schema)| reader.read_named_schema(schema, Direction::Response)).collect()
}

//! Types that no call uses: programs read their values from elsewhere, such as from webhooks.

use super::contents::{self, MediaKind};
use super::{Direction, LocatedNode, NameSource, SchemaReader, ShapeTy};

/// Returns the types of all named schemas, and of what the service sends in webhooks and callbacks.
pub(super) fn collect_kept_types(reader: &mut SchemaReader<'_>) -> Vec<ShapeTy> {
    let root = reader.documents.root();
    let named = root.get("components").and_then(|components| components.get("schemas"));
    let mut types: Vec<_> = named
        .into_iter()
        .flat_map(|schemas| schemas.entries())
        .map(|(_, schema)| reader.read_named_schema(schema, Direction::Response))
        .collect();
    let webhooks = ["webhooks", "x-webhooks"].into_iter().filter_map(|key| root.get(key));
    let mut requests: Vec<(&str, LocatedNode)> = webhooks.flat_map(|webhooks| webhooks.entries()).collect();
    let paths = root.get("paths").into_iter().flat_map(|paths| paths.entries());
    let items = paths.filter_map(|(_, item)| reader.resolve(&item));
    let operations = items.flat_map(|item| item.entries()).map(|(_, operation)| operation);
    let callbacks = operations.filter_map(|operation| operation.get("callbacks")).flat_map(|all| all.entries());
    requests.extend(callbacks.flat_map(|(name, callback)| callback.entries().map(move |(_, item)| (name, item))));
    for (name, item) in requests {
        let Some(item) = reader.resolve(&item) else { continue };
        for (_, operation) in item.entries() {
            let body = operation.get("requestBody").and_then(|body| reader.resolve(&body));
            let Some(content) = body.and_then(|body| body.get("content")) else { continue };
            let json = contents::collect_contents(reader.documents, &content)
                .into_iter()
                .find(|media| media.kind == MediaKind::Json);
            if let Some(schema) = json.and_then(|json| json.at.get("schema")) {
                let place = NameSource::Root(format!("{name} payload").into());
                types.push(reader.read_schema(schema, place, Direction::Response));
            }
        }
    }
    types
}

//! Nodes of a document that are the place of no element, but that a spec depends on.

use copperplate_language::maps::IndexMap;

use super::{DocumentNodes, hash_node};
use crate::import::document::LocatedNode;
use crate::import::operations::operation::origin_of_operation;
use crate::import::selection::SchemaScope;

/// Keys of a document whose nodes are listed one by one.
const PATHS: &str = "paths";
const WEBHOOKS: &str = "webhooks";
const COMPONENTS: &str = "components";
const INFO: &str = "info";
const TAGS: &str = "tags";

/// Keys of `components` whose entries are listed.
const SCHEMES: &str = "securitySchemes";
const SCHEMAS: &str = "schemas";

/// Keys of `info` that a spec depends on. Others, such as the version, may change with each revision.
const TEXTS_OF_INFO: [&str; 2] = ["title", "description"];

impl DocumentNodes {
    /// Returns the hashes of these nodes by their names, if there is a document: the operations, webhooks and schemas
    /// that are not elements, and everything beside them. Tags are named by their `name`.
    /// `is_known` is true for the place of an element.
    pub(in crate::import::update) fn others(
        &self,
        schemas: SchemaScope,
        is_known: &dyn Fn(&str) -> bool,
    ) -> IndexMap<String, String> {
        let Some(documents) = &self.documents else { return IndexMap::default() };
        let root = documents.root();
        let mut found: Vec<(String, LocatedNode)> = Vec::new();
        for (key, at) in root.entries() {
            match key {
                PATHS => {}
                COMPONENTS => {
                    found.extend(at.get(SCHEMES).iter().flat_map(LocatedNode::entries).map(|(_, at)| located(at)));
                }
                WEBHOOKS => found.extend(at.entries().map(|(_, at)| located(at))),
                INFO => found.extend(TEXTS_OF_INFO.into_iter().filter_map(|key| at.get(key)).map(located)),
                TAGS => found.extend(at.elements().map(|tag| {
                    let name = tag.text("name").unwrap_or_default();
                    (format!("{}/{name}", at.pointer), tag)
                })),
                _ => found.push(located(at)),
            }
        }
        let operations = self.selected.iter().map(|pointer| origin_of_operation(pointer));
        found.extend(operations.filter_map(|pointer| documents.node_at(pointer)).map(located));
        if schemas == SchemaScope::All {
            let components = root.get(COMPONENTS).and_then(|components| components.get(SCHEMAS));
            found.extend(components.iter().flat_map(LocatedNode::entries).map(|(_, at)| located(at)));
        }
        let others = found.into_iter().filter(|(name, _)| !is_known(name));
        others.map(|(name, at)| (name, hash_node(documents, &at, is_known))).collect()
    }
}

fn located(at: LocatedNode) -> (String, LocatedNode) {
    (at.pointer.clone(), at)
}

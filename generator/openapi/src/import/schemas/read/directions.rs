//! Schemas that differ between requests and responses: schemas with read-only or write-only fields, and schemas that
//! contain them.

use copperplate_language::maps::{IndexMap, IndexSet};

use super::Direction;
use crate::import::document::{Documents, LocatedNode};
use crate::import::extensions;
use crate::import::schemas::inheritance::Inheritance;

/// Pointers of the schemas that differ.
#[derive(Debug, Default)]
pub(super) struct SchemaDirections {
    differing: IndexSet<String>,
}

impl SchemaDirections {
    pub(super) fn new(documents: &Documents, inheritance: &Inheritance) -> Self {
        let mut graph = DirectionGraph::default();
        for (_, component) in
            documents.root().get("components").iter().filter_map(|all| all.get("schemas")).flat_map(|all| all.entries())
        {
            graph.visit(&component, &component.pointer);
        }
        for (base, family) in inheritance.families() {
            for member in &family.members {
                graph.users.entry(member.clone()).or_default().push(base.clone());
            }
        }
        // Propagates the marks to the schemas that refer to marked ones.
        let mut differing: IndexSet<String> = graph.marked;
        let mut next = 0;
        while let Some(pointer) = differing.get_index(next).cloned() {
            differing.extend(graph.users.get(&pointer).into_iter().flatten().cloned());
            next += 1;
        }
        Self { differing }
    }

    /// Returns the direction of a schema, given the direction in which it is used.
    pub(super) fn direction_of_use(&self, pointer: &str, direction: Direction) -> Direction {
        if self.differing.contains(pointer) { direction } else { Direction::Both }
    }
}

#[derive(Default)]
struct DirectionGraph {
    marked: IndexSet<String>,
    /// Schemas that refer to each schema.
    users: IndexMap<String, Vec<String>>,
}

impl DirectionGraph {
    fn visit(&mut self, at: &LocatedNode, component: &str) {
        for (key, value) in at.entries() {
            match key {
                "readOnly" | "writeOnly" if at.flag(key) == Some(true) => {
                    self.marked.insert(component.to_owned());
                }
                extensions::MUTABILITY if extensions::mutability(at) != (false, false) => {
                    self.marked.insert(component.to_owned());
                }
                "$ref" => {
                    let target = value.node.as_text().unwrap_or_default().to_owned();
                    self.users.entry(target).or_default().push(component.to_owned());
                }
                "example" | "examples" | "default" | "enum" | "const" => {}
                _ => {
                    self.visit(&value, component);
                    value.elements().for_each(|element| self.visit(&element, component));
                }
            }
        }
    }
}

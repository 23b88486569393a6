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
            graph.visit(&component, &component.pointer, Marks::Count);
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

/// Use of the marks of a schema itself; the marks of its properties always count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marks {
    Count,
    /// It is one of several alternatives, which do not decide who may see a property.
    Ignore,
}

#[derive(Default)]
struct DirectionGraph {
    marked: IndexSet<String>,
    /// Schemas that refer to each schema.
    users: IndexMap<String, Vec<String>>,
}

impl DirectionGraph {
    fn visit(&mut self, at: &LocatedNode, component: &str, marks: Marks) {
        for (key, value) in at.entries() {
            match key {
                "readOnly" | "writeOnly" if at.flag(key) == Some(true) => {
                    self.mark(component, marks);
                }
                extensions::MUTABILITY if extensions::mutability(at) != (false, false) => {
                    self.mark(component, marks);
                }
                "$ref" => {
                    let target = value.node.as_text().unwrap_or_default().to_owned();
                    self.users.entry(target).or_default().push(component.to_owned());
                }
                "example" | "examples" | "default" | "enum" | "const" => {}
                // Their keys are names, not keywords.
                "properties" | "patternProperties" | "$defs" | "definitions" => {
                    value.entries().for_each(|(_, schema)| self.visit(&schema, component, Marks::Count));
                }
                "anyOf" | "oneOf" => {
                    value.elements().for_each(|member| self.visit(&member, component, Marks::Ignore));
                }
                "allOf" => value.elements().for_each(|member| self.visit(&member, component, marks)),
                _ => {
                    self.visit(&value, component, Marks::Count);
                    value.elements().for_each(|element| self.visit(&element, component, Marks::Count));
                }
            }
        }
    }

    fn mark(&mut self, component: &str, marks: Marks) {
        if marks == Marks::Count {
            self.marked.insert(component.to_owned());
        }
    }
}

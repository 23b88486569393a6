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
        let mut graph = DirectionGraph::new(documents);
        let root = documents.root();
        let components = root.get("components").and_then(|all| all.get("schemas"));
        graph.open.extend(components.iter().flat_map(LocatedNode::entries).map(|(_, component)| component));
        while let Some(schema) = graph.open.pop() {
            if graph.visited.insert(schema.pointer.clone()) {
                graph.visit(&schema, &schema.pointer, Marks::Count);
            }
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

struct DirectionGraph<'d> {
    documents: &'d Documents,
    marked: IndexSet<String>,
    /// Schemas that refer to each schema.
    users: IndexMap<String, Vec<String>>,
    /// Targets of references, which may be in other files.
    open: Vec<LocatedNode<'d>>,
    visited: IndexSet<String>,
}

impl<'d> DirectionGraph<'d> {
    fn new(documents: &'d Documents) -> Self {
        let (marked, users) = (IndexSet::default(), IndexMap::default());
        Self { documents, marked, users, open: Vec::new(), visited: IndexSet::default() }
    }

    fn visit(&mut self, at: &LocatedNode<'d>, component: &str, marks: Marks) {
        for (key, value) in at.entries() {
            match key {
                "readOnly" | "writeOnly" if at.flag(key) == Some(true) => {
                    self.mark(component, marks);
                }
                extensions::MUTABILITY if extensions::mutability(at) != (false, false) => {
                    self.mark(component, marks);
                }
                "$ref" => {
                    let reference = value.node.as_text().unwrap_or_default();
                    if let Ok(target) = self.documents.reference_target(at, reference) {
                        self.users.entry(target.pointer.clone()).or_default().push(component.to_owned());
                        self.open.push(target);
                    }
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

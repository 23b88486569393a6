//! Parts of Swagger documents that references name. In an extension or in another file, only the place of the reference tells
//! what a part is; inside a converted part, such as `#/responses/Problem/schema`, a part is elsewhere than in the text.

use copperplate_language::diagnostics::Span;
use copperplate_language::maps::{IndexMap, IndexSet};

use super::super::node::{DocumentNode, LocatedNode, NodeValue, pointer_keys};
use super::super::pointers::pointers_in_root;
use super::super::reference::{REFERENCES_MAX, referenced_path};
use super::operations::{METHODS, convert_operation, convert_path_item};
use super::parameters::{convert_parameter, is_of_body};
use super::responses::convert_response;
use super::schemas::convert_schema;
use super::{Common, Copies, DocumentFormat, has_version};

/// Places of the parts that references name: pointers without the leading `#`, in the document and after its conversion.
pub(in crate::import::document) type MovedParts = IndexMap<String, String>;

/// Start of the pointers into extensions.
const EXTENSION: &str = "#/x-";

/// Number of keys of a pointer to a named part, such as `/definitions/User`.
const NAMED: usize = 2;

/// Object of a part.
#[derive(Clone, Copy, Debug)]
enum PartKind {
    PathItem,
    /// Operation. OpenAPI has no references to one, and documents use them.
    Operation,
    Parameter,
    Response,
    Schema,
}

/// Parts of all files.
#[derive(Debug, Default)]
pub(super) struct Parts {
    /// Parts by the path of their file.
    pub(super) files: IndexMap<String, FileParts>,
    pub(super) copies: Copies,
}

/// Parts of a file.
#[derive(Debug, Default)]
pub(super) struct FileParts {
    /// Parts outside of the sections of a document, by pointer.
    kinds: IndexMap<String, PartKind>,
    /// Places of parts that have no name in a section, by the pointers of references.
    referenced: IndexMap<String, Span>,
}

impl FileParts {
    /// Converts the parts outside of the sections of a document.
    pub(super) fn convert(&self, root: &mut DocumentNode, common: &Common, copies: &Copies) {
        for (pointer, kind) in &self.kinds {
            let Some(part) = find_part(root, pointer) else { continue };
            match kind {
                PartKind::PathItem => convert_path_item(part, common, copies),
                PartKind::Operation => convert_operation(part, &[], common, copies),
                PartKind::Parameter => convert_parameter(part),
                PartKind::Response => convert_response(part, &common.produces),
                PartKind::Schema => convert_schema(part),
            }
        }
    }

    /// Returns the places of parts after the conversion.
    pub(super) fn find_moved_parts(self, root: &DocumentNode) -> MovedParts {
        if self.referenced.is_empty() {
            return MovedParts::default();
        }
        let pointers = pointers_in_root(root, &self.referenced.values().copied().collect());
        let referenced = self.referenced.into_iter();
        let moved = referenced.filter_map(|(pointer, span)| Some((pointer, pointers.get(&span)?[1..].to_owned())));
        moved.collect()
    }
}

fn find_part<'n>(root: &'n mut DocumentNode, pointer: &str) -> Option<&'n mut DocumentNode> {
    pointer_keys(pointer).try_fold(root, |part, key| match &mut part.value {
        NodeValue::Map(entries) => entries.get_mut(&key).map(|(_, value)| value),
        NodeValue::List(elements) => elements.get_mut(key.parse::<usize>().ok()?),
        NodeValue::Null | NodeValue::Boolean(_) | NodeValue::Number(_) | NodeValue::String(_) => None,
    })
}

/// Returns the parts that references name in Swagger documents, and in files that these refer to.
pub(super) fn find_parts(files: &IndexMap<String, DocumentNode>) -> Parts {
    let mut finder = PartFinder { files, visited: IndexSet::default(), parts: Parts::default() };
    for (path, root) in files.iter().filter(|(_, root)| DocumentFormat::from_root(root) == DocumentFormat::Swagger) {
        finder.add_document(&Place { path, at: LocatedNode::root(root, "") });
    }
    finder.parts
}

/// Node of a file.
#[derive(Clone)]
struct Place<'n> {
    path: &'n str,
    at: LocatedNode<'n>,
}

impl<'n> Place<'n> {
    fn entries(&self, key: &str) -> impl Iterator<Item = (&'n str, Self)> {
        let path = self.path;
        let entries = self.at.get(key).into_iter().flat_map(|at| at.entries());
        entries.map(move |(key, at)| (key, Self { path, at }))
    }

    fn elements(&self, key: &str) -> impl Iterator<Item = Self> {
        let path = self.path;
        self.at.get(key).into_iter().flat_map(|at| at.elements()).map(move |at| Self { path, at })
    }
}

/// Finder of parts. The document is still as it was written.
struct PartFinder<'n> {
    files: &'n IndexMap<String, DocumentNode>,
    /// Files whose references are added.
    visited: IndexSet<&'n str>,
    parts: Parts,
}

impl<'n> PartFinder<'n> {
    fn add_document(&mut self, document: &Place<'n>) {
        document.entries("paths").for_each(|(_, item)| self.add_path_item(&item));
        document.entries("parameters").for_each(|(_, parameter)| self.add_parameter(&parameter));
        document.entries("responses").for_each(|(_, response)| self.add_response(&response, false));
        self.add_references(document);
    }

    fn add_path_item(&mut self, item: &Place<'n>) {
        let Some(item) = self.add_target(item, PartKind::PathItem) else { return };
        item.elements("parameters").for_each(|parameter| self.add_parameter(&parameter));
        for method in METHODS {
            let operation = item.at.get(method).map(|at| Place { path: item.path, at });
            let operation = operation.and_then(|operation| self.add_target(&operation, PartKind::Operation));
            let Some(operation) = operation else { continue };
            let has_own = operation.elements("produces").next().is_some();
            operation.elements("parameters").for_each(|parameter| self.add_parameter(&parameter));
            operation.entries("responses").for_each(|(_, response)| self.add_response(&response, has_own));
        }
    }

    fn add_parameter(&mut self, parameter: &Place<'n>) {
        let target = self.resolve(parameter).filter(|target| is_of_body(target.at.node));
        if let Some(target) = target.filter(|_| parameter.at.reference().is_some()) {
            self.parts.copies.insert(parameter.at.node.span, target.at.node.clone());
        } else {
            self.add_target(parameter, PartKind::Parameter);
        }
    }

    /// Adds a response of an operation that may have its own media types, which the response does not have elsewhere.
    fn add_response(&mut self, response: &Place<'n>, has_own: bool) {
        if has_own && response.at.reference().is_some() {
            let target = self.resolve(response).map(|target| target.at.node.clone());
            self.parts.copies.extend(target.map(|target| (response.at.node.span, target)));
        } else {
            self.add_target(response, PartKind::Response);
        }
    }

    /// Adds the part that a reference leads to, if it is outside of the sections of a document. Returns it.
    fn add_target(&mut self, place: &Place<'n>, kind: PartKind) -> Option<Place<'n>> {
        let target = self.resolve(place)?;
        if place.at.reference().is_some() && self.is_outside_sections(&target) {
            let file = self.parts.files.entry(target.path.to_owned()).or_default();
            file.kinds.entry(target.at.pointer.clone()).or_insert(kind);
        }
        Some(target)
    }

    /// Adds the references of a file and of the files that they lead to: the parts without a kind are schemas.
    fn add_references(&mut self, file: &Place<'n>) {
        let mut open = vec![file.path];
        while let Some(path) = open.pop() {
            let Some(root) = self.files.get(path).filter(|_| self.visited.insert(path)) else { continue };
            root.visit_entries(&mut |key, value| {
                let Some(reference) = value.as_text().filter(|_| key == "$ref") else { return };
                let Some(target) = self.find_target(path, reference) else { return };
                let is_outside = self.is_outside_sections(&target);
                let file = self.parts.files.entry(target.path.to_owned()).or_default();
                if is_outside {
                    open.push(target.path);
                    file.kinds.entry(target.at.pointer.clone()).or_insert(PartKind::Schema);
                }
                let pointer = reference.split_once('#').map_or("", |(_, pointer)| pointer);
                if is_outside || pointer_keys(pointer).count() != NAMED {
                    file.referenced.insert(pointer.to_owned(), target.at.node.span);
                }
            });
        }
    }

    /// Follows a chain of references. Returns `None` if it leads nowhere.
    fn resolve(&self, place: &Place<'n>) -> Option<Place<'n>> {
        let mut current = place.clone();
        for _ in 0..REFERENCES_MAX {
            let Some(reference) = current.at.reference() else { return Some(current) };
            current = self.find_target(current.path, reference)?;
        }
        None
    }

    fn find_target(&self, path: &str, reference: &str) -> Option<Place<'n>> {
        let (file, pointer) = reference.split_once('#').unwrap_or((reference, ""));
        let file = referenced_path(path, self.files.get(path)?, file)?;
        let (path, root) = self.files.get_key_value(&file)?;
        let at = LocatedNode::root(root, "").descendant(pointer)?;
        Some(Place { path, at })
    }

    /// Returns `true` for a part in an extension, or in a file that is not a document.
    fn is_outside_sections(&self, part: &Place) -> bool {
        self.files.get(part.path).is_some_and(|root| match DocumentFormat::from_root(root) {
            DocumentFormat::Swagger => part.at.pointer.starts_with(EXTENSION),
            DocumentFormat::OpenApi => !has_version(root),
        })
    }
}

//! Maps positions in a spec to the document that it was imported from, for reports about two revisions of a document.

use copperplate_language::diagnostics::{Diagnostics, Errors, Position, Positions, Span};
use copperplate_language::files::Source;
use copperplate_language::grammar::cursor::bare_name;
use copperplate_language::grammar::{enumeration, field, operation, section};
use copperplate_language::maps::IndexMap;
use copperplate_language::tree::Node;
use copperplate_language::tree::yaml::parse_yaml_tree;

use super::merge::Merged;
use super::nodes::DocumentNodes;
use super::parts::{has_members, member_path};
use super::record::Record;
use crate::import::document::pointers::split_operation_pointer;
use crate::import::document::{Documents, NodeValue, unescape_pointer_key};
use crate::import::operations::operation::{origin_of_call, origin_of_operation};

/// Positions in a document and the files that it refers to, by positions in the spec imported from it.
pub struct DocumentPlaces<'d> {
    documents: Option<&'d Documents>,
    positions: Positions<'d>,
    record: Record,
    /// Files of the spec by path.
    files: IndexMap<String, Node>,
}

/// Keys of the spec, each with the key of the document that holds the same under another name.
const DOCUMENT_KEYS: [(&str, &str); 9] = [
    (operation::RETURNS.name, "responses"),
    (operation::ERRORS.name, "responses"),
    (operation::BODY.name, "requestBody"),
    (operation::QUERY.name, "parameters"),
    (operation::PATH.name, "parameters"),
    (operation::HEADERS.name, "parameters"),
    (operation::AUTH.name, "security"),
    (field::DOC.name, "description"),
    (enumeration::VALUES.name, "enum"),
];

/// Places of sections whose elements have no single place in a document.
const SECTION_PLACES: [(&str, &str); 5] = [
    (section::API.name, "#/info"),
    (section::AUTH.name, "#/components/securitySchemes"),
    (section::SERVERS.name, "#/servers"),
    (section::WEBHOOKS.name, "#/webhooks"),
    (section::WIRE.name, "#/security"),
];

/// Start of the pointers of named schemas.
const SCHEMAS: &str = "#/components/schemas/";

impl<'d> DocumentPlaces<'d> {
    /// Creates the map for the result of a merge; `sources` are the texts of the document.
    pub fn new(merged: &Merged, nodes: &'d DocumentNodes, sources: &'d [Source]) -> Result<Self, Errors> {
        let mut diagnostics = Diagnostics::new(&merged.files);
        let mut files = IndexMap::default();
        for (index, file) in merged.files.iter().enumerate() {
            if let Some(root) = parse_yaml_tree(index, &file.text, &mut diagnostics) {
                files.insert(file.path.clone(), root);
            }
        }
        diagnostics.abort_if_errors()?;
        let (record, positions) = (Record::parse(&merged.record)?, Positions::in_files(sources));
        Ok(Self { documents: nodes.documents(), positions, record, files })
    }

    /// Returns the names that the document has, by spec path: methods and paths, and the names of schemas in
    /// `components`. Other types have none.
    #[must_use]
    pub fn document_names(&self) -> IndexMap<String, String> {
        let name = |pointer: &str| match split_operation_pointer(pointer) {
            Some((call, "")) => Some(call),
            Some(_) => None,
            None => pointer.strip_prefix(SCHEMAS).filter(|name| !name.contains('/')).map(unescape_pointer_key),
        };
        let named = |(path, pointer): (String, String)| Some((path, name(origin_of_call(&pointer))?));
        self.record.places().into_iter().filter_map(named).collect()
    }

    /// Returns the position in the document for a position in the spec: the innermost element that has a place there,
    /// or its part, if the document has a separate key for it.
    #[must_use]
    pub fn find(&self, position: &Position) -> Option<Position> {
        let mut keys = Vec::new();
        let text = self.files.get(&position.path)?.find_keys(position.bytes().start, &mut keys);
        let (pointer, rest) = self.find_element(&keys);
        let span = self.find_span(&pointer, rest, text)?;
        Some(self.positions.position(span))
    }

    /// Returns the place of the innermost element on a key path of the spec, and the remaining keys within it.
    fn find_element<'k>(&self, keys: &'k [String]) -> (String, &'k [String]) {
        let place = |path: &str| {
            let origin = &self.record.elements.get(path)?.origin;
            (!origin.is_empty()).then(|| origin_of_operation(origin).to_owned())
        };
        if let [section, name, key, member, rest @ ..] = keys
            && has_members(section, key)
            && let Some(found) = place(&format!("{section}.{name}.{}", member_path(section, key, member)))
        {
            return (found, rest);
        }
        for count in (2..=keys.len()).rev() {
            let (element, rest) = keys.split_at(count);
            let names: Vec<_> = element.iter().map(|key| bare_name(key)).collect();
            if let Some(found) = place(&names.join(".")) {
                return (found, rest);
            }
        }
        let section = keys.first().map_or("", String::as_str);
        let found = SECTION_PLACES.iter().find(|(name, _)| *name == section).map_or("#", |(_, place)| *place);
        (found.to_owned(), &[])
    }

    /// Returns the span of a part of an element; otherwise of the element, or of whatever surrounds it.
    fn find_span(&self, pointer: &str, rest: &[String], text: Option<&str>) -> Option<Span> {
        let documents = self.documents?;
        if let Some(element) = documents.node_at(pointer) {
            let of_document = |key: &str| {
                let known = DOCUMENT_KEYS.iter().find(|(name, _)| *name == bare_name(key));
                known.map_or_else(|| key.to_owned(), |(_, name)| (*name).to_owned())
            };
            let listed = element.get("enum").and_then(|values| {
                let NodeValue::List(values) = &values.node.value else { return None };
                Some(values.iter().find(|value| value.as_text() == text && text.is_some())?.span)
            });
            let part = rest.first().and_then(|key| documents.key_span_at(&format!("{pointer}/{}", of_document(key))));
            if let Some(span) = listed.or(part) {
                return Some(span);
            }
        }
        let mut around = std::iter::successors(Some(pointer), |at| Some(at.rsplit_once('/')?.0));
        around.find_map(|pointer| documents.key_span_at(pointer))
    }
}

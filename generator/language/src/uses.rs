//! Uses of names in a spec, each with its span: where an element is declared, and where another one names it.

pub mod names;
mod rust_name;

use self::names::{NamePart, find_names, replace_names};
pub use self::rust_name::rename_field_in_rust;
use crate::diagnostics::{Diagnostics, Errors, Span};
use crate::edits::TextEdit;
use crate::files::Source;
use crate::grammar::cursor::Cursor;
use crate::grammar::{NameKind, template};
use crate::tree::yaml::encoding;
use crate::tree::yaml::parse_yaml_tree;
use crate::tree::{Entry, Node, NodeValue};

/// A key or a string of a spec that contains names of elements.
pub struct NamedText<'n> {
    node: &'n Node,
    /// The text.
    pub text: &'n str,
    /// Kind of the names.
    pub kind: NameKind,
    /// `true` for the key of a declaration.
    pub is_declaration: bool,
    /// Parameter of the template that it is in, which hides a type of the same name.
    parameter: Option<&'n str>,
}

impl NamedText<'_> {
    /// Returns the names, each with its kind and span. The name of an operation comes before the name of its resource.
    #[must_use]
    pub fn names(&self) -> Vec<(NameKind, &str, Span)> {
        let parts = find_names(self.kind, self.text).into_iter().map(|NamePart { kind, range }| {
            let span = self.node.span.part(range.start, range.len());
            (kind, &self.text[range], span)
        });
        parts.filter(|(_, name, _)| Some(*name) != self.parameter).collect()
    }

    /// Returns the edit that renames names in the text, if any of them gets a new name.
    #[must_use]
    pub fn renamed(&self, rename: &dyn Fn(NameKind, &str) -> Option<String>) -> Option<TextEdit> {
        let rename = |kind: NameKind, name: &str| rename(kind, name).filter(|_| Some(name) != self.parameter);
        let text = replace_names(self.kind, self.text, &rename);
        if text == self.text {
            return None;
        }
        let span = self.node.span;
        let content = span.part(0, self.text.len());
        // A text with escapes or line breaks is rewritten in quotes.
        Some(if span.is_verbatim() {
            TextEdit { file: span.file_index(), bytes: content.start()..content.end(), text }
        } else {
            let text = serde_json::Value::from(text).to_string();
            TextEdit { file: span.file_index(), bytes: span.start()..self.node.end, text }
        })
    }
}

/// Parses the files of a spec, and calls `visitor` for each text with names, in the order of the files. Fails if a file is
/// not YAML.
pub fn visit_names(files: &[Source], visitor: &mut dyn FnMut(&NamedText)) -> Result<(), Errors> {
    let mut diagnostics = Diagnostics::new(files);
    for (index, source) in files.iter().enumerate() {
        if let Some(error) = encoding::find_encoding_error(index, &source.text) {
            diagnostics.report(*error);
        } else if let Some(root) = parse_yaml_tree(index, &source.text, &mut diagnostics) {
            visit_names_of_node(&root, Cursor::FILE, None, visitor);
        }
    }
    diagnostics.abort_if_errors()
}

fn visit_names_of_node<'n>(
    node: &'n Node,
    place: Cursor,
    parameter: Option<&'n str>,
    visitor: &mut dyn FnMut(&NamedText),
) {
    match &node.value {
        NodeValue::String(text) => {
            if let Some(kind) = place.named() {
                visitor(&NamedText { node, text, kind, is_declaration: false, parameter });
            }
        }
        NodeValue::List(elements) => {
            for element in elements {
                visit_names_of_node(element, place.element(), parameter, visitor);
            }
        }
        NodeValue::Map(entries) => {
            let named = place.named_keys();
            for Entry { key, value, .. } in entries {
                let NodeValue::String(text) = &key.value else {
                    // A status.
                    visit_names_of_node(value, place.entry(""), parameter, visitor);
                    continue;
                };
                if let Some(kind) = named {
                    let is_declaration = kind != NameKind::Path;
                    visitor(&NamedText { node: key, text, kind, is_declaration, parameter: None });
                }
                let parameter = if named == Some(NameKind::Type) { template_parameter(value) } else { parameter };
                visit_names_of_node(value, place.entry(text), parameter, visitor);
            }
        }
        NodeValue::Null | NodeValue::Boolean(_) | NodeValue::Integer(_) | NodeValue::Float(_) | NodeValue::Refused => {}
    }
}

/// Returns the parameter of a template.
fn template_parameter(declaration: &Node) -> Option<&str> {
    let mut entries = declaration.entries().iter();
    entries.find(|entry| entry.key.text() == Some(template::OF.name))?.value.text()
}

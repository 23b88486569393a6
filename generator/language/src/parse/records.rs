//! Records and templates.

use super::fields::{parse_extra_field, parse_fields};
use super::keys::{Keys, key_text};
use super::types::parse_type;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::grammar::Key;
use crate::grammar::record::{self, RECORD};
use crate::grammar::record::{EXTRA_KEY, FIELDS_KEY, INCLUDE};
use crate::grammar::template::{self, TEMPLATE};
use crate::spec::{Parameters, Record, RecordBody};
use crate::tree::{Node, NodeValue};

/// Parses a record.
pub(super) fn parse_record(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Record> {
    let name = key_text(name)?;
    if matches!(declaration.value, NodeValue::String(_)) {
        let body = RecordBody::Instance(parse_type(declaration, diagnostics)?);
        return Some(Record { name, doc: None, rust: None, parameter: None, body, parameters: None });
    }
    let keys = Keys::parse(declaration, &RECORD, diagnostics)?.with_span(name.span);
    let body = match keys.get(&record::IS) {
        Some(instance) => {
            for key in [INCLUDE, FIELDS_KEY, EXTRA_KEY] {
                if let Some(node) = keys.get(&key) {
                    let message =
                        format!("an instance has the fields of its template; it cannot also have `{}`", key.name);
                    diagnostics.report(Diagnostic::new(codes::TEMPLATE_USE, node.span, message));
                }
            }
            RecordBody::Instance(parse_type(instance, diagnostics)?)
        }
        None => parse_own_record_fields(&keys, diagnostics)?,
    };
    let (doc, rust) = (keys.prose(&record::DOC, diagnostics), keys.text(&record::RUST, diagnostics));
    Some(Record { name, doc, rust, parameter: None, body, parameters: None })
}

/// Parses a template.
pub(super) fn parse_template(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Record> {
    let name = key_text(name)?;
    let keys = Keys::parse(declaration, &TEMPLATE, diagnostics)?.with_span(name.span);
    let (doc, parameter) = (keys.prose(&template::DOC, diagnostics), keys.text(&template::OF, diagnostics));
    if keys.get(&template::QUERY).is_none() && keys.get(&template::HEADERS).is_none() {
        let body = parse_own_record_fields(&keys, diagnostics)?;
        return Some(Record { name, doc, rust: None, parameter, body, parameters: None });
    }
    for key in [template::FIELDS_KEY, template::EXTRA_KEY, template::OF] {
        if let Some(node) = keys.get(&key) {
            let message = format!("a template with operation parameters cannot also have `{}`", key.name);
            let diagnostic = Diagnostic::new(codes::TEMPLATE_USE, node.span, message);
            diagnostics.report(diagnostic.help("declare two templates: one for records, one for operations"));
        }
    }
    let mut parameters = |key: &Key| keys.get(key).map(|node| parse_fields(node, diagnostics)).unwrap_or_default();
    let parameters = Parameters { query: parameters(&template::QUERY), headers: parameters(&template::HEADERS) };
    let body = RecordBody::Fields { include: keys.text(&INCLUDE, diagnostics), fields: Vec::new(), extra: None };
    Some(Record { name, doc, rust: None, parameter: None, body, parameters: Some(parameters) })
}

/// Parses the fields of a record or template: their keys have the same names.
fn parse_own_record_fields(keys: &Keys, diagnostics: &mut Diagnostics) -> Option<RecordBody> {
    let include = keys.text(&INCLUDE, diagnostics);
    let node = if include.is_some() { keys.get(&FIELDS_KEY) } else { keys.require(&FIELDS_KEY, diagnostics) };
    let fields = match (node, &include) {
        (Some(node), _) => parse_fields(node, diagnostics),
        (None, Some(_)) => Vec::new(),
        (None, None) => return None,
    };
    let extra = keys.get(&EXTRA_KEY).and_then(|node| parse_extra_field(node, diagnostics)).map(Box::new);
    Some(RecordBody::Fields { include, fields, extra })
}

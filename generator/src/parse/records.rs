//! Records and templates.

use super::fields::fields;
use super::keys::{Keys, key_text};
use super::tree::{Node, Value};
use super::types::type_expr;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::language::{RECORD, TEMPLATE};
use crate::spec::{Record, RecordBody};

/// Reads a record.
pub(super) fn record(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Record> {
    let name = key_text(name)?;
    if matches!(declaration.value, Value::Text(_)) {
        let body = RecordBody::Instance(type_expr(declaration, diagnostics)?);
        return Some(Record { name, doc: None, rust: None, parameter: None, body });
    }
    let keys = Keys::read(declaration, &RECORD, diagnostics)?.at(name.span);
    let body = match keys.get("is") {
        Some(instance) => {
            for key in ["include", "fields"] {
                if let Some(node) = keys.get(key) {
                    let message = format!("an instance of a template has the fields of the template, and no `{key}`");
                    diagnostics.report(Diagnostic::new(Code::TemplateUse, node.span, message));
                }
            }
            RecordBody::Instance(type_expr(instance, diagnostics)?)
        }
        None => own_fields(&keys, diagnostics)?,
    };
    let (doc, rust) = (keys.doc(diagnostics), keys.text("rust", diagnostics));
    Some(Record { name, doc, rust, parameter: None, body })
}

/// Reads a template.
pub(super) fn template(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Record> {
    let name = key_text(name)?;
    let keys = Keys::read(declaration, &TEMPLATE, diagnostics)?.at(name.span);
    let (doc, parameter) = (keys.doc(diagnostics), keys.text("of", diagnostics));
    Some(Record { name, doc, rust: None, parameter, body: own_fields(&keys, diagnostics)? })
}

fn own_fields(keys: &Keys, diagnostics: &mut Diagnostics) -> Option<RecordBody> {
    let include = keys.text("include", diagnostics);
    let node = if include.is_some() { keys.get("fields") } else { keys.require("fields", diagnostics) };
    match (node, &include) {
        (Some(node), _) => Some(RecordBody::Fields { include, fields: fields(node, diagnostics) }),
        (None, Some(_)) => Some(RecordBody::Fields { include, fields: Vec::new() }),
        (None, None) => None,
    }
}

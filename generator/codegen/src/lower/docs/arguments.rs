//! Docs of the arguments of calls.

use copperplate_language::model::{Body, Field, Operation};

use super::{as_code_span, as_inline_spans, docs_markdown_summary, lower_field_facts_docs};
use crate::ir::Docs;
use crate::lower::Lowering;

/// Returns a list of the arguments that the spec documents. The fields of a struct have their own docs.
pub(super) fn lower_arguments_docs(cx: &Lowering, operation: &Operation) -> Docs {
    let mut arguments: Vec<&Field> = operation.path.iter().collect();
    if cx.model.required_struct(operation).is_none() {
        let parameters = operation.query.iter().chain(&operation.headers).chain(&operation.cookies);
        arguments.extend(parameters.filter(|field| !field.optional && field.constant.is_none()));
        let body = operation.body.as_ref().and_then(Body::flattened_record);
        arguments.extend(body.into_iter().flat_map(|id| cx.model.record(id).required_fields()));
    }
    let lines: Vec<_> = arguments.into_iter().filter_map(|field| lower_argument_docs(cx, field)).collect();
    if lines.is_empty() { lines } else { [vec![String::new()], lines].concat() }
}

fn lower_argument_docs(cx: &Lowering, field: &Field) -> Option<String> {
    let doc = field.doc.as_deref().map(|doc| as_inline_spans(docs_markdown_summary(doc)));
    let facts = lower_field_facts_docs(field);
    let text = doc.into_iter().chain(facts).collect::<Vec<_>>().join(" ");
    let name = cx.names.field(field);
    let name = name.as_deref().unwrap_or(&field.name).trim_start_matches("r#");
    (!text.is_empty()).then(|| format!("- {}: {text}", as_code_span(name)))
}

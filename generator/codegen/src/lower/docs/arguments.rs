//! Docs of the arguments of calls.

use copperplate_language::model::{Body, Field, Operation};

use super::{as_code_span, as_inline_spans, docs_markdown_summary, lower_field_facts_docs};
use crate::ir::{Docs, RequiredStruct};
use crate::lower::{Lowering, calls};

/// Returns a list of the arguments that the spec documents, and the rule for a struct with required values. Its fields
/// have their own docs.
pub(super) fn lower_arguments_docs(cx: &Lowering, operation: &Operation) -> Docs {
    let mut arguments: Vec<&Field> = operation.path.iter().collect();
    let required = calls::lower_call_required_struct(cx, operation);
    if required.is_none() {
        let parameters = operation.query.iter().chain(&operation.headers).chain(&operation.cookies);
        arguments.extend(parameters.filter(|field| !field.optional && field.attributes.constant.is_none()));
        let body = operation.body.as_ref().and_then(Body::flattened_record);
        arguments.extend(body.into_iter().flat_map(|id| cx.model.record(id).required_fields()));
    }
    let lines: Vec<_> = arguments.into_iter().filter_map(|field| lower_argument_docs(cx, field)).collect();
    let lines = if lines.is_empty() { lines } else { [vec![String::new()], lines].concat() };
    let required = required.map(|required| lower_required_struct_docs(operation, &required));
    required.into_iter().flat_map(|required| [String::new(), required]).chain(lines).collect()
}

/// Returns the place of the required values of a call, and the reason why they are not arguments.
fn lower_required_struct_docs(operation: &Operation, required: &RequiredStruct) -> String {
    let (module, name) = (required.module(), &required.name);
    let others = if operation.path.is_empty() { "" } else { " outside the path" };
    format!(
        "The required values{others} are the fields of [`{name}`](crate::{module}::{name}): a struct replaces arguments \
        if there are more than four, or if adjacent ones have the same type."
    )
}

fn lower_argument_docs(cx: &Lowering, field: &Field) -> Option<String> {
    let doc = field.attributes.doc.as_deref().map(|doc| as_inline_spans(docs_markdown_summary(doc)));
    let facts = lower_field_facts_docs(field);
    let text = doc.into_iter().chain(facts).collect::<Vec<_>>().join(" ");
    let name = cx.names.field(field);
    let name = name.as_deref().unwrap_or(&field.name).trim_start_matches("r#");
    (!text.is_empty()).then(|| format!("- {}: {text}", as_code_span(name)))
}

//! Docs of response headers.

use copperplate_language::model::{Model, Operation, Plain, Type, Wrapper};

use super::described_headers::{DescribedHeader, collect_response_headers, response_header_operation};
use crate::ir::Docs;
use crate::lower::docs::{as_code_span, docs_markdown, lower_assumptions_docs};
use crate::lower::{Lowering, examples, lower_call_name};

/// Maximum number of calls that the docs of a header list.
const CALLS_MAX: usize = 8;

/// Returns the docs of the trait.
pub(super) fn lower_response_headers_trait_docs(cx: &Lowering) -> Docs {
    let mut docs: Docs = TRAIT.map(str::to_owned).to_vec();
    let headers = collect_response_headers(cx);
    let mut shown = headers.iter().filter(|header| header.fields.iter().any(|field| !field.attributes.deprecated));
    docs.extend(shown.find_map(|header| lower_response_header_example(cx, header)).into_iter().flatten());
    docs
}

const TRAIT: [&str; 9] = [
    "Response headers that the spec describes. Import this trait to call its methods.",
    "",
    "They are available on replies ([`Reply`](crate::Reply), the result of `send_for_reply`), pages, streams,",
    "[errors](crate::Error), and the attempt results that [interceptors](crate::intercept) see.",
    "",
    "A method returns `None` if there is no response, or the header is missing or its text is not a value of its type;",
    "this is not an error of the call. [`Reply::header`](crate::Reply::header) and",
    "[`Error::header`](crate::Error::header) return the text. If a header occurs several times, a list has all their",
    "elements, and other methods return the first.",
];

fn lower_response_header_example(cx: &Lowering, header: &DescribedHeader) -> Option<Docs> {
    let (_, started) = response_header_example_call(cx, header)?;
    let name = cx.crate_name();
    let mut docs = ["", "# Example", "", "```"].map(str::to_owned).to_vec();
    docs.extend(started.imports);
    docs.push(format!("use {name}::{{Client, Error, ResponseHeaders}};"));
    docs.push(String::new());
    docs.push("async fn example(client: &Client) -> std::result::Result<(), Error> {".to_owned());
    docs.push(format!("    let reply = client{}.send_for_reply().await?;", started.call));
    docs.push(format!("    let header = reply.{}();", header.name));
    docs.push(format!("    {}", examples::example_print_line("header")));
    docs.extend(["    Ok(())", "}", "```"].map(str::to_owned));
    Some(docs)
}

/// Returns the first call with an example whose responses have a header.
pub(in crate::lower) fn response_header_example_call<'m>(
    cx: &Lowering<'m>,
    header: &DescribedHeader,
) -> Option<(&'m Operation, examples::ExampleCall)> {
    let names: Vec<_> = header.fields.iter().map(|field| response_header_operation(field)).collect();
    let is_its = |operation: &&Operation| names.contains(&None) || names.contains(&Some(operation.name.as_str()));
    let mut operations = cx.model.operations.iter().filter(is_its);
    operations.find_map(|operation| Some((operation, examples::awaited_example_call(cx, operation)?)))
}

/// Returns the docs of the method for a header.
pub(super) fn lower_response_header_docs(cx: &Lowering, header: &DescribedHeader) -> Docs {
    let (first, doc) = (header.fields[0], header.fields.iter().find_map(|field| field.attributes.doc.as_deref()));
    let mut docs = doc.map(docs_markdown).unwrap_or_default();
    if !docs.is_empty() {
        docs.push(String::new());
    }
    docs.push(format!("Wire name: {}. {}", as_code_span(&first.name), response_header_docs_operations(cx, header)));
    docs.push(String::new());
    docs.push(response_header_docs_absence(cx.model, &first.ty).to_owned());
    let paths: Vec<_> = header.fields.iter().map(|field| field.path.clone()).collect();
    let assumptions = lower_assumptions_docs(cx, &paths);
    if !assumptions.is_empty() {
        docs.push(String::new());
        docs.extend(assumptions);
    }
    docs
}

/// Returns the operations whose responses have a header, as a sentence.
fn response_header_docs_operations(cx: &Lowering, header: &DescribedHeader) -> String {
    let names: Option<Vec<_>> = header.fields.iter().map(|field| response_header_operation(field)).collect();
    let Some(names) = names else { return "Responses of all operations may have it.".to_owned() };
    let calls = cx.model.operations.iter().filter(|operation| names.contains(&operation.name.as_str()));
    let calls: Vec<_> = calls.map(|operation| lower_call_name(cx.model, operation)).collect();
    let shown = calls.iter().take(CALLS_MAX).map(|call| format!("[`{call}`](crate::operations::{call})"));
    let shown = shown.collect::<Vec<_>>().join(", ");
    let others = if calls.len() > CALLS_MAX { " and of other calls" } else { "" };
    format!("Responses of {shown}{others} may have it.")
}

/// Returns the cases in which there is no value.
fn response_header_docs_absence(model: &Model, ty: &Type) -> &'static str {
    match model.base_type(ty) {
        Type::Plain(Plain::Boolean) => "`None` if it is absent, or neither `true` nor `false`.",
        Type::Plain(Plain::Integer) => "`None` if it is absent, or not an integer.",
        Type::Plain(Plain::Number) => "`None` if it is absent, or not a number.",
        Type::Wrapped(wrapper, element)
            if *wrapper == Wrapper::List
                && matches!(model.base_type(element), Type::Plain(Plain::Boolean | Plain::Integer | Plain::Number)) =>
        {
            "`None` if it is absent, or if an element is not of its type."
        }
        Type::Plain(Plain::String | Plain::Text(_) | Plain::Json | Plain::Object | Plain::File)
        | Type::Wrapped(..)
        | Type::Declared(_) => "`None` if it is absent.",
    }
}

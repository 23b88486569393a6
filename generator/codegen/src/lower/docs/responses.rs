//! Docs of request bodies, and of responses by status.

use copperplate_language::model::{ErrorResponse, ErrorStatus, MessageContent, NoValue, Operation, Raw, Returned};
use copperplate_language::names;

use super::{as_code_span, as_inline_spans, docs_markdown_after_lead};
use crate::ir::{Docs, RustType, Ty, Wrapper};
use crate::lower::{Lowering, lower_call_name, lower_field_name, types};

/// Returns the docs of the body, and of the success responses.
pub(super) fn lower_responses_docs(operation: &Operation) -> Docs {
    let mut docs = Docs::new();
    let body = operation.body.as_ref().and_then(|body| body.doc.as_deref());
    let any = operation.returns.any_content().and_then(|_| operation.returns.responses().next()?.1.doc.as_deref());
    for (lead, doc) in [("Body:", body), ("Response:", any)] {
        if let Some(doc) = doc {
            docs.push(String::new());
            docs.extend(docs_markdown_after_lead(lead, doc));
        }
    }
    docs.extend(lower_responses_by_status_docs(operation));
    docs
}

/// Returns the docs of responses that are listed by status.
fn lower_responses_by_status_docs(operation: &Operation) -> Docs {
    if operation.returns.any_content().is_some() {
        return Docs::new();
    }
    let statuses = operation.returns.responses().map(|(status, _)| status.to_string()).collect::<Vec<_>>().join(", ");
    let mut docs = vec![String::new(), format!("Any other status than {statuses} is an error.")];
    let described =
        operation.returns.responses().filter_map(|(status, response)| Some((status, response.doc.as_ref()?)));
    let described: Vec<_> = described.map(|(status, doc)| format!("- {status}: {}", as_inline_spans(doc))).collect();
    if !described.is_empty() {
        docs.push(String::new());
        docs.extend(described);
    }
    docs
}

/// Returns a sentence with the result of a call.
pub(super) fn lower_returned_docs(cx: &Lowering, operation: &Operation) -> String {
    let call = lower_call_name(cx.model, operation);
    let method = |name: &str| format!("[`{name}`](crate::operations::{call}::{name})");
    let returned = match operation.returns.returned() {
        Returned::One(MessageContent::Streamed(framing, ty)) => {
            let value = link_response_docs_ty(&types::lower_type(cx, ty));
            return format!("Returns a sequence of {value}, by {}.", method(framing.keyword()));
        }
        Returned::One(
            content @ (MessageContent::None
            | MessageContent::Json(_)
            | MessageContent::Raw(_)
            | MessageContent::Redirect),
        ) => lower_content_docs(cx, content),
        Returned::Optional(content, NoValue::Status(status)) => {
            format!("{}, or `None` with status {status}", lower_content_docs(cx, content))
        }
        Returned::Optional(content, NoValue::EmptyBody) => {
            format!("{}, or `None` for an empty body", lower_content_docs(cx, content))
        }
        Returned::Each(_) => {
            let name = names::response_name(&call);
            format!("[`{name}`](crate::operations::{name}), by status")
        }
    };
    if operation.pages.is_none() {
        return format!("Returns {returned}.");
    }
    let (items, pages) = (method("items"), method("pages"));
    format!("Returns one page, {returned}; {items} walks over the items of all pages, {pages} over the pages.")
}

/// Returns the value that a call returns for a content.
fn lower_content_docs(cx: &Lowering, content: &MessageContent) -> String {
    match content {
        MessageContent::None => "nothing".to_owned(),
        MessageContent::Redirect => "the address in the header `Location`".to_owned(),
        MessageContent::Raw(Raw::Bytes) => "the body as `Bytes`".to_owned(),
        MessageContent::Raw(Raw::Text) => "the body as a `String`".to_owned(),
        MessageContent::Json(ty) | MessageContent::Streamed(_, ty) => link_response_docs_ty(&types::lower_type(cx, ty)),
    }
}

/// Returns the docs of the response headers of one operation.
pub(super) fn lower_operation_response_headers_docs(operation: &Operation) -> Docs {
    let links = operation.response_headers.iter().map(|header| {
        let method = lower_field_name(header);
        let method = names::name_without_raw_prefix(&method);
        format!("[`{method}`](crate::ResponseHeaders::{method})")
    });
    let links = links.collect::<Vec<_>>().join(", ");
    if links.is_empty() { Docs::new() } else { vec![String::new(), format!("Headers of the response: {links}.")] }
}

/// Returns the docs of errors, with the bodies that the spec describes.
pub(super) fn lower_errors_docs(cx: &Lowering, operation: &Operation) -> Docs {
    let mut docs = ["", "# Errors", "", ERRORS].map(str::to_owned).to_vec();
    if operation.errors.is_empty() {
        return docs;
    }
    let lead = "Bodies by status, as [`Error::body`](crate::Error::body) returns them:";
    docs.extend(["", lead, ""].map(str::to_owned));
    let is_only = operation.errors.len() == 1;
    docs.extend(operation.errors.iter().map(|error| lower_error_response_docs(cx, error, is_only)));
    docs
}

/// Errors of every call.
const ERRORS: &str = "Any [`Error`](crate::Error); its [causes](crate::guide::errors) are the same for all calls.";

fn lower_error_response_docs(cx: &Lowering, error: &ErrorResponse, is_only: bool) -> String {
    let status = match error.status {
        ErrorStatus::Code(_) | ErrorStatus::Class(_) => error.status.to_string(),
        ErrorStatus::Default if is_only => "any status".to_owned(),
        ErrorStatus::Default => "any other".to_owned(),
    };
    let body = match &error.content {
        // Neither is an error.
        MessageContent::None | MessageContent::Redirect | MessageContent::Streamed(..) => "no body".to_owned(),
        MessageContent::Json(ty) => link_response_docs_ty(&types::lower_type(cx, ty)),
        MessageContent::Raw(raw) => {
            format!("{}, as [`Error::raw_body`](crate::Error::raw_body) returns it", raw.keyword())
        }
    };
    let doc = error.doc.as_deref().map(|doc| format!(". {}", as_inline_spans(doc))).unwrap_or_default();
    format!("- {status}: {body}{doc}")
}

/// Returns a type in Rust notation, with links to the types of the spec.
fn link_response_docs_ty(ty: &Ty) -> String {
    match ty {
        Ty::Plain(_) | Ty::Bytes => as_code_span(&RustType::from_ty(ty).to_string()),
        Ty::Wrapped(Wrapper::List, element) => format!("`Vec` of {}", link_response_docs_ty(element)),
        Ty::Wrapped(Wrapper::Map, value) => format!("`Map` of {}", link_response_docs_ty(value)),
        Ty::Wrapped(Wrapper::Nullable, value) => format!("`Option` of {}", link_response_docs_ty(value)),
        Ty::Boxed(inner) | Ty::DeepBoxed(inner) => link_response_docs_ty(inner),
        Ty::Declared(_, name) => format!("[`{name}`](crate::types::{name})"),
    }
}

//! Webhooks: checks that payloads are JSON, and that signatures can be verified.

mod template;

use self::template::{Template, check_template};
use super::operations::check_header_name_syntax;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned};
use crate::grammar::webhooks::placeholder::{BODY, ID, SIGNATURE, TIMESTAMP};
use crate::grammar::webhooks::{self, CONTENT, STANDARD, VALUE};
use crate::model::{DescribedSignature, Model, Signature, Webhook};

/// Checks the section `webhooks`.
pub(super) fn check_webhooks(model: &Model, diagnostics: &mut Diagnostics) {
    let Some(webhooks) = &model.webhooks else { return };
    for webhook in &webhooks.payloads {
        check_webhook(model, webhook, diagnostics);
    }
    match webhooks.signature.as_ref().map(|signature| &signature.value) {
        Some(Signature::Standard(prefix)) => check_standard_prefix(prefix, diagnostics),
        Some(Signature::Described(signature)) => check_described_signature(signature, diagnostics),
        None => {}
    }
}

fn report_webhook_error(span: Span, message: impl Into<String>, help: &str, diagnostics: &mut Diagnostics) {
    diagnostics.report(Diagnostic::new(codes::WEBHOOK, span, message.into()).help(help.to_owned()));
}

fn check_webhook(model: &Model, webhook: &Webhook, diagnostics: &mut Diagnostics) {
    let Webhook { name, span, ty, ty_span, rust, .. } = webhook;
    if name.trim().is_empty() {
        report_webhook_error(*span, "a webhook needs a name", "use the name in the API document", diagnostics);
    }
    if ty.is_nullable() {
        let message = "the body of a webhook cannot be `null`";
        report_webhook_error(*ty_span, message, "remove `| null`", diagnostics);
    }
    if let Some(id) = ty.innermost().record()
        && let Some(file) = model.record(id).fields.iter().find(|field| field.ty.is_file())
    {
        let message = format!("the body of a webhook is JSON, and `{}` has a file", model.record(id).header.name);
        let diagnostic = Diagnostic::new(codes::WEBHOOK, *ty_span, message).related(file.span, "this is a file");
        diagnostics.report(diagnostic.help("name a record without files"));
    }
    if let (Some(rust), None) = (rust, model.webhook_union()) {
        let message = "`rust` has no effect: no enum of all webhooks is generated";
        let help = "remove it; the enum is generated if each payload is a record and one required field has a different \
            constant in each";
        report_webhook_error(rust.span, message, help, diagnostics);
    }
}

fn check_standard_prefix(prefix: &Spanned<String>, diagnostics: &mut Diagnostics) {
    if prefix.value.ends_with('-') {
        let message = "the hyphen after the prefix is part of the names of the headers";
        let help = format!("write `{STANDARD}: {}`", prefix.value.trim_end_matches('-'));
        report_webhook_error(prefix.span, message, &help, diagnostics);
    } else {
        check_header_name_syntax(&prefix.value, prefix.span, diagnostics);
    }
}

fn check_described_signature(signature: &DescribedSignature, diagnostics: &mut Diagnostics) {
    let DescribedSignature { header, value, content, timestamp, id, .. } = signature;
    for name in [Some(header), timestamp.as_ref(), id.as_ref()].into_iter().flatten() {
        check_header_name_syntax(&name.value, name.span, diagnostics);
    }
    let value_template =
        check_template(&VALUE, signature.value(), &[SIGNATURE, TIMESTAMP], value.as_ref(), diagnostics);
    let content_template =
        check_template(&CONTENT, signature.content(), &[BODY, TIMESTAMP, ID], content.as_ref(), diagnostics);
    // A placeholder that cannot be read may be any.
    let (Some(value_template), Some(content_template)) = (value_template, content_template) else { return };
    if let Some(value) = value {
        check_value(value, &value_template, diagnostics);
    }
    if let Some(content) = content
        && !content_template.has(BODY)
    {
        let message = format!("`{}` has no `{{{BODY}}}`: the signature does not cover the body", CONTENT.name);
        report_webhook_error(content.span, message, &format!("add `{{{BODY}}}`"), diagnostics);
    }
    let in_value = value.as_ref().filter(|_| value_template.has(TIMESTAMP));
    if let (Some(timestamp), Some(value)) = (timestamp, in_value) {
        let message = format!("`{}` already contains the time", VALUE.name);
        let diagnostic = Diagnostic::new(codes::WEBHOOK, timestamp.span, message).related(value.span, "here");
        diagnostics.report(diagnostic.help("remove one of them"));
    }
    let signed_span = content.as_ref().map_or(header.span, |content| content.span);
    for (name, key, supplied) in
        [(TIMESTAMP, &webhooks::TIMESTAMP, timestamp.as_ref().or(in_value)), (ID, &webhooks::ID, id.as_ref())]
    {
        match supplied {
            None if content_template.has(name) => {
                let message = format!("no header supplies `{{{name}}}` of `{}`", CONTENT.name);
                let help = format!("name its header: `{}: X-…`", key.name);
                report_webhook_error(signed_span, message, &help, diagnostics);
            }
            Some(supplied) if !content_template.has(name) => {
                let message = format!("`{{{name}}}` is not signed, so anybody could change it");
                let help = format!("add `{{{name}}}` to `{}`, or remove it here", CONTENT.name);
                report_webhook_error(supplied.span, message, &help, diagnostics);
            }
            None | Some(_) => {}
        }
    }
}

/// Checks that the header value has the signature, and that its elements can be told apart.
fn check_value(value: &Spanned<String>, template: &Template, diagnostics: &mut Diagnostics) {
    if !template.has(SIGNATURE) {
        let message = format!("`{}` has no `{{{SIGNATURE}}}`", VALUE.name);
        report_webhook_error(value.span, message, &format!("add `{{{SIGNATURE}}}`"), diagnostics);
    } else if !value.value.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()) {
        let message = "a header value may contain only visible ASCII and spaces";
        report_webhook_error(value.span, message, "remove the other characters", diagnostics);
    } else if let Some((first, second)) = template.elements_alike() {
        let message = format!("the elements `{first}` and `{second}` of `{}` begin with the same text", VALUE.name);
        let help = "begin each with a text with which no other one begins: `t={timestamp},v1={signature}`";
        report_webhook_error(value.span, message, help, diagnostics);
    } else if template.has_placeholders_side_by_side() {
        let message = format!("text must separate the placeholders of `{}`", VALUE.name);
        report_webhook_error(value.span, message, "write text between them", diagnostics);
    }
}

//! Webhooks.

use std::collections::BTreeSet;

use super::index::{Declaration, DeclarationIndex};
use super::types::resolve_type;
use crate::diagnostics::{Diagnostics, Spanned};
use crate::grammar::webhooks::OF_OPERATIONS;
use crate::model::{
    Effect, Http, MessageContent, Operation, Response, Returns, Section, SpecPath, Type, UnionId, Webhook, Webhooks,
};
use crate::spec::{self, Spec};

/// Resolves the section `webhooks`, and marks it as incomplete if it has an error.
pub(super) fn resolve_webhooks(
    index: &DeclarationIndex,
    spec: &Spec,
    incomplete: &mut BTreeSet<SpecPath>,
    diagnostics: &mut Diagnostics,
) -> Option<Webhooks> {
    let section = spec.webhooks()?;
    let path = || SpecPath::Section(Section::Webhooks);
    let before = diagnostics.count();
    let resolved = section.value.as_ref().map(|declared| {
        index.note_referrer(path, || Webhooks {
            signature: declared.signature.clone(),
            payloads: resolve_payloads(index, &declared.payloads, diagnostics),
            union: resolve_webhook_union(index, spec),
            span: section.span,
        })
    });
    incomplete.extend((!section.errors.is_empty() || diagnostics.count() > before).then(path));
    resolved
}

fn resolve_payloads(
    index: &DeclarationIndex,
    declared: &[spec::Webhook],
    diagnostics: &mut Diagnostics,
) -> Vec<Webhook> {
    let resolve = |webhook: &spec::Webhook| {
        let ty = resolve_type(index, &webhook.ty, None, diagnostics)?;
        Some(Webhook {
            name: webhook.name.value.clone(),
            span: webhook.name.span,
            received: receiving_operation(&webhook.name, &ty),
            ty,
            ty_span: webhook.ty.head.span,
            doc: webhook.doc.clone(),
            rust: webhook.rust.clone(),
        })
    };
    declared.iter().filter_map(resolve).collect()
}

/// Returns an operation that returns the body of a webhook. Its name contains a space, which no other operation's name
/// does.
fn receiving_operation(name: &Spanned<String>, ty: &Type) -> Operation {
    let span = name.span;
    let name = format!("{OF_OPERATIONS} {}", name.value);
    let http = Http { method: String::new(), method_span: span, path: String::new(), path_span: span };
    let content = MessageContent::Json(ty.clone());
    Operation {
        method: name.clone(),
        name,
        span,
        resource: None,
        rust: None,
        http,
        same_address_as: None,
        document_id: None,
        doc: None,
        deprecated: false,
        effect: Effect::Read,
        auth: None,
        server: None,
        path: Vec::new(),
        query: Vec::new(),
        headers: Vec::new(),
        cookies: Vec::new(),
        body: None,
        returns: Returns::Any(Response { content, or_none: false, media: None, doc: None, end: None, resumes: false }),
        errors: Vec::new(),
        response_headers: Vec::new(),
        pages: None,
    }
}

/// Returns the union of all payloads, if the spec has one.
fn resolve_webhook_union(index: &DeclarationIndex, spec: &Spec) -> Option<UnionId> {
    let union = spec.files.iter().find_map(|file| file.webhook_union.as_ref())?;
    match index.find_declaration(&union.name.value)? {
        Declaration::Union(id) => Some(id),
        Declaration::Record(..) | Declaration::Template(_) | Declaration::Enum(_) => None,
    }
}

//! Webhooks.

use std::collections::BTreeSet;

use super::index::{Declaration, DeclarationIndex};
use super::types::resolve_type;
use crate::diagnostics::Diagnostics;
use crate::model::{Section, SpecPath, UnionId, Webhook, Webhooks};
use crate::spec::{self, Spec};

/// Resolves the section `webhooks`, and notes it as incomplete if it has an error.
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
        Some(Webhook {
            name: webhook.name.value.clone(),
            span: webhook.name.span,
            ty: resolve_type(index, &webhook.ty, None, diagnostics)?,
            ty_span: webhook.ty.head.span,
            doc: webhook.doc.clone(),
            rust: webhook.rust.clone(),
        })
    };
    declared.iter().filter_map(resolve).collect()
}

/// Returns the union of all payloads, if the spec has one.
fn resolve_webhook_union(index: &DeclarationIndex, spec: &Spec) -> Option<UnionId> {
    let union = spec.files.iter().find_map(|file| file.webhook_union.as_ref())?;
    match index.find_declaration(&union.name.value)? {
        Declaration::Union(id) => Some(id),
        Declaration::Record(..) | Declaration::Template(_) | Declaration::Enum(_) => None,
    }
}

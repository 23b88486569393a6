//! Webhooks, and their signature.

use copperplate_language::grammar::webhooks;
use copperplate_language::model::{DescribedSignature, Model, Signature, Webhook};

use super::{replaced, values};
use crate::change::{Change, ChangedName, Setting, SharedKind, Subject};
use crate::pairing::Pairing;
use crate::relation;
use crate::rules::{self, Rule};

pub(super) fn compare_webhooks(pairing: &Pairing, changes: &mut Vec<Change>) {
    let (base, head) = (pairing.base.model, pairing.head.model);
    let find = |model: &Model, name: &str| model.webhooks().any(|webhook| webhook.name == name);
    let mut gone: Vec<_> = base.webhooks().filter(|old| !find(head, &old.name)).collect();
    for new in head.webhooks() {
        if let Some(old) = base.webhooks().find(|old| old.name == new.name) {
            compare_webhook(pairing, old, new, changes);
        } else if let Some(at) = only_related(pairing, &gone, new) {
            let old = gone.remove(at);
            let change = webhook_change(&rules::WEBHOOK_RENAMED, Some(old), Some(new));
            changes.push(change.with_values(&old.name, &new.name));
            compare_webhook(pairing, old, new, changes);
        } else {
            let change = webhook_change(&rules::WEBHOOK_ADDED, None, Some(new));
            changes.push(change.with_new(pairing.head.print_type(&new.ty)));
        }
    }
    for old in gone {
        let change = webhook_change(&rules::WEBHOOK_REMOVED, Some(old), None);
        changes.push(change.with_old(pairing.base.print_type(&old.ty)));
    }
    compare_signatures(pairing, changes);
}

/// Returns the only webhook of the base that has the type of a webhook of the head.
fn only_related(pairing: &Pairing, gone: &[&Webhook], new: &Webhook) -> Option<usize> {
    let is_related = |old: &Webhook| relation::is_related_to_itself(pairing, &old.ty, &new.ty);
    let is_only_new = pairing.head.model.webhooks().filter(|other| other.ty == new.ty).count() == 1;
    let mut related = gone.iter().enumerate().filter(|(_, old)| is_related(old)).map(|(at, _)| at);
    related.next().filter(|_| is_only_new && related.next().is_none())
}

fn webhook_change(rule: &'static Rule, old: Option<&Webhook>, new: Option<&Webhook>) -> Change {
    let name = |webhook: Option<&Webhook>| webhook.map(|webhook| webhook.name.clone());
    let names = ChangedName { base: name(old), head: name(new) };
    let span = |webhook: Option<&Webhook>| webhook.map(|webhook| webhook.span);
    Change::new(rule, names.shown().to_owned(), Subject::Shared(SharedKind::Webhook, names))
        .with_spans(span(old), span(new))
}

/// Compares two revisions of a webhook. Its Rust name is a variant's name.
fn compare_webhook(pairing: &Pairing, old: &Webhook, new: &Webhook, changes: &mut Vec<Change>) {
    let Webhook { name: _, span: _, ty, ty_span, doc, rust: _, received: _ } = old;
    if *doc != new.doc {
        let change = webhook_change(&rules::DOC_CHANGED, Some(old), Some(new));
        changes.push(values::set_wording_values(change, doc.as_ref(), new.doc.as_ref()));
    }
    if !relation::is_related_to_itself(pairing, ty, &new.ty) {
        let change = webhook_change(&rules::WEBHOOK_TYPE_CHANGED, Some(old), Some(new));
        let change = change.with_values(pairing.base.print_type(ty), pairing.head.print_type(&new.ty));
        let change = change.with_spans(*ty_span, new.ty_span);
        changes.push(replaced::relate_replaced_types(pairing, change, ty, &new.ty));
    }
}

/// Compares the signatures of webhooks. If either revision has no webhooks, the webhooks are the change, not their
/// signature.
fn compare_signatures(pairing: &Pairing, changes: &mut Vec<Change>) {
    let (Some(base), Some(head)) = (&pairing.base.model.webhooks, &pairing.head.model.webhooks) else { return };
    let (old, new) = (base.signature.as_ref(), head.signature.as_ref());
    let change = |rule| {
        let change = Change::new(rule, webhooks::SIGNATURE.name, Subject::Setting(Setting::Signature));
        change.with_spans(old.map(|signature| signature.span), new.map(|signature| signature.span))
    };
    let (before, after) = (
        old.map(|signature| print_signature(&signature.value)),
        new.map(|signature| print_signature(&signature.value)),
    );
    match (before, after) {
        (Some(old), Some(new)) if old != new => {
            changes.push(change(&rules::SIGNATURE_CHANGED).with_values(old, new));
        }
        (None, Some(new)) => changes.push(change(&rules::SIGNATURE_ADDED).with_new(new)),
        (Some(old), None) => changes.push(change(&rules::SIGNATURE_REMOVED).with_old(old)),
        (Some(_), Some(_)) | (None, None) => {}
    }
}

/// Describes a signature. Header names are case-insensitive.
fn print_signature(signature: &Signature) -> String {
    match signature {
        Signature::Standard(prefix) => format!("Standard Webhooks with `{}-…`", prefix.value.to_ascii_lowercase()),
        Signature::Described(described) => {
            let DescribedSignature { header, timestamp, id, hash, encoding, .. } = described;
            let beside = [(webhooks::TIMESTAMP.name, timestamp), (webhooks::ID.name, id)];
            let beside = beside.into_iter().filter_map(|(name, header)| Some((name, header.as_ref()?)));
            let beside: String =
                beside.map(|(name, header)| format!(", {name} in `{}`", header.value.to_ascii_lowercase())).collect();
            format!(
                "`{}: {}` of `{}` by {} in {}{beside}",
                header.value.to_ascii_lowercase(),
                described.value(),
                described.content(),
                hash.keyword(),
                encoding.keyword()
            )
        }
    }
}

//! Webhooks that the checks reject.

use super::Simpler;
use crate::import::losses::Loss;
use crate::import::operations::operation::ImportedWebhook;
use crate::import::schemas::shapes::ShapeTy;

impl Simpler<'_> {
    /// Simplifies a webhook: its variant is named after its type first, and is dropped last.
    pub(super) fn simplify_webhook(&mut self, name: &str) -> bool {
        let webhooks = &mut self.draft.outcome.webhooks;
        let Some(at) = webhooks.iter().position(|webhook| webhook.name == name) else { return false };
        if let ShapeTy::Named(_) = webhooks[at].ty
            && !std::mem::replace(&mut webhooks[at].is_named_by_type, true)
        {
            return true;
        }
        self.losses.add_at_span(Loss::InvalidType, webhooks[at].span);
        if !make_simpler(&mut webhooks[at]) {
            webhooks.remove(at);
        }
        true
    }

    /// Simplifies all webhooks, if they are rejected together because of their enum.
    pub(super) fn simplify_all_webhooks(&mut self) -> bool {
        let names: Vec<_> = self.draft.outcome.webhooks.iter().map(|webhook| webhook.name.clone()).collect();
        for name in &names {
            self.simplify_webhook(name);
        }
        !names.is_empty()
    }
}

/// Returns `false` if a webhook cannot be simplified.
fn make_simpler(webhook: &mut ImportedWebhook) -> bool {
    let is_simple = webhook.ty == ShapeTy::JSON;
    webhook.ty = ShapeTy::JSON;
    webhook.is_named_by_type = false;
    !is_simple
}

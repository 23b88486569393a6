//! Witnesses of webhooks whose signature a program refuses.

use copperplate_language::grammar::webhooks::placeholder;
use copperplate_language::model::{Bounds, Model, Signature};
use copperplate_language::values::varied;

use super::scene::Scene;
use super::{Witness, WitnessMessage};
use crate::reachability::webhook_call;

impl Scene<'_, '_> {
    /// Returns a webhook that the sender signs in its way, and the reason why a program of the reader refuses it.
    pub(super) fn find_signature_witness(&self) -> Option<Witness> {
        let (sender, reader) = (self.sender().model, self.reader().model);
        let expected = headers(reader);
        let sent = headers(sender);
        let has = |name: &str| sent.iter().any(|(other, _)| other == name);
        let refused = match expected.iter().find(|(name, _)| !has(name)) {
            Some((name, _)) => format!("header.{name}: it is missing"),
            None => format!("header.{}: the signature differs", expected.first()?.0),
        };
        let is_shared = |name: &str| reader.webhooks().any(|webhook| webhook.name == name);
        let webhook = sender.webhooks().find(|webhook| is_shared(&webhook.name))?;
        let body =
            varied::varied_values(self.sender_values(), &webhook.ty, &Bounds::default(), 1).into_iter().next()?;
        let message = WitnessMessage::Webhook { headers: sent, body: body.to_string() };
        Some(Witness { axis: self.axis, operation: webhook_call(&webhook.name), message, refused })
    }
}

/// Returns the headers that a webhook's signature needs, with placeholders as values; the signature header comes
/// first.
fn headers(model: &Model) -> Vec<(String, String)> {
    let signature = model.webhooks.as_ref().and_then(|webhooks| webhooks.signature.as_ref());
    let value = |name: &str| format!("{{{name}}}");
    match signature.map(|signature| &signature.value) {
        None => Vec::new(),
        Some(Signature::Standard(prefix)) => [placeholder::SIGNATURE, placeholder::TIMESTAMP, placeholder::ID]
            .map(|name| (format!("{}-{name}", prefix.value.to_ascii_lowercase()), value(name)))
            .to_vec(),
        Some(Signature::Described(described)) => {
            let signature = (described.header.value.to_ascii_lowercase(), described.value().to_owned());
            let beside = [(&described.timestamp, placeholder::TIMESTAMP), (&described.id, placeholder::ID)];
            let beside = beside
                .into_iter()
                .filter_map(|(header, name)| Some((header.as_ref()?.value.to_ascii_lowercase(), value(name))));
            [signature].into_iter().chain(beside).collect()
        }
    }
}

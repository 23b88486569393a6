//! Webhooks.

use super::api::{parse_choice, parse_choice_keyword};
use super::keys::{Keys, key_text, parse_map};
use super::types::parse_type;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::grammar::webhooks::{self, DESCRIBED_SIGNATURE, STANDARD_HEADERS, WEBHOOK, WEBHOOKS};
use crate::spec::{DescribedSignature, Signature, SignatureEncoding, SignatureHash, Webhook, Webhooks};
use crate::tree::{Node, NodeValue};

/// Parses the section `webhooks`.
pub(super) fn parse_webhooks(node: &Node, diagnostics: &mut Diagnostics) -> Option<Webhooks> {
    let keys = Keys::parse(node, &WEBHOOKS, diagnostics)?;
    let signature = keys.get(&webhooks::SIGNATURE);
    let signature = signature.map(|node| Some(Spanned::new(parse_signature(node, diagnostics)?, node.span)));
    let payloads = keys.require(&webhooks::PAYLOADS, diagnostics)?;
    let entries = parse_map(payloads, "types of bodies by the name of the webhook", diagnostics)?;
    let payloads: Vec<_> =
        entries.iter().map(|entry| parse_webhook(key_text(&entry.key)?, &entry.value, diagnostics)).collect();
    // An element with an error would seem to be missing.
    let signature = match signature {
        Some(signature) => Some(signature?),
        None => None,
    };
    Some(Webhooks { signature, payloads: payloads.into_iter().collect::<Option<_>>()?, span: node.span })
}

fn parse_webhook(name: Spanned<String>, node: &Node, diagnostics: &mut Diagnostics) -> Option<Webhook> {
    if !matches!(node.value, NodeValue::Map(_)) {
        return Some(Webhook { name, ty: parse_type(node, diagnostics)?, doc: None, rust: None });
    }
    let keys = Keys::parse(node, &WEBHOOK, diagnostics)?.with_span(name.span);
    let ty = keys.require(&webhooks::BODY, diagnostics).and_then(|node| parse_type(node, diagnostics));
    let (doc, rust) = (keys.prose(&webhooks::DOC, diagnostics), keys.text(&webhooks::RUST, diagnostics));
    Some(Webhook { name, ty: ty?, doc, rust })
}

fn parse_signature(node: &Node, diagnostics: &mut Diagnostics) -> Option<Signature> {
    if matches!(node.value, NodeValue::String(_)) {
        let word = |(): ()| webhooks::STANDARD;
        parse_choice_keyword(node, &webhooks::SIGNATURE, [()], word, diagnostics)?;
        return Some(Signature::Standard(Spanned::new(STANDARD_HEADERS.to_owned(), node.span)));
    }
    let keys = Keys::parse(node, &DESCRIBED_SIGNATURE, diagnostics)?;
    if keys.get(&webhooks::STANDARD_PREFIX).is_some() {
        report_keys_beside_standard(&keys, diagnostics)?;
        return Some(Signature::Standard(keys.text(&webhooks::STANDARD_PREFIX, diagnostics)?));
    }
    let hash = parse_choice(&keys, &webhooks::HASH, SignatureHash::ALL, SignatureHash::keyword, diagnostics);
    let encoding =
        parse_choice(&keys, &webhooks::ENCODING, SignatureEncoding::ALL, SignatureEncoding::keyword, diagnostics);
    Some(Signature::Described(DescribedSignature {
        header: keys.required_text(&webhooks::HEADER, diagnostics)?,
        value: keys.text(&webhooks::VALUE, diagnostics),
        content: keys.text(&webhooks::CONTENT, diagnostics),
        timestamp: keys.text(&webhooks::TIMESTAMP, diagnostics),
        id: keys.text(&webhooks::ID, diagnostics),
        hash: hash.map(|hash| hash.value).unwrap_or_default(),
        encoding: encoding.map(|encoding| encoding.value).unwrap_or_default(),
    }))
}

/// Reports the first key of a described signature beside the key of Standard Webhooks.
fn report_keys_beside_standard(keys: &Keys, diagnostics: &mut Diagnostics) -> Option<()> {
    let standard = webhooks::STANDARD_PREFIX.name;
    let beside = webhooks::DESCRIBED_KEYS.iter().find_map(|key| Some((key, keys.get(key)?)));
    let Some((key, node)) = beside else { return Some(()) };
    let message =
        format!("Standard Webhooks define the whole signature: `{}` cannot be combined with `{standard}`", key.name);
    let help = format!("remove `{}`, or remove `{standard}` and describe the signature", key.name);
    diagnostics.report(Diagnostic::new(codes::WEBHOOK, node.span, message).help(help));
    None
}

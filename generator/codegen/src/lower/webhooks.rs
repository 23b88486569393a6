//! Webhooks that the service sends.

mod docs;

use copperplate_language::model::{DescribedSignature, Model, Signature};
use copperplate_language::names;

use self::docs::lower_webhooks_docs;
use super::{Lowering, feature_names, lower_rust_name};
use crate::ir;

/// Returns the Cargo feature of the module for webhooks, if the API has any. A resource with the same name keeps its
/// own feature.
pub(crate) fn webhooks_feature(model: &Model) -> Option<&'static str> {
    model.webhooks.as_ref()?;
    let is_taken = feature_names(model).iter().any(|name| name == names::WEBHOOKS_FEATURE);
    Some(if is_taken { names::OTHER_WEBHOOKS_FEATURE } else { names::WEBHOOKS_FEATURE })
}

/// Returns this feature, if the manifest declares it; without it, the crate has no such module.
pub(super) fn declared_webhooks_feature(cx: &Lowering) -> Option<String> {
    cx.declared_feature(webhooks_feature(cx.model)?.to_owned())
}

/// Returns the module for webhooks.
pub(super) fn lower_webhooks(cx: &Lowering) -> Option<ir::Webhooks> {
    let feature = declared_webhooks_feature(cx)?;
    let webhooks = cx.model.webhooks.as_ref()?;
    Some(ir::Webhooks {
        feature,
        docs: lower_webhooks_docs(cx, webhooks),
        union: webhook_union_name(cx),
        signature: webhooks.signature.as_ref().map(|signature| lower_signature(&signature.value)),
    })
}

/// Returns the Rust name of the enum of all webhooks.
fn webhook_union_name(cx: &Lowering) -> Option<String> {
    cx.model.webhook_union().map(|id| lower_rust_name(&cx.model.union(id).header))
}

fn lower_signature(signature: &Signature) -> ir::Signature {
    match signature {
        Signature::Standard(prefix) => ir::Signature::Standard(prefix.value.clone()),
        Signature::Described(described) => {
            let DescribedSignature { header, timestamp, id, hash, encoding, .. } = described;
            ir::Signature::Hmac {
                header: header.value.clone(),
                value: described.value().to_owned(),
                content: described.content().to_owned(),
                timestamp: timestamp.as_ref().map(|header| header.value.clone()),
                id: id.as_ref().map(|header| header.value.clone()),
                hash: *hash,
                encoding: *encoding,
            }
        }
    }
}

//! Webhooks: requests that the service sends, with an extension for their signatures.

use copperplate_language::grammar::webhooks as key;
use copperplate_language::json::JsonNode;
use copperplate_language::model::{DescribedSignature, JSON_MEDIA_TYPE, Model, Signature, Webhook};

use super::schemas::openapi_type_schema;

/// Returns the webhooks by name, if the API has any.
pub(super) fn openapi_webhooks(model: &Model) -> Option<JsonNode> {
    model.webhooks.as_ref()?;
    Some(
        model.webhooks().fold(JsonNode::map(), |map, webhook| map.with(&webhook.name, openapi_webhook(model, webhook))),
    )
}

fn openapi_webhook(model: &Model, webhook: &Webhook) -> JsonNode {
    let media = JsonNode::map().with("schema", openapi_type_schema(model, &webhook.ty));
    let body = JsonNode::map().with("required", true).with("content", JsonNode::map().with(JSON_MEDIA_TYPE, media));
    let response = JsonNode::map().with("description", "The webhook was received.");
    let operation = JsonNode::map()
        .with_some("summary", webhook.doc.as_ref())
        .with("requestBody", body)
        .with("responses", JsonNode::map().with("2XX", response));
    JsonNode::map().with("post", operation)
}

/// Returns how webhooks are signed, as the spec states it.
pub(super) fn openapi_signature(model: &Model) -> Option<JsonNode> {
    Some(match &model.webhooks.as_ref()?.signature.as_ref()?.value {
        Signature::Standard(prefix) if prefix.value == key::STANDARD_HEADERS => JsonNode::from(key::STANDARD),
        Signature::Standard(prefix) => JsonNode::map().with(key::STANDARD_PREFIX.name, &prefix.value),
        Signature::Described(signature) => openapi_described_signature(signature),
    })
}

fn openapi_described_signature(signature: &DescribedSignature) -> JsonNode {
    let DescribedSignature { header, timestamp, id, hash, encoding, .. } = signature;
    JsonNode::map()
        .with(key::HEADER.name, &header.value)
        .with(key::VALUE.name, signature.value())
        .with(key::CONTENT.name, signature.content())
        .with_some(key::TIMESTAMP.name, timestamp.as_ref().map(|header| &header.value))
        .with_some(key::ID.name, id.as_ref().map(|header| &header.value))
        .with(key::HASH.name, hash.keyword())
        .with(key::ENCODING.name, encoding.keyword())
}

//! Webhooks: requests that the service sends, with an extension for their signatures.

use copperplate_language::grammar::webhooks as key;
use copperplate_language::model::{DescribedSignature, JSON_MEDIA_TYPE, Model, Signature, Webhook};
use serde_json::{Value, json};

use super::omit_nulls;
use super::operations::openapi_media_type;
use super::schemas::openapi_type_schema;

/// Returns the webhooks by name, if the API has any.
pub(super) fn openapi_webhooks(model: &Model) -> Option<Value> {
    model.webhooks.as_ref()?;
    Some(model.webhooks().map(|webhook| (&webhook.name, openapi_webhook(model, webhook))).collect())
}

fn openapi_webhook(model: &Model, webhook: &Webhook) -> Value {
    let content = openapi_media_type(JSON_MEDIA_TYPE, &openapi_type_schema(model, &webhook.ty));
    let operation = json!({
        "summary": webhook.doc,
        "requestBody": { "required": true, "content": content },
        "responses": { "2XX": { "description": "The webhook was received." } },
    });
    json!({ "post": omit_nulls(operation) })
}

/// Returns how webhooks are signed, as the spec states it.
pub(super) fn openapi_signature(model: &Model) -> Option<Value> {
    Some(match &model.webhooks.as_ref()?.signature.as_ref()?.value {
        Signature::Standard(prefix) if prefix.value == key::STANDARD_HEADERS => json!(key::STANDARD),
        Signature::Standard(prefix) => json!({ key::STANDARD_PREFIX.name: prefix.value }),
        Signature::Described(signature) => openapi_described_signature(signature),
    })
}

fn openapi_described_signature(signature: &DescribedSignature) -> Value {
    let DescribedSignature { header, timestamp, id, hash, encoding, .. } = signature;
    omit_nulls(json!({
        key::HEADER.name: header.value,
        key::VALUE.name: signature.value(),
        key::CONTENT.name: signature.content(),
        key::TIMESTAMP.name: timestamp.as_ref().map(|header| &header.value),
        key::ID.name: id.as_ref().map(|header| &header.value),
        key::HASH.name: hash.keyword(),
        key::ENCODING.name: encoding.keyword(),
    }))
}

//! Webhooks and callbacks: requests that the service sends; their JSON bodies are read.

use copperplate_language::grammar::webhooks::DESCRIBED_SIGNATURE;
use copperplate_language::maps::IndexMap;

use super::contents::{self, MediaKind};
use super::{Direction, LocatedNode, Loss, METHODS, NameSource, SchemaReader, ShapeTy};
use crate::export::extension;
use crate::import::decisions::Decisions;
use crate::import::operations::operation::{ImportedWebhook, StatedSignature};
use crate::import::selection::{SchemaScope, Selection};
use crate::import::words;

/// Keys of webhooks in the root of a document: since OpenAPI 3.1, and in older documents.
const KEYS: [&str; 2] = ["webhooks", "x-webhooks"];

/// Maximum number of characters of a name. A service does not send it.
const WEBHOOK_NAME_MAX: usize = 200;

/// Request of the service.
struct SentRequest<'d> {
    /// Names, of which it gets the first that is not taken.
    names: Vec<String>,
    operation: LocatedNode<'d>,
}

/// Returns the webhooks, and the callbacks of calls, which come with words for their calls.
pub(super) fn collect_webhooks<'d>(
    reader: &mut SchemaReader<'d>,
    selection: &Selection,
    callbacks: &[(String, LocatedNode<'d>)],
    decisions: &Decisions,
) -> Vec<ImportedWebhook> {
    let mut found: IndexMap<String, ImportedWebhook> = IndexMap::default();
    for SentRequest { names, operation } in find_webhook_requests(reader, selection, callbacks) {
        if decisions.skip.contains_key(operation.pointer.as_str()) {
            continue;
        }
        let Some(ty) = read_webhook_payload(reader, &names[0], &operation) else { continue };
        report_webhook_responses(reader, &operation);
        let usual_name = names[0].clone();
        let Some(name) = choose_webhook_name(&names, &found) else { continue };
        let webhook = ImportedWebhook {
            name: name.clone(),
            usual_name,
            ty,
            is_named_by_type: false,
            doc: words::import_summarized_doc(operation.text("summary"), operation.text("description")),
            span: operation.node.span,
        };
        found.insert(name, webhook);
    }
    found.into_values().collect()
}

fn choose_webhook_name(names: &[String], found: &IndexMap<String, ImportedWebhook>) -> Option<String> {
    let names: Vec<String> = names.iter().map(|name| name.chars().take(WEBHOOK_NAME_MAX).collect()).collect();
    let last = names.last()?.clone();
    let numbered = (2..).map(|number| format!("{last} {number}"));
    names.into_iter().chain(numbered).find(|name| !found.contains_key(name))
}

fn find_webhook_requests<'d>(
    reader: &SchemaReader<'d>,
    selection: &Selection,
    callbacks: &[(String, LocatedNode<'d>)],
) -> Vec<SentRequest<'d>> {
    let root = reader.documents.root();
    let mut requests = Vec::new();
    let is_wanted = selection.is_whole() || selection.schemas == SchemaScope::All;
    let webhooks = KEYS.into_iter().filter_map(|key| root.get(key)).filter(|_| is_wanted);
    for (name, item) in webhooks.flat_map(|webhooks| webhooks.entries()) {
        add_webhook_requests(reader, &[name], &item, &mut requests);
    }
    for (call, callbacks) in callbacks {
        for (name, callback) in callbacks.entries() {
            let Some(callback) = reader.resolve(&callback) else { continue };
            for (expression, item) in callback.entries().filter(|(key, _)| !key.starts_with("x-") && *key != "$ref") {
                let of_call = format!("{call} {name}");
                add_webhook_requests(
                    reader,
                    &[name, &of_call, &format!("{of_call} {expression}")],
                    &item,
                    &mut requests,
                );
            }
        }
    }
    requests
}

/// Adds the requests of a path item. If the name is taken, it includes the method.
fn add_webhook_requests<'d>(
    reader: &SchemaReader<'d>,
    names: &[&str],
    item: &LocatedNode<'d>,
    requests: &mut Vec<SentRequest<'d>>,
) {
    let Some(item) = reader.resolve(item) else { return };
    for (method, operation) in item.entries().filter(|(key, _)| METHODS.iter().any(|(method, _)| method == key)) {
        let with_method = names.iter().map(|name| format!("{name} {method}"));
        let mut names: Vec<_> = names.iter().map(|name| (*name).to_owned()).chain(with_method).collect();
        names.retain(|name| !name.trim().is_empty());
        if !names.is_empty() {
            requests.push(SentRequest { names, operation });
        }
    }
}

/// Returns how webhooks are signed, if an export states it.
pub(super) fn collect_signature(root: &LocatedNode) -> Option<StatedSignature> {
    let stated = root.get(extension::SIGNATURE)?;
    if let Some(word) = stated.node.as_text() {
        return Some(StatedSignature::Word(word.to_owned()));
    }
    let keys = DESCRIBED_SIGNATURE.keys.iter().filter_map(|key| Some((key.name, stated.text(key.name)?.to_owned())));
    Some(StatedSignature::Keys(keys.collect()))
}

/// Reports the responses that tell the receiver of a webhook more than to confirm it.
fn report_webhook_responses(reader: &mut SchemaReader, operation: &LocatedNode) {
    let responses = operation.get("responses").into_iter().flat_map(|responses| responses.entries());
    for (status, response) in responses.filter(|(status, _)| !status.starts_with("x-")) {
        let has_content = reader.resolve(&response).is_some_and(|response| response.get("content").is_some());
        if has_content || !status.starts_with('2') && status != "default" {
            reader.losses.add(Loss::WebhookResponse, &response);
        }
    }
}

/// Returns the type of the JSON body of a request; `None` if it has none, which is reported as a loss.
fn read_webhook_payload<'d>(reader: &mut SchemaReader<'d>, name: &str, operation: &LocatedNode<'d>) -> Option<ShapeTy> {
    let body = operation.get("requestBody").and_then(|body| reader.resolve(&body));
    let content = body.as_ref().and_then(|body| body.get("content"));
    let contents = content.map(|content| contents::collect_contents(reader.documents, &content)).unwrap_or_default();
    let Some(first) = contents.first() else {
        reader.losses.add(Loss::WebhookWithoutBody, operation);
        return None;
    };
    if first.kind != MediaKind::Json {
        reader.losses.add(Loss::WebhookContent, &first.at);
        return None;
    }
    let Some(schema) = first.at.get("schema") else { return Some(ShapeTy::JSON) };
    let place = NameSource::Root(format!("{name} payload").into());
    Some(reader.read_schema(schema, place, Direction::Response).without_null().0)
}

//! Operations of a document, with their parameters, bodies and responses.

mod addresses;
mod bodies;
mod body_calls;
mod contents;
mod different_contents;
mod effects;
mod forms;
mod headers;
mod kept_types;
mod parameters;
mod parts;
mod responses;
mod security;
mod servers;
mod streams;
mod styles;
mod webhooks;

use copperplate_language::grammar::api::RATE_LIMIT_HEADERS;
use copperplate_language::grammar::assumption;
use copperplate_language::grammar::operation::{HEAD, OPTIONS, OTHER_METHODS, QUERY_METHOD};
use copperplate_language::grammar::pages;
use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::model::PagesPart;
use percent_encoding::percent_decode_str;

use self::addresses::CollectedAddress;
use self::bodies::CollectedBody;
use self::contents::Media;
use self::responses::Representations;
use self::security::CollectedSecurity;
use self::servers::CollectedServers;
use super::calls::{self, CallName, DescribedCall, TakenCallNames};
use super::operation::{Assumption, CollectedApi, ImportedApi, ImportedOperation, ImportedPages, LeftOut, PagesSource};
use super::tags;
use crate::export::extension;
use crate::import::decisions::Decisions;
use crate::import::document::{LocatedNode, PathTemplate};
use crate::import::extensions;
use crate::import::losses::{LeftOutCall, LeftOutCalls, Loss};
use crate::import::schemas::read::SchemaReader;
use crate::import::schemas::shapes::{Direction, NameSource, RootName, ShapeTy};
use crate::import::selection::{SchemaScope, Selection};
use crate::import::words;

/// Methods of the document, with their names in the spec language.
const METHODS: [(&str, Option<&str>); 9] = [
    ("get", Some("GET")),
    ("put", Some("PUT")),
    ("post", Some("POST")),
    ("delete", Some("DELETE")),
    ("patch", Some("PATCH")),
    ("head", Some("HEAD")),
    ("options", Some(OPTIONS)),
    ("trace", None),
    ("query", Some(QUERY_METHOD)),
];

/// Key of the operations of a path whose methods have no key in OpenAPI.
const ADDITIONAL_OPERATIONS: &str = "additionalOperations";

/// An operation as it is in the document.
struct RawOperation<'d> {
    method: &'d str,
    word: Option<&'static str>,
    /// Path as the document states it.
    path: &'d str,
    template: PathTemplate,
    item: LocatedNode<'d>,
    at: LocatedNode<'d>,
    representations: Representations<'d>,
}

impl RawOperation<'_> {
    fn is_head(&self) -> bool {
        self.word == Some(HEAD)
    }

    /// Returns the method and the path: `GET /orders`.
    fn address(&self) -> String {
        format!("{} {}", self.method.to_ascii_uppercase(), self.path)
    }

    fn left_out(&self, cause: LeftOutCall) -> LeftOut {
        let LeftOutCall { span, reason, help } = cause;
        LeftOut { method: self.method.to_ascii_uppercase(), path: self.path.to_owned(), span, reason, help }
    }
}

/// Collects the operations.
pub(in crate::import) fn collect_operations(
    reader: &mut SchemaReader<'_>,
    selection: &Selection,
    decisions: &Decisions,
    broken: &LeftOutCalls,
) -> CollectedApi {
    let root = reader.documents.root();
    let mut all = collect_raw_operations(reader, &root);
    responses::choose_representations(reader, &mut all);
    let mut security = CollectedSecurity::new(reader, &root, &all);
    let raw: Vec<_> = all.into_iter().filter(|raw| selection.has_operation(raw.method, raw.path, &raw.at)).collect();
    let (selected, total) = (raw.iter().map(|raw| raw.at.pointer.clone()).collect(), raw.len());
    let (mut operations, mut left_out) = (Vec::new(), Vec::new());
    let raw: Vec<_> = raw
        .into_iter()
        .filter(|raw| {
            let cause = broken.get(&raw.at.node.span);
            left_out.extend(cause.map(|cause| raw.left_out(cause.clone())));
            cause.is_none()
        })
        .collect();
    let names = collect_call_names(reader, &raw, decisions);
    let mut servers = CollectedServers::new(reader, &root);
    let mut addresses: IndexMap<CollectedAddress, String> = IndexMap::default();
    let mut taken = TakenCallNames::new(&names);
    let mut callbacks = Vec::new();
    let only_streams = responses::resources_with_one_stream(&raw, &names);
    for (raw, name) in raw.into_iter().zip(names) {
        if decisions.skip.contains_key(raw.at.pointer.as_str()) {
            continue;
        }
        callbacks.extend(raw.at.get("callbacks").map(|at| (name.phrase(), at)));
        match collect_operation(reader, &raw, name, &mut security, &mut servers, decisions) {
            Ok((usual, other_bodies)) => {
                for body in other_bodies.iter().filter(|_| raw.representations.are_several()) {
                    reader.losses.add(Loss::BodyAndContent, &body.at);
                }
                let mut others =
                    body_calls::collect_body_calls(reader, &raw, &usual, &other_bodies, &mut taken, decisions);
                let is_only_stream = only_streams.contains(&usual.name.resource);
                others.extend(responses::collect_representation_calls(
                    reader,
                    &raw,
                    &usual,
                    is_only_stream,
                    &mut taken,
                    decisions,
                ));
                for mut operation in [usual].into_iter().chain(others) {
                    let address = addresses::collected_address(&operation);
                    match addresses.get(&address) {
                        Some(first) => operation.same_address_as = Some(first.clone()),
                        None => {
                            addresses.insert(address, operation.full_name());
                        }
                    }
                    operations.push(operation);
                }
            }
            Err(reason) => {
                left_out.push(raw.left_out(LeftOutCall { span: raw.at.node.span, reason, help: None }));
            }
        }
    }
    security.settle_open_calls(&mut operations);
    servers.settle_default_server(&mut operations);
    if !servers.has_default_server() {
        // If it had no server itself, such a call would be sent to another one.
        let elsewhere = operations.extract_if(.., |operation| operation.server.is_some());
        left_out.extend(elsewhere.filter(|operation| !operation.is_additional).map(|operation| LeftOut {
            method: operation.method.to_owned(),
            path: operation.path,
            span: operation.span,
            reason: "it has a separate server, and the document gives no URL for the others".to_owned(),
            help: None,
        }));
    }
    let keeps_all_types = selection.schemas == SchemaScope::All;
    let webhooks = webhooks::collect_webhooks(reader, selection, &callbacks, decisions);
    let kept_types = if keeps_all_types { kept_types::collect_kept_types(reader) } else { Vec::new() };
    let has_indexed_forms = forms::settle_indexed_lists(&mut reader.shapes, &operations);
    let api = ImportedApi { has_indexed_forms, ..collect_api(&root, security, servers) };
    CollectedApi { api, operations, webhooks, kept_types, left_out, selected, total }
}

fn collect_api(root: &LocatedNode, security: CollectedSecurity, servers: CollectedServers) -> ImportedApi {
    let info = root.get("info");
    let text = |key: &str| info.as_ref().and_then(|info| info.text(key)).map(str::to_owned);
    let tags = root.get("tags").into_iter().flat_map(|tags| tags.elements());
    let tags = tags.filter_map(|tag| {
        let doc = words::import_doc(tag.text("description")).or_else(|| words::import_doc(tag.text("summary")))?;
        Some((tag.text("name")?.to_owned(), doc))
    });
    ImportedApi {
        title: text("title").unwrap_or_default(),
        doc: words::import_doc(text("description").as_deref()),
        security: security.kind(),
        schemes: security.into_used(),
        servers: servers.into_used(),
        has_indexed_forms: false,
        rate_limit: collect_rate_limit(root),
        tags: tags.collect(),
        assumptions: collect_assumptions(root),
        signature: webhooks::collect_signature(root),
    }
}

/// Returns the response headers with the rate limit that an export names.
fn collect_rate_limit(root: &LocatedNode) -> Vec<(&'static str, String)> {
    let Some(stated) = root.get(extension::RATE_LIMIT) else { return Vec::new() };
    let header = |key: &'static str| Some((key, stated.text(key)?.to_owned()));
    RATE_LIMIT_HEADERS.names().filter_map(header).collect()
}

/// Returns the assumptions that an export lists.
fn collect_assumptions(root: &LocatedNode) -> Vec<Assumption> {
    let listed = root.get(extension::ASSUMPTIONS);
    let listed = listed.iter().flat_map(LocatedNode::elements).filter_map(|at| {
        let text = |key: &str| at.text(key).map(str::to_owned);
        let places = at.get(assumption::AT.name)?;
        Some(Assumption {
            name: text("name")?,
            document: text(assumption::DOCUMENT.name)?,
            assume: text(assumption::ASSUME.name)?,
            because: text(assumption::BECAUSE.name)?,
            at: places.elements().filter_map(|place| place.node.as_text().map(str::to_owned)).collect(),
        })
    });
    listed.collect()
}

/// Returns all operations, selected or not.
fn collect_raw_operations<'d>(reader: &mut SchemaReader<'d>, root: &LocatedNode<'d>) -> Vec<RawOperation<'d>> {
    let mut raw = Vec::new();
    let Some(paths) = root.get("paths") else { return raw };
    for (path, item) in paths.entries().filter(|(path, _)| !path.starts_with("x-")) {
        let Some(item) = reader.resolve(&item) else { continue };
        let known = item.entries().filter_map(|(method, at)| {
            let (_, word) = METHODS.iter().find(|(known, _)| *known == method)?;
            Some((method, *word, at))
        });
        let others = item.get(ADDITIONAL_OPERATIONS).into_iter().flat_map(|others| others.entries());
        for (method, word, at) in known.chain(others.map(|(method, at)| (method, known_other_method(method), at))) {
            // A call whose reference leads nowhere is left out for that reason.
            let at = reader.resolve(&at).unwrap_or(at);
            let template = path_template(reader, path, &item, &at);
            let representations = Representations::default();
            raw.push(RawOperation { method, word, path, template, item: item.clone(), at, representations });
        }
    }
    raw
}

/// Returns a path without the patterns of its parameters. A path whose braces do not match has been reported.
fn path_template<'d>(
    reader: &SchemaReader<'d>,
    path: &str,
    item: &LocatedNode<'d>,
    operation: &LocatedNode<'d>,
) -> PathTemplate {
    let declared = parameters::declared_parameters(reader, item, operation);
    let declared = declared.iter().filter(|at| at.text("in") == Some("path"));
    let declared: Vec<_> = declared.filter_map(|at| at.text("name")).collect();
    PathTemplate::read(path, &declared).unwrap_or_else(|| PathTemplate::verbatim(path))
}

fn collect_call_names(reader: &mut SchemaReader, raw: &[RawOperation], decisions: &Decisions) -> Vec<CallName> {
    let paths: Vec<_> = raw.iter().map(|raw| percent_decode_str(&raw.template.path).decode_utf8_lossy()).collect();
    let parents = tags::tag_parents(&reader.documents.root());
    let creates = |raw: &RawOperation| raw.at.get("responses").is_some_and(|responses| responses.get("201").is_some());
    // Some frameworks write 201 for every POST.
    let is_created_told = raw.iter().any(|raw| raw.method == "post" && !creates(raw));
    let described: Vec<_> = raw
        .iter()
        .zip(&paths)
        .map(|(raw, path)| (raw, path, tags::find_resource_tag(&raw.at)))
        .map(|(raw, path, tag)| DescribedCall {
            method: raw.method,
            path,
            id: raw.at.text("operationId"),
            tag,
            client_method: raw.at.text(extension::CLIENT_METHOD),
            proposed: extensions::proposed_call_name(&raw.at),
            section: tag.and_then(|tag| tags::outermost_tag(&parents, tag)),
            returns_list: responses::responses_return_list(reader, &raw.at),
            returns_one: responses::responses_return_one(reader, &raw.at),
            returns_created: is_created_told && creates(raw),
            has_body: raw.at.get("requestBody").is_some(),
            says_update: summary_says_update(raw),
            summary_verb: read_summary_verb(raw),
            query: query_names(reader, raw),
            decided: decisions.rename.get(raw.at.pointer.as_str()).map(|decision| decision.value.as_str()),
        })
        .collect();
    let root = reader.documents.root();
    let title = root.get("info").and_then(|info| info.text("title")).unwrap_or_default();
    calls::derive_call_names(&described, title)
}

/// Returns `true` for a PUT whose summary says that it updates something, where there is no PATCH.
fn summary_says_update(raw: &RawOperation) -> bool {
    let first = raw.at.text("summary").and_then(|summary| summary.split_whitespace().next()).unwrap_or_default();
    let says_update =
        ["update", "updates", "edit", "edits", "modify", "modifies"].contains(&first.to_ascii_lowercase().as_str());
    raw.method == "put" && says_update && raw.item.get("patch").is_none()
}

/// Returns the verb that the texts about a call without an id begin with.
fn read_summary_verb(raw: &RawOperation) -> Option<&'static str> {
    let text = raw.at.text("summary").or_else(|| raw.at.text("description"))?;
    calls::find_summary_verb(text).filter(|_| raw.at.text("operationId").is_none())
}

/// Returns the names of the parameters of the query.
fn query_names<'d>(reader: &SchemaReader<'d>, raw: &RawOperation<'d>) -> Vec<&'d str> {
    let declared = parameters::declared_parameters(reader, &raw.item, &raw.at);
    let declared = declared.iter().filter(|at| at.text("in") == Some("query"));
    declared.filter_map(|at| at.text("name")).collect()
}

/// Returns a method without its own key in OpenAPI, if the language has it.
fn known_other_method(method: &str) -> Option<&'static str> {
    OTHER_METHODS.into_iter().find(|known| *known == method)
}

/// Returns an operation as the call that sends the first of its bodies, and the other bodies.
fn collect_operation<'d>(
    reader: &mut SchemaReader<'d>,
    raw: &RawOperation<'d>,
    name: CallName,
    security: &mut CollectedSecurity,
    servers: &mut CollectedServers,
    decisions: &Decisions,
) -> Result<(ImportedOperation, Vec<Media<'d>>), String> {
    let method = raw.word.ok_or_else(|| format!("clients cannot send the method {}", raw.method.to_uppercase()))?;
    let path = servers.address_below_base(&raw.item, &raw.at, &raw.template.path)?;
    let mut address = addresses::normalize_collected_address(&path)?;
    for loss in &address.losses {
        reader.losses.add(*loss, &raw.item);
    }
    let auth = security.collect_call_auth(reader, &raw.at);
    let credentials = security.sent_credentials(&auth);
    let parameters = parameters::collect_parameters(reader, raw, &mut address, &name, &credentials)?;
    let CollectedBody { mut body, mut others } = bodies::collect_body(reader, raw, &name)?;
    if let Some(at) = raw.at.get("requestBody").filter(|_| body.is_some() && method == HEAD) {
        reader.losses.add(Loss::BodyOfHead, &at);
        body = None;
        others.clear();
    }
    let responses = responses::collect_responses(reader, raw, &name);
    let (effect, effect_source) = effects::collect_effect(reader, raw, method, decisions);
    let operation = ImportedOperation {
        method,
        path: address.path,
        id: raw.at.text("operationId").filter(|id| !calls::spells_call_id(&name.full_name(), id)).map(str::to_owned),
        effect,
        effect_source,
        doc: words::import_summarized_doc(raw.at.text("summary"), raw.at.text("description")),
        link: raw.at.get("externalDocs").and_then(|docs| docs.text("url")).map(str::to_owned),
        is_deprecated: raw.at.flag("deprecated") == Some(true),
        auth,
        server: servers.collect_operation_server(reader, &raw.item, &raw.at)?,
        parameters,
        body,
        returns: responses.returned.returns,
        or_none: responses.returned.is_or_none_stated,
        is_success_assumed: responses.returned.is_success_assumed,
        stream_evidence: responses.returned.stream,
        errors: responses.errors,
        response_docs: responses.docs,
        response_headers: responses.headers,
        same_address_as: None,
        pages: collect_pages(&reader.documents.root(), &raw.at),
        is_additional: false,
        origin: raw.at.pointer.clone(),
        span: raw.at.node.span,
        name,
    };
    Ok((operation, others))
}

/// Returns the pagination that the document states, or else the proposed one.
fn collect_pages(root: &LocatedNode, at: &LocatedNode) -> Option<ImportedPages> {
    let Some(stated) = at.get(extension::PAGES) else {
        let (extension, parts) = extensions::proposed_pages(root, at)?;
        return Some(ImportedPages { parts, start: None, source: PagesSource::Proposed(extension) });
    };
    let part = |(key, name): (&str, LocatedNode)| {
        let part = PagesPart::ALL.into_iter().find(|part| part.keyword() == key)?;
        Some((part, name.node.as_text()?.to_owned()))
    };
    let start = stated.get(pages::START.name).and_then(|start| start.node.to_json().parse().ok());
    Some(ImportedPages { parts: stated.entries().filter_map(part).collect(), start, source: PagesSource::Stated })
}

//! Operations of a document, with their parameters, bodies and responses.

mod addresses;
mod bodies;
mod contents;
mod headers;
mod parameters;
mod responses;
mod security;
mod servers;

use copperplate_language::grammar::assumption;
use copperplate_language::grammar::operation::{APPEND, GET, HEAD, POST, READ, UPDATE};
use copperplate_language::grammar::pages::PAGES;
use copperplate_language::maps::{IndexMap, IndexSet};

pub(in crate::import) use self::responses::success;
use self::security::Security;
use self::servers::Servers;
use super::calls::{self, CallName, Described};
use super::operation::{Api, Assumption, LeftOut, Operation, Outcome};
use crate::export::extension;
use crate::import::again::decisions::Decisions;
use crate::import::document::At;
use crate::import::losses::Loss;
use crate::import::schemas::read::Reader;
use crate::import::schemas::shapes::{Direction, Place, Ty};
use crate::import::words;

/// Methods of the document, with those of the spec language.
const METHODS: [(&str, Option<&str>); 8] = [
    ("get", Some("GET")),
    ("put", Some("PUT")),
    ("post", Some("POST")),
    ("delete", Some("DELETE")),
    ("patch", Some("PATCH")),
    ("head", Some("HEAD")),
    ("options", None),
    ("trace", None),
];

/// Part of the document to import.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Tags of the operations; all if there are none.
    pub tags: Vec<String>,
    /// Operations by `operationId`, or by method and path; all if there are none.
    pub operations: Vec<String>,
}

/// An operation as it stands in the document.
struct Raw<'d> {
    method: &'d str,
    word: Option<&'static str>,
    path: &'d str,
    item: At<'d>,
    at: At<'d>,
}

/// Collects the operations.
pub(in crate::import) fn collect(reader: &mut Reader<'_>, selection: &Selection, decisions: &Decisions) -> Outcome {
    let root = reader.documents.root();
    let raw = raw_operations(reader, &root, selection);
    let names = call_names(reader, &raw, decisions);
    let mut security = Security::of(reader, &root);
    let mut servers = Servers::of(reader, &root);
    let (mut operations, mut left_out) = (Vec::new(), Vec::new());
    let total = raw.len();
    let mut addresses: IndexMap<(String, String), String> = IndexMap::default();
    for (raw, name) in raw.into_iter().zip(names) {
        if decisions.skip.contains_key(raw.at.pointer.as_str()) {
            continue;
        }
        let place = (raw.method.to_ascii_uppercase(), raw.path.to_owned(), raw.at.node.span);
        match operation(reader, &raw, name, &mut security, &mut servers, decisions) {
            Ok(mut operation) => {
                let address = (operation.method.to_owned(), addresses::shape(&operation.path));
                match addresses.get(&address) {
                    Some(first) => operation.beside = Some(first.clone()),
                    None => {
                        addresses.insert(address, operation.full_name());
                    }
                }
                operations.push(operation);
            }
            Err(reason) => left_out.push(LeftOut { method: place.0, path: place.1, span: place.2, reason }),
        }
    }
    for (key, loss) in [("webhooks", Loss::Webhooks), ("x-webhooks", Loss::Webhooks)] {
        if let Some(webhooks) = root.get(key) {
            reader.losses.add(loss, &webhooks);
        }
    }
    let api = api(&root, security, servers);
    Outcome { api, operations, left_out, total }
}

fn api(root: &At, security: Security, servers: Servers) -> Api {
    let info = root.get("info");
    let text = |key: &str| info.as_ref().and_then(|info| info.text(key)).map(str::to_owned);
    let tags = root.get("tags").into_iter().flat_map(|tags| tags.elements());
    let tags = tags.filter_map(|tag| Some((tag.text("name")?.to_owned(), words::doc(tag.text("description"))?)));
    Api {
        title: text("title").unwrap_or_default(),
        doc: words::doc(text("description").as_deref()),
        security: security.kind(),
        schemes: security.into_used(),
        servers: servers.into_used(),
        has_indexed_forms: bodies::have_indexed_lists(root),
        tags: tags.collect(),
        assumptions: assumptions(root),
    }
}

/// Returns the assumptions that an export lists.
fn assumptions(root: &At) -> Vec<Assumption> {
    let listed = root.get(extension::ASSUMPTIONS);
    let listed = listed.iter().flat_map(At::elements).filter_map(|at| {
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

fn raw_operations<'d>(reader: &mut Reader<'d>, root: &At<'d>, selection: &Selection) -> Vec<Raw<'d>> {
    let mut raw = Vec::new();
    let Some(paths) = root.get("paths") else { return raw };
    for (path, item) in paths.entries().filter(|(path, _)| !path.starts_with("x-")) {
        let Some(item) = reader.resolve(&item) else { continue };
        for (method, at) in item.entries() {
            let Some((_, word)) = METHODS.iter().find(|(known, _)| *known == method) else { continue };
            if selects(selection, method, path, &at) {
                raw.push(Raw { method, word: *word, path, item: item.clone(), at });
            }
        }
    }
    raw
}

fn selects(selection: &Selection, method: &str, path: &str, at: &At) -> bool {
    let of_tag = || {
        let mut tags = at.get("tags").into_iter().flat_map(|tags| tags.elements());
        tags.any(|tag| tag.node.as_text().is_some_and(|tag| selection.tags.iter().any(|wanted| wanted == tag)))
    };
    let is_named = |wanted: &String| {
        at.text("operationId") == Some(wanted.as_str())
            || wanted.split_once(' ').is_some_and(|(verb, of)| verb.eq_ignore_ascii_case(method) && of == path)
    };
    (selection.tags.is_empty() || of_tag())
        && (selection.operations.is_empty() || selection.operations.iter().any(is_named))
}

fn call_names(reader: &mut Reader, raw: &[Raw], decisions: &Decisions) -> Vec<CallName> {
    let described: Vec<_> = raw
        .iter()
        .map(|raw| Described {
            method: raw.method,
            path: raw.path,
            id: raw.at.text("operationId"),
            tag: raw.at.get("tags").and_then(|tags| tags.elements().next()).and_then(|tag| tag.node.as_text()),
            returns_list: responses::is_list(reader, &raw.at),
            decided: decisions.rename.get(raw.at.pointer.as_str()).map(|decision| decision.value.as_str()),
        })
        .collect();
    calls::name(&described)
}

fn operation<'d>(
    reader: &mut Reader<'d>,
    raw: &Raw<'d>,
    name: CallName,
    security: &mut Security,
    servers: &mut Servers,
    decisions: &Decisions,
) -> Result<Operation, String> {
    let method =
        raw.word.ok_or_else(|| format!("the method {} is not part of the language", raw.method.to_uppercase()))?;
    let path = addresses::normal(raw.path)?;
    let (parameters, path) = parameters::read(reader, raw, path, &name, security)?;
    let body = bodies::read(reader, raw, &name)?;
    if let Some(at) = raw.at.get("requestBody").filter(|_| body.is_some() && is_without_body(method)) {
        reader.losses.add(Loss::BodyOfGet, &at);
    }
    let body = body.filter(|_| !is_without_body(method));
    let responses = responses::read(reader, raw, &name, method);
    if let Some(callbacks) = raw.at.get("callbacks") {
        reader.losses.add(Loss::Callbacks, &callbacks);
    }
    let effect = match method {
        GET | HEAD => READ,
        POST => APPEND,
        _ => UPDATE,
    };
    let decided = decisions.effect.get(raw.at.pointer.as_str()).map(|decision| decision.value.as_str());
    let stated = raw.at.text(extension::EFFECT).filter(|effect| [READ, APPEND, UPDATE].contains(effect));
    let decided = decided.or(stated);
    Ok(Operation {
        method,
        path,
        effect: decided.unwrap_or(effect).to_owned(),
        is_effect_decided: decided.is_some(),
        doc: words::doc(raw.at.text("summary").or(raw.at.text("description"))),
        link: raw.at.get("externalDocs").and_then(|docs| docs.text("url")).map(str::to_owned),
        is_deprecated: raw.at.flag("deprecated") == Some(true),
        auth: security.of_operation(reader, &raw.at),
        server: servers.of_operation(reader, &raw.item, &raw.at),
        parameters,
        body,
        returns: responses.returns,
        is_success_assumed: responses.is_success_assumed,
        errors: responses.errors,
        reply_headers: responses.headers,
        beside: None,
        pages: stated_pages(&raw.at),
        are_pages_stated: raw.at.get(extension::PAGES).is_some(),
        origin: raw.at.pointer.clone(),
        span: raw.at.node.span,
        name,
    })
}

/// Returns the pagination that the document states.
fn stated_pages(at: &At) -> Option<Vec<(&'static str, String)>> {
    let stated = at.get(extension::PAGES)?;
    let named = stated.entries().filter_map(|(part, name)| {
        let key = PAGES.keys.iter().find(|key| key.name == part)?;
        Some((key.name, name.node.as_text()?.to_owned()))
    });
    Some(named.collect())
}

fn is_without_body(method: &str) -> bool {
    [GET, HEAD].contains(&method)
}

/// Returns the names that a list has once.
fn distinct(names: impl Iterator<Item = String>) -> IndexSet<String> {
    names.collect()
}

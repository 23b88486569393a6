//! The first page of the crate.

use super::docs::{cell, code, inline, markdown};
use super::{Lowering, method_name, resource_names};
use crate::ir::Docs;
use crate::names;

pub(super) fn of_crate(cx: &Lowering) -> Docs {
    let api = &cx.model.api;
    let mut docs = vec![format!("Client for the {}.", inline(&api.title))];
    if let Some(doc) = &api.doc {
        docs.push(String::new());
        docs.extend(markdown(doc));
    }
    docs.push(String::new());
    docs.extend(first_steps(cx));
    docs.extend(["", "# Operations", "", "| call | what it does |", "|---|---|"].map(str::to_owned));
    let resources = 0..cx.model.resources.len();
    for operation in resources.flat_map(|resource| cx.model.operations_of(resource)) {
        let resource = &cx.model.resources[operation.resource].name;
        let ((ty, accessor), method) = (resource_names(resource), method_name(operation));
        let link = format!("client::{ty}::{}", names::plain(&method));
        let doc = operation.doc.as_deref().map_or_else(|| code(&operation.name), cell);
        docs.push(format!("| [`client.{accessor}().{method}(…)`]({link}) | {doc} |"));
    }
    docs.push(String::new());
    docs.extend(PROMISES.map(str::to_owned));
    for assumption in &cx.model.assumptions {
        docs.push(format!(
            "- {}: {} *Assumed:* {}",
            code(&assumption.name),
            inline(&assumption.document),
            inline(&assumption.assume)
        ));
    }
    docs
}

pub(super) fn of_client(cx: &Lowering) -> Docs {
    vec![
        format!("A client of the {}: start here.", inline(&cx.model.api.title)),
        String::new(),
        "It holds the address, the key and the transport. Cloning it is cheap, and clones share their connections."
            .to_owned(),
    ]
}

fn first_steps(cx: &Lowering) -> Docs {
    let name = cx.crate_name();
    let mut lines = vec![
        "```no_run".to_owned(),
        format!("use {name}::{{ApiKey, Client}};"),
        String::new(),
        format!("# fn example() -> Result<(), {name}::Error> {{"),
        "let client = Client::builder(\"https://api.example.com\", ApiKey::from_env(\"API_KEY\")?).build()?;"
            .to_owned(),
    ];
    lines.extend(["# Ok(())", "# }", "```"].map(str::to_owned));
    lines
}

const PROMISES: [&str; 21] = [
    "# What to expect",
    "",
    "- What the spec requires is an argument, what it leaves optional is a setter. A call is a value: nothing is sent before it is awaited.",
    "- Nothing that is received is lost: unknown fields, enum values and kinds are kept and written again, numbers keep",
    "  their digits, absent and `null` stay apart ([`Field`]).",
    "- A response that is not quite what the spec says is read all the same: what does not fit is repaired in place, and",
    "  [`Reply::deviations`] tells where. An optional value that does not fit is absent, and its text stands in `extra()`; a",
    "  required one is empty, zero or `Unknown`; an element of a list is left out. [`Builder::strict`] makes it an error, which",
    "  lists all of it; [`Builder::on_deviation`] and the feature `tracing` tell about it as it happens.",
    "- The models are serde's too. With the text of serde_json they are exact; in other formats numbers keep their value, and",
    "  their text where the format has one for it. Through `serde_json::Value`, what that cannot hold is lost (`1.10`, repeated",
    "  keys). Reading by serde is strict.",
    "- Every error is an [`Error`], by cause; it says whether the service may have acted, and keeps status and raw body.",
    "- A call is sent again only where that does no harm, and always ends ([`guide::retries`]). Redirects are not followed.",
    "  Secrets are never shown.",
    "- The [`guide`] has a page each on what all calls have in common.",
    "- Tests need no server: the feature `testing` brings the module `testing`, with a fake of the service and samples of all",
    "  types.",
    "",
    "# What the document leaves open",
    "",
];

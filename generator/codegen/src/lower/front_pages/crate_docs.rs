//! Front page of the crate.

use copperplate_language::names;

use crate::ir::Docs;
use crate::lower::docs::{as_code_span, as_inline_spans, docs_markdown, docs_markdown_summary, lower_key_docs};
use crate::lower::webhooks::declared_webhooks_feature;
use crate::lower::{Lowering, examples, lower_accessor_name, lower_method_name, lower_starter_type};

/// Cargo features of the emitted crate, and whether they are enabled by default. A test compares them with the
/// manifest.
const FEATURES: [(&str, bool, &str); 16] = [
    ("reqwest", true, "HTTP transport. Without it, implement [`transport::Transport`]."),
    ("rustls", true, "TLS with rustls and the platform's certificate verifier. Requires a C compiler (for aws-lc-rs)."),
    (
        "rustls-no-provider",
        false,
        "TLS with a cryptography provider that the program installs, such as ring, instead of aws-lc-rs.",
    ),
    (
        names::ALL_RESOURCES,
        true,
        "All resources. Each is also a separate feature, named as in the spec: without the default features, enable the ones that you call.",
    ),
    ("http2", false, "HTTP/2 for the HTTP transport: `ClientBuilder::http2`."),
    ("gzip", false, "Compressed responses for the HTTP transport: `ClientBuilder::gzip`."),
    ("blocking", false, "Blocking calls, without an async runtime."),
    ("ureq", false, "Blocking calls through a ureq 3 agent: `ClientBuilder::ureq_agent`."),
    ("testing", false, "Module `testing`: an in-memory fake of the service, and samples of every type."),
    ("jiff", false, "Conversions of timestamps and dates to and from `jiff::Timestamp` and `jiff::civil::Date`."),
    ("chrono", false, "Conversions of timestamps and dates to and from `chrono::DateTime` and `chrono::NaiveDate`."),
    ("time", false, "Conversions of timestamps and dates to and from `time::OffsetDateTime` and `time::Date`."),
    ("uuid", false, "Conversions of UUIDs to and from `uuid::Uuid`."),
    ("stream", false, "Lists as streams (crate `futures-core`)."),
    ("tower", false, "`tower` services as transports: `transport::TowerTransport`."),
    ("tracing", false, "A span for each call, an event for each attempt and each deviation, without values."),
];

/// Docs of the feature for APIs with webhooks.
const WEBHOOKS: &str =
    "Module `webhooks`: requests that the service sends to programs, with verification of their signatures.";

/// Minimum supported Rust version. A test compares it with the manifest.
const RUST_VERSION: &str = "1.88";

pub(in crate::lower) fn lower_crate_docs(cx: &Lowering) -> Docs {
    let api = &cx.model.api;
    let mut docs = vec![client_of_api_docs(cx)];
    if let Some(doc) = &api.doc {
        docs.push(String::new());
        docs.extend(docs_markdown(doc));
    }
    docs.push(String::new());
    docs.extend(examples::lower_program_example(cx));
    docs.push(String::new());
    docs.extend(crate_operations_docs(cx));
    docs.push(String::new());
    docs.extend(BEHAVIOR.map(str::to_owned));
    if cx.model.all_response_headers().next().is_some() {
        docs.push("- Response headers that the spec describes are methods of [`ResponseHeaders`].".to_owned());
    }
    if !cx.model.assumptions.is_empty() {
        docs.push("- Points that the API document leaves open are listed in [`guide::assumptions`].".to_owned());
    }
    docs.push(String::new());
    docs.extend(crate_installation_docs(cx));
    docs
}

/// Returns a sentence that names the API. A title may say "API" or "Client" itself.
fn client_of_api_docs(cx: &Lowering) -> String {
    let title = cx.model.api.title.trim_end_matches(" Client").trim_end_matches(" API");
    format!("Client for the {} API.", as_inline_spans(title))
}

pub(crate) fn lower_client_docs(cx: &Lowering) -> Docs {
    vec![
        client_of_api_docs(cx),
        String::new(),
        "Created by [`Client::builder`]. Cloning is cheap, and clones share their connections.".to_owned(),
    ]
}

pub(in crate::lower) fn lower_builder_docs(cx: &Lowering) -> Docs {
    let mut docs = match cx.model.default_server() {
        None => vec![
            "Returns a builder for a client of the service at `base_url`, such as `https://api.example.com`. Plain"
                .to_owned(),
            "http is accepted for loopback addresses, and for others if the builder's `allow_http` permits it."
                .to_owned(),
        ],
        Some(server) => vec![
            "Returns a builder for a client of `server`: [`Server::Default`], which is".to_owned(),
            format!(
                "{}, or a base URL such as {}. Plain http is",
                as_code_span(&server.url),
                as_code_span(&example_base_url(&server.url))
            ),
            "accepted for loopback addresses, and for others if the builder's `allow_http` permits it.".to_owned(),
        ],
    };
    if cx.model.servers.iter().any(|server| !(server.is_default() && server.variables.is_empty())) {
        docs.push(String::new());
        docs.push("[`ServerSettings`](crate::ServerSettings) has builder methods for other servers.".to_owned());
    }
    match &cx.model.auth.schemes[..] {
        [] => {}
        [only] if only.parts.len() == 1 => {
            docs.push(String::new());
            docs.extend(lower_key_docs(only));
        }
        _ => {
            let example = examples::lower_credentials_example(cx).map(|example| format!(", such as `{example}`"));
            let example = example.unwrap_or_default();
            docs.extend([String::new(), format!("`credentials` are the credentials of one or more schemes{example}.")]);
        }
    }
    docs
}

/// Returns the docs of the function that returns a builder without credentials.
pub(in crate::lower) fn lower_no_credentials_docs(cx: &Lowering) -> Docs {
    let server = if cx.model.default_server().is_some() { "`server`" } else { "`base_url`" };
    let mut docs = vec![
        format!("Returns a builder for a client without credentials, with {server} as for [`builder`](Self::builder)."),
        "All calls are sent without credentials, also those that need some according to the API document: use it for a"
            .to_owned(),
        "service that runs without authentication, or before there are credentials, such as for a login. A call can"
            .to_owned(),
        "still have its own header `Authorization`.".to_owned(),
        String::new(),
    ];
    docs.extend(examples::lower_no_credentials_example(cx));
    docs
}

/// Returns a base URL with another host and the path of this one, which a program also has to specify.
fn example_base_url(url: &str) -> String {
    let path = url.split_once("://").and_then(|(_, rest)| rest.split_once('/')).map_or("", |(_, path)| path);
    let path = path.trim_end_matches('/');
    if path.is_empty() { "https://api.example.com".to_owned() } else { format!("https://api.example.com/{path}") }
}

fn crate_installation_docs(cx: &Lowering) -> Docs {
    let api = &cx.model.api;
    let mut numbers = api.version.split('.');
    // Versions with the same numbers up to the first non-zero one are compatible.
    let version = match (numbers.next(), numbers.next()) {
        (Some("0"), Some(minor)) if minor != "0" => format!("0.{minor}"),
        (Some("0") | None, _) => api.version.clone(),
        (Some(major), _) => major.to_owned(),
    };
    let mut docs = ["# Installation", "", "```toml", "[dependencies]"].map(str::to_owned).to_vec();
    docs.push(format!("{} = \"{version}\"", api.package));
    docs.push("tokio = { version = \"1\", features = [\"macros\", \"rt\"] }".to_owned());
    docs.extend(["```", "", "| Feature | Default | Provides |", "|---|---|---|"].map(str::to_owned));
    for (name, is_default, doc) in FEATURES.iter().filter(|(name, ..)| !cx.undeclared.contains(*name)) {
        docs.push(format!("| `{name}` | {} | {doc} |", if *is_default { "yes" } else { "no" }));
    }
    if let Some(feature) = declared_webhooks_feature(cx) {
        docs.push(format!("| `{feature}` | no | {WEBHOOKS} |"));
    }
    docs.extend([String::new(), format!("Requires Rust {RUST_VERSION} or later.")]);
    docs
}

/// Returns a list of the operations. Each begins with a line that names only the call: so changes to the docs of one
/// operation, and to the operation before it, can be merged.
fn crate_operations_docs(cx: &Lowering) -> Docs {
    let mut docs = vec!["# Operations".to_owned(), String::new()];
    for operation in cx.model.grouped_operations() {
        let (accessor, method) = (lower_accessor_name(cx.model, operation), lower_method_name(operation));
        let accessor = accessor.map(|name| format!("{name}().")).unwrap_or_default();
        let ty = lower_starter_type(cx.model, operation);
        let link = format!("client::{ty}::{}", names::name_without_raw_prefix(&method));
        let doc = operation.doc.as_deref().map(docs_markdown_summary);
        let doc = doc.map_or_else(|| as_code_span(&operation.name), as_inline_spans);
        docs.push(format!("- [`client.{accessor}{method}(…)`]({link})<br>"));
        docs.push(format!("  {doc}"));
    }
    docs
}

const BEHAVIOR: [&str; 22] = [
    "# Behavior",
    "",
    "- Path parameters are arguments, in the order of the path. Other required parameters are too, unless there are",
    "  more than four of them or two adjacent ones have the same type: then they are the fields of one struct",
    "  (`…Required`). Optional parameters are setters; `when_some` calls a setter with an `Option`. A call is a value,",
    "  and is sent when it is awaited.",
    "- Models are lossless: unknown fields, enum values and union variants are kept and written back, numbers keep",
    "  their digits, and absent differs from `null` ([`Field`]).",
    "- Responses that deviate from the spec are decoded anyway. [`Reply::deviations`], [`ClientBuilder::on_deviation`]",
    "  and the feature `tracing` report each deviation; [`ClientBuilder::strict`] rejects such responses. `raw()` on a",
    "  call returns any successful response as it was received ([`guide::responses`]).",
    "- [`from_json`] and [`to_json`] read and write models. Models also implement serde's `Serialize` and `Deserialize`,",
    "  which round-trip exactly through serde_json's string functions. Other formats and `serde_json::Value` keep what",
    "  they can represent.",
    "- Every [`Error`] has a cause, the number of attempts, the HTTP status and raw body if there was a response, and",
    "  reports whether the call may have been applied.",
    "- Retries happen only where repeating a call is safe, within a timeout ([`guide::retries`]). Redirects are not",
    "  followed.",
    "- Secrets are masked in all debug output, logs and errors.",
    "- Tests do not need a server: see the module `testing`, available with the feature `testing`.",
    "- Operations that the spec does not describe can be called too ([`guide::untyped_calls`]).",
    "- The [`guide`] has a page for each of these topics, and for others.",
];

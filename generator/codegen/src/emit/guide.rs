//! The guide: the pages of the runtime, which apply to every API, and the page of assumptions.
//!
//! The pages of the runtime are re-exported, so that links to them work in docs without dependencies too.

use quote::{format_ident, quote};

use crate::format::{Chunk, Draft};
use crate::ir::Crate;

/// Pages of the runtime, with their titles.
const PAGES: [(&str, &str); 13] = [
    ("responses", "Calls that succeed: what a call returns, whatever the service sends"),
    ("errors", "Calls that fail: causes, messages and bodies, and whether a call was applied"),
    ("retries", "Calls that are retried: rules, waits and limits"),
    ("connections", "Connections: TLS, proxies, pools and limits"),
    ("interceptors", "Code that runs around each attempt"),
    ("untyped_calls", "Operations that the spec does not describe"),
    ("pagination", "Lists in pages"),
    ("concurrency", "Several calls at a time"),
    ("streams", "Responses that are received chunk by chunk"),
    ("uploads", "Files in requests"),
    ("values", "Values: absent and `null`, numbers, timestamps, JSON"),
    ("unknown_values", "Unknown fields, values and variants"),
    ("deviations", "Responses that deviate from the spec"),
];

/// Note on the examples of the pages.
const NOTE: &str = "The examples import from `copperplate_runtime`. In a program, import the same names from this \
                    crate, and [`Client`](crate::Client) instead of `Core`.";

/// Page of the runtime for APIs with webhooks.
const WEBHOOKS: (&str, &str) = ("webhooks", "Requests of the service");

pub(super) fn emit_guide(ir: &Crate) -> Vec<Draft<'static>> {
    let source = || ir.sources.spec.clone();
    let mut docs = vec!["Topics that apply to all calls.".to_owned(), String::new()];
    let pages = || PAGES.into_iter().chain(ir.webhooks.as_ref().map(|_| WEBHOOKS));
    docs.extend(pages().map(|(page, title)| format!("- [{title}]({page})")));
    let reexports = pages().map(|(page, _)| format_ident!("{page}"));
    let mut chunks = vec![Chunk::Items(quote! {
        #[doc(inline)]
        #[rustfmt::skip]
        pub use copperplate_runtime::guide::{#(#reexports),*};
    })];
    let mut drafts = Vec::new();
    if !ir.assumptions.is_empty() {
        docs.push("- [Assumptions where the API document is silent](assumptions)".to_owned());
        chunks.push(Chunk::Items(quote!(
            pub mod assumptions;
        )));
        drafts.push(Draft::new("src/guide/assumptions.rs".to_owned(), source(), ir.assumptions.clone(), Vec::new()));
    }
    docs.extend([String::new(), NOTE.to_owned()]);
    drafts.push(Draft::new("src/guide.rs".to_owned(), source(), docs, chunks));
    drafts
}

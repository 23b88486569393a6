//! Docs of the module for webhooks.

use copperplate_language::model::{Type, UnionKind, Webhook, Webhooks};
use copperplate_language::names::RUNTIME_TYPES;

use super::webhook_union_name;
use crate::ir::paths::runtime;
use crate::ir::{Docs, RustType};
use crate::lower::docs::{as_code_span, as_inline_spans, docs_markdown_summary};
use crate::lower::examples::example_print_line;
use crate::lower::{Lowering, lower_rust_name, lower_variant_name, types};

/// Returns the docs of the module.
pub(super) fn lower_webhooks_docs(cx: &Lowering, webhooks: &Webhooks) -> Docs {
    let is_signed = webhooks.signature.is_some();
    let mut docs = vec!["Webhooks: requests that the service makes to programs.".to_owned(), String::new()];
    docs.push(if is_signed {
        "A [`Verifier`] checks the signature of a request against the bytes of its body, and reads the body. A program"
            .to_owned()
    } else {
        "[`parse_unverified`] reads the body of a request. The spec does not say how requests are signed, so anyone who"
            .to_owned()
    });
    docs.push(if is_signed {
        "answers 400 to a request that is not accepted, without the reason, which belongs in its log.".to_owned()
    } else {
        "knows the URL can send one; if the service signs them, describe a [`Signature`] for a [`Verifier`].".to_owned()
    });
    docs.push(String::new());
    docs.extend(example(cx, webhooks));
    docs.extend(["", "# Webhooks", ""].map(str::to_owned));
    docs.extend(webhooks.payloads.iter().flat_map(|webhook| webhook_lines(cx, webhook)));
    docs
}

/// Returns an entry of the list of webhooks: the first line names the webhook, and the docs follow in another.
fn webhook_lines(cx: &Lowering, webhook: &Webhook) -> Docs {
    let doc = webhook.doc.as_ref().or_else(|| cx.model.type_header(&webhook.ty)?.doc.as_ref());
    let doc = doc.map(|doc| as_inline_spans(docs_markdown_summary(doc)));
    let line_break = if doc.is_some() { "<br>" } else { "" };
    let head = format!("- {}: {}{line_break}", as_code_span(&webhook.name), linked_type(cx, &webhook.ty));
    [head].into_iter().chain(doc.map(|doc| format!("  {doc}"))).collect()
}

/// Returns a type, with a link if it is a type of the crate.
fn linked_type(cx: &Lowering, ty: &Type) -> String {
    let shown = RustType::from_ty(&types::lower_type(cx, ty)).to_string();
    if cx.model.type_header(ty).is_some() {
        format!("[`{shown}`](crate::types::{shown})")
    } else {
        format!("`{shown}`")
    }
}

/// Returns an example: a function that a request handler calls, and the verifier that it needs.
fn example(cx: &Lowering, webhooks: &Webhooks) -> Docs {
    let is_signed = webhooks.signature.is_some();
    let Some(first) = webhooks.payloads.first() else { return Docs::new() };
    let (ty, imports) = example_type(cx, &first.ty);
    let union = webhook_union_name(cx);
    let parse = if is_signed { "verifier.parse(headers, body)?" } else { "webhooks::parse_unverified(body)?" };
    let library = cx.crate_name();
    let mut lines = vec!["```".to_owned()];
    lines.extend(is_signed.then(|| format!("use {library}::transport::http::HeaderMap;")));
    lines.extend(imports.iter().filter(|_| union.is_none()).map(|path| format!("use {library}::{path};")));
    let mut names = vec!["self"];
    names.extend(if is_signed { &["InvalidSecretError", "Verifier", "WebhookError"][..] } else { &["Refused"] });
    names.extend(union.as_deref());
    names[1..].sort_unstable();
    lines.extend([format!("use {library}::webhooks::{{{}}};", names.join(", ")), String::new()]);
    lines.push(if is_signed {
        "fn receive(verifier: &Verifier, headers: &HeaderMap, body: &[u8]) -> Result<(), WebhookError> {".to_owned()
    } else {
        "fn receive(body: &[u8]) -> Result<(), Refused> {".to_owned()
    });
    let print = |value: &str| example_print_line(value).trim_end_matches(';').to_owned();
    match (&union, first_variant_name(cx)) {
        (Some(union), Some(variant)) => lines.extend([
            format!("    match {parse} {{"),
            format!("        {union}::{variant}(payload) => {},", print("payload")),
            format!("        other => {},", print("other")),
            "    }".to_owned(),
        ]),
        (Some(_), None) | (None, _) => lines
            .extend([format!("    let payload: {ty} = {parse};"), format!("    {}", example_print_line("payload"))]),
    }
    lines.extend(["    Ok(())", "}"].map(str::to_owned));
    if is_signed {
        lines.extend(
            [
                "",
                "fn verifier(secret: &str) -> Result<Verifier, InvalidSecretError> {",
                "    // Two secrets, while the new one replaces the old one.",
                "    webhooks::verifier([secret])",
                "}",
            ]
            .map(str::to_owned),
        );
    }
    lines.push("```".to_owned());
    lines
}

/// Names in an example besides names from the spec.
const EXAMPLE_NAMES: [&str; 5] = ["HeaderMap", "InvalidSecretError", "Refused", "Verifier", "WebhookError"];

/// Returns the type of a body in an example, and its imports. A type with a name that the example uses becomes any
/// JSON.
fn example_type(cx: &Lowering, ty: &Type) -> (String, Vec<String>) {
    let declared = cx.model.type_header(ty.innermost()).map(lower_rust_name);
    if declared.as_ref().is_some_and(|name| EXAMPLE_NAMES.contains(&name.as_str())) {
        return ("Json".to_owned(), vec!["Json".to_owned()]);
    }
    let shown = RustType::from_ty(&types::lower_type(cx, ty)).to_string();
    let mut imports: Vec<_> = declared.map(|name| format!("types::{name}")).into_iter().collect();
    let words = shown.split(|character: char| !character.is_alphanumeric());
    // Types in the spec do not have names of the crate, except for names of formats.
    let is_format =
        |word: &str| ty.innermost().text_format().is_some_and(|format| runtime::text_type_name(format) == word);
    let of_crate = words.filter(|word| RUNTIME_TYPES.contains(word) || is_format(word));
    imports.extend(of_crate.map(str::to_owned));
    imports.sort();
    imports.dedup();
    (shown, imports)
}

/// Returns the Rust name of the first variant of the enum of all webhooks.
fn first_variant_name(cx: &Lowering) -> Option<String> {
    match &cx.model.union(cx.model.webhook_union()?).kind {
        UnionKind::Tagged { variants, .. } => {
            variants.first().map(|variant| lower_variant_name(&variant.name, variant.rust.as_ref()))
        }
        UnionKind::Shaped(_) => None,
    }
}

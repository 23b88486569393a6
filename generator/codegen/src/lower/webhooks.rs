//! Webhooks that the service sends.

use copperplate_language::model::{DescribedSignature, Model, Signature, Type, UnionKind, Webhook, Webhooks};
use copperplate_language::names;

use super::docs::{as_cell_spans, as_code_span, docs_markdown_summary};
use super::examples::example_print_line;
use super::{Lowering, feature_names, lower_rust_name, lower_variant_name, types};
use crate::ir::{self, Docs, RustType};

/// Returns the Cargo feature of the module for webhooks, if the API has any. A resource of the same name keeps its own.
pub(crate) fn webhooks_feature(model: &Model) -> Option<&'static str> {
    model.webhooks.as_ref()?;
    let is_taken = feature_names(model).iter().any(|name| name == names::WEBHOOKS_FEATURE);
    Some(if is_taken { names::OTHER_WEBHOOKS_FEATURE } else { names::WEBHOOKS_FEATURE })
}

/// Returns the same feature, if the manifest declares it: without it, the crate has no such module.
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

fn lower_webhooks_docs(cx: &Lowering, webhooks: &Webhooks) -> Docs {
    let is_signed = webhooks.signature.is_some();
    let mut docs = vec!["Webhooks: requests that the service makes to programs.".to_owned(), String::new()];
    docs.push(if is_signed {
        "A [`Verifier`] checks the signature of a request against the bytes of its body, and reads the body. A program"
            .to_owned()
    } else {
        "[`parse`] reads the body of a request. The spec does not say how requests are signed, so whoever knows the URL"
            .to_owned()
    });
    docs.push(if is_signed {
        "answers 400 to what is not accepted, without the reason, which is for its own log.".to_owned()
    } else {
        "can send one; if the service signs them, describe a [`Signature`] for a [`Verifier`].".to_owned()
    });
    docs.push(String::new());
    docs.extend(example(cx, webhooks));
    docs.extend(["", "# Webhooks", "", "| Webhook | Body | Description |", "|---|---|---|"].map(str::to_owned));
    docs.extend(webhooks.payloads.iter().map(|webhook| webhook_row(cx, webhook)));
    docs
}

fn webhook_row(cx: &Lowering, webhook: &Webhook) -> String {
    let doc = webhook.doc.as_ref().or_else(|| cx.model.type_header(&webhook.ty)?.doc.as_ref());
    let doc = doc.map(String::as_str).map(docs_markdown_summary).map(as_cell_spans).unwrap_or_default();
    let name = as_code_span(&webhook.name);
    format!("| {} | {} | {doc} |", name.replace('|', "\\|"), linked_type(cx, &webhook.ty))
}

/// Returns a type as a cell of a table: with a link, if it is a type of the crate.
fn linked_type(cx: &Lowering, ty: &Type) -> String {
    let shown = RustType::from_ty(&types::lower_type(cx, ty)).to_string();
    if cx.model.type_header(ty).is_some() {
        format!("[`{shown}`](crate::types::{shown})")
    } else {
        format!("`{shown}`")
    }
}

/// Returns an example: a function that a handler of requests calls, and the verifier that it needs.
fn example(cx: &Lowering, webhooks: &Webhooks) -> Docs {
    let is_signed = webhooks.signature.is_some();
    let Some(first) = webhooks.payloads.first() else { return Docs::new() };
    let of_first = RustType::from_ty(&types::lower_type(cx, &first.ty)).to_string();
    let declared = cx.model.type_header(first.ty.innermost()).map(lower_rust_name);
    let union = webhook_union_name(cx);
    let parse = if is_signed { "verifier.parse(headers, body)?" } else { "webhooks::parse(body)?" };
    let library = cx.crate_name();
    let mut lines = vec!["```".to_owned()];
    lines.extend(is_signed.then(|| format!("use {library}::transport::http::HeaderMap;")));
    lines.extend(declared.filter(|_| union.is_none()).map(|name| format!("use {library}::types::{name};")));
    let mut names = vec!["self"];
    names.extend(if is_signed { &["InvalidSecret", "Verifier", "WebhookError"][..] } else { &["Refused"] });
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
            .extend([format!("    let payload: {of_first} = {parse};"), "    println!(\"{payload:?}\");".to_owned()]),
    }
    lines.extend(["    Ok(())", "}"].map(str::to_owned));
    if is_signed {
        lines.extend(
            [
                "",
                "fn verifier(secret: &str) -> Result<Verifier, InvalidSecret> {",
                "    // Two of them, while the new one replaces the old one.",
                "    webhooks::verifier([secret])",
                "}",
            ]
            .map(str::to_owned),
        );
    }
    lines.push("```".to_owned());
    lines
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

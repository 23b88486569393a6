//! Operations.

use super::fields::fields;
use super::keys::{Keys, key_text, text};
use super::tree::Node;
use super::types::type_expr;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, nearest};
use crate::language::{EFFECTS, OPERATION, PAGES};
use crate::spec::{Effect, Operation, Pages, Text};

/// Reads an operation.
pub(super) fn operation(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Operation> {
    let name = key_text(name)?;
    let keys = Keys::read(declaration, &OPERATION, diagnostics)?.at(name.span);
    // All that is required is asked for before the first absence ends it: each is reported.
    let http = keys.required_text("http", diagnostics);
    let effect = effect(&keys, diagnostics);
    let returns = keys.require("returns", diagnostics).and_then(|node| type_expr(node, diagnostics));
    let mut parameters = |key: &str| keys.get(key).map(|node| fields(node, diagnostics)).unwrap_or_default();
    let (path, query) = (parameters("path"), parameters("query"));
    Some(Operation {
        rust: keys.text("rust", diagnostics),
        doc: keys.doc(diagnostics),
        body: keys.get("body").and_then(|node| type_expr(node, diagnostics)),
        pages: keys.get("pages").and_then(|node| pages(node, diagnostics)),
        name,
        http: http?,
        effect: effect?,
        path,
        query,
        returns: returns?,
    })
}

fn effect(keys: &Keys, diagnostics: &mut Diagnostics) -> Option<Effect> {
    let Some(node) = keys.get("effect") else {
        keys.require("effect", diagnostics);
        return None;
    };
    let Text { text, span } = text(node, diagnostics)?;
    match text.as_str() {
        "read" => Some(Effect::Read),
        "append" => Some(Effect::Append),
        "update" => Some(Effect::Update),
        word => {
            let near = nearest(word, EFFECTS.iter().map(|effect| effect.name));
            diagnostics.report(
                Diagnostic::new(Code::UnknownWord, span, format!("unknown effect `{word}`"))
                    .note("an effect is `read`, `append` or `update`: what repeating the call does")
                    .did_you_mean(near),
            );
            None
        }
    }
}

fn pages(node: &Node, diagnostics: &mut Diagnostics) -> Option<Pages> {
    let keys = Keys::read(node, &PAGES, diagnostics)?;
    Some(Pages {
        number: keys.text("number", diagnostics),
        offset: keys.text("offset", diagnostics),
        size: keys.text("size", diagnostics),
        items: keys.required_text("items", diagnostics)?,
        more: keys.text("more", diagnostics),
        total: keys.text("total", diagnostics),
    })
}

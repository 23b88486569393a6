//! What is common to all operations.

use super::keys::{Keys, text};
use super::tree::Node;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, nearest};
use crate::language::{API, ARRAY_STYLES, AUTH, WIRE};
use crate::spec::{Api, ArrayStyle, Auth, WireSettings};

/// Reads the section `api`.
pub(super) fn api(node: &Node, diagnostics: &mut Diagnostics) -> Option<Api> {
    let keys = Keys::read(node, &API, diagnostics)?;
    let title = keys.required_text("title", diagnostics);
    let package = keys.required_text("crate", diagnostics);
    let version = keys.required_text("version", diagnostics);
    let doc = keys.doc(diagnostics);
    Some(Api { title: title?, doc, package: package?, version: version? })
}

/// Reads the section `auth`.
pub(super) fn auth(node: &Node, diagnostics: &mut Diagnostics) -> Option<Auth> {
    let keys = Keys::read(node, &AUTH, diagnostics)?;
    let header = keys.required_text("header", diagnostics);
    let value = keys.required_text("value", diagnostics);
    let auth = Auth { header: header?, value: value? };
    if auth.value.text.matches("{key}").count() != 1 {
        let message = "the value must hold `{key}` once, in the place of the API key";
        diagnostics.report(Diagnostic::new(Code::UnknownWord, auth.value.span, message));
    } else if auth.value.text.chars().any(|c| c.is_control() || !c.is_ascii()) {
        let message = "the value of a header holds visible ASCII characters and spaces only";
        diagnostics.report(Diagnostic::new(Code::UnknownWord, auth.value.span, message));
    }
    Some(auth)
}

/// Reads the section `wire`.
pub(super) fn wire(node: &Node, diagnostics: &mut Diagnostics) -> Option<WireSettings> {
    let keys = Keys::read(node, &WIRE, diagnostics)?;
    let style = text(keys.get("query-arrays")?, diagnostics)?;
    let query_arrays = match style.text.as_str() {
        "repeat" => ArrayStyle::Repeat,
        "brackets" => ArrayStyle::Brackets,
        "comma" => ArrayStyle::Comma,
        word => {
            let near = nearest(word, ARRAY_STYLES.iter().map(|style| style.name));
            diagnostics.report(
                Diagnostic::new(Code::UnknownWord, style.span, format!("unknown way to write lists, `{word}`"))
                    .note("lists in a query are written as `repeat`, `brackets` or `comma`")
                    .did_you_mean(near),
            );
            return None;
        }
    };
    Some(WireSettings { query_arrays, span: style.span })
}

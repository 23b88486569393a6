//! Contents of bodies and responses.

use super::keys::{Keys, text};
use super::types::of_text;
use super::yaml::tree::{Node, Value};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::grammar::content::{self, CONTENT, NONE, REDIRECT};
use crate::spec::{Content, Framing, Held, Raw, Text, TypeExpr};

/// Parses a type or a content word, or the long form of either.
pub(super) fn held(node: &Node, diagnostics: &mut Diagnostics) -> Option<Held> {
    if !matches!(node.value, Value::Map(_)) {
        return content(node, diagnostics).map(|content| Held { content, media: None, end: None, doc: None });
    }
    if matches!(&node.value, Value::Map(entries) if entries.is_empty()) {
        let diagnostic = Diagnostic::new(Code::WrongNode, node.span, "these brackets are empty");
        diagnostics.report(diagnostic.help(format!("write a type, or `{NONE}` if there is no content")));
        return None;
    }
    let keys = Keys::parse(node, &CONTENT, diagnostics)?.at(node.span);
    let ty = keys.require(&content::TYPE, diagnostics);
    let media = keys.text(&content::AS, diagnostics).and_then(|media| media_type(media, diagnostics));
    let doc = keys.prose(&content::DOC, diagnostics);
    let end = keys.text(&content::END, diagnostics);
    Some(Held { content: content(ty?, diagnostics)?, media, end, doc })
}

pub(super) fn content(node: &Node, diagnostics: &mut Diagnostics) -> Option<Content> {
    if matches!(node.value, Value::Null) && !node.span.is_empty() {
        let message = format!("expected a type, found {}", node.describe());
        let diagnostic = Diagnostic::new(Code::WrongNode, node.span, message);
        diagnostics.report(diagnostic.help(format!("write `{NONE}` if there is no content")));
        return None;
    }
    let text = text(node, diagnostics)?;
    if text.text.trim() == NONE {
        return Some(Content::None);
    }
    if text.text.trim() == REDIRECT {
        return Some(Content::Redirect);
    }
    if let Some(raw) = Raw::named(text.text.trim()) {
        return Some(Content::Raw(raw));
    }
    let ty = of_text(&text, diagnostics)?;
    Some(match (Framing::named(&ty.head.text), ty) {
        (Some(framing), TypeExpr { argument: Some(element), nullable: false, .. }) => {
            Content::Streamed(framing, *element)
        }
        (_, ty) => Content::Json(ty),
    })
}

/// Returns a text that is a media type; reports any other.
pub(super) fn media_type(media: Text, diagnostics: &mut Diagnostics) -> Option<Text> {
    let is_token = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"!#$&-^_.+".contains(&byte))
    };
    let (essence, parameters) = media.text.split_once(';').unwrap_or((&media.text, ""));
    let is_valid = essence.split_once('/').is_some_and(|(ty, subtype)| is_token(ty) && is_token(subtype))
        && parameters.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
    if !is_valid {
        let message = format!("`{}` is not a media type", media.text);
        let diagnostic = Diagnostic::new(Code::UnknownWord, media.span, message);
        diagnostics.report(diagnostic.help("write a type and a subtype, such as `application/vnd.api+json`"));
    }
    is_valid.then_some(media)
}

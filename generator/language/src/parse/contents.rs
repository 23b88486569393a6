//! Contents of bodies and responses.

use super::keys::{Keys, parse_text};
use super::types::{parse_type_text, split_at_outer_type_bars};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::grammar::content::{self, CONTENT, NONE, REDIRECT, TEXT};
use crate::grammar::types::{NULL, STRING};
use crate::spec::{ContentExpr, Framing, HeldContent, Raw, TypeExpr};
use crate::tree::{Node, NodeValue};

/// Parses a type or a content word, or the long form of either.
pub(super) fn parse_held_content(node: &Node, diagnostics: &mut Diagnostics) -> Option<HeldContent> {
    if !matches!(node.value, NodeValue::Map(_)) {
        return parse_content(node, diagnostics).map(|content| HeldContent {
            content,
            media: None,
            end: None,
            resume: None,
            doc: None,
        });
    }
    if matches!(&node.value, NodeValue::Map(entries) if entries.is_empty()) {
        let diagnostic = Diagnostic::new(codes::WRONG_NODE, node.span, "these brackets are empty");
        diagnostics.report(diagnostic.help(format!("write a type, or `{NONE}` if there is no content")));
        return None;
    }
    let keys = Keys::parse(node, &CONTENT, diagnostics)?.with_span(node.span);
    let ty = keys.require(&content::TYPE, diagnostics);
    let media = keys.text(&content::AS, diagnostics).and_then(|media| parse_media_type(media, diagnostics));
    let doc = keys.prose(&content::DOC, diagnostics);
    let end = keys.text(&content::END, diagnostics);
    let resume = keys.get(&content::RESUME).filter(|_| keys.flag(&content::RESUME, diagnostics));
    let resume = resume.map(|node| node.span);
    Some(HeldContent { content: parse_content(ty?, diagnostics)?, media, end, resume, doc })
}

pub(super) fn parse_content(node: &Node, diagnostics: &mut Diagnostics) -> Option<ContentExpr> {
    if matches!(node.value, NodeValue::Null) && !node.span.is_empty() {
        let message = format!("expected a type, found {}", node.describe());
        let diagnostic = Diagnostic::new(codes::WRONG_NODE, node.span, message);
        diagnostics.report(diagnostic.help(format!("write `{NONE}` if there is no content")));
        return None;
    }
    parse_content_text(&parse_text(node, diagnostics)?, diagnostics)
}

fn parse_content_text(text: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<ContentExpr> {
    let alternatives = split_at_outer_type_bars(&text.value);
    if alternatives.len() > 1 && alternatives.contains(&NONE) {
        return parse_content_or_none(text, &alternatives, diagnostics);
    }
    if text.value.trim() == NONE {
        return Some(ContentExpr::None);
    }
    if text.value.trim() == REDIRECT {
        return Some(ContentExpr::Redirect);
    }
    if let Some(raw) = Raw::from_keyword(text.value.trim()) {
        return Some(ContentExpr::Raw(raw));
    }
    let ty = parse_type_text(text, diagnostics)?;
    Some(match (Framing::from_keyword(&ty.head.value), ty) {
        (Some(framing), TypeExpr { argument: Some(element), nullable: false, .. }) => {
            streamed_content(framing, *element)
        }
        (_, ty) => ContentExpr::Json(ty),
    })
}

/// Parses `T | none`. One of the alternatives is `none`.
fn parse_content_or_none(
    text: &Spanned<String>,
    alternatives: &[&str],
    diagnostics: &mut Diagnostics,
) -> Option<ContentExpr> {
    let contents: Vec<_> = alternatives.iter().copied().filter(|word| ![NONE, NULL].contains(word)).collect();
    let error = |message: String| Diagnostic::new(codes::TYPE_SYNTAX, text.span, message);
    if contents.is_empty() {
        let diagnostic = error(format!("the alternative to `{NONE}` is a type or a content word"));
        diagnostics.report(diagnostic.did_you_mean(Some(NONE)));
        return None;
    }
    let contents = contents.join(" | ");
    if alternatives.contains(&NULL) {
        let diagnostic = error(format!("a response has one way of being empty, not `{NULL}` and `{NONE}`"));
        diagnostics.report(diagnostic.help(format!(
            "write `{contents} | {NONE}` if the body may be empty, or `{contents} | {NULL}` if it may be `{NULL}`"
        )));
        return None;
    }
    let Some((bar, _)) = text.value.rmatch_indices('|').next().filter(|_| is_last_alone(alternatives)) else {
        let diagnostic = error(format!("`{NONE}` comes last in a content, once"));
        diagnostics.report(diagnostic.did_you_mean(Some(&format!("{contents} | {NONE}"))));
        return None;
    };
    let span = text.span.part(bar, text.value.len() - bar);
    // Its parts are at the same places of the text.
    let content = Spanned::new(text.value[..bar].to_owned(), text.span);
    Some(ContentExpr::OrNone(Box::new(parse_content_text(&content, diagnostics)?), span))
}

/// Returns `true` if the last alternative is the only `none`.
fn is_last_alone(alternatives: &[&str]) -> bool {
    alternatives.iter().position(|word| *word == NONE) == alternatives.len().checked_sub(1)
}

/// Returns a stream of values, or of events with text as their data.
fn streamed_content(framing: Framing, element: TypeExpr) -> ContentExpr {
    let is_text = element.head.value == TEXT && element.argument.is_none() && !element.nullable;
    if framing == Framing::Events && is_text {
        let head = Spanned::new(STRING.to_owned(), element.head.span);
        return ContentExpr::Streamed(Framing::TextEvents, TypeExpr { head, ..element });
    }
    ContentExpr::Streamed(framing, element)
}

/// Returns `true` for a media type without parameters, which is not a range such as `image/*`.
#[must_use]
pub fn is_media_type(text: &str) -> bool {
    let is_token = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"!#$&-^_.+".contains(&byte))
    };
    text.split_once('/').is_some_and(|(ty, subtype)| is_token(ty) && is_token(subtype))
}

/// Returns a text that is a media type, and reports any other text.
pub(super) fn parse_media_type(media: Spanned<String>, diagnostics: &mut Diagnostics) -> Option<Spanned<String>> {
    let (essence, parameters) = media.value.split_once(';').unwrap_or((&media.value, ""));
    let is_valid = is_media_type(essence) && parameters.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
    if !is_valid {
        let message = format!("`{}` is not a media type", media.value);
        let diagnostic = Diagnostic::new(codes::UNKNOWN_WORD, media.span, message);
        diagnostics.report(diagnostic.help("write a type and a subtype, such as `application/vnd.api+json`"));
    }
    is_valid.then_some(media)
}

//! Styles of parameters. A style that OpenAPI does not have leaves the format open.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::{LocatedNode, Loss, SchemaReader};
use crate::import::document::{DocumentFormat, Documents, NodeValue};

/// Styles of parameters in a path and in a query.
const PATH_STYLES: [&str; 3] = ["simple", "label", "matrix"];
const QUERY_STYLES: [&str; 4] = ["form", "deepObject", "pipeDelimited", "spaceDelimited"];

/// Characters of a name that are escaped in a path.
const ESCAPED: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Returns `true` if OpenAPI has the style of a parameter. For a scalar in a query or a header, the style of another
/// location counts as the usual one.
pub(super) fn has_known_style(at: &LocatedNode) -> bool {
    let Some(style) = at.child("style").filter(|style| !matches!(style.value, NodeValue::Null)) else { return true };
    style.as_text().is_some_and(|style| PATH_STYLES.iter().chain(&QUERY_STYLES).any(|known| *known == style))
}

/// Returns `true` if a list or an object can be sent in the query as the document states.
pub(super) fn has_query_style(at: &LocatedNode) -> bool {
    let is_known = at.text("style").is_none_or(|style| QUERY_STYLES.contains(&style));
    is_known && (at.child("explode").is_none() || at.flag("explode").is_some())
}

/// Returns `true` if a list can be sent in a header as the document states.
pub(super) fn has_header_style(at: &LocatedNode) -> bool {
    at.text("style").is_none_or(|style| style == "simple")
}

/// Leaves out a parameter whose style leaves the format open, or the call, if the parameter is required.
pub(super) fn leave_out_styled_parameter(reader: &mut SchemaReader, at: &LocatedNode) -> Result<(), String> {
    if at.flag("required") == Some(true) {
        return Err(unknown_style_reason(reader.documents, at));
    }
    let loss = match reader.documents.format_at(at.node.span) {
        DocumentFormat::OpenApi => Loss::OtherStyle,
        DocumentFormat::Swagger => Loss::CollectionFormat,
    };
    reader.losses.add(loss, at);
    Ok(())
}

/// Fails if a part of a body is sent in a way that OpenAPI does not define.
pub(super) fn require_known_part_styles(documents: &Documents, media: &LocatedNode) -> Result<(), String> {
    let parts = media.get("encoding").into_iter().flat_map(|parts| parts.entries());
    for (name, part) in parts {
        if !has_known_style(&part) || part.child("explode").is_some() && part.flag("explode").is_none() {
            return Err(match documents.format_at(media.node.span) {
                DocumentFormat::OpenApi => {
                    format!("the part `{name}` of the body has a `style` or `explode` that OpenAPI does not have")
                }
                DocumentFormat::Swagger => format!("a client cannot send the `collectionFormat` of the field `{name}`"),
            });
        }
    }
    Ok(())
}

/// Writes the style of a parameter into its path.
pub(super) fn write_style_into_address(
    documents: &Documents,
    path: &str,
    name: &str,
    at: &LocatedNode,
) -> Result<String, String> {
    let parameter = format!("{{{name}}}");
    if !has_known_style(at) {
        return Err(unknown_style_reason(documents, at));
    }
    match at.text("style") {
        Some("label") => Ok(path.replace(&parameter, &format!(".{parameter}"))),
        Some("matrix") => {
            let escaped = utf8_percent_encode(name, &ESCAPED);
            Ok(path.replace(&parameter, &format!(";{escaped}={parameter}")))
        }
        // A scalar is sent unchanged with any other style.
        Some(_) | None => Ok(path.to_owned()),
    }
}

fn unknown_style_reason(documents: &Documents, at: &LocatedNode) -> String {
    let name = at.text("name").unwrap_or_default();
    match documents.format_at(at.node.span) {
        DocumentFormat::OpenApi => {
            format!("the required parameter `{name}` has a `style` or `explode` that OpenAPI does not have for it")
        }
        DocumentFormat::Swagger => {
            format!("a client cannot send the `collectionFormat` of the required parameter `{name}`")
        }
    }
}

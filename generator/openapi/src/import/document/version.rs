//! Version of a document.

use copperplate_language::diagnostics::{Diagnostic, Diagnostics, Level};

use crate::codes;
use crate::import::document::{LocatedNode, NodeValue};

/// Versions whose meaning is known.
const KNOWN: [&str; 3] = ["3.0", "3.1", "3.2"];

/// Start of the versions that add to the last known one.
const LATER: &str = "3.";

/// Checks that a document is OpenAPI 3; a Swagger 2.0 document has been converted before. Returns a warning about a
/// document that is read as the last known version.
pub(in crate::import) fn check_openapi_version(
    root: &LocatedNode,
    diagnostics: &mut Diagnostics,
) -> Option<Diagnostic> {
    let wrong = |at: &LocatedNode, message: String| Diagnostic::new(codes::DOCUMENT_VERSION, at.node.span, message);
    if let Some(swagger) = root.get("swagger") {
        let (message, help) = match root.get("openapi") {
            Some(_) => ("the document claims to be both Swagger and OpenAPI".to_owned(), "remove one of the two keys"),
            None => {
                let version = swagger.node.to_json();
                (
                    format!("the version {version} of Swagger cannot be imported"),
                    "a Swagger 2.0 document has `swagger: \"2.0\"`",
                )
            }
        };
        diagnostics.report(wrong(&swagger, message).help(help));
        return None;
    }
    let Some(version) = root.get("openapi") else {
        let why = if let NodeValue::Map(_) = root.node.value {
            "the key `openapi` is missing".to_owned()
        } else {
            format!("it is {}", root.node.describe())
        };
        let message = format!("this is not an OpenAPI document: {why}");
        diagnostics.report(wrong(root, message).help("an OpenAPI document starts with `openapi: 3.1.0`"));
        return None;
    };
    // Since OpenAPI 3.1, a document can describe webhooks or types alone.
    let is_older = version.node.as_text().is_some_and(|text| text.starts_with("3.0"));
    let has_others = ["webhooks", "components"].iter().any(|key| root.get(key).is_some());
    if root.get("paths").is_none() && (is_older || !has_others) {
        let message = "this document has no `paths`, so there is nothing to call".to_owned();
        diagnostics.report(Diagnostic::new(codes::DOCUMENT_VALUE, root.node.span, message));
    }
    let text = version_text(&version);
    if is_of_versions(text, &KNOWN) {
        return None;
    }
    if is_later_version(text) {
        let message = format!("OpenAPI {text} is read as 3.2");
        let help = "features of later versions are not imported";
        return Some(wrong(&version, message).help(help).level(Level::Warning));
    }
    let message = match text {
        "" => format!("the version of OpenAPI must be a string, but is {}", version.node.describe()),
        _ => format!("the version `{text}` of OpenAPI cannot be imported"),
    };
    diagnostics.report(wrong(&version, message).help("Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2 can be imported"));
    None
}

/// Returns a version as text, also if it is not quoted, or an empty text for other values.
pub(super) fn version_text<'d>(version: &LocatedNode<'d>) -> &'d str {
    if let NodeValue::String(text) | NodeValue::Number(text) = &version.node.value { text } else { "" }
}

/// Returns `true` for one of these versions, or a patch of it.
pub(super) fn is_of_versions(text: &str, known: &[&str]) -> bool {
    known.iter().any(|known| text.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with('.')))
}

/// Returns `true` for a version of OpenAPI 3 after the last known one.
fn is_later_version(text: &str) -> bool {
    let minor = text.strip_prefix(LATER).and_then(|rest| rest.split('.').next());
    minor.is_some_and(|minor| minor.parse::<u8>().is_ok())
}

//! Version of a document.

use copperplate_language::diagnostics::{Code, Diagnostic, Diagnostics};

use crate::import::document::{LocatedNode, NodeValue};

/// Checks that a document is OpenAPI 3.0 or 3.1.
pub(in crate::import) fn check_openapi_version(root: &LocatedNode, diagnostics: &mut Diagnostics) {
    let wrong = |at: &LocatedNode, message: String| Diagnostic::new(Code::DocumentVersion, at.node.span, message);
    if let Some(swagger) = root.get("swagger") {
        let message = "this is a document of Swagger 2, and only OpenAPI 3.0 and 3.1 can be imported";
        let help = "convert it first, with `npx swagger2openapi FILE` for example";
        diagnostics.report(wrong(&swagger, message.to_owned()).help(help));
        return;
    }
    let Some(version) = root.get("openapi") else {
        let message = match root.node.value {
            NodeValue::Map(_) => "this is no OpenAPI document: the key `openapi` is missing".to_owned(),
            NodeValue::Null
            | NodeValue::Boolean(_)
            | NodeValue::Number(_)
            | NodeValue::String(_)
            | NodeValue::List(_) => {
                format!("this is no OpenAPI document: it is {}", root.node.describe())
            }
        };
        diagnostics.report(wrong(root, message).help("an OpenAPI document starts with `openapi: 3.1.0`"));
        return;
    };
    let text = match &version.node.value {
        NodeValue::String(text) | NodeValue::Number(text) => text.as_str(),
        NodeValue::Null | NodeValue::Boolean(_) | NodeValue::List(_) | NodeValue::Map(_) => "",
    };
    if !["3.0", "3.1"].iter().any(|known| text == *known || text.starts_with(&format!("{known}."))) {
        let message = match text {
            "" => format!("the version of OpenAPI must be a string, and is {}", version.node.describe()),
            _ => format!("the version `{text}` of OpenAPI cannot be imported"),
        };
        diagnostics.report(wrong(&version, message).help("only OpenAPI 3.0 and 3.1 can be imported"));
    }
    if root.get("paths").is_none() {
        let message = "this document has no `paths`, so there is nothing to call".to_owned();
        diagnostics.report(Diagnostic::new(Code::DocumentValue, root.node.span, message));
    }
}

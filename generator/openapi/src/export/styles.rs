//! Styles of parameters in OpenAPI.

use copperplate_language::json::JsonNode;
use copperplate_language::model::{ParameterStyle, PathStyle};

/// Adds the style of a query parameter with several values to its node.
pub(super) fn with_query_style(node: JsonNode, style: ParameterStyle) -> JsonNode {
    let (name, explodes) = match style {
        // OpenAPI does not define the style for lists, but it is usual.
        ParameterStyle::Deep | ParameterStyle::Indexed => ("deepObject", true),
        ParameterStyle::Repeat | ParameterStyle::Brackets | ParameterStyle::Exploded => ("form", true),
        ParameterStyle::Comma => ("form", false),
        ParameterStyle::Space => ("spaceDelimited", false),
        ParameterStyle::Pipe => ("pipeDelimited", false),
        // JSON parameters have a content in place of a style; the others are path styles.
        ParameterStyle::Json | ParameterStyle::Pairs | ParameterStyle::Label | ParameterStyle::Matrix => return node,
    };
    node.with("style", name).with("explode", explodes)
}

/// Adds the style of a path parameter with several values to its node.
pub(super) fn with_path_style(node: JsonNode, style: PathStyle) -> JsonNode {
    let (name, explodes) = match style {
        PathStyle::Comma => ("simple", false),
        PathStyle::Pairs => ("simple", true),
        PathStyle::Label => ("label", true),
        PathStyle::Matrix => ("matrix", true),
    };
    node.with("style", name).with("explode", explodes)
}

//! Styles of parameters in OpenAPI.

use copperplate_language::json::JsonNode;
use copperplate_language::model::ParameterStyle;

/// Adds the style of a query parameter, which is more than one value, to its node.
pub(super) fn with_query_style(node: JsonNode, style: ParameterStyle) -> JsonNode {
    let (name, explodes) = match style {
        // OpenAPI does not define the style for lists, but it is usual.
        ParameterStyle::Deep | ParameterStyle::Indexed => ("deepObject", true),
        ParameterStyle::Repeat | ParameterStyle::Brackets | ParameterStyle::Exploded => ("form", true),
        ParameterStyle::Comma => ("form", false),
        ParameterStyle::Space => ("spaceDelimited", false),
        ParameterStyle::Pipe => ("pipeDelimited", false),
        // Those of JSON have a content in place of a style, the others are of paths.
        ParameterStyle::Json | ParameterStyle::Pairs | ParameterStyle::Label | ParameterStyle::Matrix => return node,
    };
    node.with("style", name).with("explode", explodes)
}

/// Adds the style of a path parameter, which is more than one value, to its node.
pub(super) fn with_path_style(node: JsonNode, style: ParameterStyle) -> JsonNode {
    let (name, explodes) = match style {
        ParameterStyle::Comma => ("simple", false),
        ParameterStyle::Pairs => ("simple", true),
        ParameterStyle::Label => ("label", true),
        ParameterStyle::Matrix => ("matrix", true),
        ParameterStyle::Deep
        | ParameterStyle::Space
        | ParameterStyle::Pipe
        | ParameterStyle::Repeat
        | ParameterStyle::Brackets
        | ParameterStyle::Indexed
        | ParameterStyle::Json
        | ParameterStyle::Exploded => return node,
    };
    node.with("style", name).with("explode", explodes)
}

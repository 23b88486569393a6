//! Styles of parameters in OpenAPI.

use copperplate_language::model::{ParameterStyle, PathStyle};
use serde_json::{Value, json};

/// Adds the style of a query parameter with several values to its node.
pub(super) fn add_query_style(node: &mut Value, style: ParameterStyle) {
    let (name, explodes) = match style {
        // OpenAPI does not define the style for lists, but it is usual.
        ParameterStyle::Deep | ParameterStyle::Indexed => ("deepObject", true),
        ParameterStyle::Repeat | ParameterStyle::Brackets | ParameterStyle::Exploded => ("form", true),
        ParameterStyle::Comma => ("form", false),
        ParameterStyle::Space => ("spaceDelimited", false),
        ParameterStyle::Pipe => ("pipeDelimited", false),
        // JSON parameters have a content in place of a style; the others are path styles.
        ParameterStyle::Json | ParameterStyle::Pairs | ParameterStyle::Label | ParameterStyle::Matrix => return,
    };
    (node["style"], node["explode"]) = (json!(name), json!(explodes));
}

/// Adds the style of a path parameter with several values to its node.
pub(super) fn add_path_style(node: &mut Value, style: PathStyle) {
    let (name, explodes) = match style {
        PathStyle::Comma => ("simple", false),
        PathStyle::Pairs => ("simple", true),
        PathStyle::Label => ("label", true),
        PathStyle::Matrix => ("matrix", true),
    };
    (node["style"], node["explode"]) = (json!(name), json!(explodes));
}

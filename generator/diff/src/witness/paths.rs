//! Path parameters as they are sent, and as a service reads them.

use copperplate_language::json::JsonNode;
use copperplate_language::model::{Field, Model, Operation, ParameterStyle, path_segment_values};
use copperplate_language::values::mismatches::{self, Reader};

use super::place::RefusedPlace;
use super::refusal::WitnessRefusal;
use super::request::WitnessRequest;
use super::service::service_text_mismatch;
use super::texts::request_parameter_texts;

/// Returns the text of a path parameter.
pub(super) fn path_value_text(field: &Field, value: &JsonNode) -> Option<String> {
    let text = match field.style {
        Some(style) => styled_path_text(&field.name, style.value, value),
        None => request_parameter_texts(value).into_iter().next()?,
    };
    Some(text).filter(|text| !text.is_empty())
}

/// Returns the text of a list or an object in a path.
fn styled_path_text(name: &str, style: ParameterStyle, value: &JsonNode) -> String {
    let within = if style == ParameterStyle::Comma { ',' } else { '=' };
    let parts: Vec<String> = match value {
        JsonNode::Map(entries) => entries
            .iter()
            .map(|(key, value)| format!("{key}{within}{}", request_parameter_texts(value).concat()))
            .collect(),
        JsonNode::List(_)
        | JsonNode::Null
        | JsonNode::Boolean(_)
        | JsonNode::Integer(_)
        | JsonNode::Float(_)
        | JsonNode::Text(_) => {
            let texts = request_parameter_texts(value).into_iter();
            texts.map(|text| if style == ParameterStyle::Matrix { format!("{name}={text}") } else { text }).collect()
        }
    };
    match style {
        ParameterStyle::Label => parts.iter().map(|part| format!(".{part}")).collect(),
        ParameterStyle::Matrix => parts.iter().map(|part| format!(";{part}")).collect(),
        ParameterStyle::Comma
        | ParameterStyle::Pairs
        | ParameterStyle::Deep
        | ParameterStyle::Space
        | ParameterStyle::Pipe
        | ParameterStyle::Repeat
        | ParameterStyle::Brackets
        | ParameterStyle::Indexed
        | ParameterStyle::Json
        | ParameterStyle::Exploded => parts.join(","),
    }
}

/// Returns the refusals of the parameters in the path of a request.
pub(super) fn service_path_refusals(
    model: &Model,
    operation: &Operation,
    request: &WitnessRequest,
) -> Vec<WitnessRefusal> {
    let mut refusals = Vec::new();
    for (segment, text) in operation.http.path.split('/').skip(1).zip(&request.path) {
        for (name, text) in path_segment_values(segment, text).unwrap_or_default() {
            let Some(field) = operation.path.iter().find(|field| field.name == name) else { continue };
            let why = path_value_refusal(model, field, text, request);
            refusals.extend(why.map(|why| WitnessRefusal::new(RefusedPlace::Path(field.name.clone()), why)));
        }
    }
    refusals
}

/// Returns the reason why a service cannot read a path parameter.
fn path_value_refusal(model: &Model, field: &Field, text: &str, request: &WitnessRequest) -> Option<String> {
    let Some(style) = field.style else { return service_text_mismatch(model, field, text) };
    let (_, value) = request.path_values.iter().find(|(name, _)| *name == field.name)?;
    let expected = styled_path_text(&field.name, style.value, value);
    if text != expected {
        return Some(format!("expected `{expected}`"));
    }
    let mismatches = mismatches::find_mismatches(model, Reader::Service, &field.ty, &field.bounds, value);
    mismatches.into_iter().next().map(|mismatch| mismatch.why)
}

//! Parameters with the same name.

use copperplate_language::maps::IndexSet;
use copperplate_language::model::{Location, ParameterStyle};

use crate::import::losses::Loss;
use crate::import::operations::collect::SchemaReader;
use crate::import::operations::operation::Parameter;

/// Returns parameters with distinct names: a field of an object gives way to a declared parameter. A list with brackets
/// keeps them in its name, if another parameter has the name without brackets.
pub(super) fn collect_unambiguous_parameters(
    reader: &mut SchemaReader,
    mut parameters: Vec<Parameter>,
    declared: &IndexSet<&str>,
) -> Vec<Parameter> {
    let key = |parameter: &Parameter| (parameter.location, parameter.field.name.clone());
    let has_brackets = |parameter: &Parameter| parameter.field.attributes.style == Some(ParameterStyle::Brackets);
    let bare: IndexSet<_> = parameters.iter().filter(|parameter| !has_brackets(parameter)).map(key).collect();
    for parameter in &mut parameters {
        if has_brackets(parameter) && bare.contains(&key(parameter)) {
            parameter.field.name.push_str("[]");
            parameter.field.attributes.style = None;
        }
    }
    let is_declared = |parameter: &Parameter| declared.contains(parameter.field.origin.as_str());
    let own: IndexSet<_> = parameters.iter().filter(|parameter| is_declared(parameter)).map(key).collect();
    let mut known: IndexSet<(Location, String)> = IndexSet::default();
    parameters.retain(|parameter| {
        let gives_way = !is_declared(parameter) && own.contains(&key(parameter));
        let is_new = !gives_way && known.insert(key(parameter));
        if !is_new && let Some(at) = reader.documents.node_at(&parameter.field.origin) {
            reader.losses.add(Loss::ParameterTwice, &at);
        }
        is_new
    });
    parameters
}

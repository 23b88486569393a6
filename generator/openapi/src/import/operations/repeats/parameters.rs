//! Parameters that many operations have: templates that they include.

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names;

use super::{ImportedOperation, Parameter, REPEATED};
use crate::import::operations::operation::Location;
use crate::import::schemas::shapes::Field;
use crate::import::words;

/// Templates of parameters.
#[derive(Debug, Default)]
pub(in crate::import) struct ParameterTemplates {
    /// Templates by name.
    pub(in crate::import) all: IndexMap<String, Vec<Parameter>>,
    /// Templates of parameters, by what a parameter is.
    by_key: IndexMap<String, String>,
}

impl ParameterTemplates {
    /// `common` are those of all operations, which need no template.
    pub(super) fn new(operations: &[ImportedOperation], common: &[Parameter]) -> Self {
        let common: Vec<_> = common.iter().map(parameter_template_key).collect();
        let mut users: IndexMap<String, (Parameter, Vec<usize>)> = IndexMap::default();
        for (number, operation) in operations.iter().enumerate() {
            let mut names: IndexMap<Option<String>, usize> = IndexMap::default();
            for parameter in &operation.parameters {
                *names.entry(names::value_name(&parameter.field.name)).or_default() += 1;
            }
            for parameter in
                operation.parameters.iter().filter(|parameter| can_be_in_parameter_template(parameter, &names))
            {
                let entry =
                    users.entry(parameter_template_key(parameter)).or_insert_with(|| (parameter.clone(), Vec::new()));
                entry.1.push(number);
            }
        }
        // Parameters that stand together everywhere are one template.
        let mut groups: IndexMap<Vec<usize>, Vec<(String, Parameter)>> = IndexMap::default();
        for (key, (parameter, users)) in users {
            if users.len() >= REPEATED && !common.contains(&key) {
                groups.entry(users).or_default().push((key, parameter));
            }
        }
        let mut templates = Self::default();
        for group in groups.into_values() {
            let Some(name) = parameter_template_name(&group, &templates.all) else { continue };
            for (key, _) in &group {
                templates.by_key.insert(key.clone(), name.clone());
            }
            templates.all.insert(name, group.into_iter().map(|(_, parameter)| parameter).collect());
        }
        templates
    }

    /// Returns the template that has a parameter.
    pub(super) fn template_of(&self, parameter: &Parameter) -> Option<&String> {
        self.by_key.get(&parameter_template_key(parameter))
    }

    /// Returns the templates that an operation includes.
    pub(super) fn included_templates(&self, operation: &ImportedOperation) -> Vec<String> {
        let names: IndexSet<&String> =
            operation.parameters.iter().filter_map(|parameter| self.template_of(parameter)).collect();
        names.into_iter().cloned().collect()
    }
}

/// Returns `true` for a parameter that needs no name of its own in any call.
/// `names` has the number of parameters of the call by their name in Rust.
fn can_be_in_parameter_template(parameter: &Parameter, names: &IndexMap<Option<String>, usize>) -> bool {
    let Some(name) = names::value_name(&parameter.field.name) else { return false };
    let is_alone = names.get(&Some(name.clone())) == Some(&1);
    let reserved = [
        &names::CALL_METHODS[..],
        &names::CALL_FIELDS,
        &names::BYTES_METHODS,
        &names::EVENTS_METHODS,
        &names::LINES_METHODS,
    ];
    parameter.location != Location::Path && is_alone && reserved.iter().all(|names| !names.contains(&name.as_str()))
}

pub(super) fn parameter_template_key(parameter: &Parameter) -> String {
    let field = Field { origin: String::new(), ..parameter.field.clone() };
    format!("{:?} {field:?}", parameter.location)
}

/// Returns a name for parameters: that of the first one or two.
fn parameter_template_name(group: &[(String, Parameter)], taken: &IndexMap<String, Vec<Parameter>>) -> Option<String> {
    let names: Vec<_> = group.iter().map(|(_, parameter)| parameter.field.name.as_str()).collect();
    let candidates = [
        format!("{} parameter", names.first()?),
        format!("{} parameters", names.iter().take(2).copied().collect::<Vec<_>>().join(" ")),
        format!("{} parameters", names.iter().take(3).copied().collect::<Vec<_>>().join(" ")),
        format!("common {} parameters", names.join(" ")),
        format!("other {} parameters", names.join(" ")),
    ];
    let usual = usize::from(names.len() > 1);
    let mut free = candidates.iter().skip(usual).filter_map(|name| words::type_name_from_words(name));
    free.find(|name| !taken.contains_key(name))
}

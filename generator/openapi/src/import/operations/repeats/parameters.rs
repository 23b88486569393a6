//! Parameters that many operations have: templates that they include.

mod kept;

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names;

use self::kept::keep_templates;
use super::{ImportedOperation, Parameter, REPEATED, SharedTemplate};
use crate::import::schemas::shapes::Field;
use crate::import::words;
use copperplate_language::model::Location;

/// Templates of parameters.
#[derive(Debug, Default)]
pub(in crate::import) struct ParameterTemplates {
    /// Templates by name.
    pub(in crate::import) all: IndexMap<String, Vec<Parameter>>,
    /// Names of templates by operation and parameter.
    included: IndexMap<(String, String), String>,
}

impl ParameterTemplates {
    /// `body_names` are the Rust names of the fields beside the parameters of each operation. `common` are the
    /// parameters of all operations, which need no template; `shared` are the existing templates.
    pub(super) fn new(
        operations: &[ImportedOperation],
        body_names: &[IndexSet<Option<String>>],
        common: &[Parameter],
        shared: &IndexMap<String, SharedTemplate>,
    ) -> Self {
        let common: Vec<_> = common.iter().map(parameter_template_key).collect();
        let mut users = Users::default();
        for (number, (operation, body_names)) in operations.iter().zip(body_names).enumerate() {
            let mut names: IndexMap<Option<String>, usize> = body_names.iter().map(|name| (name.clone(), 1)).collect();
            for parameter in &operation.parameters {
                *names.entry(names::value_name(&parameter.field.name)).or_default() += 1;
            }
            for parameter in
                operation.parameters.iter().filter(|parameter| can_be_in_parameter_template(parameter, &names))
            {
                let key = parameter_template_key(parameter);
                if !common.contains(&key) {
                    users.entry(key).or_insert_with(|| (parameter.clone(), Vec::new())).1.push(number);
                }
            }
        }
        let mut templates = Self::default();
        for (name, group) in keep_templates(shared, operations, &mut users) {
            templates.add(name, group, operations);
        }
        // Parameters that always occur together form one template.
        let mut groups: IndexMap<Vec<usize>, Vec<(String, Parameter)>> = IndexMap::default();
        for (key, (parameter, users)) in users {
            if users.len() >= REPEATED {
                groups.entry(users).or_default().push((key, parameter));
            }
        }
        for (users, group) in groups {
            if let Some(name) = parameter_template_name(&group, &templates.all) {
                templates.add(name, TemplateGroup { users, members: group }, operations);
            }
        }
        templates
    }

    fn add(&mut self, name: String, group: TemplateGroup, operations: &[ImportedOperation]) {
        for user in &group.users {
            let operation = operations[*user].full_name();
            for (key, _) in &group.members {
                self.included.insert((operation.clone(), key.clone()), name.clone());
            }
        }
        self.all.insert(name, group.members.into_iter().map(|(_, parameter)| parameter).collect());
    }

    /// Returns the template by which an operation has a parameter.
    pub(super) fn template_of(&self, operation: &ImportedOperation, parameter: &Parameter) -> Option<&String> {
        self.included.get(&(operation.full_name(), parameter_template_key(parameter)))
    }

    /// Returns the templates that an operation includes.
    pub(super) fn included_templates(&self, operation: &ImportedOperation) -> Vec<String> {
        let names: IndexSet<&String> =
            operation.parameters.iter().filter_map(|parameter| self.template_of(operation, parameter)).collect();
        names.into_iter().cloned().collect()
    }
}

/// Parameters by their contents, each with the numbers of its operations in their order.
type Users = IndexMap<String, (Parameter, Vec<usize>)>;

/// A template before it has a name: the numbers of its operations, and its parameters by their contents.
struct TemplateGroup {
    users: Vec<usize>,
    members: Vec<(String, Parameter)>,
}

/// Returns `true` for a parameter that does not need an explicit Rust name in any call. `names` has the number of
/// parameters and fields of the call by their name in Rust.
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
    parameter.location != Location::Path
        && parameter.field.attributes.rust.is_none()
        && is_alone
        && reserved.iter().all(|names| !names.contains(&name.as_str()))
}

pub(super) fn parameter_template_key(parameter: &Parameter) -> String {
    let field = Field { origin: String::new(), ..parameter.field.clone() };
    format!("{:?} {field:?}", parameter.location)
}

/// Returns a name for parameters, derived from the first one or two.
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

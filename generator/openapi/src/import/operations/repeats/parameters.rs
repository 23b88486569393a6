//! Parameters that many operations have: templates that they include.

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names;

use super::{ImportedOperation, Parameter, REPEATED};
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
        shared: &IndexMap<String, Vec<(Location, String)>>,
    ) -> Self {
        let common: Vec<_> = common.iter().map(parameter_template_key).collect();
        let mut users: IndexMap<String, (Parameter, Vec<usize>)> = IndexMap::default();
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
        for (name, members) in shared {
            let group = kept_template(members, &mut users);
            templates.add(name.clone(), group, operations);
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

    /// Adds a template, unless no operation includes it.
    fn add(&mut self, name: String, group: TemplateGroup, operations: &[ImportedOperation]) {
        if group.users.is_empty() || group.members.is_empty() {
            return;
        }
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

/// A template before it has a name: the numbers of its operations, and its parameters by their contents.
struct TemplateGroup {
    users: Vec<usize>,
    members: Vec<(String, Parameter)>,
}

/// Returns the reduced template: the parameters that at least half of the operations with most of them have, and the
/// operations that have all of these. They are removed from `users`, together with everything else that all of these
/// operations have.
fn kept_template(
    members: &[(Location, String)],
    users: &mut IndexMap<String, (Parameter, Vec<usize>)>,
) -> TemplateGroup {
    let is_member = |parameter: &Parameter| {
        members.iter().any(|(location, name)| *location == parameter.location && *name == parameter.field.name)
    };
    let mut counts: IndexMap<usize, usize> = IndexMap::default();
    for (_, users) in users.values().filter(|(parameter, _)| is_member(parameter)) {
        for user in users {
            *counts.entry(*user).or_default() += 1;
        }
    }
    counts.retain(|_, count| 2 * *count >= members.len());
    // If several parameters have the same name, the one of most operations counts.
    let mut kept: IndexMap<(Location, String), (String, Parameter, Vec<usize>)> = IndexMap::default();
    for (key, (parameter, users)) in users.iter().filter(|(_, (parameter, _))| is_member(parameter)) {
        let own: Vec<_> = users.iter().copied().filter(|user| counts.contains_key(user)).collect();
        let name = (parameter.location, parameter.field.name.clone());
        if 2 * own.len() >= counts.len() && kept.get(&name).is_none_or(|(_, _, other)| other.len() < own.len()) {
            kept.insert(name, (key.clone(), parameter.clone(), own));
        }
    }
    let mut own: Vec<usize> = counts.keys().copied().collect();
    own.sort_unstable();
    own.retain(|user| kept.values().all(|(_, _, users)| users.binary_search(user).is_ok()));
    let mut group = TemplateGroup { users: own, members: Vec::new() };
    if kept.is_empty() || group.users.is_empty() {
        return TemplateGroup { users: Vec::new(), members: Vec::new() };
    }
    let position = |parameter: &Parameter| members.iter().position(|(_, name)| *name == parameter.field.name);
    group.members = kept.into_values().map(|(key, parameter, _)| (key, parameter)).collect();
    group.members.sort_by_key(|(_, parameter)| position(parameter));
    let everywhere = users.iter().filter(|(_, (parameter, users))| *users == group.users && !is_member(parameter));
    group.members.extend(everywhere.map(|(key, (parameter, _))| (key.clone(), parameter.clone())));
    for (key, _) in &group.members {
        if let Some((_, users)) = users.get_mut(key) {
            users.retain(|user| group.users.binary_search(user).is_err());
        }
    }
    group
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

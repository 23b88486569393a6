//! Templates of the last import: each keeps its parameters, and the operations that include it.

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::model::Location;

use super::{ImportedOperation, Parameter, TemplateGroup, Users};
use crate::import::operations::repeats::SharedTemplate;

/// Returns the templates that operations still include. Their parameters are removed from the users.
pub(super) fn keep_templates(
    shared: &IndexMap<String, SharedTemplate>,
    operations: &[ImportedOperation],
    users: &mut Users,
) -> Vec<(String, TemplateGroup)> {
    let former: Vec<IndexSet<usize>> = shared.values().map(|template| former_users(template, operations)).collect();
    let all: Vec<Vec<String>> =
        shared.values().zip(&former).map(|(template, former)| kept_parameters(template, former, users)).collect();
    let claimed: IndexSet<&String> = all.iter().flatten().collect();
    let mut kept = Vec::new();
    for (at, (name, template)) in shared.iter().enumerate() {
        let keys = &all[at];
        // An operation keeps its template, even if the parameters of another template are the same by now.
        let is_of_other = |user: &usize| {
            let others = all.iter().zip(&former).enumerate().filter(|(other, _)| *other != at);
            let mut others = others.filter(|(_, (other, _))| other.iter().any(|key| keys.contains(key)));
            !former[at].contains(user) && others.any(|(_, (_, former))| former.contains(user))
        };
        let Some((_, first)) = keys.first().and_then(|key| users.get(key)) else { continue };
        let has_all = |user: &usize| keys.iter().all(|key| users[key].1.binary_search(user).is_ok());
        let own: Vec<usize> = first.iter().copied().filter(|user| has_all(user) && !is_of_other(user)).collect();
        if own.is_empty() {
            continue;
        }
        let mut members: Vec<(String, Parameter)> =
            keys.iter().map(|key| (key.clone(), users[key].0.clone())).collect();
        members.sort_by_key(|(_, parameter)| template.position(parameter));
        let everywhere = users.iter().filter(|(key, (_, users))| *users == own && !claimed.contains(key));
        members.extend(everywhere.map(|(key, (parameter, _))| (key.clone(), parameter.clone())));
        for (key, _) in &members {
            if let Some((_, users)) = users.get_mut(key) {
                users.retain(|user| own.binary_search(user).is_err());
            }
        }
        kept.push((name.clone(), TemplateGroup { users: own, members }));
    }
    kept
}

/// Returns the numbers of the operations that included a template.
fn former_users(template: &SharedTemplate, operations: &[ImportedOperation]) -> IndexSet<usize> {
    let all = operations.iter().enumerate();
    all.filter(|(_, operation)| template.users.contains(&operation.origin)).map(|(number, _)| number).collect()
}

/// Returns the parameters that at least half of the operations of a template still have. If several parameters have the
/// same name, the one of most operations counts. Without operations of the last import, those with most of the
/// parameters take their place.
fn kept_parameters(template: &SharedTemplate, former: &IndexSet<usize>, users: &Users) -> Vec<String> {
    let members = || users.iter().filter(|(_, (parameter, _))| template.position(parameter).is_some());
    let mut counts: IndexMap<usize, usize> = IndexMap::default();
    for user in members().flat_map(|(_, (_, users))| users) {
        *counts.entry(*user).or_default() += 1;
    }
    let has_former = counts.keys().any(|user| former.contains(user));
    counts.retain(|user, count| if has_former { former.contains(user) } else { 2 * *count >= template.members.len() });
    let mut kept: IndexMap<(Location, &str), (&String, usize)> = IndexMap::default();
    for (key, (parameter, users)) in members() {
        let count = users.iter().filter(|user| counts.contains_key(*user)).count();
        let name = (parameter.location, parameter.field.name.as_str());
        if count > 0 && 2 * count >= counts.len() && kept.get(&name).is_none_or(|(_, other)| *other < count) {
            kept.insert(name, (key, count));
        }
    }
    kept.into_values().map(|(key, _)| key.clone()).collect()
}

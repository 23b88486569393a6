//! Namespaces before the names of schemas: `Shop.Api.Models.Invoice`, `trunking.v1.trunk`.

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names::name_without_case;

use super::habits::HABIT_MIN;
use crate::import::words;

/// Names that are meaningless without the namespace.
const GENERIC: [&str; 16] = [
    "Config", "Data", "Error", "Input", "Item", "Kind", "List", "Model", "Object", "Options", "Output", "Request",
    "Response", "Result", "Status", "Type",
];

/// Returns `true` for a name that is meaningless without the namespace.
pub(super) fn is_generic_name(name: &str) -> bool {
    GENERIC.contains(&name)
}

/// Returns the shortest suffix of each schema's name that no other schema ends with. All names lose the common
/// namespace; capitalized class names also lose further namespaces, if most schemas are in one.
pub(super) fn names_without_namespaces<'n>(names: &IndexSet<&'n str>) -> IndexMap<&'n str, String> {
    let in_namespaces: Vec<(&str, Vec<&str>)> = names
        .iter()
        .map(|name| (*name, name.split('.').collect::<Vec<_>>()))
        .filter(|(_, parts)| parts.len() > 1 && parts.iter().all(|part| is_name(part)))
        .collect();
    if in_namespaces.len() < HABIT_MIN {
        return IndexMap::default();
    }
    let are_usual = in_namespaces.len() * 2 >= names.len();
    let shared = shared_parts(&in_namespaces);
    let tails = |parts: &[&'n str]| {
        let is_class = parts.last().is_some_and(|last| last.starts_with(|first: char| first.is_ascii_uppercase()));
        let first = if are_usual && is_class { parts.len() - 1 } else { shared };
        (shared..=first).rev().map(|from| parts[from..].join(".")).collect::<Vec<_>>()
    };
    let mut counts: IndexMap<String, usize> = IndexMap::default();
    let others = names.iter().filter(|name| !in_namespaces.iter().any(|(other, _)| other == *name));
    let all_tails = in_namespaces.iter().flat_map(|(_, parts)| tails(parts));
    for name in others.map(|name| (*name).to_owned()).chain(all_tails) {
        *counts.entry(comparable_name(&name)).or_default() += 1;
    }
    let is_telling = |tail: &String| counts[&comparable_name(tail)] == 1 && !is_generic_name(tail);
    let short = |parts: &[&'n str]| tails(parts).into_iter().find(is_telling);
    in_namespaces.iter().filter_map(|(name, parts)| Some((*name, short(parts)?))).collect()
}

/// Returns `true` for a part that begins like a name: `android-7.0` is not a name in a namespace.
fn is_name(part: &str) -> bool {
    part.starts_with(|first: char| first.is_ascii_alphabetic())
}

/// Returns the number of parts that all names begin with.
fn shared_parts(names: &[(&str, Vec<&str>)]) -> usize {
    let Some(((_, first), others)) = names.split_first() else { return 0 };
    others.iter().fold(first.len() - 1, |shared, (_, parts)| {
        let same = parts.iter().zip(first).take_while(|(one, other)| one == other).count();
        shared.min(same).min(parts.len() - 1)
    })
}

fn comparable_name(name: &str) -> String {
    name_without_case(&words::type_name_from_words(name).unwrap_or_else(|| name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{IndexSet, names_without_namespaces};

    /// Returns the names of schemas, shorter where they can be.
    fn shortened<'n>(names: &[&'n str]) -> Vec<String> {
        let names: IndexSet<&'n str> = names.iter().copied().collect();
        let short = names_without_namespaces(&names);
        names.iter().map(|name| short.get(name).cloned().unwrap_or_else(|| (*name).to_owned())).collect()
    }

    #[test]
    fn a_class_keeps_as_much_of_its_namespace_as_tells_it_from_others() {
        let names = ["Shop.Models.Invoice", "Shop.Models.Line", "Shop.Views.Line", "Shop.Models.Error"];
        assert_eq!(shortened(&names), ["Invoice", "Models.Line", "Views.Line", "Models.Error"]);
    }

    #[test]
    fn words_that_are_no_classes_lose_only_what_all_begin_with() {
        let names = ["trunking.v1.trunk", "trunking.v1.trunk.phone_number", "trunking.v1.trunk.recording", "meta"];
        assert_eq!(shortened(&names), ["trunk", "trunk.phone_number", "trunk.recording", "meta"]);
    }

    #[test]
    fn two_names_are_no_habit_and_a_schema_keeps_its_name() {
        assert_eq!(shortened(&["A.B", "A.C"]), ["A.B", "A.C"]);
        let names = ["A.B.User", "A.B.Team", "A.C.Role", "User"];
        assert_eq!(shortened(&names), ["B.User", "Team", "Role", "User"]);
    }
}

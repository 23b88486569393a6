//! Names of schemas without what says nothing: calls of frameworks, namespaces, repeated words and meaningless suffixes.

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names::{is_type_name, name_without_case};

use super::habits::is_habit;
use super::namespaces::names_without_namespaces;
use super::of_calls::SchemasOfCalls;
use super::versions::VersionPrefixes;
use crate::import::operations::operation::ImportedOperation;
use crate::import::schemas::shapes::{ShapeId, Shapes};
use crate::import::words;

/// Suffixes that only tell how the service is programmed.
const TECHNICAL: [&str; 3] = ["Dto", "DTO", "Dtos"];

/// Suffix that is meaningless if most schemas have it, and meaningful if a few have it: `JsonSchema`.
const SCHEMA: &str = "Schema";

/// Names of schemas without namespaces and meaningless suffixes.
#[derive(Default)]
pub(super) struct ShortNames(IndexMap<String, String>);

impl ShortNames {
    /// Finds the schemas that can have a shorter name: one that no other schema has or would get.
    pub(super) fn new(shapes: &Shapes, reached: &[ShapeId], operations: &[ImportedOperation]) -> Self {
        let names: IndexSet<&str> = reached.iter().filter_map(|id| shapes.get(*id).component()).collect();
        let full: Vec<_> = names.iter().filter_map(|name| words::type_name_from_words(name)).collect();
        let with_schema = full.iter().filter(|name| name.ends_with(SCHEMA)).count();
        let is_habit = is_habit(with_schema, full.len());
        let without_namespaces = names_without_namespaces(&names);
        let versions = VersionPrefixes::new(&full);
        let calls = SchemasOfCalls::new(shapes, operations);
        let mut short: IndexMap<String, Vec<&str>> = IndexMap::default();
        for name in &names {
            let telling = calls.name_of_schema(name).or_else(|| without_namespaces.get(name).cloned());
            let usual = words::type_name_from_words(name);
            let telling = telling.and_then(|telling| words::type_name_from_words(&telling));
            let telling = telling.or_else(|| Some(versions.strip(usual.as_ref()?).to_owned()));
            let shorter = telling.map(|telling| without_repeated_words(&telling).unwrap_or(telling));
            let shorter = shorter.map(|telling| shorter_type_name(&telling, is_habit).unwrap_or(telling));
            let shorter = shorter.filter(|shorter| Some(shorter) != usual.as_ref());
            if let Some(shorter) = shorter {
                short.entry(shorter).or_default().push(name);
            }
        }
        let taken: IndexSet<String> = full.iter().map(|name| name_without_case(name)).collect();
        let free = short.into_iter().filter(|(shorter, _)| !taken.contains(&name_without_case(shorter)));
        let free =
            free.filter_map(|(shorter, of)| if let [only] = of[..] { Some((only.to_owned(), shorter)) } else { None });
        Self(free.collect())
    }

    /// Returns the shorter name of a schema.
    pub(super) fn get(&self, component: &str) -> Option<&String> {
        self.0.get(component)
    }
}

/// Words that have another meaning where they are repeated: `CreateRouteResponseResponse`, `PairStringString`.
const REPEATABLE: [&str; 12] = [
    "boolean", "input", "int", "integer", "list", "number", "object", "output", "request", "response", "result",
    "string",
];

/// Returns a name in which no word follows itself: `StatusFlag` for `StatusStatusFlag`.
fn without_repeated_words(name: &str) -> Option<String> {
    let words = words::split_words(name);
    let mut distinct = words.clone();
    distinct.dedup_by(|one, other| one == other && one.len() > 2 && !REPEATABLE.contains(&one.as_str()));
    (distinct.len() < words.len()).then(|| words::type_name_from_words(&distinct.join(" "))).flatten()
}

/// Returns a name without a meaningless suffix.
fn shorter_type_name(name: &str, is_schema_habit: bool) -> Option<String> {
    let mut suffixes = TECHNICAL.into_iter().chain(is_schema_habit.then_some(SCHEMA));
    let technical = suffixes.find_map(|suffix| name.strip_suffix(suffix)).map(str::to_owned);
    let shorter = technical.or_else(|| response_without_status(name))?;
    (shorter.ends_with(|last: char| last.is_ascii_lowercase() || last.is_ascii_digit()) && is_type_name(&shorter))
        .then_some(shorter)
}

/// Returns the name of a response without a success status: `GetUserResponse200`, `GetUser200Response`.
fn response_without_status(name: &str) -> Option<String> {
    const RESPONSE: &str = "Response";
    let successes = ["200", "2xx", "2XX"];
    let behind =
        |success: &&str| name.strip_suffix(*success).filter(|rest| rest.ends_with(RESPONSE)).map(str::to_owned);
    let before = |success: &&str| {
        let rest = name.strip_suffix(RESPONSE)?.strip_suffix(*success)?;
        Some(format!("{rest}{RESPONSE}"))
    };
    successes.iter().find_map(|success| behind(success).or_else(|| before(success)))
}

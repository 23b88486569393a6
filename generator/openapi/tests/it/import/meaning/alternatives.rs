//! Alternatives of a union, each compared with the nearest one on the other side.

use std::collections::BTreeSet;

use serde_json::Value;

use super::compare::{Comparison, Differences, Direction, pair};
use super::document::{BESIDE, Document};
use super::family::family_of_base;
use super::schema::{Schema, address};

/// Differences in the descriptions of values, not in their types.
const NOTES: [&str; 3] = ["a default is lost", "bounds differ", "an optional property is required"];

impl<'d> Comparison<'d> {
    /// Each alternative must have an equal one on the other side.
    pub(super) fn alternatives(
        &mut self,
        parts: &[&'d Value],
        stated: &Schema<'d>,
        exported: &'d Value,
        found: &Schema<'d>,
        direction: Direction,
        at: &str,
    ) {
        let exported_members: Vec<_> =
            members(self.export, &[exported], found).into_iter().filter_map(|member| member.last().copied()).collect();
        for (number, member) in members(self.document, parts, stated).into_iter().enumerate() {
            let named = exported_members.iter().find(|exported| has_name_of(exported, &member));
            if let Some(exported) = named {
                self.tag_values(parts, &member, exported, &exported_members, &format!("{at}<{number}>"));
                // A union has the `null` of its members.
                self.shapes(&member, exported, direction, &format!("{at}<{number}>"));
                continue;
            }
            let equal = exported_members.iter().filter_map(|exported| {
                let notes = self.equal(&member, exported, direction, at)?;
                Some((*exported, notes))
            });
            let equal: Vec<_> = equal.collect();
            // The tag may be the only difference between them.
            let has_other_tag = |exported: &Value| !self.has_tag_values(parts, &member, exported, &exported_members);
            let nearest = equal.into_iter().min_by_key(|(exported, notes)| (has_other_tag(exported), notes.len()));
            match nearest {
                Some((exported, notes)) => {
                    self.add(notes);
                    self.tag_values(parts, &member, exported, &exported_members, &format!("{at}<{number}>"));
                }
                None if self.is_joined(&member, &exported_members) => {}
                None => {
                    let inner = match exported_members.get(number) {
                        Some(exported) => self.inner(&member, exported, direction, at),
                        None => Differences::new(),
                    };
                    let kinds: Vec<_> = inner
                        .iter()
                        .map(|(kind, places)| format!("{kind} at {}", places.first().expect("a place")))
                        .collect();
                    self.differ(
                        "an alternative differs",
                        &format!("{at} (alternative {number}: {})", kinds.join(", ")),
                    );
                }
            }
        }
    }

    /// Returns the differences between alternatives that are equal, which do not tell them apart.
    fn equal(
        &mut self,
        parts: &[&'d Value],
        exported: &'d Value,
        direction: Direction,
        at: &str,
    ) -> Option<Differences> {
        let pair = pair(parts, exported, direction);
        if let Some(known) = self.memory.equal.get(&pair) {
            return known.clone();
        }
        self.memory.equal.insert(pair.clone(), Some(Differences::new()));
        let mut differences = self.apart(|inner| inner.schemas(parts, exported, direction, at));
        // A union has the `null` of its members.
        differences.retain(|kind, _| !kind.starts_with("null is"));
        let notes = differences.keys().all(|kind| NOTES.contains(kind)).then_some(differences);
        self.memory.equal.insert(pair, notes.clone());
        notes
    }

    /// Returns the differences of alternatives that are not equal. They may contain the union again.
    fn inner(&mut self, parts: &[&'d Value], exported: &'d Value, direction: Direction, at: &str) -> Differences {
        self.apart_from(self.known.clone(), |inner| inner.schemas(parts, exported, direction, at)).1
    }

    /// Strings are one alternative, whatever their formats and values: an enum is open. So are numbers.
    fn is_joined(&self, parts: &[&'d Value], exported: &[&'d Value]) -> bool {
        let stated = Schema::of(self.document, parts);
        let has = |wanted: &[&str]| {
            exported.iter().any(|member| {
                let found = Schema::of(self.export, &[member]);
                found.json_type().is_some_and(|ty| wanted.contains(&ty))
            })
        };
        match stated.json_type() {
            Some("string") => has(&["string"]),
            Some("integer" | "number") => has(&["integer", "number"]),
            Some(_) | None => false,
        }
    }
}

/// Returns the alternatives, including those in nested unions, each with the keywords beside them.
fn members<'d>(document: &'d Document, parts: &[&'d Value], schema: &Schema<'d>) -> Vec<Vec<&'d Value>> {
    members_within(document, parts, schema, &mut BTreeSet::new())
}

/// Returns the alternatives of a union in unions, whose first alternatives are given: a union may contain itself.
fn members_within<'d>(
    document: &'d Document,
    parts: &[&'d Value],
    schema: &Schema<'d>,
    unions: &mut BTreeSet<usize>,
) -> Vec<Vec<&'d Value>> {
    let alternatives = schema.alternatives.first().filter(|all| unions.insert(address(all[0])));
    let Some(alternatives) = alternatives else {
        let family = if unions.is_empty() { None } else { family_of_base(document, parts) };
        return family.map_or_else(|| vec![parts.to_vec()], |all| all.into_iter().map(|own| vec![own]).collect());
    };
    let mut common = Vec::new();
    for part in parts {
        add_beside(document, part, &mut common, 8);
    }
    let mut all = Vec::new();
    for member in alternatives {
        let inner = Schema::of(document, &[member]);
        if inner.is_any() && inner.is_nullable {
            continue;
        }
        for own in members_within(document, &[member], &inner, unions) {
            let mut addresses = BTreeSet::new();
            let parts = common.iter().copied().chain(own);
            all.push(parts.filter(|part| addresses.insert(address(part))).collect());
        }
    }
    unions.remove(&address(alternatives[0]));
    all
}

/// Adds the keywords that a schema has beside its alternatives, directly or in parts of its `allOf`.
fn add_beside<'d>(document: &'d Document, part: &'d Value, common: &mut Vec<&'d Value>, depth: usize) {
    let schema = document.resolve(part);
    if let Some(beside) = schema.get(BESIDE) {
        common.push(beside);
        return;
    }
    for inner in schema["allOf"].as_array().into_iter().flatten().filter(|_| depth > 0) {
        if Schema::of(document, &[inner]).alternatives.is_empty() {
            common.push(inner);
        } else {
            add_beside(document, inner, common, depth - 1);
        }
    }
}

/// Returns `true` if two references lead to components of the same name.
fn has_name_of(exported: &Value, parts: &[&Value]) -> bool {
    let name = |value: &Value| Some(value.get("$ref")?.as_str()?.rsplit('/').next()?.to_owned());
    matches!(parts, [only] if name(only).is_some() && name(only) == name(exported))
}

//! Differences between a document and the export of the spec that was imported from it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::document::{BESIDE, Document};
use super::schema::Schema;

/// Direction of a value: read-only fields are not in requests, write-only fields are not in responses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Direction {
    Request,
    Response,
}

/// Differences in the descriptions of values, not in their types.
const NOTES: [&str; 3] = ["a default is lost", "bounds differ", "an optional property is required"];

/// Addresses of schemas that were compared.
type Pair = (Vec<usize>, usize, Direction);

/// Comparison of two documents.
pub(super) struct Comparison<'d> {
    pub(super) document: &'d Document,
    pub(super) export: &'d Document,
    /// Places by kind of difference.
    pub(super) differences: BTreeMap<&'static str, BTreeSet<String>>,
    known: BTreeSet<Pair>,
    /// Alternatives that are equal, or not.
    equal: BTreeMap<Pair, bool>,
}

impl<'d> Comparison<'d> {
    pub(super) fn new(document: &'d Document, export: &'d Document) -> Self {
        Self { document, export, differences: BTreeMap::new(), known: BTreeSet::new(), equal: BTreeMap::new() }
    }

    pub(super) fn differ(&mut self, kind: &'static str, at: &str) {
        self.differences.entry(kind).or_default().insert(at.to_owned());
    }

    pub(super) fn add(&mut self, differences: BTreeMap<&'static str, BTreeSet<String>>) {
        for (kind, places) in differences {
            self.differences.entry(kind).or_default().extend(places);
        }
    }

    /// Compares schemas of the document, which all apply, with one of the export.
    pub(super) fn schemas(&mut self, parts: &[&'d Value], exported: &'d Value, direction: Direction, at: &str) {
        if Schema::of(self.document, parts).is_nullable != Schema::of(self.export, &[exported]).is_nullable {
            self.nullability(parts, exported, at);
        }
        self.shapes(parts, exported, direction, at);
    }

    /// Any value may be `null`.
    fn nullability(&mut self, parts: &[&'d Value], exported: &'d Value, at: &str) {
        let (stated, found) = (Schema::of(self.document, parts), Schema::of(self.export, &[exported]));
        // A part of a body that is a file is never `null`.
        let elements = found.items.map(|items| Schema::of(self.export, &[items]));
        let is_file = found.is_binary || elements.is_some_and(|elements| elements.is_binary);
        if !(stated.is_any() || found.is_any() || is_file && stated.is_nullable) {
            self.differ(if stated.is_nullable { "null is lost" } else { "null is added" }, at);
        }
    }

    /// Compares everything except whether a value may be `null`.
    fn shapes(&mut self, parts: &[&'d Value], exported: &'d Value, direction: Direction, at: &str) {
        let pair = pair(parts, exported, direction);
        if !self.known.insert(pair) {
            return;
        }
        if self.family(parts, exported, direction, at) {
            return;
        }
        let stated = Schema::of(self.document, parts);
        let found = Schema::of(self.export, &[exported]);
        if stated.is_any() {
            // A part of any type is bytes since OpenAPI 3.1.
            if !found.is_any() && !found.is_binary {
                self.differ("any value has a type", at);
            }
            return;
        }
        if found.is_any() {
            let only_null = stated.types.is_empty() && stated.alternatives.is_empty() && stated.properties.is_empty();
            self.differ(if only_null { "values of several types are any" } else { "a type is any value" }, at);
            return;
        }
        if !stated.alternatives.is_empty() || stated.types.len() > 1 {
            return self.alternatives(parts, &stated, exported, &found, direction, at);
        }
        match stated.json_type() {
            Some("object") => self.objects(&stated, &found, direction, at),
            Some("array") => self.lists(&stated, &found, direction, at),
            Some(scalar) => self.scalars(scalar, &stated, &found, at),
            None => self.differ("an unknown shape", at),
        }
    }

    pub(super) fn objects(&mut self, stated: &Schema<'d>, found: &Schema<'d>, direction: Direction, at: &str) {
        if found.json_type() != Some("object") {
            return self.differ("another JSON type", at);
        }
        let is_of_direction = |schema: &Schema| match direction {
            Direction::Request => !schema.is_read_only,
            Direction::Response => !schema.is_write_only,
        };
        for (name, parts) in &stated.properties {
            let property = Schema::of(self.document, parts);
            if !is_of_direction(&property) {
                continue;
            }
            let inner = format!("{at}.{name}");
            let Some(exported) = found.properties.get(name).and_then(|parts| parts.first()) else {
                self.differ("a property is lost", &inner);
                continue;
            };
            let is_required = |schema: &Schema| schema.required.contains(name);
            if is_required(stated) != is_required(found) {
                let kind = if is_required(stated) {
                    "a required property is optional"
                } else {
                    "an optional property is required"
                };
                self.differ(kind, &inner);
            }
            self.notes(&property, exported, is_required(stated), &inner);
            // The property of a discriminator is a string, whatever its schema states.
            if !(self.document.tags.contains(*name) && property.is_any()) {
                self.schemas(parts, exported, direction, &inner);
            }
        }
        for (name, parts) in found.properties.iter().filter(|(name, _)| !stated.properties.contains_key(*name)) {
            // A variant has the tag, though the document does not repeat it.
            if self.document.tags.contains(*name) && parts.iter().any(|part| part.get("const").is_some()) {
                continue;
            }
            self.differ("a property is added", &format!("{at}.{name}"));
        }
        match (stated.extra, found.extra) {
            (Some(stated), Some(found)) => self.schemas(&[stated], found, direction, &format!("{at}.*")),
            (Some(stated), None) if Schema::of(self.document, &[stated]).is_any() => {}
            (Some(_), None) => self.differ("the type of other properties is lost", at),
            (None, Some(found)) if Schema::of(self.export, &[found]).is_any() => {}
            (None, Some(_)) => self.differ("the type of other properties is added", at),
            (None, None) => {}
        }
    }

    /// Compares the keywords of a field besides its type.
    pub(super) fn notes(&mut self, stated: &Schema, exported: &'d Value, is_required: bool, at: &str) {
        let found = Schema::of(self.export, &[exported]);
        if stated.is_deprecated && !found.is_deprecated {
            self.differ("a mark `deprecated` is lost", at);
        }
        let is_bound = |(keyword, bound): &(&&'static str, &String)| !(**keyword == "minLength" && *bound == "0");
        let bounds = |schema: &Schema| {
            let all = schema.bounds.iter().filter(is_bound);
            all.map(|(keyword, bound)| format!("{keyword}: {bound}")).collect::<BTreeSet<_>>()
        };
        if bounds(stated) != bounds(&found) && found.values.is_none() {
            self.differ("bounds differ", at);
        }
        // The default of a required value is never used.
        if let Some(default) = stated.default.filter(|default| !default.is_null() && !is_required)
            && found.default != Some(default)
        {
            self.differ("a default is lost", at);
        }
    }

    fn lists(&mut self, stated: &Schema<'d>, found: &Schema<'d>, direction: Direction, at: &str) {
        let (Some("array"), Some(exported)) = (found.json_type(), found.items) else {
            return self.differ("another JSON type", at);
        };
        if let [first, rest @ ..] = &stated.prefix[..] {
            if rest.iter().any(|other| other != first) {
                self.differ("the types of a tuple are lost", at);
            } else {
                self.schemas(&[first], exported, direction, &format!("{at}[]"));
            }
        } else if let Some(items) = stated.items {
            self.schemas(&[items], exported, direction, &format!("{at}[]"));
        }
    }

    fn scalars(&mut self, scalar: &str, stated: &Schema, found: &Schema, at: &str) {
        let exported = found.json_type();
        if stated.is_binary && scalar == "string" && found.is_binary {
            return;
        }
        let is_number = scalar == "number" && exported == Some("integer") && found.values.is_some();
        if exported != Some(scalar) && !is_number && !(scalar == "boolean" && found.values.is_some()) {
            return self.differ("another JSON type", at);
        }
        if scalar == "string" && stated.values.is_none() && stated.text_format != found.text_format {
            self.differ("another format of a string", at);
        }
        let listed = |schema: &Schema| schema.values.clone().filter(|_| scalar != "boolean");
        if listed(stated) != listed(found) {
            let kind = match scalar {
                "number" if found.values.is_none() => "values of a number are not checked",
                _ => "values of an enum differ",
            };
            self.differ(kind, at);
        }
    }

    /// Each alternative must have an equal one on the other side.
    fn alternatives(
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
                self.tag_values(parts, &member, exported, &format!("{at}<{number}>"));
                // A union has the `null` of its members.
                self.shapes(&member, exported, direction, &format!("{at}<{number}>"));
                continue;
            }
            // The tag may be the only difference between them.
            let (tagged, others): (Vec<_>, Vec<_>) =
                exported_members.iter().copied().partition(|exported| self.has_tag_values(parts, &member, exported));
            let mut first = tagged.into_iter().chain(others);
            match first.find(|exported| self.equal(&member, exported, direction, at)) {
                Some(exported) => self.tag_values(parts, &member, exported, &format!("{at}<{number}>")),
                None if self.is_joined(&member, &exported_members) => {}
                None => {
                    let mut inner = Comparison::new(self.document, self.export);
                    if let Some(exported) = exported_members.get(number) {
                        inner.schemas(&member, exported, direction, at);
                    }
                    let kinds = inner.differences.iter();
                    let kinds: Vec<_> =
                        kinds.map(|(kind, places)| format!("{kind} at {}", places.first().expect("a place"))).collect();
                    self.differ(
                        "an alternative differs",
                        &format!("{at} (alternative {number}: {})", kinds.join(", ")),
                    );
                }
            }
        }
    }

    fn equal(&mut self, parts: &[&'d Value], exported: &'d Value, direction: Direction, at: &str) -> bool {
        let pair = pair(parts, exported, direction);
        if let Some(known) = self.equal.get(&pair) {
            return *known;
        }
        self.equal.insert(pair.clone(), true);
        let mut inner = Comparison::new(self.document, self.export);
        inner.equal = std::mem::take(&mut self.equal);
        inner.schemas(parts, exported, direction, at);
        self.equal = inner.equal;
        // A union has the `null` of its members. Notes can differ, because they do not tell alternatives apart.
        inner.differences.retain(|kind, _| !kind.starts_with("null is"));
        let is_equal = inner.differences.keys().all(|kind| NOTES.contains(kind));
        if is_equal {
            self.add(inner.differences);
        }
        self.equal.insert(pair, is_equal);
        is_equal
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
    members_within(document, parts, schema, NESTING)
}

/// Maximum nesting of unions. A base that lists its subtypes contains itself.
const NESTING: usize = 8;

fn members_within<'d>(
    document: &'d Document,
    parts: &[&'d Value],
    schema: &Schema<'d>,
    depth: usize,
) -> Vec<Vec<&'d Value>> {
    let alternatives = schema.alternatives.first().filter(|_| depth > 0);
    let Some(alternatives) = alternatives else { return vec![parts.to_vec()] };
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
        for own in members_within(document, &[member], &inner, depth - 1) {
            all.push(common.iter().copied().chain(own).collect());
        }
    }
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

fn pair(parts: &[&Value], exported: &Value, direction: Direction) -> Pair {
    let address = |value: &Value| std::ptr::from_ref(value) as usize;
    (parts.iter().map(|part| address(part)).collect(), address(exported), direction)
}

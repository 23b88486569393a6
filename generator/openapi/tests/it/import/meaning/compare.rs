//! Differences between a document and the export of the spec that was imported from it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::document::Document;
use super::schema::{Schema, address};

/// Direction of a value: read-only fields are not in requests, write-only fields are not in responses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Direction {
    Request,
    Response,
}

/// Addresses of schemas that were compared.
pub(super) type Pair = (Vec<usize>, usize, Direction);

/// Places by kind of difference.
pub(super) type Differences = BTreeMap<&'static str, BTreeSet<String>>;

/// Comparison of two documents.
pub(super) struct Comparison<'d> {
    pub(super) document: &'d Document,
    pub(super) export: &'d Document,
    pub(super) differences: Differences,
    pub(super) known: BTreeSet<Pair>,
    pub(super) memory: Memory,
}

/// Results that comparisons share.
#[derive(Default)]
pub(super) struct Memory {
    /// Differences in notes of alternatives that are equal.
    pub(super) equal: BTreeMap<Pair, Option<Differences>>,
    /// Schemas without differences.
    same: BTreeSet<Pair>,
}

impl<'d> Comparison<'d> {
    pub(super) fn new(document: &'d Document, export: &'d Document) -> Self {
        let (differences, known, memory) = (BTreeMap::new(), BTreeSet::new(), Memory::default());
        Self { document, export, differences, known, memory }
    }

    /// Returns the differences that another comparison finds.
    pub(super) fn apart(&mut self, compare: impl FnOnce(&mut Self)) -> Differences {
        let (known, differences) = self.apart_from(BTreeSet::new(), compare);
        if differences.is_empty() {
            self.memory.same.extend(known);
        }
        differences
    }

    /// Does the same, except for schemas that are known. Returns those that are known afterwards, too.
    pub(super) fn apart_from(
        &mut self,
        known: BTreeSet<Pair>,
        compare: impl FnOnce(&mut Self),
    ) -> (BTreeSet<Pair>, Differences) {
        let memory = std::mem::take(&mut self.memory);
        let mut inner = Self { known, memory, ..Self::new(self.document, self.export) };
        compare(&mut inner);
        self.memory = inner.memory;
        (inner.known, inner.differences)
    }

    pub(super) fn differ(&mut self, kind: &'static str, at: &str) {
        self.differences.entry(kind).or_default().insert(at.to_owned());
    }

    pub(super) fn add(&mut self, differences: Differences) {
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
    pub(super) fn shapes(&mut self, parts: &[&'d Value], exported: &'d Value, direction: Direction, at: &str) {
        let pair = pair(parts, exported, direction);
        if self.memory.same.contains(&pair) || !self.known.insert(pair) {
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
        // JSON of a fraction may be read as the next number.
        let is_close = |one: &str, other: &str| match (one.parse::<f64>(), other.parse::<f64>()) {
            (Ok(one), Ok(other)) => (one - other).abs() <= f64::EPSILON * one.abs(),
            _ => one == other,
        };
        let is_bound = |(keyword, bound): &(&'static str, String)| !(*keyword == "minLength" && bound == "0");
        let bounds = |schema: &Schema| schema.bounds.clone().into_iter().filter(is_bound).collect::<Vec<_>>();
        let (one, other) = (bounds(stated), bounds(&found));
        let mut both = one.iter().zip(&other);
        let is_same = one.len() == other.len()
            && both.all(|((keyword, one), (known, other))| keyword == known && is_close(one, other));
        if !is_same && found.values.is_none() {
            self.differ("bounds differ", at);
        }
        // The default of a required value is never used.
        if let Some(default) = stated.default.filter(|default| !default.is_null() && !is_required)
            && found.default.map(unquoted) != Some(unquoted(default))
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
}

/// Returns a value as it is in a query.
fn unquoted(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

pub(super) fn pair(parts: &[&Value], exported: &Value, direction: Direction) -> Pair {
    (parts.iter().map(|part| address(part)).collect(), address(exported), direction)
}

//! Bases of inheritance: the export has the union of their subtypes.

use std::collections::BTreeMap;

use serde_json::Value;

use super::compare::{Comparison, Direction};
use super::document::Document;
use super::schema::Schema;

/// Where the schemas of a document are.
const SCHEMAS: &str = "#/components/schemas/";

impl<'d> Comparison<'d> {
    /// Compares a base that is told apart from its subtypes by a property with a union. Returns `false` for another schema.
    pub(super) fn family(&mut self, parts: &[&'d Value], exported: &'d Value, direction: Direction, at: &str) -> bool {
        let [part] = parts else { return false };
        let schema = self.document.resolve(part);
        let Some((base, tag)) = tagged_base(self.document, schema, 8) else { return false };
        let mut subtypes = subtypes(self.document, base);
        let lists = ["oneOf", "anyOf"].iter().any(|key| base.get(key).is_some());
        if lists || subtypes.len() < 2 {
            return false;
        }
        if !std::ptr::eq(schema, base) {
            subtypes.retain(|_, subtype| std::ptr::eq(*subtype, schema) || is_below(self.document, subtype, schema, 8));
        }
        let union = self.export.resolve(exported);
        for (value, subtype) in subtypes {
            let at = format!("{at}<{value}>");
            let members = ["oneOf", "anyOf"].iter().filter_map(|key| union[*key].as_array()).flatten();
            // A subtype without others below it is itself.
            let mut members = members.chain([union]);
            let member = members.find(|member| {
                let properties = Schema::of(self.export, &[member]).properties;
                let constant = properties.get(tag).and_then(|parts| parts.first()?.get("const"));
                constant.is_some_and(|constant| constant.to_string().trim_matches('"') == value)
            });
            let Some(member) = member else {
                self.differ("a subtype is lost, or its tag is no constant", &at);
                continue;
            };
            let (mut stated, mut found) = (Schema::of(self.document, &[subtype]), Schema::of(self.export, &[member]));
            found.properties.remove(tag);
            stated.properties.remove(tag);
            self.objects(&stated, &found, direction, &at);
        }
        true
    }
}

/// Returns the schema with the discriminator that counts for one, and its property.
fn tagged_base<'d>(document: &'d Document, schema: &'d Value, depth: usize) -> Option<(&'d Value, &'d str)> {
    if let Some(tag) = schema["discriminator"]["propertyName"].as_str() {
        return Some((schema, tag));
    }
    let mut parents = schema["allOf"].as_array().into_iter().flatten().filter_map(|part| document.target(part));
    if depth == 0 { None } else { parents.find_map(|parent| tagged_base(document, parent, depth - 1)) }
}

/// Returns the subtypes of a base by the value of its tag; the base itself only if it is mapped.
fn subtypes<'d>(document: &'d Document, base: &'d Value) -> BTreeMap<String, &'d Value> {
    let all = document.at(&["components", "schemas"]).as_object();
    let name = |schema: &Value| {
        all.into_iter().flatten().find(|(_, other)| std::ptr::eq(*other, schema)).map(|(name, _)| name)
    };
    let mapping = base["discriminator"]["mapping"].as_object();
    let mut found = BTreeMap::new();
    for (own, schema) in all.into_iter().flatten() {
        let values = mapping.into_iter().flatten().filter(|(_, target)| {
            target.as_str().is_some_and(|target| target == own || target.strip_prefix(SCHEMAS) == Some(own))
        });
        let mut values: Vec<_> = values.map(|(value, _)| value.clone()).collect();
        let is_below = !std::ptr::eq(schema, base) && is_below(document, schema, base, 8);
        if values.is_empty() && is_below {
            let stated = schema["x-ms-discriminator-value"].as_str().map(str::to_owned);
            values.extend(stated.or_else(|| name(schema).cloned()));
        }
        found.extend(values.into_iter().map(|value| (value, schema)));
    }
    found
}

fn is_below(document: &Document, schema: &Value, base: &Value, depth: usize) -> bool {
    let mut parents = schema["allOf"].as_array().into_iter().flatten().filter_map(|part| document.target(part));
    depth > 0 && parents.any(|parent| std::ptr::eq(parent, base) || is_below(document, parent, base, depth - 1))
}

//! Bases of inheritance: the export has the union of their subtypes.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::compare::{Comparison, Direction};
use super::document::Document;
use super::schema::Schema;

/// Key of a member of a union with the values of its tag, by the name of the tag.
pub(super) const TAG_VALUES: &str = "x-values-of-tag";

/// Where the schemas of a document are.
pub(super) const SCHEMAS: &str = "#/components/schemas/";

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
                let is_constant = constant.is_some_and(|constant| constant.to_string().trim_matches('"') == value);
                let mut values = member[TAG_VALUES][tag].as_array().into_iter().flatten();
                // The values that a union reads decide, if they are known.
                if member.get(TAG_VALUES).is_some() { values.any(|own| *own == *value) } else { is_constant }
            });
            let Some(member) = member else {
                self.differ("a subtype is lost, or its tag is not a constant", &at);
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

impl Comparison<'_> {
    /// Compares the values of a tag that select a member of a union with the document's values.
    pub(super) fn tag_values(
        &mut self,
        union: &[&Value],
        member: &[&Value],
        exported: &Value,
        members: &[&Value],
        at: &str,
    ) {
        if !self.has_tag_values(union, member, exported, members) {
            self.differ("another value of a tag", at);
        }
    }

    /// Returns `true` if the values of a tag that select a member of a union match the document's values. Several members
    /// can have the same type.
    pub(super) fn has_tag_values(
        &self,
        union: &[&Value],
        member: &[&Value],
        exported: &Value,
        members: &[&Value],
    ) -> bool {
        // A union in a union has its own tag.
        let is_direct = |union: &Value, member: &Value| {
            let lists = ["oneOf", "anyOf"].iter().filter_map(|key| union[*key].as_array());
            lists.flatten().any(|own| std::ptr::eq(own, member))
        };
        let mut unions = union.iter().map(|part| self.document.resolve(part));
        let stated = unions.find(|union| union["discriminator"].is_object());
        let stated = stated.filter(|union| member.last().is_none_or(|member| is_direct(union, member)));
        let stated = stated.map_or(&Value::Null, |union| &union["discriminator"]);
        let (Some(found), [member]) = (exported[TAG_VALUES].as_object().and_then(|all| all.iter().next()), member)
        else {
            return true;
        };
        let tag = found.0;
        let same = members.iter().filter(|other| other["$ref"] == exported["$ref"]);
        let values = same.filter_map(|same| same[TAG_VALUES][tag].as_array()).flatten();
        let found: BTreeSet<_> = values.filter_map(Value::as_str).collect();
        let name = member["$ref"].as_str().and_then(|target| target.strip_prefix(SCHEMAS));
        // A subtype that its base stands for has no reference.
        let name = name.or_else(|| component_name(self.document, member)).unwrap_or_default();
        let mapped = stated["mapping"].as_object().into_iter().flatten();
        let mapped = mapped.filter(|(_, target)| **target == member["$ref"] || **target == *name);
        let mapped: BTreeSet<_> = mapped.map(|(value, _)| value.as_str()).collect();
        let own = Schema::of(self.document, &[member]).properties.get(tag.as_str()).cloned().unwrap_or_default();
        let own = Schema::of(self.document, &own).values.unwrap_or_default();
        let target = self.document.resolve(member);
        let is_stated = |value: &&str| {
            mapped.contains(value)
                || *value == name
                || target["x-ms-discriminator-value"] == **value
                || own.iter().any(|own| own.trim_matches('"') == *value)
        };
        let is_tag = !stated.is_object() || stated["propertyName"] == **tag;
        is_tag && mapped.is_subset(&found) && found.iter().all(is_stated)
    }
}

/// Returns the subtypes of a base that is told apart from them by a property, and lists none of them.
pub(super) fn family_of_base<'d>(document: &'d Document, parts: &[&'d Value]) -> Option<Vec<&'d Value>> {
    let [part] = parts else { return None };
    let base = document.resolve(part);
    let is_base = base["discriminator"]["propertyName"].is_string();
    let lists = ["oneOf", "anyOf"].iter().any(|key| base.get(key).is_some());
    let subtypes = subtypes(document, base);
    (is_base && !lists && subtypes.len() > 1).then(|| subtypes.into_values().collect())
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
            values.extend(stated.or_else(|| component_name(document, schema).map(str::to_owned)));
        }
        found.extend(values.into_iter().map(|value| (value, schema)));
    }
    found
}

/// Returns the name of a schema among the components.
fn component_name<'d>(document: &'d Document, schema: &Value) -> Option<&'d str> {
    let mut all = document.at(&["components", "schemas"]).as_object().into_iter().flatten();
    all.find(|(_, other)| std::ptr::eq(*other, schema)).map(|(name, _)| name.as_str())
}

fn is_below(document: &Document, schema: &Value, base: &Value, depth: usize) -> bool {
    let mut parents = schema["allOf"].as_array().into_iter().flatten().filter_map(|part| document.target(part));
    depth > 0 && parents.any(|parent| std::ptr::eq(parent, base) || is_below(document, parent, base, depth - 1))
}

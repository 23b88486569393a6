//! A schema with OpenAPI's semantics: references are followed, and the schemas of `allOf` are merged.

mod keywords;
mod merged;
mod nulls;
mod values;

use copperplate_language::grammar::{field, types};
use copperplate_language::maps::IndexSet;

pub(in crate::import) use self::keywords::is_only_reference;
use self::keywords::{
    RESTRICTIONS, SHAPE, constants_of_alternatives, has_restricting_keyword, has_shape_keyword,
    has_value_shape_keyword, is_null_by_keywords, is_nullable_by_keywords, is_object_beside_optional_parts,
    optional_part,
};
use self::merged::Annotations;
pub(in crate::import) use self::merged::{Alternatives, MergedSchema};
use crate::export::extension;
use crate::import::document::{DocumentNode, Documents, LocatedNode, NodeValue};
use crate::import::extensions;
use crate::import::losses::{Loss, Losses};
use crate::import::schemas::inheritance::Inheritance;
use crate::import::schemas::text_formats::DATE_TIME;

/// A schema of a document that is merged with others.
#[derive(Clone, Debug)]
pub(in crate::import) struct SchemaPart<'d> {
    pub(in crate::import) at: LocatedNode<'d>,
    /// `true` if its alternatives are left out, because it is the common part of them.
    pub(in crate::import) is_common: bool,
    /// `true` if it is a part of an object that may be absent: the object has its fields or not.
    pub(in crate::import) is_optional: bool,
}

impl<'d> SchemaPart<'d> {
    pub(in crate::import) fn new(at: LocatedNode<'d>) -> Self {
        Self { at, is_common: false, is_optional: false }
    }
}

/// Maximum length of a chain of schemas that are the only alternative of each other.
const ALTERNATIVES_MAX: usize = 16;

/// Reader of schemas.
pub(in crate::import) struct SchemaMerger<'a, 'd> {
    pub(in crate::import) documents: &'d Documents,
    pub(in crate::import) losses: &'a mut Losses,
    pub(in crate::import) inheritance: &'a Inheritance,
}

impl<'d> SchemaMerger<'_, 'd> {
    /// Merges the parts of a schema.
    pub(in crate::import) fn merge(&mut self, parts: &[SchemaPart<'d>]) -> Option<MergedSchema<'d>> {
        let first = parts.first()?;
        let mut schema = MergedSchema::new(first.at.clone());
        let mut merged = IndexSet::default();
        for part in parts {
            self.merge_part(&mut schema, part, &mut merged);
        }
        if schema.is_nullable && parts.len() > 1 {
            schema.is_nullable = !self.exclude_null(parts);
        }
        Some(schema)
    }

    /// Merges the parts of a schema to get the description of its values besides their type. It may be in the only
    /// alternative to `null`, too. Such an alternative does not decide who may see the property: pydantic marks the text
    /// of an optional secret as write-only, and the service still returns the property, with `null`.
    pub(in crate::import) fn merge_description(&mut self, parts: &[SchemaPart<'d>]) -> Option<MergedSchema<'d>> {
        let mut schema = self.merge(parts)?;
        let Annotations { is_read_only, is_write_only, .. } = schema.annotations;
        let stated = schema.annotations.default.clone();
        for _ in 0..ALTERNATIVES_MAX {
            let Some(alternatives) = &schema.alternatives else { break };
            let [only] = &alternatives.members[..] else {
                self.merge_defaults_of_alternatives(&mut schema);
                break;
            };
            let only = SchemaPart::new(only.clone());
            schema.alternatives = None;
            self.merge_part(&mut schema, &only, &mut IndexSet::default());
        }
        let default = stated.or(schema.annotations.default.take());
        schema.annotations = Annotations { default, is_read_only, is_write_only, ..schema.annotations };
        Some(schema)
    }

    /// Returns the target of the only reference that each of the parts consists of, and `true` if the value may be `null`.
    pub(in crate::import) fn common_reference(&mut self, parts: &[SchemaPart<'d>]) -> Option<(LocatedNode<'d>, bool)> {
        let (first, others) = parts.split_first()?;
        let (target, mut is_nullable) = self.sole_reference(first)?;
        for part in others {
            let (other, is_other_nullable) = self.sole_reference(part)?;
            if other.pointer != target.pointer {
                return None;
            }
            is_nullable &= is_other_nullable;
        }
        Some((target, is_nullable))
    }

    /// Returns the only reference that a schema consists of, apart from docs and `null`: its target, and `true` if the
    /// value may be `null` here.
    pub(in crate::import) fn sole_reference(&mut self, part: &SchemaPart<'d>) -> Option<(LocatedNode<'d>, bool)> {
        let at = &part.at;
        if let Some(reference) = at.reference() {
            let target = self.documents.reference_target(at, reference).ok()?;
            return is_only_reference(at).then_some((target, is_nullable_by_keywords(at)));
        }
        let mut inner: Option<(LocatedNode<'d>, bool)> = None;
        for (key, value) in at.entries() {
            match key {
                "allOf" | "oneOf" | "anyOf" if part.is_common && key != "allOf" => return None,
                "allOf" | "oneOf" | "anyOf" => {
                    let is_choice = key != "allOf";
                    let mut has_null = false;
                    for member in value.elements() {
                        if is_choice && is_null_by_keywords(&member) {
                            has_null = true;
                        } else if is_choice || has_shape_keyword(&member) {
                            if inner.is_some() {
                                return None;
                            }
                            inner = Some((member, false));
                        } else if is_nullable_by_keywords(&member) {
                            has_null = true;
                        }
                    }
                    if let Some((_, is_nullable)) = &mut inner {
                        *is_nullable |= has_null;
                    }
                }
                // `type: object` beside a reference adds nothing, and `null` is noted below.
                "type" if are_objects(&value) => {}
                key if SHAPE.contains(&key) => return None,
                _ => {}
            }
        }
        let (member, has_null) = inner?;
        let (target, is_nullable) = self.sole_reference(&SchemaPart::new(member))?;
        Some((target, is_nullable || has_null || is_nullable_by_keywords(at)))
    }

    /// Adds a part to a schema, unless it has been added. `merged` has the pointers of the added parts.
    fn merge_part(&mut self, schema: &mut MergedSchema<'d>, part: &SchemaPart<'d>, merged: &mut IndexSet<String>) {
        let at = &part.at;
        if !merged.insert(at.pointer.clone()) {
            return;
        }
        if let Some(reference) = at.reference()
            && let Ok(target) = self.documents.reference_target(at, reference)
        {
            // A text beside the reference is about this value, and the one of the target about all of its type.
            schema.describe(at.text("description"), at);
            self.merge_part(schema, &SchemaPart { at: target, ..*part }, merged);
        }
        for (key, value) in at.entries() {
            self.merge_keyword(schema, part, key, value, merged);
        }
        // Its own default takes precedence, whatever the order of the keys is.
        schema.annotations.default = at.get("default").or(schema.annotations.default.take());
    }

    fn merge_keyword(
        &mut self,
        schema: &mut MergedSchema<'d>,
        part: &SchemaPart<'d>,
        key: &'d str,
        value: LocatedNode<'d>,
        merged: &mut IndexSet<String>,
    ) {
        let is_true = matches!(value.node.value, NodeValue::Boolean(true));
        let annotations = &mut schema.annotations;
        match key {
            "type" => {
                if schema.set_types(&value) {
                    self.losses.add(Loss::Contradiction, &value);
                }
            }
            "nullable" | extensions::NULLABLE => schema.is_nullable |= is_true,
            "properties" => {
                for (name, property) in value.entries() {
                    let parts = schema.object.properties.entry(name).or_default();
                    if parts.iter().all(|known| known.at.pointer != property.pointer) {
                        parts.push(SchemaPart::new(property));
                    }
                }
            }
            "required" if matches!(value.node.value, NodeValue::Boolean(_)) => {
                self.losses.add(Loss::RequiredFlag, &value);
            }
            "required" if part.is_optional => {}
            "required" => schema.object.required.extend(value.elements().filter_map(|name| name.node.as_text())),
            "additionalProperties" | "unevaluatedProperties" if has_restricting_keyword(&value) => {
                self.merge_extra_properties(schema, value);
            }
            "additionalProperties" | "unevaluatedProperties" => {
                schema.object.is_open |= !matches!(value.node.value, NodeValue::Boolean(false));
            }
            "contentMediaType" => {
                schema.text.has_media_type = true;
                schema.restrictions.insert("contentMediaType", value);
            }
            "contentEncoding" => schema.text.encoding = value.node.as_text().or(schema.text.encoding),
            "patternProperties" => {
                self.losses.add_restriction("patternProperties", &value);
                value.entries().for_each(|(_, pattern)| self.merge_extra_properties(schema, pattern));
            }
            "items" if schema.list.items.is_none() || has_shape_keyword(&value) => {
                let known = schema.list.items.as_ref().filter(|known| has_shape_keyword(known));
                if known.is_some_and(|known| !known.node.is_same_value(value.node)) {
                    self.losses.add(Loss::Contradiction, &value);
                }
                schema.list.items = Some(value);
            }
            // Elements of any type never contradict others.
            "items" => {}
            "prefixItems" => schema.list.prefix = value.elements().collect(),
            "$dynamicRef" | "$recursiveRef" => self.losses.add(Loss::DynamicReference, &part.at),
            "enum" | "const" => {
                let (keyword, values) = if key == "const" {
                    ("const", vec![value.node])
                } else {
                    ("enum", value.elements().map(|value| value.node).collect())
                };
                if schema.set_values(values) {
                    self.losses.add(Loss::Contradiction, &value);
                }
                schema.listed = Some((keyword, value));
            }
            "oneOf" | "anyOf" if !part.is_common => self.merge_alternatives(schema, part, &value, merged),
            "allOf" => self.merge_all_of(schema, part, &value, merged),
            "discriminator" if ["oneOf", "anyOf"].iter().any(|key| part.at.get(key).is_some()) => {}
            "discriminator" if self.inheritance.family(&part.at.pointer).is_none() => {
                self.losses.add(Loss::Discriminator, &value);
            }
            "format" => schema.text.format = value.node.as_text().or(schema.text.format),
            "description" => {
                schema.describe(value.node.as_text(), &part.at);
                self.losses.add_description(&part.at);
            }
            "deprecated" => annotations.is_deprecated |= is_true,
            "readOnly" => annotations.is_read_only |= is_true,
            "writeOnly" => annotations.is_write_only |= is_true,
            extensions::MUTABILITY => {
                let (is_read_only, is_write_only) = extensions::mutability(&part.at);
                annotations.is_read_only |= is_read_only;
                annotations.is_write_only |= is_write_only;
            }
            extensions::SECRET | extension::SECRET => annotations.is_secret |= is_true,
            extension::DEFAULT_IS => annotations.default_is = annotations.default_is.or(value.node.as_text()),
            extension::TYPE if value.node.as_text() == Some(types::TIMESTAMP) => schema.text.format = Some(DATE_TIME),
            _ => {
                if let Some((bound, _)) = field::BOUND_KEYWORDS.into_iter().find(|(bound, _)| *bound == key) {
                    if !has_no_effect(bound, &value) {
                        self.losses.add_restriction(bound, &value);
                    }
                    schema.bounds.insert(bound, value);
                } else if let Some(keyword) = RESTRICTIONS.into_iter().find(|keyword| *keyword == key)
                    && !matches!(value.node.value, NodeValue::Boolean(false))
                {
                    self.losses.add_restriction(keyword, &value);
                    schema.restrictions.insert(keyword, value);
                }
            }
        }
    }

    fn merge_all_of(
        &mut self,
        schema: &mut MergedSchema<'d>,
        part: &SchemaPart<'d>,
        value: &LocatedNode<'d>,
        merged: &mut IndexSet<String>,
    ) {
        let is_object = is_object_beside_optional_parts(&part.at);
        let mut members = Vec::new();
        for member in value.elements() {
            match optional_part(&member).filter(|_| is_object) {
                Some(optional) => {
                    self.losses.add(Loss::OptionalPart, &member);
                    members.push(SchemaPart { at: optional, is_optional: true, ..*part });
                }
                None => members.push(SchemaPart { at: member, ..*part }),
            }
        }
        let is_nullable = schema.is_nullable;
        for member in &members {
            self.merge_part(schema, member, merged);
        }
        if schema.is_nullable && !is_nullable && members.len() > 1 {
            schema.is_nullable = !self.exclude_null_of_members(&members);
        }
    }

    /// Makes the default of an alternative the default of the value, unless the value states a default.
    fn merge_defaults_of_alternatives(&mut self, schema: &mut MergedSchema<'d>) {
        let members = schema.alternatives.iter().flat_map(|alternatives| &alternatives.members);
        for member in members {
            let target = self.documents.resolve_references(member);
            let Some(default) = target.and_then(|target| target.get("default")) else { continue };
            let known = schema.annotations.default.get_or_insert_with(|| default.clone());
            if !known.node.is_same_value(default.node) {
                self.losses.add(Loss::DefaultOfAlternative, &default);
            }
        }
    }

    fn merge_extra_properties(&mut self, schema: &mut MergedSchema<'d>, value: LocatedNode<'d>) {
        if schema.object.extra.as_ref().is_some_and(|other| !other.node.is_same_value(value.node)) {
            self.losses.add(Loss::SeveralPatterns, &value);
            return;
        }
        schema.object.extra = Some(value);
    }

    fn merge_alternatives(
        &mut self,
        schema: &mut MergedSchema<'d>,
        part: &SchemaPart<'d>,
        value: &LocatedNode<'d>,
        merged: &IndexSet<String>,
    ) {
        let mut members = Vec::new();
        for member in value.elements() {
            match self.documents.resolve_references(&member).filter(|target| merged.contains(&target.pointer)) {
                // A union that contains itself is the union of its other members.
                Some(target) if target.pointer == part.at.pointer => continue,
                // A base that lists its subtypes: this schema is one of them.
                Some(_) => return,
                None => {}
            }
            if self.documents.resolve_references(&member).is_some_and(|target| is_null_by_keywords(&target)) {
                schema.is_nullable = true;
            } else if has_value_shape_keyword(&member) {
                members.push(member);
            } else if member.entries().any(|(key, _)| key == "required") {
                // One of several alternative sets of required fields.
                self.losses.add_restriction("anyOf", &member);
            } else {
                members.push(member);
            }
        }
        if members.is_empty() {
            return;
        }
        if let Some(constants) = constants_of_alternatives(&members) {
            if schema.set_values(constants) {
                self.losses.add(Loss::Contradiction, value);
            }
            return;
        }
        let (discriminator, tag) = (part.at.get("discriminator"), part.at.get(extension::TAG));
        if schema.alternatives.is_some() {
            self.losses.add_restriction("allOf", value);
            return;
        }
        schema.alternatives = Some(Alternatives { members, discriminator, tag });
    }
}

/// Returns `true` for the type of objects, or of objects and `null`.
fn are_objects(types: &LocatedNode) -> bool {
    let several: Vec<_> = types.elements().filter_map(|ty| ty.node.as_text()).collect();
    types.node.as_text() == Some("object")
        || matches!(several[..], ["object"] | ["object", "null"] | ["null", "object"])
}

/// Returns `true` for a minimum of a length that every value has.
fn has_no_effect(bound: &str, value: &LocatedNode) -> bool {
    ["minLength", "minItems"].contains(&bound) && matches!(&value.node.value, NodeValue::Number(text) if text == "0")
}

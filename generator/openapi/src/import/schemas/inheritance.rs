//! Inheritance: schemas that include a common base by `allOf`, and that a property of the base tells apart.

use copperplate_language::maps::{IndexMap, IndexSet};

use super::discriminator::{TagMapping, aliased_schema, is_nested_property, unmapped_tag_value};
use crate::import::document::{DocumentNode, Documents, LocatedNode, NodeValue};

/// Families of schemas, and the values that properties have in their members.
#[derive(Debug, Default)]
pub(in crate::import) struct Inheritance {
    /// Families, by the pointer of the schema that represents any of them: a base, or a subtype that has subtypes.
    families: IndexMap<String, Family>,
    /// Values of tags by the pointer of a member.
    tags: IndexMap<String, Vec<SchemaTag>>,
}

/// Schemas, each of which can occur where their base is used.
#[derive(Clone, Debug)]
pub(in crate::import) struct Family {
    /// Property that tells them apart.
    pub(in crate::import) tag: String,
    /// Pointers.
    pub(in crate::import) members: Vec<String>,
}

/// Values of a property in a schema.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import) struct SchemaTag {
    pub(in crate::import) name: String,
    pub(in crate::import) values: Vec<String>,
    /// `true` if it counts only where the schema has no such property.
    pub(in crate::import) is_fallback: bool,
}

impl Inheritance {
    pub(in crate::import) fn new(documents: &Documents) -> Self {
        let root = documents.root();
        let schemas: IndexMap<String, LocatedNode> = root
            .get("components")
            .and_then(|components| components.get("schemas"))
            .into_iter()
            .flat_map(|schemas| schemas.entries())
            .map(|(_, schema)| (schema.pointer.clone(), schema))
            .collect();
        let mut children: IndexMap<String, Vec<String>> = IndexMap::default();
        for (pointer, schema) in &schemas {
            for part in schema.get("allOf").into_iter().flat_map(|parts| parts.elements()) {
                let parent = part.reference().and_then(|_| documents.resolve_references(&part));
                if let Some(parent) = parent.filter(|parent| parent.pointer != *pointer) {
                    children.entry(parent.pointer).or_default().push(pointer.clone());
                }
            }
        }
        let mut inheritance = Self::default();
        let bases = schemas.values().filter_map(|base| Some((base, discriminator_of_base(base)?)));
        let bases: Vec<_> = bases.collect();
        for (base, (tag, discriminator)) in &bases {
            inheritance.add_family(documents, base, tag, discriminator, &children);
        }
        for (pointer, tag) in fallback_tags(documents) {
            inheritance.tags.entry(pointer).or_default().push(tag);
        }
        inheritance
    }

    fn add_family(
        &mut self,
        documents: &Documents,
        base: &LocatedNode,
        tag: &str,
        discriminator: &LocatedNode,
        children: &IndexMap<String, Vec<String>>,
    ) {
        let mapping = TagMapping::from_discriminator(documents, discriminator);
        let mut members = descendants(&base.pointer, children);
        // A mapping can name schemas that do not include the base.
        members.extend(mapping.pointers().filter(|pointer| **pointer != base.pointer).cloned());
        if mapping.get(&base.pointer).is_some() {
            members.insert(base.pointer.clone());
        }
        if members.len() < 2 {
            return;
        }
        let is_nested = is_nested_property(documents, tag, std::slice::from_ref(base));
        for pointer in members.iter().filter(|_| !is_nested) {
            let name = || documents.node_at(pointer).map(|at| unmapped_tag_value(&at));
            let values = mapping.get(pointer).cloned().unwrap_or_else(|| name().into_iter().collect());
            let tag = SchemaTag { name: tag.to_owned(), values, is_fallback: false };
            self.tags.entry(pointer.clone()).or_default().push(tag);
        }
        for pointer in &members {
            let mut inside = descendants(pointer, children);
            if !inside.is_empty() && *pointer != base.pointer {
                inside.insert(pointer.clone());
                let family = Family { tag: tag.to_owned(), members: inside.into_iter().collect() };
                self.families.entry(pointer.clone()).or_insert(family);
            }
        }
        let family = Family { tag: tag.to_owned(), members: members.into_iter().collect() };
        self.families.insert(base.pointer.clone(), family);
    }

    /// Returns the family that a schema represents.
    pub(in crate::import) fn family(&self, pointer: &str) -> Option<&Family> {
        self.families.get(pointer)
    }

    /// Returns all families, by the pointer of the schema that represents each.
    pub(in crate::import) fn families(&self) -> impl Iterator<Item = (&String, &Family)> {
        self.families.iter()
    }

    /// Returns the tags of a schema.
    pub(in crate::import) fn tags(&self, pointer: &str) -> &[SchemaTag] {
        self.tags.get(pointer).map_or(&[], Vec::as_slice)
    }

    /// Returns `true` for a schema that is a member of a family, and not just another name of its base.
    pub(in crate::import) fn is_member(&self, pointer: &str) -> bool {
        self.tags(pointer).iter().any(|tag| !tag.is_fallback)
    }
}

/// Returns the property and the discriminator of a base that does not list its subtypes.
fn discriminator_of_base<'d>(schema: &LocatedNode<'d>) -> Option<(String, LocatedNode<'d>)> {
    let discriminator = schema.get("discriminator")?;
    let lists = ["oneOf", "anyOf"].iter().any(|key| schema.get(key).is_some());
    (!lists).then(|| discriminator.text("propertyName").map(str::to_owned))?.map(|tag| (tag, discriminator))
}

/// Returns the schemas below one, in the order of the document.
fn descendants(pointer: &str, children: &IndexMap<String, Vec<String>>) -> IndexSet<String> {
    let mut found: IndexSet<String> = children.get(pointer).into_iter().flatten().cloned().collect();
    let mut next = 0;
    while let Some(child) = found.get_index(next).cloned() {
        found.extend(children.get(&child).into_iter().flatten().filter(|other| *other != pointer).cloned());
        next += 1;
    }
    found
}

/// Returns the tags of schemas that are only used in unions with a discriminator, each with one value.
fn fallback_tags(documents: &Documents) -> Vec<(String, SchemaTag)> {
    // Most documents have none, so the search for all uses can be skipped.
    if !has_discriminator(documents.root().node) {
        return Vec::new();
    }
    let mut uses = UnionUses { documents, total: IndexMap::default(), in_unions: IndexMap::default() };
    uses.visit(&documents.root());
    let UnionUses { total, in_unions, .. } = uses;
    let tags = in_unions.into_iter().filter_map(|(pointer, tags)| {
        let is_same = tags.iter().all(|tag| *tag == tags[0]);
        let is_used_elsewhere = total.get(&pointer) != Some(&tags.len());
        let tag = tags.into_iter().next().filter(|tag| is_same && !is_used_elsewhere && tag.values.len() == 1);
        Some((pointer, tag?))
    });
    tags.collect()
}

fn has_discriminator(node: &DocumentNode) -> bool {
    match &node.value {
        NodeValue::Map(entries) => {
            entries.contains_key("discriminator") || entries.values().any(|(_, value)| has_discriminator(value))
        }
        NodeValue::List(elements) => elements.iter().any(has_discriminator),
        NodeValue::Null | NodeValue::Boolean(_) | NodeValue::Number(_) | NodeValue::String(_) => false,
    }
}

/// Uses of schemas by references.
struct UnionUses<'d> {
    documents: &'d Documents,
    total: IndexMap<String, usize>,
    /// Uses as alternatives of a discriminator.
    in_unions: IndexMap<String, Vec<SchemaTag>>,
}

impl UnionUses<'_> {
    fn visit(&mut self, at: &LocatedNode) {
        if let Some(reference) = at.reference()
            && let Ok(target) = self.documents.reference_target(at, reference)
        {
            *self.total.entry(target.pointer).or_default() += 1;
        }
        if let Some(discriminator) = at.get("discriminator")
            && let Some(name) = discriminator.text("propertyName")
        {
            let mapping = TagMapping::from_discriminator(self.documents, &discriminator);
            let members = ["oneOf", "anyOf"].iter().filter_map(|key| at.get(key));
            let members: Vec<_> = members.flat_map(|members| members.elements()).collect();
            let is_nested = is_nested_property(self.documents, name, &members);
            for member in members.iter().filter(|_| !is_nested) {
                let target = member.reference().and_then(|target| self.documents.reference_target(member, target).ok());
                let Some(target) = target else { continue };
                let mapped = mapping.get(&aliased_schema(self.documents, target.clone()).pointer).cloned();
                let values = mapped.unwrap_or_else(|| vec![unmapped_tag_value(&target)]);
                let tag = SchemaTag { name: name.to_owned(), values, is_fallback: true };
                self.in_unions.entry(target.pointer).or_default().push(tag);
            }
        }
        for (key, value) in at.entries() {
            if !matches!(key, "example" | "examples" | "default" | "enum" | "const" | "mapping") {
                self.visit(&value);
            }
        }
        at.elements().for_each(|element| self.visit(&element));
    }
}

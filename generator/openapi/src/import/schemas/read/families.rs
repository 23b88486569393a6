//! Families of schemas as unions of their members, and the tags of members as constants.

use super::{Field, MergedSchema, NameSource, SchemaPart, SchemaReader, SchemaSite, ShapeKind, ShapeTy, Use};
use crate::import::document::json_node_text;
use crate::import::schemas::inheritance::Family;
use crate::import::schemas::shapes::{Distinction, UnionShape, Variant};

impl<'d> SchemaReader<'d> {
    /// Returns the type of a schema that represents its whole family.
    pub(super) fn read_family(&mut self, family: &Family, schema: &MergedSchema<'d>, site: SchemaSite) -> ShapeTy {
        let usage = site.usage;
        if let Some(plain) = self.type_of_large_union(schema, family.members.len()) {
            return plain;
        }
        let id = self.begin_shape(schema, site);
        let mut variants = Vec::new();
        for pointer in &family.members {
            let Some(ty) = self.read_family_member(pointer, usage) else { continue };
            let tags = self.inheritance.tags(pointer).iter().filter(|tag| tag.name == family.tag);
            let mapped = tags.flat_map(|tag| tag.values.clone()).collect();
            let name = pointer.rsplit('/').next().unwrap_or_default().to_owned();
            variants.push(Variant { ty, name, mapped });
        }
        let tag = Some(family.tag.clone());
        let distinction = Distinction::Open;
        let union = UnionShape { variants, tag, is_tag_stated: false, absent: None, distinction, number_texts: None };
        self.shapes.get_mut(id).kind = ShapeKind::Union(union);
        ShapeTy::Named(id).or_null(schema.is_nullable)
    }

    /// Returns the record of a member. If the member represents other schemas, too, it is the record of the member
    /// itself.
    fn read_family_member(&mut self, pointer: &str, usage: Use) -> Option<ShapeTy> {
        let at = self.documents.node_at(pointer)?;
        if self.inheritance.family(pointer).is_none() {
            return Some(self.read_target(at, usage).without_null().0);
        }
        let place = NameSource::Root(format!("{} base", self.names.name(&at)).into());
        let schema = self.merger().merge(&[SchemaPart::new(at)])?;
        Some(self.read_object(&schema, SchemaSite { place, usage, is_target: false }))
    }

    /// Returns the tags of a record that have one value, which is a constant of it: name and value.
    pub(super) fn constant_tags(&mut self, schema: &MergedSchema<'d>) -> Vec<(String, String)> {
        let mut constants = Vec::new();
        for tag in self.inheritance.tags(&schema.at.pointer).to_vec() {
            let [value] = &tag.values[..] else { continue };
            let declared = schema.object.properties.get(tag.name.as_str());
            let declared = declared.and_then(|parts| self.merger().merge(parts));
            let is_open = declared.as_ref().is_none_or(|declared| {
                // A schema that states its own value has priority.
                !tag.is_fallback && declared.values.as_ref().is_none_or(|values| values.len() > 1)
            });
            if is_open {
                let is_integer = declared.is_some_and(|declared| declared.types == ["integer"]);
                let integer = value.parse::<i64>().ok().filter(|_| is_integer).map(|integer| integer.to_string());
                constants.push((tag.name, integer.unwrap_or_else(|| json_node_text(value))));
            }
        }
        constants
    }
}

/// Returns the field of a tag that a record has without declaring it.
pub(super) fn undeclared_tag(schema: &MergedSchema, name: &str, constant: &str) -> Field {
    let origin = format!("{}/properties/{name}", schema.at.pointer);
    Field { constant: Some(constant.to_owned()), ..Field::new(name, ShapeTy::STRING, origin) }
}

//! Objects: records, maps, and objects with any keys.

use copperplate_language::model::Bounds;

use super::{
    DeferredRecord, Direction, ExtraFields, Field, Loss, MergedSchema, NodeValue, Purpose, SchemaPart, SchemaReader,
    SchemaSite, ShapeId, ShapeKind, ShapeTy, Use, families,
};
use crate::import::document::json_node_text;
use crate::import::extensions;

/// Facts about a field that are known before its schema is read.
enum KnownField {
    /// Its only value, as JSON: it is the tag of the record.
    Tag(String),
    /// It is a file, or a list of files.
    File(ShapeTy),
}

impl<'d> SchemaReader<'d> {
    /// Returns the type of an object.
    pub(super) fn read_object(&mut self, schema: &MergedSchema<'d>, site: SchemaSite) -> ShapeTy {
        let usage = site.usage;
        if schema.object.properties.is_empty() {
            return match &schema.object.extra {
                Some(extra) => {
                    let value = self.read_at_site(extra.clone(), site.unnamed());
                    ShapeTy::Map(Box::new(value.or_null(usage.is_patch())))
                }
                None => ShapeTy::OBJECT,
            };
        }
        if let Some(plain) = self.type_of_large_object(schema) {
            return plain;
        }
        let is_deferred = site.is_target && self.depth.is_far();
        let id = self.begin_shape(schema, site);
        if is_deferred {
            self.deferred.push(DeferredRecord { id, schema: schema.at.clone(), usage });
        } else {
            self.read_object_fields(id, schema, usage);
        }
        ShapeTy::Named(id)
    }

    /// Reads the fields of a record.
    pub(super) fn read_object_fields(&mut self, id: ShapeId, schema: &MergedSchema<'d>, usage: Use) {
        let encodings = (usage.purpose == Purpose::Parts).then(|| self.encodings.clone());
        let usage = usage.of_fields();
        let mut fields = Vec::new();
        if schema.object.required.iter().any(|name| !schema.object.properties.contains_key(name)) {
            self.losses.add(Loss::RequiredWithoutSchema, &schema.at);
        }
        let tags = self.constant_tags(schema);
        for (name, constant) in tags.iter().filter(|(name, _)| !schema.object.properties.contains_key(name.as_str())) {
            fields.push(families::undeclared_tag(schema, name, constant));
        }
        for (name, parts) in &schema.object.properties {
            let tag = tags.iter().find(|(tag, _)| tag == name);
            let known = match (tag, &encodings) {
                (Some((_, constant)), _) => Some(KnownField::Tag(constant.clone())),
                (None, Some(encodings)) => self.read_file(name, parts, encodings).map(KnownField::File),
                (None, None) => None,
            };
            fields.extend(self.read_object_field(id, name, parts, schema, usage, known));
        }
        let extra = match schema.object.extra.clone() {
            Some(extra) => {
                let ty = self.read_at_site(extra, SchemaSite::inside(id, "extra", usage));
                let extra = self.extra_fields(ty);
                Some(ExtraFields { ty: extra.ty.or_null(usage.is_patch()), ..extra })
            }
            None => schema.object.is_open.then_some(ExtraFields { ty: ShapeTy::JSON, has_number_texts: false }),
        };
        // An object has any other fields, unless it is closed: a crate has a type for them where a document says so.
        let extra = extra.filter(|extra| !self.reading.is_literal() || extra.ty != ShapeTy::JSON);
        if let Some(plain) = self.type_of_long_object(schema, &fields) {
            self.aliases.insert(id, plain);
            return;
        }
        self.shapes.get_mut(id).kind = ShapeKind::Record { fields, extra };
    }

    fn read_object_field(
        &mut self,
        record: ShapeId,
        name: &str,
        parts: &[SchemaPart<'d>],
        schema: &MergedSchema<'d>,
        usage: Use,
        known: Option<KnownField>,
    ) -> Option<Field> {
        let first = parts.first()?;
        if matches!(first.at.node.value, NodeValue::Boolean(false)) {
            return None;
        }
        let property = self.merger().merge(parts)?;
        let mut described = self.merger().merge_description(parts)?;
        let is_other_direction = match usage.direction {
            Direction::Request => described.annotations.is_read_only,
            Direction::Response => described.annotations.is_write_only,
            Direction::Both => false,
        };
        if is_other_direction {
            return None;
        }
        let (tag, file) = match known {
            Some(KnownField::Tag(constant)) => (Some(constant), None),
            Some(KnownField::File(ty)) => (None, Some(ty)),
            None => (None, None),
        };
        let is_optional = tag.is_none() && !schema.object.required.contains(name);
        // An enum with a name may get more values.
        let is_named = matches!(parts, [part] if self.merger().sole_reference(part).is_some());
        let constant = property.values.as_deref().and_then(|values| match values {
            // An optional constant becomes an enum, because a constant would always be sent.
            [value] if !is_optional && !is_named && !property.is_nullable => {
                read_object_constant(&value.value).filter(|json| property.types != ["string"] || json.starts_with('"'))
            }
            _ => None,
        });
        let constant = tag.or(constant);
        let ty = match (&constant, file) {
            (Some(_), _) => ShapeTy::STRING,
            (None, Some(file)) => file,
            (None, None) => self.read_parts(parts, SchemaSite::inside(record, name, usage)),
        };
        let number = self.replace_number_texts(&ty);
        let has_number_texts = number.is_some();
        let ty = number.unwrap_or(ty).or_null(usage.is_patch() && is_optional && constant.is_none());
        self.add_bounds_of_number(&mut described, &ty);
        let mut attributes = self.read_attributes(&described, &ty, is_optional);
        attributes.has_number_texts = has_number_texts;
        attributes.rust = extensions::proposed_field_name(name, &first.at);
        if let Some(default) = described.annotations.default.as_ref().filter(|_| constant.is_none() && !is_optional) {
            self.losses.add(Loss::DefaultOfRequired, default);
        }
        if constant.is_some() {
            attributes.default = None;
            attributes.bounds = Bounds::default();
            attributes.constraints.clear();
        }
        Some(Field { name: name.to_owned(), is_optional, ty, constant, attributes, origin: first.at.pointer.clone() })
    }
}

/// Returns a constant as JSON.
fn read_object_constant(value: &NodeValue) -> Option<String> {
    match value {
        NodeValue::Boolean(value) => Some(value.to_string()),
        NodeValue::String(text) => Some(json_node_text(text)),
        NodeValue::Number(text) => text.parse::<i64>().ok().map(|integer| integer.to_string()),
        NodeValue::Null | NodeValue::List(_) | NodeValue::Map(_) => None,
    }
}

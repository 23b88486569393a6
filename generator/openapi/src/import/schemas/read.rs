//! Schemas → shapes.

mod attributes;
mod constraints;
mod depth;
mod directions;
mod enums;
mod families;
mod files;
mod number_texts;
mod objects;
mod site;
pub(in crate::import) mod size;
mod text_files;
mod unions;

use copperplate_language::grammar::types;
use copperplate_language::maps::{IndexMap, IndexSet};

use self::depth::{DeferredRecord, Depth};
use self::directions::SchemaDirections;
pub(in crate::import) use self::enums::RESERVED;
pub(in crate::import) use self::files::{PartEncodings, UntypedParts};
use self::site::{Purpose, SchemaSite, Use};
use super::inheritance::Inheritance;
use super::part_names::PartNames;
use super::places::TypedPlaces;
use super::schema::{MergedSchema, SchemaMerger, SchemaPart};
use super::shapes::{Direction, ExtraFields, Field, NameSource, RootName, Shape, ShapeId, ShapeKind, ShapeTy, Shapes};
use super::text_formats::text_format_type;
use crate::import::decisions::Decisions;
use crate::import::document::{DocumentNode, Documents, LocatedNode, NodeValue};
use crate::import::extensions;
use crate::import::losses::{Loss, Losses};
use crate::import::reading::Reading;
use crate::import::schemas::decided_types;
use crate::import::words;

/// Reader of the schemas of a document.
pub(in crate::import) struct SchemaReader<'d> {
    pub(in crate::import) documents: &'d Documents,
    pub(in crate::import) shapes: Shapes,
    pub(in crate::import) losses: Losses,
    pub(in crate::import) places: TypedPlaces,
    /// Types of schemas that are targets of references.
    known: IndexMap<SchemaKey, KnownSchema>,
    pub(in crate::import) reading: Reading,
    directions: SchemaDirections,
    inheritance: Inheritance,
    names: PartNames,
    /// Encodings of the parts of the body that is read.
    encodings: PartEncodings,
    /// Pointers of the targets of references that were searched for files that are sent as text.
    sent_as_text: IndexSet<String>,
    /// Types that the author decided on, by JSON pointer.
    decided: IndexMap<String, ShapeTy>,
    /// Shapes that turned out to be aliases of other types.
    pub(in crate::import) aliases: IndexMap<ShapeId, ShapeTy>,
    /// Schemas that are read once more within themselves.
    reread: IndexSet<SchemaKey>,
    depth: Depth,
    /// Number of fields that further records can have.
    fields_left: usize,
    /// Records whose fields are not read yet.
    deferred: Vec<DeferredRecord<'d>>,
}

/// State of a schema that is the target of references.
#[derive(Clone, Debug)]
enum KnownSchema {
    /// It is being read, and has a shape if it needs a declaration.
    Open(Option<ShapeId>),
    Done(ShapeTy),
}

/// Pointer and use of a schema that is the target of references.
type SchemaKey = (String, Use);

impl<'d> SchemaReader<'d> {
    pub(in crate::import) fn new(
        documents: &'d Documents,
        losses: Losses,
        decisions: &Decisions,
        reading: Reading,
    ) -> Self {
        let inheritance = Inheritance::new(documents);
        Self {
            documents,
            shapes: Shapes::default(),
            losses,
            places: TypedPlaces::default(),
            known: IndexMap::default(),
            reading,
            directions: SchemaDirections::new(documents, &inheritance),
            inheritance,
            names: PartNames::new(documents),
            encodings: PartEncodings::default(),
            sent_as_text: IndexSet::default(),
            decided: decided_types::parse_decided_types(decisions),
            aliases: IndexMap::default(),
            reread: IndexSet::default(),
            depth: Depth::default(),
            fields_left: size::fields_allowed(documents),
            deferred: Vec::new(),
        }
    }

    /// Returns the type of a schema, where it is used.
    pub(in crate::import) fn read_schema(
        &mut self,
        schema: LocatedNode<'d>,
        place: NameSource,
        direction: Direction,
    ) -> ShapeTy {
        self.read_at_site(schema, SchemaSite::new(place, direction, Purpose::Plain))
    }

    /// Returns the type of a merge patch of a schema.
    pub(in crate::import) fn read_patch(&mut self, schema: LocatedNode<'d>, place: NameSource) -> ShapeTy {
        self.read_at_site(schema, SchemaSite::new(place, Direction::Request, Purpose::Patch))
    }

    /// Returns the type of a body of parts, some of which are files.
    pub(in crate::import) fn read_body_of_parts(
        &mut self,
        schema: LocatedNode<'d>,
        place: NameSource,
        encodings: PartEncodings,
    ) -> ShapeTy {
        self.encodings = encodings;
        self.read_at_site(schema, SchemaSite::new(place, Direction::Request, Purpose::Parts))
    }

    /// Returns the type of a schema that has a name.
    pub(in crate::import) fn read_named_schema(&mut self, schema: LocatedNode<'d>, direction: Direction) -> ShapeTy {
        let ty = self.read_target(schema, Use { direction, purpose: Purpose::Plain });
        self.read_deferred_records();
        ty
    }

    fn read_at_site(&mut self, schema: LocatedNode<'d>, site: SchemaSite) -> ShapeTy {
        let ty = self.read_parts(&[SchemaPart::new(schema)], site);
        self.read_deferred_records();
        ty
    }

    fn read_parts(&mut self, parts: &[SchemaPart<'d>], site: SchemaSite) -> ShapeTy {
        if let Some(decided) = parts.iter().find_map(|part| self.decided.get(&part.at.pointer)) {
            return decided.clone();
        }
        if let Some((target, is_nullable)) = self.merger().common_reference(parts)
            && let Some(last) = parts.last()
        {
            let span = target.node.span;
            for part in parts {
                self.losses.add_description(&part.at);
            }
            let ty = self.read_target(target, site.usage).or_null(is_nullable);
            self.places.add_place(last.at.node.span, &ty, Some(span));
            return ty;
        }
        let Some(schema) = self.merger().merge(parts) else { return ShapeTy::JSON };
        let ty = self.read_merged_schema(&schema, parts, site);
        // The parts that a variant shares with others come first.
        let own = parts.last().map_or(schema.at.node.span, |part| part.at.node.span);
        self.places.add_place(own, &ty, None);
        ty
    }

    /// Returns the type of a schema that is the target of a reference.
    fn read_target(&mut self, target: LocatedNode<'d>, usage: Use) -> ShapeTy {
        let direction = self.directions.direction_of_use(&target.pointer, usage.direction);
        let usage = Use { direction, ..usage };
        let key = (target.pointer.clone(), usage);
        match self.known.get(&key) {
            Some(KnownSchema::Done(ty)) => return ty.clone(),
            Some(KnownSchema::Open(Some(id))) => {
                let ty = ShapeTy::Named(*id);
                let schema = self.merger().merge(&[SchemaPart::new(target)]);
                return ty.or_null(schema.is_some_and(|schema| schema.is_nullable));
            }
            // A list of records that contain such a list: it is read once more, and then ends at the record.
            Some(KnownSchema::Open(None)) if self.has_record_inside(&key) && self.reread.insert(key.clone()) => {
                let ty = self.read_unknown_target(target, usage);
                self.reread.swap_remove(&key);
                return ty;
            }
            Some(KnownSchema::Open(None)) => {
                self.losses.add(Loss::EndlessType, &target);
                return ShapeTy::JSON;
            }
            None => {}
        }
        self.known.insert(key.clone(), KnownSchema::Open(None));
        let ty = self.read_unknown_target(target, usage);
        self.known.insert(key, KnownSchema::Done(ty.clone()));
        ty
    }

    fn read_unknown_target(&mut self, target: LocatedNode<'d>, usage: Use) -> ShapeTy {
        let name = self.names.name(&target);
        let is_called_patch = name.to_ascii_lowercase().contains("patch");
        let place = if usage.is_patch() && !is_called_patch {
            NameSource::Root(format!("{name} patch").into())
        } else {
            NameSource::Component(name)
        };
        let site = SchemaSite { place, usage, is_target: true };
        let span = target.node.span;
        let part = SchemaPart::new(target);
        let mut next = None;
        let alias = self.merger().sole_reference(&part).filter(|_| !self.inheritance.is_member(&part.at.pointer));
        let ty = if let Some((target, is_nullable)) = alias {
            next = Some(target.node.span);
            self.losses.add_description(&part.at);
            self.read_target(target, usage).or_null(is_nullable)
        } else if let Some(schema) = self.merger().merge(std::slice::from_ref(&part)) {
            let family = self.inheritance.family(&part.at.pointer).cloned();
            if let Some(family) = family.filter(|_| schema.alternatives.is_none()) {
                self.read_family(&family, &schema, site)
            } else {
                self.read_merged_schema(&schema, &[part], site)
            }
        } else {
            ShapeTy::JSON
        };
        self.places.add_place(span, &ty, next);
        ty
    }

    /// Returns `true` if a named record is being read within a schema that is being read.
    fn has_record_inside(&self, key: &SchemaKey) -> bool {
        let at = self.known.get_index_of(key).unwrap_or_default();
        self.known.values().skip(at + 1).any(|known| matches!(known, KnownSchema::Open(Some(_))))
    }

    fn read_merged_schema(&mut self, schema: &MergedSchema<'d>, parts: &[SchemaPart<'d>], site: SchemaSite) -> ShapeTy {
        if !self.depth.enter() {
            self.losses.add(Loss::TooDeep, &schema.at);
            return ShapeTy::JSON;
        }
        let ty = self.read_schema_contents(schema, parts, site).or_null(schema.is_nullable);
        self.depth.leave();
        if ty.depth() > depth::TYPE_MAX {
            self.losses.add(Loss::TooDeep, &schema.at);
            return ShapeTy::JSON;
        }
        ty
    }

    fn read_schema_contents(
        &mut self,
        schema: &MergedSchema<'d>,
        parts: &[SchemaPart<'d>],
        site: SchemaSite,
    ) -> ShapeTy {
        if schema.alternatives.is_some() {
            return self.read_union(schema, parts, site);
        }
        if let Some(values) = &schema.values {
            if matches!(schema.types[..], ["array" | "object"]) {
                self.losses.add(Loss::EnumOfContainer, &schema.at);
                return self.read_container_beside_values(schema, values, site);
            }
            return self.read_enum(schema, values, site);
        }
        match schema.types[..] {
            [] if !schema.object.properties.is_empty() || schema.object.extra.is_some() => {
                self.read_object(schema, site)
            }
            [] if schema.list.items.is_some() => self.read_list(schema, site),
            // A schema of `null` alone has no other value.
            [] => ShapeTy::JSON,
            [ty] => self.read_json_type(ty, schema, site),
            _ => self.read_union_of_json_types(schema, site),
        }
    }

    /// Returns the type of the values of a schema that have a JSON type.
    fn read_json_type(&mut self, ty: &str, schema: &MergedSchema<'d>, site: SchemaSite) -> ShapeTy {
        match ty {
            "object" => self.read_object(schema, site),
            "array" => self.read_list(schema, site),
            "string" => text_format_type(schema.text.format, schema.text.encoding),
            "integer" => match schema.text.format {
                // Exceeds signed 64 bits, unless a bound rules it out.
                Some("uint64") if !has_integer_maximum(schema) => ShapeTy::Plain(types::NUMBER),
                _ => ShapeTy::INTEGER,
            },
            "number" => ShapeTy::Plain(types::NUMBER),
            "boolean" => ShapeTy::Plain(types::BOOLEAN),
            _ => ShapeTy::JSON,
        }
    }

    fn read_list(&mut self, schema: &MergedSchema<'d>, site: SchemaSite) -> ShapeTy {
        let element = match &schema.list.items {
            _ if !schema.list.prefix.is_empty() => self.read_tuple(schema, site.elements()),
            Some(items) => self.read_at_site(items.clone(), site.elements()),
            None => ShapeTy::JSON,
        };
        element.into_list()
    }

    /// Returns the type of the elements of a tuple: a union of the types at its positions.
    fn read_tuple(&mut self, schema: &MergedSchema<'d>, site: SchemaSite) -> ShapeTy {
        let mut members: Vec<LocatedNode> = Vec::new();
        for member in schema.list.prefix.iter().chain(&schema.list.items) {
            let is_schema = !matches!(member.node.value, NodeValue::Boolean(_));
            if is_schema && !members.iter().any(|known| known.node.is_same_value(member.node)) {
                members.push(member.clone());
            }
        }
        if members.len() > 1 {
            self.losses.add(Loss::Tuple, &schema.at);
        }
        let element = MergedSchema::of_alternatives(schema.at.clone(), members);
        self.read_merged_schema(&element, &[], site)
    }

    /// Returns the type of a list or an object with an `enum` beside it, which applies to the elements of the list.
    fn read_container_beside_values(
        &mut self,
        schema: &MergedSchema<'d>,
        values: &[&'d DocumentNode],
        site: SchemaSite,
    ) -> ShapeTy {
        let are_single = values.iter().all(|value| !matches!(value.value, NodeValue::List(_) | NodeValue::Map(_)));
        let items = schema.list.items.clone().and_then(|items| self.merger().merge(&[SchemaPart::new(items)]));
        match items {
            Some(items)
                if are_single && items.values.is_none() && matches!(items.types[..], ["string" | "integer"]) =>
            {
                self.read_enum(&items, values, site.elements()).into_list()
            }
            _ => self.read_json_type(schema.types[0], schema, site),
        }
    }

    /// Adds a shape that is being read. The target of references becomes known, so that it can contain itself.
    fn begin_shape(&mut self, schema: &MergedSchema<'d>, site: SchemaSite) -> ShapeId {
        let SchemaSite { place, usage, is_target } = site;
        let id = self.shapes.add(Shape {
            kind: ShapeKind::Unknown,
            doc: words::import_doc(schema.annotations.description),
            origin: schema.at.pointer.clone(),
            span: schema.at.node.span,
            place,
            common_names: extensions::proposed_type_name(&schema.at).map(str::to_owned).into_iter().collect(),
            direction: usage.direction,
        });
        if is_target {
            self.known.insert((schema.at.pointer.clone(), usage), KnownSchema::Open(Some(id)));
        }
        id
    }

    pub(in crate::import) fn merger(&mut self) -> SchemaMerger<'_, 'd> {
        SchemaMerger { documents: self.documents, losses: &mut self.losses, inheritance: &self.inheritance }
    }

    /// Follows a reference to a part of an operation.
    pub(in crate::import) fn resolve(&self, at: &LocatedNode<'d>) -> Option<LocatedNode<'d>> {
        self.documents.resolve_references(at)
    }
}

/// Returns `true` if no value exceeds a signed 64-bit integer.
fn has_integer_maximum(schema: &MergedSchema) -> bool {
    let maximum = schema.bounds.get("maximum");
    maximum.is_some_and(|at| matches!(&at.node.value, NodeValue::Number(text) if text.parse::<i64>().is_ok()))
}

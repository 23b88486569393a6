//! Schemas → shapes.

mod depth;
mod directions;
mod enums;
mod notes;
mod objects;
mod unions;

use copperplate_language::grammar::types;
use copperplate_language::maps::IndexMap;

use self::depth::{Depth, PutOff};
use self::directions::Directions;
pub(in crate::import) use self::enums::RESERVED;
use super::schema::{DATE_TIME, Part, Schema, Schemas};
use super::shapes::{Direction, Field, Kind, Place, Shape, ShapeId, Shapes, Ty};
use crate::import::again::decisions::{Decisions, types as decided_types};
use crate::import::document::{At, Documents, Node, Value};
use crate::import::losses::{Loss, Losses};
use crate::import::words;

/// Reader of the schemas of a document.
pub(in crate::import) struct Reader<'d> {
    pub(in crate::import) documents: &'d Documents,
    pub(in crate::import) shapes: Shapes,
    pub(in crate::import) losses: Losses,
    /// Types of schemas that references lead to.
    known: IndexMap<(String, Direction), Known>,
    directions: Directions,
    /// `true` for the record of a body of parts, which can have files.
    pub(in crate::import) reads_parts: bool,
    /// Types that the author decided on, by JSON pointer.
    decided: IndexMap<String, Ty>,
    /// Shapes that turned out to be other types.
    pub(in crate::import) forgotten: IndexMap<ShapeId, Ty>,
    depth: Depth,
    /// Records whose fields are not read yet.
    put_off: Vec<PutOff<'d>>,
}

/// What is known of a schema that references lead to.
#[derive(Clone, Debug)]
enum Known {
    /// It is being read, and has a shape if it needs a declaration.
    Open(Option<ShapeId>),
    Done(Ty),
}

/// Mark of the keys of records that are bodies of parts.
const PARTS: &str = " as parts";

/// The key under which the shape that is being read becomes known.
type Key = (String, Direction);

impl<'d> Reader<'d> {
    pub(in crate::import) fn new(documents: &'d Documents, losses: Losses, decisions: &Decisions) -> Self {
        let decided = decisions.types.iter();
        let decided = decided.filter_map(|(at, decision)| Some((at.clone(), decided_types::parse(&decision.value)?)));
        Self {
            documents,
            shapes: Shapes::default(),
            losses,
            known: IndexMap::default(),
            directions: Directions::of(documents),
            reads_parts: false,
            decided: decided.collect(),
            forgotten: IndexMap::default(),
            depth: Depth::default(),
            put_off: Vec::new(),
        }
    }

    /// Returns the type of a schema, where it is used.
    pub(in crate::import) fn ty(&mut self, schema: At<'d>, place: Place, direction: Direction) -> Ty {
        let ty = self.ty_of_parts(&[Part { at: schema, is_common: false }], place, direction);
        self.read_what_was_put_off();
        ty
    }

    fn ty_of_parts(&mut self, parts: &[Part<'d>], place: Place, direction: Direction) -> Ty {
        if let Some(decided) = parts.iter().find_map(|part| self.decided.get(&part.at.pointer)) {
            return decided.clone();
        }
        if let [part] = parts
            && let Some((target, is_nullable)) = self.schemas().sole_reference(part)
        {
            return self.ty_of_target(target, direction).or_null(is_nullable);
        }
        let Some(schema) = self.schemas().merged(parts) else { return Ty::JSON };
        self.ty_of_schema(&schema, parts, place, direction, None)
    }

    /// Returns the type of a schema that a reference leads to.
    fn ty_of_target(&mut self, target: At<'d>, direction: Direction) -> Ty {
        let direction = self.directions.of_use(&target.pointer, direction);
        let mut key = (target.pointer.clone(), direction);
        if self.reads_parts {
            key.0.push_str(PARTS);
        }
        match self.known.get(&key) {
            Some(Known::Done(ty)) => return ty.clone(),
            Some(Known::Open(Some(id))) => return Ty::Named(*id),
            Some(Known::Open(None)) => {
                self.losses.add(Loss::EndlessType, &target);
                return Ty::JSON;
            }
            None => {}
        }
        self.known.insert(key.clone(), Known::Open(None));
        let place = Place::Component(target.key());
        let part = Part { at: target, is_common: false };
        let ty = if let Some((target, is_nullable)) = self.schemas().sole_reference(&part) {
            self.ty_of_target(target, direction).or_null(is_nullable)
        } else if let Some(schema) = self.schemas().merged(std::slice::from_ref(&part)) {
            self.ty_of_schema(&schema, &[part], place, direction, Some(&key))
        } else {
            Ty::JSON
        };
        self.known.insert(key, Known::Done(ty.clone()));
        ty
    }

    fn ty_of_schema(
        &mut self,
        schema: &Schema<'d>,
        parts: &[Part<'d>],
        place: Place,
        direction: Direction,
        key: Option<&Key>,
    ) -> Ty {
        if !self.depth.enter() {
            self.losses.add(Loss::TooDeep, &schema.at);
            return Ty::JSON;
        }
        let ty = self.ty_of_contents(schema, parts, place, direction, key).or_null(schema.is_nullable);
        self.depth.leave();
        if ty.depth() > depth::TYPE_MAX {
            self.losses.add(Loss::TooDeep, &schema.at);
            return Ty::JSON;
        }
        ty
    }

    fn ty_of_contents(
        &mut self,
        schema: &Schema<'d>,
        parts: &[Part<'d>],
        place: Place,
        direction: Direction,
        key: Option<&Key>,
    ) -> Ty {
        if schema.alternatives.is_some() {
            return self.union(schema, parts, place, direction, key);
        }
        if let Some(values) = &schema.values {
            return self.enumeration(schema, values, place, direction, key);
        }
        match schema.types[..] {
            [] if !schema.properties.is_empty() || schema.extra.is_some() => self.object(schema, place, direction, key),
            [] if schema.items.is_some() => self.list(schema, place, direction),
            // A schema of `null` alone has no other value.
            [] => Ty::JSON,
            [ty] => self.of_json_type(ty, schema, place, direction, key),
            _ => self.union_of_json_types(schema, place, direction, key),
        }
    }

    /// Returns the type of the values of a schema that have a JSON type.
    fn of_json_type(
        &mut self,
        ty: &str,
        schema: &Schema<'d>,
        place: Place,
        direction: Direction,
        key: Option<&Key>,
    ) -> Ty {
        match ty {
            "object" => self.object(schema, place, direction, key),
            "array" => self.list(schema, place, direction),
            "string" => match schema.format {
                Some(DATE_TIME) => Ty::Plain(types::TIMESTAMP),
                _ => Ty::STRING,
            },
            "integer" => match schema.format {
                // Beyond 64 bits with a sign.
                Some("uint64") if schema.bounds.is_empty() => Ty::INTEGER,
                _ => Ty::INTEGER,
            },
            "number" => Ty::Plain(types::NUMBER),
            "boolean" => Ty::Plain(types::BOOLEAN),
            _ => Ty::JSON,
        }
    }

    fn list(&mut self, schema: &Schema<'d>, place: Place, direction: Direction) -> Ty {
        if schema.is_tuple {
            self.losses.add(Loss::Tuple, &schema.at);
            return Ty::JSON.list();
        }
        let Some(items) = &schema.items else { return Ty::JSON.list() };
        let place = match place {
            Place::Inside(parent, name) => Place::Inside(parent, words::singular(&name)),
            Place::Root(name) | Place::Component(name) => Place::Root(words::element(&name)),
        };
        self.ty(items.clone(), place, direction).list()
    }

    /// Adds a shape that is being read, and makes it known, so that it can contain itself.
    fn begin(&mut self, schema: &Schema<'d>, place: Place, direction: Direction, key: Option<&Key>) -> ShapeId {
        let id = self.shapes.add(Shape {
            kind: Kind::Unknown,
            doc: words::doc(schema.description),
            origin: schema.at.pointer.clone(),
            span: schema.at.node.span,
            place,
            common_name: None,
            direction: key.map_or(direction, |(_, direction)| *direction),
        });
        if let Some(key) = key {
            self.known.insert(key.clone(), Known::Open(Some(id)));
        }
        id
    }

    pub(in crate::import) fn schemas(&mut self) -> Schemas<'_, 'd> {
        Schemas { documents: self.documents, losses: &mut self.losses }
    }

    /// Follows a reference to a part of an operation.
    pub(in crate::import) fn resolve(&self, at: &At<'d>) -> Option<At<'d>> {
        self.documents.resolve(at)
    }
}

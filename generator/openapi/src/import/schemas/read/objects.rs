//! Objects: records, maps, and objects with any keys.

use super::{At, Direction, Field, Key, Kind, Loss, Part, Place, PutOff, Reader, Schema, ShapeId, Ty, Value, types};
use crate::import::document::json_text;

impl<'d> Reader<'d> {
    /// Returns the type of an object.
    pub(super) fn object(&mut self, schema: &Schema<'d>, place: Place, direction: Direction, key: Option<&Key>) -> Ty {
        if schema.properties.is_empty() {
            return match &schema.extra {
                Some(extra) => Ty::Map(Box::new(self.ty(extra.clone(), place, direction))),
                None => Ty::OBJECT,
            };
        }
        let direction = key.map_or(direction, |(_, direction)| *direction);
        let id = self.begin(schema, place, direction, key);
        match key {
            Some(_) if self.depth.is_far() => self.put_off.push(PutOff { id, schema: schema.at.clone(), direction }),
            Some(_) | None => self.fields(id, schema, direction),
        }
        Ty::Named(id)
    }

    /// Reads the fields of a record.
    pub(super) fn fields(&mut self, id: ShapeId, schema: &Schema<'d>, direction: Direction) {
        // Only the record of a body has files, not what is inside of it.
        let reads_parts = std::mem::take(&mut self.reads_parts);
        let mut fields = Vec::new();
        if schema.required.iter().any(|name| !schema.properties.contains_key(name)) {
            self.losses.add(Loss::RequiredWithoutSchema, &schema.at);
        }
        for (name, parts) in &schema.properties {
            let file = if reads_parts { self.file(parts) } else { None };
            fields.extend(self.field(id, name, parts, schema, direction, file));
        }
        let extra = schema.extra.clone().map(|extra| self.ty(extra, Place::Inside(id, "extra".to_owned()), direction));
        self.shapes.get_mut(id).kind = Kind::Record { fields, extra };
    }

    fn field(
        &mut self,
        record: ShapeId,
        name: &str,
        parts: &[Part<'d>],
        schema: &Schema<'d>,
        direction: Direction,
        file: Option<Ty>,
    ) -> Option<Field> {
        let first = parts.first()?;
        if matches!(first.at.node.value, Value::Boolean(false)) {
            return None;
        }
        let property = self.schemas().merged(parts)?;
        let described = self.schemas().described(parts)?;
        let is_other_direction = match direction {
            Direction::Request => described.is_read_only,
            Direction::Response => described.is_write_only,
            Direction::Both => false,
        };
        if is_other_direction {
            return None;
        }
        let is_optional = !schema.required.contains(name);
        // An enum with a name may get more values.
        let is_named = matches!(parts, [part] if self.schemas().sole_reference(part).is_some());
        let constant = property.values.as_deref().and_then(|values| match values {
            // A constant that is optional is an enum: it would be sent always.
            [value] if !is_optional && !is_named && !property.is_nullable => {
                constant(&value.value).filter(|json| property.types != ["string"] || json.starts_with('"'))
            }
            _ => None,
        });
        let ty = match (&constant, file) {
            (Some(_), _) => Ty::STRING,
            (None, Some(file)) => file,
            (None, None) => self.ty_of_parts(parts, Place::Inside(record, name.to_owned()), direction),
        };
        let mut notes = self.notes(&described, &ty, is_optional);
        if let Some(default) = described.default.as_ref().filter(|_| constant.is_none() && !is_optional) {
            self.losses.add(Loss::DefaultOfRequired, default);
        }
        if constant.is_some() {
            notes.default = None;
            notes.bounds.clear();
        }
        Some(Field { name: name.to_owned(), is_optional, ty, constant, notes, origin: first.at.pointer.clone() })
    }

    /// Returns the type of a field that is a file, or a list of files.
    fn file(&mut self, parts: &[Part<'d>]) -> Option<Ty> {
        let first = &parts.first()?.at;
        if self.is_file(first) {
            return Some(Ty::Plain(types::FILE));
        }
        let target = self.resolve(first)?;
        let items = target.get("items")?;
        self.is_file(&items).then(|| Ty::Plain(types::FILE).list())
    }

    /// Returns `true` for a schema of bytes.
    pub(in crate::import) fn is_file(&mut self, at: &At<'d>) -> bool {
        let Some(target) = self.resolve(at) else { return false };
        target.text("format") == Some("binary")
            || target.get("contentMediaType").is_some() && target.get("contentEncoding").is_none()
    }
}

/// Returns a constant as JSON.
fn constant(value: &Value) -> Option<String> {
    match value {
        Value::Boolean(value) => Some(value.to_string()),
        Value::String(text) => Some(json_text(text)),
        Value::Number(text) => text.parse::<i64>().ok().map(|integer| integer.to_string()),
        Value::Null | Value::List(_) | Value::Map(_) => None,
    }
}

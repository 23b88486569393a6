//! Mismatches of a JSON value with a union.

use serde_json::{Map, Value};

use super::{Mismatch, MismatchSearch, MismatchSegment, Reader, json_kind_name, mismatched_text};
use crate::model::{
    Bounds, Distinction, JsonType, RecordId, RequiredKey, ShapedVariant, TagType, TaggedVariant, Type,
    variant_requires_more,
};

impl<'m> MismatchSearch<'m> {
    pub(super) fn read_tagged_union(
        &mut self,
        (tag, tag_type): (&str, TagType),
        absent: Option<&'m TaggedVariant>,
        variants: &'m [TaggedVariant],
        value: &Value,
    ) {
        let Value::Object(entries) = value else { return self.note_unexpected("an object", value) };
        let Some(value) = entries.get(tag) else {
            return match absent {
                Some(variant) => self.read_union_members(&variant.members, entries),
                None => self.refuse_missing(tag),
            };
        };
        let expected = match tag_type {
            TagType::String => (!value.is_string()).then_some("a string"),
            TagType::Integer => (!value.is_i64()).then_some("a number"),
            TagType::Boolean => (!value.is_boolean()).then_some("a boolean"),
        };
        if let Some(expected) = expected {
            return self.read_inside(MismatchSegment::Field(tag.to_owned()), |reading| {
                reading.note_unexpected(expected, value);
            });
        }
        let Some(variant) = variants.iter().find(|variant| Value::from(&variant.value) == *value) else {
            if self.reader == Reader::Service {
                self.read_inside(MismatchSegment::Field(tag.to_owned()), |reading| {
                    reading.refuse(format!("`{}` is not the {tag} of a variant", mismatched_text(value)));
                });
            }
            return;
        };
        self.read_union_members(&variant.members, entries);
    }

    /// Reads an object as the record of a variant, or as one of several.
    fn read_union_members(&mut self, members: &[RecordId], entries: &Map<String, Value>) {
        match members {
            [member] => self.read_record(*member, entries),
            members => self.read_one_of_union_members(members, entries),
        }
    }

    /// Reads an object as one of several records, and reports its mismatches with the record that is read furthest.
    fn read_one_of_union_members(&mut self, members: &[RecordId], entries: &Map<String, Value>) {
        let count = match self.reader {
            // The client keeps the value as raw JSON, which is a single deviation.
            Reader::Client => 1,
            Reader::Service => usize::MAX,
        };
        self.read_furthest_variant(members, count, |reading, member| reading.read_record(*member, entries));
    }

    /// Reads a value as each of several types. Reports the first mismatches with the type that is read furthest, and
    /// none if it matches one of them.
    fn read_furthest_variant<T>(&mut self, types: &[T], count: usize, read: impl Fn(&mut Self, &T)) {
        let (before, visited) = (self.found.len(), self.visited);
        let mut furthest: Option<Vec<Mismatch>> = None;
        for ty in types {
            self.visited = visited;
            read(self, ty);
            let found = self.found.split_off(before);
            let Some(first) = found.first() else { return };
            if furthest.as_ref().is_none_or(|other| first.at > other[0].at) {
                furthest = Some(found);
            }
        }
        self.found.extend(furthest.into_iter().flatten().take(count));
    }

    pub(super) fn read_shaped_union(
        &mut self,
        by: Option<Distinction>,
        variants: &'m [ShapedVariant],
        bounds: &Bounds,
        value: &Value,
    ) {
        if by == Some(Distinction::All) {
            return self.read_overlapping_union(variants, value);
        }
        let has_objects = variants.iter().any(|variant| self.model.required_variant_keys(&variant.ty).is_some());
        if let (Some(by), Value::Object(entries), true) = (by, value, has_objects) {
            return self.read_keyed_union(by, variants, entries, value);
        }
        let Some(variant) = variants.iter().find(|variant| self.is_of_type(&variant.ty, value)) else {
            return self.note_no_union_variant(variants, value);
        };
        self.visited -= 1;
        self.read_value(&variant.ty, bounds, value);
    }

    fn is_of_type(&self, ty: &Type, value: &Value) -> bool {
        self.model.json_types(ty).iter().any(|ty| ty.noun() == json_kind_name(value))
    }

    fn note_no_union_variant(&mut self, variants: &[ShapedVariant], value: &Value) {
        let types = JsonType::distinct(variants.iter().flat_map(|variant| self.model.json_types(&variant.ty)));
        self.note_unexpected(&JsonType::nouns(&types), value);
    }

    /// Reads a value that can be several variants. A client keeps any value of their JSON types; a service reads it as
    /// the variant that is read furthest.
    fn read_overlapping_union(&mut self, variants: &'m [ShapedVariant], value: &Value) {
        let mut of_type = variants.iter().filter(|variant| self.is_of_type(&variant.ty, value)).peekable();
        if of_type.peek().is_none() {
            return self.note_no_union_variant(variants, value);
        }
        if self.reader == Reader::Client {
            return;
        }
        let of_type: Vec<_> = of_type.collect();
        self.read_furthest_variant(&of_type, usize::MAX, |reading, variant| {
            reading.read_value(&variant.ty, &Bounds::default(), value);
        });
    }

    /// Reads an object as the variant with the most required fields that are present, or as the first variant whose
    /// fields are all present.
    fn read_keyed_union(
        &mut self,
        by: Distinction,
        variants: &'m [ShapedVariant],
        entries: &Map<String, Value>,
        value: &Value,
    ) {
        let fits = |keys: &[RequiredKey]| {
            keys.iter().all(|key| {
                let found = entries.get(key.name);
                found.is_some_and(|value| key.constant.is_none_or(|constant| Value::from(constant) == *value))
            })
        };
        let fitting =
            variants.iter().filter_map(|variant| Some((variant, self.model.required_variant_keys(&variant.ty)?)));
        let fitting: Vec<_> = fitting.filter(|(_, keys)| fits(keys)).collect();
        let mut largest = fitting.iter().filter(|(_, keys)| {
            by == Distinction::First || !fitting.iter().any(|(_, others)| variant_requires_more(others, keys))
        });
        let Some((variant, _)) = largest.next() else {
            if self.reader == Reader::Service {
                self.refuse("the required fields of no variant are there".to_owned());
            }
            return;
        };
        if by == Distinction::Keys && largest.next().is_some() && self.reader == Reader::Client {
            self.refuse("expected the required fields of one variant, found the fields of several".to_owned());
        }
        self.visited -= 1;
        self.read_value(&variant.ty, &Bounds::default(), value);
    }
}

//! Mismatches of a JSON value with a union.

use super::{Mismatch, Reader, Reading, Segment, kind, text};
use crate::json::Node;
use crate::model::{
    Bounds, Distinction, JsonType, RecordId, RequiredKey, ShapedVariant, TagType, TaggedVariant, Type, requires_more,
};

impl<'m> Reading<'m> {
    pub(super) fn tagged(
        &mut self,
        (tag, tag_type): (&str, TagType),
        absent: Option<&'m TaggedVariant>,
        variants: &'m [TaggedVariant],
        value: &Node,
    ) {
        let Node::Map(entries) = value else { return self.expected("an object", value) };
        let Some((_, value)) = entries.iter().find(|(name, _)| name == tag) else {
            return match absent {
                Some(variant) => self.members(&variant.members, entries),
                None => self.missing(tag),
            };
        };
        let expected = match tag_type {
            TagType::String => (!matches!(value, Node::Text(_))).then_some("a string"),
            TagType::Integer => (!matches!(value, Node::Integer(_))).then_some("a number"),
            TagType::Boolean => (!matches!(value, Node::Boolean(_))).then_some("a boolean"),
        };
        if let Some(expected) = expected {
            return self.inside(Segment::Field(tag.to_owned()), |reading| reading.expected(expected, value));
        }
        let Some(variant) = variants.iter().find(|variant| Node::from(&variant.value) == *value) else {
            if self.reader == Reader::Service {
                self.inside(Segment::Field(tag.to_owned()), |reading| {
                    reading.refuse(format!("`{}` is not the {tag} of a variant", text(value)));
                });
            }
            return;
        };
        self.members(&variant.members, entries);
    }

    /// Reads an object as the record of a variant, or as one of several.
    fn members(&mut self, members: &[RecordId], entries: &[(String, Node)]) {
        match members {
            [member] => self.record(*member, entries),
            members => self.one_of(members, entries),
        }
    }

    /// Reads an object as one of several records: its mismatches are those with the record that is read furthest.
    fn one_of(&mut self, members: &[RecordId], entries: &[(String, Node)]) {
        let count = match self.reader {
            // It keeps the value as raw JSON: one deviation.
            Reader::Client => 1,
            Reader::Service => usize::MAX,
        };
        self.furthest(members, count, |reading, member| reading.record(*member, entries));
    }

    /// Reads a value as each of some types. Its mismatches are the first ones with the type that is read furthest; none
    /// if it is a value of one of them.
    fn furthest<T>(&mut self, types: &[T], count: usize, read: impl Fn(&mut Self, &T)) {
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

    pub(super) fn shaped(
        &mut self,
        by: Option<Distinction>,
        variants: &'m [ShapedVariant],
        bounds: &Bounds,
        value: &Node,
    ) {
        if by == Some(Distinction::All) {
            return self.overlapping(variants, value);
        }
        let has_objects = variants.iter().any(|variant| self.model.required_keys(&variant.ty).is_some());
        if let (Some(by), Node::Map(entries), true) = (by, value, has_objects) {
            return self.keyed(by, variants, entries, value);
        }
        let Some(variant) = variants.iter().find(|variant| self.is_of_type(&variant.ty, value)) else {
            return self.expected_one_of(variants, value);
        };
        self.visited -= 1;
        self.read(&variant.ty, bounds, value);
    }

    fn is_of_type(&self, ty: &Type, value: &Node) -> bool {
        self.model.json_types(ty).iter().any(|ty| ty.noun() == kind(value))
    }

    fn expected_one_of(&mut self, variants: &[ShapedVariant], value: &Node) {
        let types = JsonType::distinct(variants.iter().flat_map(|variant| self.model.json_types(&variant.ty)));
        self.expected(&JsonType::words(&types), value);
    }

    /// Reads a value that can be several variants. A client keeps any value of their JSON types; a service reads it as
    /// the variant that is read furthest.
    fn overlapping(&mut self, variants: &'m [ShapedVariant], value: &Node) {
        let mut of_type = variants.iter().filter(|variant| self.is_of_type(&variant.ty, value)).peekable();
        if of_type.peek().is_none() {
            return self.expected_one_of(variants, value);
        }
        if self.reader == Reader::Client {
            return;
        }
        let of_type: Vec<_> = of_type.collect();
        self.furthest(&of_type, usize::MAX, |reading, variant| reading.read(&variant.ty, &Bounds::default(), value));
    }

    /// Reads an object as the variant with the most required fields that it has, or as the first that it has all of.
    fn keyed(&mut self, by: Distinction, variants: &'m [ShapedVariant], entries: &[(String, Node)], value: &Node) {
        let fits = |keys: &[RequiredKey]| {
            keys.iter().all(|key| {
                let found = entries.iter().find(|(name, _)| name == key.name).map(|(_, value)| value);
                found.is_some_and(|value| key.constant.is_none_or(|constant| Node::from(constant) == *value))
            })
        };
        let fitting = variants.iter().filter_map(|variant| Some((variant, self.model.required_keys(&variant.ty)?)));
        let fitting: Vec<_> = fitting.filter(|(_, keys)| fits(keys)).collect();
        let mut largest = fitting.iter().filter(|(_, keys)| {
            by == Distinction::First || !fitting.iter().any(|(_, others)| requires_more(others, keys))
        });
        let Some((variant, _)) = largest.next() else {
            if self.reader == Reader::Service {
                self.refuse("the required fields of no variant are there".to_owned());
            }
            return;
        };
        if by == Distinction::Keys && largest.next().is_some() && self.reader == Reader::Client {
            self.refuse("expected the required fields of one variant, found those of several".to_owned());
        }
        self.visited -= 1;
        self.read(&variant.ty, &Bounds::default(), value);
    }
}

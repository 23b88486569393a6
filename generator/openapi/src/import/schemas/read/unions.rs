//! Unions: `oneOf`, `anyOf`, and several JSON types.

use super::{At, Direction, Key, Kind, Loss, Part, Place, Reader, Schema, ShapeId, Shapes, Ty, types, words};
use crate::export::extension;
use crate::import::schemas::schema::Alternatives;
use crate::import::schemas::shapes::{Distinction, EnumValue, Union, Variant};

impl<'d> Reader<'d> {
    /// Returns the type of a schema with alternatives.
    pub(super) fn union(
        &mut self,
        schema: &Schema<'d>,
        parts: &[Part<'d>],
        place: Place,
        direction: Direction,
        key: Option<&Key>,
    ) -> Ty {
        let Some(alternatives) = &schema.alternatives else { return Ty::JSON };
        // What is said beside the alternatives holds for each of them.
        let has_common = !schema.properties.is_empty() || schema.values.is_some() || schema.items.is_some();
        let common: Vec<_> =
            parts.iter().filter(|_| has_common).map(|part| Part { is_common: true, ..part.clone() }).collect();
        if alternatives.members.len() == 1 {
            let parts = with_common(&common, &alternatives.members[0]);
            return self.ty_of_parts(&parts, place, direction);
        }
        if !self.depth.can_copy(&common, alternatives.members.len()) {
            self.losses.add(Loss::TooDeep, &schema.at);
            return Ty::JSON;
        }
        let id = self.begin(schema, place.clone(), direction, key);
        let mut members = Vec::new();
        for (number, member) in alternatives.members.iter().enumerate() {
            let name = self.variant_name(member, number);
            let parts = with_common(&common, member);
            let ty = self.ty_of_parts(&parts, Place::Inside(id, name.clone()), direction);
            members.push(Member { ty, name, at: member.clone() });
        }
        let direction = key.map_or(direction, |(_, direction)| *direction);
        let ty = self.joined(id, schema, members, Some(alternatives));
        self.finished(id, ty, direction)
    }

    /// Returns the type of a schema with several JSON types, each with the rest of the schema.
    pub(super) fn union_of_json_types(
        &mut self,
        schema: &Schema<'d>,
        place: Place,
        direction: Direction,
        key: Option<&Key>,
    ) -> Ty {
        let id = self.begin(schema, place, direction, key);
        let mut members = Vec::new();
        for ty in &schema.types {
            let name = noun_of_json_type(ty).to_owned();
            let ty = self.of_json_type(ty, schema, Place::Inside(id, name.clone()), direction, None);
            members.push(Member { ty, name, at: schema.at.clone() });
        }
        let ty = self.joined(id, schema, members, None);
        self.finished(id, ty, direction)
    }

    /// Returns the type of a union. If it needs no declaration, its shape is forgotten.
    fn finished(&mut self, id: ShapeId, ty: Ty, direction: Direction) -> Ty {
        self.shapes.get_mut(id).direction = direction;
        if ty.clone().without_null().0 != Ty::Named(id) {
            self.forgotten.insert(id, ty.clone());
        }
        ty
    }

    /// Joins the members of a union: to one type, if that is enough.
    fn joined(
        &mut self,
        id: ShapeId,
        schema: &Schema<'d>,
        members: Vec<Member<'d>>,
        alternatives: Option<&Alternatives<'d>>,
    ) -> Ty {
        let mut is_nullable = false;
        let mut distinct: Vec<Member> = Vec::new();
        for Member { ty, name, at } in members {
            let (ty, has_null) = ty.without_null();
            is_nullable |= has_null;
            if distinct.iter().all(|known| known.ty != ty) {
                distinct.push(Member { ty, name, at });
            }
        }
        if distinct.iter().any(|member| member.ty == Ty::JSON) {
            if distinct.len() > 1 {
                self.losses.add(Loss::UnionWithAnything, &schema.at);
            }
            return Ty::JSON;
        }
        self.join_scalars(id, &mut distinct);
        if let [only] = &distinct[..] {
            return only.ty.clone().or_null(is_nullable);
        }
        let discriminator = alternatives.and_then(|alternatives| alternatives.discriminator.clone());
        let stated = alternatives.and_then(|alternatives| alternatives.tag.clone());
        let tag = discriminator.as_ref().and_then(|tag| tag.text("propertyName"));
        let tag = tag.or_else(|| stated.as_ref()?.text(extension::TAG_NAME)).map(str::to_owned);
        let variants = distinct
            .into_iter()
            .map(|member| Variant {
                mapped: match &stated {
                    Some(stated) => values_of(stated, &member.at),
                    None => mapped(discriminator.as_ref(), &member.at),
                },
                ty: member.ty,
                name: member.name,
            })
            .collect();
        let absent = stated.as_ref().and_then(|tag| tag.text(extension::TAG_ABSENT)).map(str::to_owned);
        let is_tag_stated = stated.is_some();
        let union = Union { variants, tag, is_tag_stated, absent, distinction: Distinction::Open };
        self.shapes.get_mut(id).kind = Kind::Union(union);
        Ty::Named(id).or_null(is_nullable)
    }

    /// Joins the members that are strings, and those that are numbers: their JSON type is the same.
    fn join_scalars(&mut self, id: ShapeId, members: &mut Vec<Member<'d>>) {
        let is_plain = |word| move |member: &Member| member.ty == Ty::Plain(word);
        if members.iter().any(is_plain(types::NUMBER)) {
            members.retain(|member| member.ty != Ty::INTEGER);
        }
        let strings: Vec<_> = members.iter().filter(|member| is_string(&self.shapes, &member.ty)).collect();
        if strings.len() < 2 {
            return;
        }
        let mut values: Vec<EnumValue> = Vec::new();
        let mut enums = Vec::new();
        for member in &strings {
            if let Ty::Named(of) = member.ty
                && let Kind::Enum { values: own, .. } = &self.shapes.get(of).kind
            {
                enums.push(of);
                for value in own {
                    if values.iter().all(|known| known.value != value.value) {
                        values.push(value.clone());
                    }
                }
            }
        }
        let joined = match enums[..] {
            [] => Ty::STRING,
            // An enum is open: it keeps any other string.
            [one] => {
                // What is all of the union has its name.
                let is_inside = matches!(self.shapes.get(one).place, Place::Inside(within, _) if within == id);
                if is_inside && strings.len() == members.len() {
                    self.shapes.get_mut(one).place = self.shapes.get(id).place.clone();
                }
                Ty::Named(one)
            }
            _ => {
                let (name, place) = ("value".to_owned(), self.shapes.get(id).place.clone());
                let mut shape = self.shapes.get(id).clone();
                shape.kind = Kind::Enum { is_of_integers: false, values };
                // The enum takes the name of the union if it is all of it.
                shape.place = if strings.len() == members.len() { place } else { Place::Inside(id, name) };
                Ty::Named(self.shapes.add(shape))
            }
        };
        let first = members.iter().position(|member| is_string(&self.shapes, &member.ty)).unwrap_or_default();
        members[first].ty = joined;
        let mut number = 0;
        members.retain(|member| {
            let keeps = number == first || !is_string(&self.shapes, &member.ty);
            number += 1;
            keeps
        });
    }

    /// Returns the name of a variant without a tag.
    fn variant_name(&mut self, member: &At<'d>, number: usize) -> String {
        if let Some(reference) = member.reference() {
            let title = member.text("title").filter(|title| words::is_short(title));
            return title.map_or_else(|| words::component(reference), str::to_owned);
        }
        let target = self.resolve(member).unwrap_or_else(|| member.clone());
        if let Some(title) = target.text("title").filter(|title| words::is_short(title)) {
            return title.to_owned();
        }
        // The only value of a property tells more than its type.
        let constants = target.get("properties").into_iter().flat_map(|properties| properties.entries());
        let constant = constants.into_iter().find_map(|(_, property)| {
            let values: Vec<_> = property.get("enum").into_iter().flat_map(|values| values.elements()).collect();
            let only = if values.len() == 1 { values.first().cloned() } else { property.get("const") };
            only.and_then(|only| only.node.as_text().filter(|text| words::is_short(text)).map(str::to_owned))
        });
        if let Some(constant) = constant {
            return constant;
        }
        let required = target.get("required").into_iter().flat_map(|required| required.elements()).next();
        if let Some(name) = required.and_then(|required| required.node.as_text()) {
            return name.to_owned();
        }
        match target.text("type") {
            Some("array") => {
                let items = target.get("items");
                let name = items.as_ref().and_then(|items| items.reference().map(words::component));
                let noun = items.as_ref().and_then(|items| items.text("type")).map(noun_of_json_type);
                let name = name.or_else(|| noun.map(str::to_owned));
                name.map_or_else(|| "list".to_owned(), |name| format!("{name}-list"))
            }
            Some(ty) => noun_of_json_type(ty).to_owned(),
            None => format!("option-{}", words::ordinal(number)),
        }
    }
}

fn with_common<'d>(common: &[Part<'d>], member: &At<'d>) -> Vec<Part<'d>> {
    let member = Part { at: member.clone(), is_common: false };
    common.iter().cloned().chain([member]).collect()
}

struct Member<'d> {
    ty: Ty,
    name: String,
    at: At<'d>,
}

fn is_string(shapes: &Shapes, ty: &Ty) -> bool {
    match ty {
        Ty::Plain(types::STRING | types::TIMESTAMP) => true,
        Ty::Named(id) => matches!(shapes.get(*id).kind, Kind::Enum { is_of_integers: false, .. }),
        Ty::Plain(_) | Ty::List(_) | Ty::Map(_) | Ty::Nullable(_) => false,
    }
}

fn noun_of_json_type(ty: &str) -> &'static str {
    match ty {
        "array" => "list",
        "string" => "text",
        "integer" => "integer",
        "number" => "number",
        "boolean" => "flag",
        _ => "object",
    }
}

/// Returns the values with which a tag leads to a member, perhaps to others too.
fn values_of(tag: &At, member: &At) -> Vec<String> {
    let values = tag.get(extension::TAG_VARIANTS).into_iter().flat_map(|variants| variants.entries());
    let leads_here = |members: &At| members.elements().any(|target| target.node.as_text() == member.reference());
    values.filter(|(_, members)| leads_here(members)).map(|(value, _)| value.to_owned()).collect()
}

/// Returns the values that a discriminator maps to a member: those of its mapping, or else the name of the schema.
fn mapped(discriminator: Option<&At>, member: &At) -> Vec<String> {
    let (Some(discriminator), Some(reference)) = (discriminator, member.reference()) else { return Vec::new() };
    let name = reference.rsplit('/').next().unwrap_or_default();
    let mapping = discriminator.get("mapping").into_iter().flat_map(|mapping| mapping.entries());
    let values: Vec<_> = mapping
        .filter(|(_, target)| target.node.as_text().is_some_and(|target| target == reference || target == name))
        .map(|(value, _)| value.to_owned())
        .collect();
    if values.is_empty() { vec![name.to_owned()] } else { values }
}

//! Unions: `oneOf`, `anyOf`, and several JSON types.

use copperplate_language::maps::IndexMap;

use super::number_texts::is_number;
use super::{
    Direction, Documents, LocatedNode, Loss, MergedSchema, NameSource, Purpose, SchemaPart, SchemaReader, SchemaSite,
    ShapeId, ShapeKind, ShapeTy, Shapes, types, words,
};
use crate::export::extension;
use crate::import::schemas::discriminator::{TagMapping, aliased_schema, unmapped_tag_value};
use crate::import::schemas::schema::Alternatives;
use crate::import::schemas::shapes::{Distinction, EnumShapeValue, UnionShape, Variant};

impl<'d> SchemaReader<'d> {
    /// Returns the type of a value that has one of several schemas.
    pub(in crate::import) fn read_alternatives(
        &mut self,
        at: LocatedNode<'d>,
        members: Vec<LocatedNode<'d>>,
        place: NameSource,
        direction: Direction,
    ) -> ShapeTy {
        let schema = MergedSchema::of_alternatives(at, members);
        let ty = self.read_merged_schema(&schema, &[], SchemaSite::new(place, direction, Purpose::Plain));
        self.read_deferred_records();
        ty
    }

    /// Returns the type of a schema with alternatives.
    pub(super) fn read_union(
        &mut self,
        schema: &MergedSchema<'d>,
        parts: &[SchemaPart<'d>],
        site: SchemaSite,
    ) -> ShapeTy {
        let Some(alternatives) = &schema.alternatives else { return ShapeTy::JSON };
        // Keywords beside the alternatives apply to each of them.
        let has_common = !schema.object.properties.is_empty()
            || schema.values.is_some()
            || schema.list.items.is_some()
            || self.requires_more(schema, &alternatives.members)
            || self.has_untyped_member(schema, &alternatives.members);
        let common: Vec<_> =
            parts.iter().filter(|_| has_common).map(|part| SchemaPart { is_common: true, ..part.clone() }).collect();
        if alternatives.members.len() == 1 {
            let parts = union_member_parts(&common, &alternatives.members[0]);
            return self.read_parts(&parts, site.unnamed());
        }
        if !self.depth.can_copy(&common, alternatives.members.len()) {
            self.losses.add(Loss::TooDeep, &schema.at);
            return ShapeTy::JSON;
        }
        let usage = site.usage;
        let id = self.begin_shape(schema, site);
        let mut members = Vec::new();
        for (number, member) in alternatives.members.iter().enumerate() {
            let name = self.union_variant_name(member, number);
            let parts = union_member_parts(&common, member);
            let ty = self.read_parts(&parts, SchemaSite::inside(id, &*name, usage));
            members.push(UnionMember { ty, name, at: vec![member.clone()] });
        }
        let ty = self.join_union_members(id, schema, members, Some(alternatives));
        self.finish_union(id, ty)
    }

    /// Returns `true` if the schema beside the alternatives requires fields that are optional in one of them.
    fn requires_more(&mut self, schema: &MergedSchema<'d>, members: &[LocatedNode<'d>]) -> bool {
        !schema.object.required.is_empty()
            && members.iter().any(|member| {
                let member = self.merger().merge(&[SchemaPart::new(member.clone())]);
                member.is_some_and(|member| {
                    let is_optional = |name: &&str| {
                        member.object.properties.contains_key(*name) && !member.object.required.contains(*name)
                    };
                    schema.object.required.iter().any(is_optional)
                })
            })
    }

    /// Returns `true` if only the schema beside the alternatives says which type one of them has: the alternative itself
    /// restricts values.
    fn has_untyped_member(&mut self, schema: &MergedSchema<'d>, members: &[LocatedNode<'d>]) -> bool {
        schema.types.len() == 1
            && members.iter().any(|member| {
                let member = self.merger().merge(&[SchemaPart::new(member.clone())]);
                member.is_some_and(|member| !member.has_shape())
            })
    }

    /// Returns the type of a schema with several JSON types, each with the rest of the schema.
    pub(super) fn read_union_of_json_types(&mut self, schema: &MergedSchema<'d>, site: SchemaSite) -> ShapeTy {
        let usage = site.usage;
        let id = self.begin_shape(schema, site);
        let mut members = Vec::new();
        for ty in &schema.types {
            let name = union_json_type_noun(ty).to_owned();
            let ty = self.read_json_type(ty, schema, SchemaSite::inside(id, &*name, usage));
            members.push(UnionMember { ty, name, at: vec![schema.at.clone()] });
        }
        let ty = self.join_union_members(id, schema, members, None);
        self.finish_union(id, ty)
    }

    /// Returns the type of a union. If it needs no declaration, its shape becomes an alias.
    fn finish_union(&mut self, id: ShapeId, ty: ShapeTy) -> ShapeTy {
        if ty.clone().without_null().0 != ShapeTy::Named(id) {
            self.aliases.insert(id, ty.clone());
        }
        ty
    }

    /// Merges the members of a union, into one type if that is enough.
    fn join_union_members(
        &mut self,
        id: ShapeId,
        schema: &MergedSchema<'d>,
        members: Vec<UnionMember<'d>>,
        alternatives: Option<&Alternatives<'d>>,
    ) -> ShapeTy {
        let mut is_nullable = false;
        let mut distinct: IndexMap<ShapeTy, UnionMember> = IndexMap::default();
        for UnionMember { ty, name, at } in members {
            let (ty, has_null) = ty.without_null();
            is_nullable |= has_null;
            let empty = || UnionMember { ty: ty.clone(), name, at: Vec::new() };
            distinct.entry(ty.clone()).or_insert_with(empty).at.extend(at);
        }
        let mut distinct: Vec<_> = distinct.into_values().collect();
        if distinct.iter().any(|member| member.ty == ShapeTy::JSON) {
            if distinct.len() > 1 {
                self.losses.add(Loss::UnionWithAnything, &schema.at);
            }
            return ShapeTy::JSON;
        }
        if let Some(plain) = self.type_of_large_union(schema, distinct.len()) {
            return plain;
        }
        self.join_union_scalars(id, &mut distinct);
        if let [only] = &distinct[..] {
            return only.ty.clone().or_null(is_nullable);
        }
        let number_texts = match &distinct[..] {
            [one, other] if is_number(&one.ty) && other.ty == ShapeTy::STRING => {
                self.find_number_texts(schema, &other.at[0])
            }
            [one, other] if one.ty == ShapeTy::STRING && is_number(&other.ty) => {
                self.find_number_texts(schema, &one.at[0])
            }
            _ => None,
        };
        let discriminator = alternatives.and_then(|alternatives| alternatives.discriminator.clone());
        let stated = alternatives.and_then(|alternatives| alternatives.tag.clone());
        let tag = discriminator.as_ref().and_then(|tag| tag.text("propertyName"));
        let tag = tag.or_else(|| stated.as_ref()?.text(extension::TAG_NAME)).map(str::to_owned);
        let values = match &stated {
            Some(stated) => read_union_tag_values(self.documents, stated),
            None => discriminator
                .as_ref()
                .map(|discriminator| TagMapping::from_discriminator(self.documents, discriminator))
                .unwrap_or_default(),
        };
        let default = discriminator.as_ref().and_then(|tag| tag.text("defaultMapping")).map(words::component_word);
        let is_default = |at: &&LocatedNode| default.is_some() && at.reference().map(words::component_word) == default;
        let fallback = distinct.iter().flat_map(|member| &member.at).find(is_default);
        let fallback =
            fallback.and_then(|at| find_union_member_values(self.documents, &values, at, false).into_iter().next());
        let variants = distinct
            .into_iter()
            .map(|member| Variant {
                mapped: if stated.is_some() || discriminator.is_some() {
                    self.find_values_of_member(&values, &member, stated.is_some())
                } else {
                    Vec::new()
                },
                ty: member.ty,
                name: member.name,
            })
            .collect();
        let absent = stated.as_ref().and_then(|tag| tag.text(extension::TAG_ABSENT)).map(str::to_owned).or(fallback);
        let is_tag_stated = stated.is_some();
        let union = UnionShape { variants, tag, is_tag_stated, absent, distinction: Distinction::Open, number_texts };
        self.shapes.get_mut(id).kind = ShapeKind::Union(union);
        ShapeTy::Named(id).or_null(is_nullable)
    }

    /// Returns the values of a tag that select a member: several alternatives may have its type.
    fn find_values_of_member(&self, values: &TagMapping, member: &UnionMember<'d>, is_stated: bool) -> Vec<String> {
        let of_alternative = |at| find_union_member_values(self.documents, values, at, is_stated);
        member.at.iter().flat_map(of_alternative).collect()
    }

    /// Merges the members that are strings, and the members that are numbers, because they have the same JSON type.
    fn join_union_scalars(&mut self, id: ShapeId, members: &mut Vec<UnionMember<'d>>) {
        let is_plain = |word| move |member: &UnionMember| member.ty == ShapeTy::Plain(word);
        if members.iter().any(is_plain(types::NUMBER)) {
            members.retain(|member| member.ty != ShapeTy::INTEGER);
        }
        let strings: Vec<_> =
            members.iter().filter(|member| is_string_union_member(&self.shapes, &member.ty)).collect();
        if strings.len() < 2 {
            return;
        }
        let mut values: IndexMap<String, EnumShapeValue> = IndexMap::default();
        let mut enums = Vec::new();
        for member in &strings {
            if let ShapeTy::Named(of) = member.ty
                && let ShapeKind::Enum { values: own, .. } = &self.shapes.get(of).kind
            {
                enums.push(of);
                // The doc of an alternative is about its only value.
                let doc = self.shapes.get(of).doc.as_ref().filter(|_| own.len() == 1);
                for value in own {
                    let value = EnumShapeValue { doc: value.doc.as_ref().or(doc).cloned(), ..value.clone() };
                    values.entry(value.value.clone()).or_insert(value);
                }
            }
        }
        let joined = match enums[..] {
            [] if strings.iter().all(|member| member.ty == strings[0].ty) => strings[0].ty.clone(),
            [] => {
                if strings.iter().all(|member| member.ty != ShapeTy::STRING) {
                    self.losses.add_at_span(Loss::SeveralFormats, self.shapes.get(id).span);
                }
                ShapeTy::STRING
            }
            _ if self.is_any_string(&strings, &values) => {
                self.forget_inline_enums(&enums);
                ShapeTy::STRING
            }
            // An enum is open: it keeps any other string.
            [one] => {
                // If the strings are the whole union, they get its name.
                let is_inside = matches!(self.shapes.get(one).place, NameSource::Inside(within, _) if within == id);
                if is_inside && strings.len() == members.len() {
                    self.shapes.get_mut(one).place = self.shapes.get(id).place.clone();
                }
                ShapeTy::Named(one)
            }
            _ => {
                let (name, place) = ("value".to_owned(), self.shapes.get(id).place.clone());
                let mut shape = self.shapes.get(id).clone();
                shape.kind = ShapeKind::Enum { is_of_integers: false, values: values.into_values().collect() };
                // The enum takes the name of the union if it is the whole union.
                shape.place = if strings.len() == members.len() { place } else { NameSource::Inside(id, name) };
                ShapeTy::Named(self.shapes.add(shape))
            }
        };
        let first =
            members.iter().position(|member| is_string_union_member(&self.shapes, &member.ty)).unwrap_or_default();
        members[first].ty = joined;
        let mut number = 0;
        members.retain(|member| {
            let keeps = number == first || !is_string_union_member(&self.shapes, &member.ty);
            number += 1;
            keeps
        });
    }

    /// Returns `true` for strings of which the values that are listed tell nothing: all strings are allowed beside them, and
    /// the only one is empty, or a comparison asks which strings are allowed.
    fn is_any_string(&self, strings: &[&UnionMember], values: &IndexMap<String, EnumShapeValue>) -> bool {
        let is_listed = |member: &&UnionMember| matches!(member.ty, ShapeTy::Named(_));
        !strings.iter().all(is_listed) && (self.reading.is_literal() || values.keys().all(String::is_empty))
    }

    /// Forgets enums that are used nowhere else: no other type is named after their places.
    fn forget_inline_enums(&mut self, enums: &[ShapeId]) {
        for id in enums {
            let shape = self.shapes.get_mut(*id);
            if !matches!(shape.place, NameSource::Component(_)) {
                shape.kind = ShapeKind::Unknown;
                self.aliases.insert(*id, ShapeTy::STRING);
            }
        }
    }

    /// Returns the name of the schema that a reference names, or the last part of a reference that leads nowhere.
    fn referenced_word(&self, at: &LocatedNode<'d>, reference: &str) -> String {
        let target = self.documents.reference_target(at, reference);
        target.map_or_else(|_| words::component_word(reference), |target| target.part_name())
    }

    /// Returns the name of a variant without a tag.
    fn union_variant_name(&mut self, member: &LocatedNode<'d>, number: usize) -> String {
        if let Some(reference) = member.reference() {
            let title = member.text("title").filter(|title| words::has_few_words(title));
            return title.map_or_else(|| self.referenced_word(member, reference), str::to_owned);
        }
        let target = self.resolve(member).unwrap_or_else(|| member.clone());
        if let Some(title) = target.text("title").filter(|title| words::has_few_words(title)) {
            return title.to_owned();
        }
        // The only value of a property tells more than its type.
        let constants = target.get("properties").into_iter().flat_map(|properties| properties.entries());
        let constant = constants.into_iter().find_map(|(_, property)| {
            let values: Vec<_> = property.get("enum").into_iter().flat_map(|values| values.elements()).collect();
            let only = if values.len() == 1 { values.first().cloned() } else { property.get("const") };
            only.and_then(|only| only.node.as_text().filter(|text| words::has_few_words(text)).map(str::to_owned))
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
                let name = items.as_ref().and_then(|items| Some(self.referenced_word(items, items.reference()?)));
                let noun = items.as_ref().and_then(|items| items.text("type")).map(union_json_type_noun);
                let name = name.or_else(|| noun.map(str::to_owned));
                name.map_or_else(|| "list".to_owned(), |name| format!("{name}-list"))
            }
            Some(ty) => union_json_type_noun(ty).to_owned(),
            None => format!("option-{}", words::ordinal_word(number)),
        }
    }
}

fn union_member_parts<'d>(common: &[SchemaPart<'d>], member: &LocatedNode<'d>) -> Vec<SchemaPart<'d>> {
    let member = SchemaPart::new(member.clone());
    common.iter().cloned().chain([member]).collect()
}

struct UnionMember<'d> {
    ty: ShapeTy,
    name: String,
    /// Places of the alternatives that have the type.
    at: Vec<LocatedNode<'d>>,
}

fn is_string_union_member(shapes: &Shapes, ty: &ShapeTy) -> bool {
    match ty {
        ShapeTy::Named(id) => matches!(shapes.get(*id).kind, ShapeKind::Enum { is_of_integers: false, .. }),
        ShapeTy::Plain(_) => ty.is_string(),
        ShapeTy::List(_) | ShapeTy::Map(_) | ShapeTy::Nullable(_) => false,
    }
}

fn union_json_type_noun(ty: &str) -> &'static str {
    match ty {
        "array" => "list",
        "string" => "text",
        "integer" => "integer",
        "number" => "number",
        "boolean" => "flag",
        _ => "object",
    }
}

/// Returns the values of a tag that no discriminator describes.
fn read_union_tag_values(documents: &Documents, tag: &LocatedNode) -> TagMapping {
    let variants = tag.get(extension::TAG_VARIANTS).into_iter().flat_map(|variants| variants.entries());
    let mapped = variants.flat_map(|(value, members)| {
        members.elements().filter_map(move |at| Some((at.node.as_text()?.to_owned(), value.to_owned(), at)))
    });
    TagMapping::collect(documents, mapped)
}

/// Returns the values that select a member: the discriminator's values from its mapping, or else the schema's own
/// value.
fn find_union_member_values(
    documents: &Documents,
    values: &TagMapping,
    member: &LocatedNode,
    is_stated: bool,
) -> Vec<String> {
    let Some(reference) = member.reference() else { return Vec::new() };
    let Ok(target) = documents.reference_target(member, reference) else { return Vec::new() };
    let mapped = values.get(&aliased_schema(documents, target.clone()).pointer).cloned();
    mapped.unwrap_or_else(|| if is_stated { Vec::new() } else { vec![unmapped_tag_value(&target)] })
}

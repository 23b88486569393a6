//! Reading of the values of one type as another, by a strict decoder.
//!
//! Every reader keeps unknown fields, unlisted enum values and unmapped tags. References between types may be cyclic
//! or nested deeper than the stack, so they are not followed by recursion: pairs of named types are a work list.

use copperplate_language::maps::IndexMap;
use copperplate_language::model::{
    Distinction, Enum, EnumBase, Field, Literal, Plain, Record, RecordId, RequiredKey, Type, TypeId, Union, UnionKind,
    Wrapper, absent_variant,
};

use crate::pairing::Pairing;
use crate::pairing::revision::{NamedType, Revision, Side};
use crate::relation;

/// Outcome of reading all values of a type as another type, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reading {
    /// Some values are rejected.
    Fails,
    /// Some values are kept as unknown.
    Kept,
    /// All values are values of the other type.
    Fits,
}

/// Returns the outcome for the types that `start` names, read by the types of one revision.
pub(super) fn compute_reading<'m>(
    side: Side,
    pairing: &Pairing<'m>,
    start: impl Fn(&mut Readings<'_, 'm>) -> Reading,
) -> Reading {
    let mut readings = Readings { pairing, side, pairs: IndexMap::default() };
    start(&mut readings);
    readings.compute_all();
    start(&mut readings)
}

/// Outcomes for pairs of named types: reader and writer.
pub(super) struct Readings<'p, 'm> {
    pairing: &'p Pairing<'m>,
    side: Side,
    /// Each pair fits until a difference is found, so that a recursive type fits if the rest of it does.
    pairs: IndexMap<(&'m str, &'m str), Reading>,
}

impl<'p, 'm> Readings<'p, 'm> {
    /// Computes all outcomes, until no outcome gets worse.
    fn compute_all(&mut self) {
        let mut found = 0;
        while found < self.pairs.len() {
            self.update(found);
            found += 1;
        }
        // The last pairs were found inside the others, so most outcomes are final after one pass.
        while (0..self.pairs.len()).rev().filter(|index| self.update(*index)).count() > 0 {}
    }

    /// Computes the outcome for a pair, and returns `true` if it got worse.
    fn update(&mut self, index: usize) -> bool {
        let Some((&(reader, writer), &before)) = self.pairs.get_index(index) else { return false };
        let outcome =
            self.named_type_reading(self.reader_revision().types[reader], self.writer_revision().types[writer]);
        self.pairs[index] = outcome;
        outcome != before
    }

    fn reader_revision(&self) -> &'p Revision<'m> {
        self.pairing.revision(self.side)
    }

    fn writer_revision(&self) -> &'p Revision<'m> {
        self.pairing.revision(self.side.other_revision())
    }

    /// Returns `true` if two types are the same, by name: changes to their contents are separate findings.
    fn is_same_type(&self, reader: &Type, writer: &Type) -> bool {
        match self.side {
            Side::Base => relation::is_related_to_itself(self.pairing, reader, writer),
            Side::Head => relation::is_related_to_itself(self.pairing, writer, reader),
        }
    }

    pub(super) fn type_reading(&mut self, reader: &Type, writer: &Type) -> Reading {
        // `json` includes `null`.
        if matches!(reader.non_null(), Type::Plain(Plain::Json)) {
            return Reading::Fits;
        }
        if let Type::Wrapped(Wrapper::Nullable, writer) = writer {
            return if reader.is_nullable() { self.type_reading(reader, writer) } else { Reading::Fails };
        }
        let reader = reader.non_null();
        if self.is_same_type(reader, writer) {
            return Reading::Fits;
        }
        if let (Some(reader), Some(writer)) =
            (self.reader_revision().named_type(reader), self.writer_revision().named_type(writer))
            && reader.kind_with_article() == writer.kind_with_article()
        {
            return *self
                .pairs
                .entry((&reader.type_header().name, &writer.type_header().name))
                .or_insert(Reading::Fits);
        }
        if let Type::Declared(TypeId::Union(id)) = writer {
            return self.worst_reading(&self.writer_revision().model.union(*id).types(), |readings, writer| {
                readings.type_reading(reader, writer)
            });
        }
        let base = self.writer_revision().model.base_type(writer);
        match reader {
            Type::Plain(Plain::Number | Plain::Integer) => reading_fits_if(matches!(base, Type::Plain(Plain::Integer))),
            Type::Plain(Plain::Object) => {
                reading_fits_if(matches!(writer, Type::Declared(TypeId::Record(_)) | Type::Wrapped(Wrapper::Map, _)))
            }
            Type::Plain(Plain::String) => reading_fits_if(matches!(base, Type::Plain(Plain::String | Plain::Text(_)))),
            Type::Plain(Plain::Text(_)) => reading_kept_if(matches!(base, Type::Plain(Plain::String | Plain::Text(_)))),
            Type::Declared(TypeId::Enum(id)) => {
                reading_kept_if(match self.reader_revision().model.enumeration(*id).base {
                    EnumBase::Integer => matches!(writer, Type::Plain(Plain::Integer)),
                    EnumBase::String => matches!(writer, Type::Plain(Plain::String | Plain::Text(_))),
                })
            }
            Type::Wrapped(Wrapper::List, reader) => {
                let Some(writer) = writer.list_element() else { return Reading::Fails };
                self.type_reading(reader, writer)
            }
            Type::Wrapped(Wrapper::Map, reader) => match writer {
                Type::Plain(plain) => reading_fits_if(*plain == Plain::Object && **reader == Type::Plain(Plain::Json)),
                Type::Wrapped(Wrapper::Map, writer) => self.type_reading(reader, writer),
                Type::Declared(TypeId::Record(id)) => {
                    let fields = &self.writer_revision().model.record(*id).fields;
                    self.worst_reading(fields, |readings, field| readings.type_reading(reader, &field.ty))
                }
                Type::Wrapped(Wrapper::List | Wrapper::Nullable, _)
                | Type::Declared(TypeId::Enum(_) | TypeId::Union(_)) => Reading::Fails,
            },
            Type::Declared(TypeId::Record(id)) => {
                let fields = &self.reader_revision().model.record(*id).fields;
                if fields.iter().any(|field| !field.optional) {
                    return Reading::Fails;
                }
                // Undeclared fields rarely coincide with fields that the reader declares with another type.
                let Type::Wrapped(Wrapper::Map, writer) = writer else {
                    return reading_kept_if(matches!(writer, Type::Plain(Plain::Object)));
                };
                self.worst_reading(fields, |readings, field| readings.type_reading(&field.ty, writer))
            }
            Type::Declared(TypeId::Union(id)) => self.variant_reading(self.reader_revision().model.union(*id), writer),
            Type::Plain(Plain::Boolean | Plain::Json | Plain::File) | Type::Wrapped(Wrapper::Nullable, _) => {
                Reading::Fails
            }
        }
    }

    /// Returns the outcome for two records, two enums or two unions.
    pub(super) fn named_type_reading(&mut self, reader: NamedType<'m>, writer: NamedType<'m>) -> Reading {
        match (reader, writer) {
            (NamedType::Record(reader), NamedType::Record(writer)) => self.record_reading(reader, writer),
            (NamedType::Enum(reader), NamedType::Enum(writer)) => enum_reading(reader, writer),
            (NamedType::Union(reader), NamedType::Union(writer)) => self.union_reading(reader, writer),
            (NamedType::Record(_), NamedType::Enum(_) | NamedType::Union(_))
            | (NamedType::Enum(_), NamedType::Record(_) | NamedType::Union(_))
            | (NamedType::Union(_), NamedType::Record(_) | NamedType::Enum(_)) => Reading::Fails,
        }
    }

    fn record_reading(&mut self, reader: &'m Record, writer: &'m Record) -> Reading {
        let declared = self.worst_reading(&reader.fields, |readings, field| match writer.field(&field.name) {
            Some(other) if other.optional && !field.optional => Reading::Fails,
            Some(other) if field.attributes.constant.is_some() => reading_fits_if(field.constant() == other.constant()),
            Some(other) => readings.type_reading(&field.ty, &other.ty),
            None if !field.optional => Reading::Fails,
            None => writer.extra.as_ref().map_or(Reading::Fits, |extra| readings.type_reading(&field.ty, &extra.ty)),
        });
        let Some(extra) = &reader.extra else { return declared };
        let others: Vec<&Field> = writer.members().filter(|other| reader.field(&other.name).is_none()).collect();
        declared.min(self.worst_reading(&others, |readings, other| readings.type_reading(&extra.ty, &other.ty)))
    }

    fn union_reading(&mut self, reader: &'m Union, writer: &'m Union) -> Reading {
        if let (
            UnionKind::Tagged { tag, tag_type, absent, variants, .. },
            UnionKind::Tagged {
                tag: written_tag,
                tag_type: written_type,
                absent: written_absent,
                variants: written,
                ..
            },
        ) = (&reader.kind, &writer.kind)
        {
            if (tag, tag_type) != (written_tag, written_type) {
                return Reading::Fails;
            }
            let without =
                match (absent_variant(absent.as_ref(), variants), absent_variant(written_absent.as_ref(), written)) {
                    (_, None) => Reading::Fits,
                    (None, Some(_)) => Reading::Fails,
                    (Some(reader), Some(writer)) => self.any_record_reading(&reader.members, &writer.members),
                };
            return without.min(self.worst_reading(written, |readings, variant| {
                let Some(known) = variants.iter().find(|known| known.value == variant.value) else {
                    return Reading::Kept;
                };
                readings.any_record_reading(&known.members, &variant.members)
            }));
        }
        self.worst_reading(&writer.types(), |readings, writer| readings.variant_reading(reader, writer))
    }

    /// Returns the outcome for any of several records, each of which one of the readers must accept.
    pub(super) fn any_record_reading(&mut self, readers: &[RecordId], writers: &[RecordId]) -> Reading {
        self.worst_reading(writers, |readings, writer| {
            let writer = Type::from(*writer);
            readings.best_reading(readers, |readings, reader| readings.type_reading(&Type::from(*reader), &writer))
        })
    }

    /// Returns the outcome for a value of one of the variants of a union.
    fn variant_reading(&mut self, union: &'m Union, writer: &Type) -> Reading {
        let outcome = self.best_reading(&union.types(), |readings, reader| readings.type_reading(reader, writer));
        let is_kept = || {
            self.is_unmapped(union, writer)
                || self.has_keys_of_none(union, writer)
                || self.keeps_any_of_its_json_types(union, writer)
        };
        if outcome == Reading::Fails && is_kept() { Reading::Kept } else { outcome }
    }

    /// Returns the outcome for a record's value that its own variant of a union no longer reads: it is read by another
    /// variant, or by none.
    pub(super) fn other_variant_reading(&mut self, union: &'m Union, writer: &Type) -> Reading {
        let others: Vec<_> = union.types().into_iter().filter(|reader| !self.is_same_type(reader, writer)).collect();
        let outcome = self.best_reading(&others, |readings, reader| readings.type_reading(reader, writer));
        if outcome > Reading::Fails {
            return Reading::Fits;
        }
        let Some(id) = writer.record() else { return Reading::Fails };
        let (model, record) = (self.reader_revision().model, self.writer_revision().model.record(id));
        let has_all = |keys: Vec<RequiredKey>| keys.iter().all(|key| record.field(key.name).is_some());
        reading_kept_if(!others.iter().filter_map(|ty| model.required_variant_keys(ty)).any(has_all))
    }

    /// Returns `true` if a union distinguishes objects by their required fields, and a type never has the required
    /// fields of any variant.
    fn has_keys_of_none(&self, union: &Union, writer: &Type) -> bool {
        let (Some(_), UnionKind::Shaped(variants), Some(id)) = (union.by, &union.kind, writer.record()) else {
            return false;
        };
        let (model, record) = (self.reader_revision().model, self.writer_revision().model.record(id));
        let of_objects: Vec<_> =
            variants.iter().filter_map(|variant| model.required_variant_keys(&variant.ty)).collect();
        let has_all = |keys: &Vec<RequiredKey>| keys.iter().all(|key| record.field(key.name).is_some());
        !of_objects.is_empty() && !of_objects.iter().any(has_all)
    }

    /// Returns `true` if a union keeps all values of its JSON types, and the values of a type have these JSON types.
    fn keeps_any_of_its_json_types(&self, union: &Union, writer: &Type) -> bool {
        let UnionKind::Shaped(variants) = &union.kind else { return false };
        union.by == Some(Distinction::All)
            && relation::relates_to_json_types(
                self.reader_revision().model,
                variants,
                self.writer_revision().model,
                writer,
            )
    }

    /// Returns `true` if no variant of a union has the tag that the values of a record have.
    fn is_unmapped(&self, union: &Union, writer: &Type) -> bool {
        let (UnionKind::Tagged { tag, variants, .. }, Some(id)) = (&union.kind, writer.record()) else { return false };
        let model = self.writer_revision().model;
        let Some(field) = model.record(id).field(tag).filter(|field| !field.optional) else { return false };
        let Some(id) = field.ty.enumeration() else { return false };
        let values = &model.enumeration(id).values;
        values.iter().all(|value| variants.iter().all(|variant| variant.value != value.value))
    }

    fn worst_reading<T>(&mut self, parts: &[T], of: impl Fn(&mut Self, &T) -> Reading) -> Reading {
        parts.iter().map(|part| of(self, part)).min().unwrap_or(Reading::Fits)
    }

    fn best_reading<T>(&mut self, parts: &[T], of: impl Fn(&mut Self, &T) -> Reading) -> Reading {
        parts.iter().map(|part| of(self, part)).max().unwrap_or(Reading::Fails)
    }
}

fn reading_fits_if(fits: bool) -> Reading {
    if fits { Reading::Fits } else { Reading::Fails }
}

fn reading_kept_if(kept: bool) -> Reading {
    if kept { Reading::Kept } else { Reading::Fails }
}

fn enum_reading(reader: &Enum, writer: &Enum) -> Reading {
    if reader.base != writer.base {
        return Reading::Fails;
    }
    let lists = |value: &Literal| reader.values.iter().any(|listed| listed.value == *value);
    if writer.values.iter().all(|value| lists(&value.value)) { Reading::Fits } else { Reading::Kept }
}

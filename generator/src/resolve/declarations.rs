//! Records, enums and unions.

use std::collections::BTreeSet;

use super::index::Index;
use super::types::resolve;
use super::{fields, placed, text_of};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span, nearest};
use crate::model::{
    Enum, EnumValue, Header, Name, Named, Owner, Record, RecordId, ShapedVariant, SpecPath, TaggedVariant, Type, Union,
    UnionKind,
};
use crate::spec::{self, RecordBody, Spec, Text, TypeExpr};

/// Maximum number of fields of all records: a fixed number, plus a number per field as written. Without a limit,
/// includes could make a huge model from a small spec.
const FIELDS_FREE: usize = 10_000;
const FIELDS_EACH: usize = 8;

/// Resolves records, and notes those as incomplete that have errors or take fields from an incomplete declaration.
pub(super) fn records<'s>(
    index: &Index<'s>,
    spec: &'s Spec,
    incomplete: &mut BTreeSet<SpecPath>,
    diagnostics: &mut Diagnostics,
) -> Vec<Record> {
    let written: usize = spec.records().chain(spec.templates()).map(spec::Record::size).sum();
    let mut left = FIELDS_FREE + FIELDS_EACH * written;
    let mut records = Vec::new();
    for declared in spec.records() {
        let before = diagnostics.count();
        let path = || SpecPath::Record(declared.name.text.as_str().into());
        let record = index.noting(path, || record(index, declared, left > 0, diagnostics));
        if left > 0 && record.fields.len() >= left {
            let message = "the includes and templates of this spec create too many fields";
            let help = "move the shared fields into a record of their own, and use one field of that type";
            diagnostics.report(Diagnostic::new(Code::Limit, record.header.span, message).help(help));
        }
        left = left.saturating_sub(record.fields.len());
        let from_incomplete = declared.sources().any(|name| {
            let name = &name.text;
            index.named(name).is_none()
                || incomplete.contains(&SpecPath::Record(name.as_str().into()))
                || incomplete.contains(&SpecPath::Template(name.as_str().into()))
        });
        // An instance without its argument was reported with the names.
        let lacks_argument = matches!(&declared.body, RecordBody::Instance(instance) if instance.argument.is_none());
        if diagnostics.count() > before || from_incomplete || lacks_argument || left == 0 {
            incomplete.insert(record.header.path.clone());
        }
        records.push(record);
    }
    records
}

/// Resolves unions, and notes those with errors as incomplete.
pub(super) fn unions(
    index: &Index,
    spec: &Spec,
    incomplete: &mut BTreeSet<SpecPath>,
    diagnostics: &mut Diagnostics,
) -> Vec<Union> {
    let mut unions = Vec::new();
    for declared in spec.files().flat_map(|file| &file.unions) {
        let before = diagnostics.count();
        let path = || SpecPath::Union(declared.name.text.as_str().into());
        unions.push(index.noting(path, || union(index, declared, diagnostics)));
        if diagnostics.count() > before {
            incomplete.insert(SpecPath::Union(declared.name.text.as_str().into()));
        }
    }
    unions
}

fn record<'s>(index: &Index<'s>, record: &'s spec::Record, with_fields: bool, diagnostics: &mut Diagnostics) -> Record {
    let mut header = header(SpecPath::Record, &record.name, record.rust.as_ref(), record.doc.as_ref());
    let mut instance_of = None;
    if let RecordBody::Instance(TypeExpr { head, argument: Some(argument), .. }) = &record.body {
        instance_of = Some((head.text.clone(), argument.head.text.clone()));
        if let (None, Some(template)) = (&header.doc, index.template(&head.text)) {
            header.doc = text_of(template.doc.as_ref());
        }
    }
    let fields = if with_fields { fields::of_record(index, record, diagnostics) } else { Vec::new() };
    Record { header, instance_of, fields }
}

/// Returns the part of a record or template that spec paths can refer to.
pub(super) fn named(of: fn(Name) -> Owner, record: &spec::Record) -> Named {
    let owner = of(record.name.text.as_str().into());
    let fields = match &record.body {
        RecordBody::Fields { fields, .. } => fields.as_slice(),
        RecordBody::Instance(_) => &[],
    };
    let parameters = record.parameters.iter().flat_map(|declared| declared.query.iter().chain(&declared.headers));
    let fields = fields
        .iter()
        .chain(parameters)
        .map(|field| SpecPath::Field(owner.clone(), field.name.text.as_str().into()))
        .collect();
    Named { path: owner.path(), span: record.name.span, fields }
}

pub(super) fn enumeration(decl: &spec::Enum, diagnostics: &mut Diagnostics) -> Enum {
    for (key, _) in decl.about.iter().chain(&decl.rust) {
        known_value(key, decl.values.iter(), diagnostics);
    }
    let values = decl.values.iter().map(|value| EnumValue {
        text: value.text.clone(),
        span: value.span,
        doc: entry(&decl.about, &value.text).map(|(text, _)| text),
        rust: entry(&decl.rust, &value.text),
    });
    Enum {
        header: header(SpecPath::Enum, &decl.name, decl.rust_type.as_ref(), decl.doc.as_ref()),
        values: values.collect(),
    }
}

fn union(index: &Index, union: &spec::Union, diagnostics: &mut Diagnostics) -> Union {
    for (key, _) in &union.rust {
        known_value(key, union.variants.iter().map(|(name, _)| name), diagnostics);
    }
    let kind = match &union.tag {
        Some(tag) => UnionKind::Tagged {
            tag: tag.text.clone(),
            tag_span: tag.span,
            variants: tagged(index, union, diagnostics),
            other: union.other.iter().map(|value| (value.text.clone(), value.span)).collect(),
        },
        None => UnionKind::Shaped(shaped(index, union, diagnostics)),
    };
    Union { header: header(SpecPath::Union, &union.name, union.rust_type.as_ref(), union.doc.as_ref()), kind }
}

fn tagged(index: &Index, union: &spec::Union, diagnostics: &mut Diagnostics) -> Vec<TaggedVariant> {
    let variant = |(value, types): &(Text, Vec<TypeExpr>)| TaggedVariant {
        value: value.text.clone(),
        span: value.span,
        rust: entry(&union.rust, &value.text),
        members: types.iter().filter_map(|ty| member(index, ty, diagnostics)).collect(),
    };
    union.variants.iter().map(variant).collect()
}

fn member(index: &Index, ty: &TypeExpr, diagnostics: &mut Diagnostics) -> Option<RecordId> {
    let resolved = resolve(index, ty, None, diagnostics)?;
    if let Type::Record(id) = resolved {
        return Some(id);
    }
    let message = "a variant of a union with a tag must be a record";
    let help = match resolved {
        Type::Union(_) => "list the variants of that union here, one by one",
        Type::Nullable(_) => "write `| null` where the union is used, not inside it",
        Type::String
        | Type::Boolean
        | Type::Number
        | Type::Integer
        | Type::Timestamp
        | Type::Json
        | Type::Object
        | Type::File
        | Type::List(_)
        | Type::Map(_)
        | Type::Record(_)
        | Type::Enum(_) => "name a record, or leave `tag` out if the JSON types differ",
    };
    diagnostics.report(Diagnostic::new(Code::Union, ty.head.span, message).help(help));
    None
}

fn shaped(index: &Index, union: &spec::Union, diagnostics: &mut Diagnostics) -> Vec<ShapedVariant> {
    for value in &union.other {
        let message = "`other` lists values of a tag, and this union has none";
        diagnostics.report(Diagnostic::new(Code::Union, value.span, message));
    }
    let mut variants = Vec::new();
    for (name, types) in &union.variants {
        let [ty] = types.as_slice() else {
            let message = "a list of types declares an ambiguous tag value, and this union has no tag";
            diagnostics.report(Diagnostic::new(Code::Union, name.span, message));
            continue;
        };
        let Some(ty) = resolve(index, ty, None, diagnostics) else { continue };
        let rust = entry(&union.rust, &name.text);
        variants.push(ShapedVariant { name: name.text.clone(), span: name.span, rust, ty });
    }
    variants
}

fn header(path: fn(Name) -> SpecPath, name: &Text, rust: Option<&Text>, doc: Option<&Text>) -> Header {
    Header {
        name: name.text.clone(),
        rust: placed(rust),
        doc: text_of(doc),
        span: name.span,
        path: path(name.text.as_str().into()),
    }
}

fn entry(table: &[(Text, Text)], key: &str) -> Option<(String, Span)> {
    table.iter().find(|(name, _)| name.text == key).and_then(|(_, value)| placed(Some(value)))
}

/// Checks that a key of `about` or `rust` is one of the values.
fn known_value<'t>(key: &Text, values: impl Iterator<Item = &'t Text> + Clone, diagnostics: &mut Diagnostics) {
    if values.clone().any(|value| value.text == key.text) {
        return;
    }
    let near = nearest(&key.text, values.clone().map(|value| value.text.as_str()));
    let message = format!("`{}` is not one of the values", key.text);
    let mut diagnostic = Diagnostic::new(Code::UnknownName, key.span, message).did_you_mean(near);
    if let Some(value) = values.into_iter().find(|value| Some(value.text.as_str()) == near) {
        diagnostic = diagnostic.related(value.span, "a similar value");
    }
    diagnostics.report(diagnostic);
}

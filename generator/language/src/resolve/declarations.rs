//! Records and enums.

use std::collections::BTreeSet;

use super::fields;
use super::fields::RecordMembers;
use super::index::DeclarationIndex;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned, suggest_nearest};
use crate::model::{Enum, EnumValue, FieldOwner, Header, Name, Named, Record, SpecPath};
use crate::spec::{self, RecordBody, Spec, TypeExpr};

/// Maximum number of fields of all records: a fixed number, plus a number per field as written. Without a limit,
/// includes could make a huge model from a small spec.
const FIELDS_FREE: usize = 10_000;
const FIELDS_EACH: usize = 8;

/// Resolves records, and marks records as incomplete if they have errors or take fields from an incomplete declaration.
pub(super) fn resolve_records<'s>(
    index: &DeclarationIndex<'s>,
    spec: &'s Spec,
    incomplete: &mut BTreeSet<SpecPath>,
    diagnostics: &mut Diagnostics,
) -> Vec<Record> {
    let written: usize = spec.records().chain(spec.templates()).map(spec::Record::size).sum();
    let mut left = FIELDS_FREE + FIELDS_EACH * written;
    let mut records = Vec::new();
    for declared in spec.records() {
        let before = diagnostics.count();
        let path = || SpecPath::Record(declared.name.value.as_str().into());
        let record = index.note_referrer(path, || resolve_record(index, declared, left > 0, diagnostics));
        if left > 0 && record.fields.len() >= left {
            let message = "the includes and templates of this spec create too many fields";
            let help = "move the shared fields into a separate record, and use one field of that type";
            diagnostics.report(Diagnostic::new(codes::LIMIT, record.header.span, message).help(help));
        }
        left = left.saturating_sub(record.fields.len());
        let from_incomplete = declared.sources().any(|name| {
            let name = &name.value;
            index.find_declaration(name).is_none()
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

fn resolve_record<'s>(
    index: &DeclarationIndex<'s>,
    record: &'s spec::Record,
    with_fields: bool,
    diagnostics: &mut Diagnostics,
) -> Record {
    let mut header =
        resolve_declaration_header(SpecPath::Record, &record.name, record.rust.as_ref(), record.doc.as_ref());
    let mut instance_of = None;
    if let RecordBody::Instance(TypeExpr { head, argument: Some(argument), .. }) = &record.body {
        instance_of = Some((head.value.clone(), argument.head.value.clone()));
        if let (None, Some(template)) = (&header.doc, index.template(&head.value)) {
            header.doc = template.doc.clone();
        }
    }
    let RecordMembers { fields, extra, narrowings } =
        if with_fields { fields::resolve_record_fields(index, record, diagnostics) } else { RecordMembers::default() };
    Record { header, instance_of, fields, extra, narrowings }
}

/// Returns the part of a record or template that spec paths can refer to.
pub(super) fn named_declaration(of: fn(Name) -> FieldOwner, record: &spec::Record) -> Named {
    let owner = of(record.name.value.as_str().into());
    let (fields, extra) = match &record.body {
        RecordBody::Fields { fields, extra, .. } => (fields.as_slice(), extra.as_deref()),
        RecordBody::Instance(_) => (&[][..], None),
    };
    let parameters = record.parameters.iter().flat_map(|declared| declared.query.iter().chain(&declared.headers));
    let fields = fields
        .iter()
        .chain(extra)
        .chain(parameters)
        .map(|field| SpecPath::Field(owner.clone(), field.name.value.as_str().into()))
        .collect();
    Named { path: owner.spec_path(), span: record.name.span, fields }
}

pub(super) fn resolve_enum(decl: &spec::Enum, diagnostics: &mut Diagnostics) -> Enum {
    let keys = decl.about.iter().map(|(key, _)| key).chain(decl.rust.iter().map(|(key, _)| key));
    for key in keys {
        check_declared_value(key, decl.values.iter().map(|value| &value.name), diagnostics);
    }
    let values = decl.values.iter().map(|spec::EnumValue { name, value }| EnumValue {
        name: name.value.clone(),
        value: value.clone(),
        span: name.span,
        doc: declaration_entry(&decl.about, &name.value),
        rust: declaration_entry(&decl.rust, &name.value),
    });
    Enum {
        header: resolve_declaration_header(SpecPath::Enum, &decl.name, decl.rust_type.as_ref(), decl.doc.as_ref()),
        base: decl.base,
        values: values.collect(),
    }
}

pub(super) fn resolve_declaration_header(
    path: fn(Name) -> SpecPath,
    name: &Spanned<String>,
    rust: Option<&Spanned<String>>,
    doc: Option<&String>,
) -> Header {
    Header {
        name: name.value.clone(),
        rust: rust.cloned(),
        doc: doc.cloned(),
        span: name.span,
        path: path(name.value.as_str().into()),
    }
}

pub(super) fn declaration_entry<T: Clone>(table: &[(Spanned<String>, T)], key: &str) -> Option<T> {
    table.iter().find(|(name, _)| name.value == key).map(|(_, value)| value.clone())
}

/// Checks that a key of `about` or `rust` is one of the enum's values.
pub(super) fn check_declared_value<'t>(
    key: &Spanned<String>,
    values: impl Iterator<Item = &'t Spanned<String>> + Clone,
    diagnostics: &mut Diagnostics,
) {
    if values.clone().any(|value| value.value == key.value) {
        return;
    }
    let near = suggest_nearest(&key.value, values.clone().map(|value| value.value.as_str()));
    let message = format!("`{}` is not one of the values", key.value);
    let mut diagnostic = Diagnostic::new(codes::UNKNOWN_NAME, key.span, message).did_you_mean(near);
    if let Some(value) = values.into_iter().find(|value| Some(value.value.as_str()) == near) {
        diagnostic = diagnostic.related(value.span, "a similar value");
    }
    diagnostics.report(diagnostic);
}

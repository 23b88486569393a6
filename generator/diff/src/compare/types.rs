//! Named types: additions, removals and renames, and changes to the contents of the others.

use copperplate_codegen::lower;
use copperplate_language::grammar::{enumeration, record};
use copperplate_language::model::{Header, Record, SpecPath};

use super::{enums, records, unions, values};
use crate::change::{Change, ChangedName, Subject, TypePart};
use crate::pairing::Pairing;
use crate::pairing::revision::NamedType;
use crate::renames::reason::RenameReason;
use crate::rules;

pub(super) fn compare_types(pairing: &Pairing, changes: &mut Vec<Change>) {
    for (name, types) in pairing.types() {
        match types {
            (Some(base), Some(head)) => compare_type(pairing, base, head, changes),
            (Some(base), None) => {
                let header = base.type_header();
                let subject = Subject::Type(ChangedName::new(Some(&header.name), None), TypePart::Whole);
                let change = Change::new(&rules::TYPE_REMOVED, name, subject);
                changes.push(change.with_old(base.kind_with_article()).with_spans(header.span, None));
            }
            (None, Some(head)) => {
                let header = head.type_header();
                let subject = Subject::Type(ChangedName::new(None, Some(&header.name)), TypePart::Whole);
                let change = Change::new(&rules::TYPE_ADDED, name, subject);
                changes.push(change.with_new(head.kind_with_article()).with_spans(None, header.span));
            }
            (None, None) => {}
        }
    }
}

fn compare_type(pairing: &Pairing, base: NamedType, head: NamedType, changes: &mut Vec<Change>) {
    self::compare_type_headers(pairing, base, head, changes);
    compare_type_contents(pairing, base, head, changes);
}

/// Compares the members of two types.
pub(super) fn compare_type_contents(pairing: &Pairing, base: NamedType, head: NamedType, changes: &mut Vec<Change>) {
    match (base, head) {
        (NamedType::Record(base), NamedType::Record(head)) => records::compare_record(pairing, base, head, changes),
        (NamedType::Enum(base), NamedType::Enum(head)) if base.base == head.base => {
            enums::compare_enum(base, head, changes);
        }
        (NamedType::Union(base), NamedType::Union(head)) => unions::compare_union(pairing, base, head, changes),
        (NamedType::Record(_), NamedType::Enum(_) | NamedType::Union(_))
        | (NamedType::Enum(_), NamedType::Record(_) | NamedType::Enum(_) | NamedType::Union(_))
        | (NamedType::Union(_), NamedType::Record(_) | NamedType::Enum(_)) => {
            let (old, new) = (base.type_header(), head.type_header());
            let subject = Subject::Type(ChangedName::in_both(&old.name, &new.name), TypePart::Whole);
            let change = Change::new(&rules::TYPE_KIND_CHANGED, &new.name, subject);
            changes.push(
                change.with_values(base.kind_with_article(), head.kind_with_article()).with_spans(old.span, new.span),
            );
        }
    }
}

fn compare_type_headers(pairing: &Pairing, base: NamedType, head: NamedType, changes: &mut Vec<Change>) {
    let (old, new) = (base.type_header(), head.type_header());
    let Header { name, rust: _, doc, span, path: _ } = old;
    let subject = Subject::Type(ChangedName::in_both(name, &new.name), TypePart::Whole);
    if *name != new.name {
        let change = Change::new(&rules::TYPE_RENAMED, &new.name, subject.clone());
        let reason = RenameReason::for_types(pairing, base, head);
        changes.push(change.with_values(name, &new.name).with_spans(*span, new.span).with_rename_reason(reason));
    } else if lower::lower_rust_name(old) != lower::lower_rust_name(new) {
        let change = Change::new(&rules::TYPE_RUST_RENAMED, name, subject.clone());
        let key = if matches!(base, NamedType::Record(_)) { record::RUST.name } else { enumeration::RUST_TYPE.name };
        changes.push(
            change
                .with_values(lower::lower_rust_name(old), lower::lower_rust_name(new))
                .with_spans(*span, new.span)
                .with_key(key),
        );
    }
    if *doc != new.doc {
        let mut change =
            Change::new(&rules::DOC_CHANGED, &new.name, subject).with_spans(*span, new.span).with_key(record::DOC.name);
        if let Some((old, new)) = compared_type_doc_template(pairing, base, head) {
            change.base = pairing.base.model.declaration_span(&SpecPath::Template(old.into()));
            change.head = pairing.head.model.declaration_span(&SpecPath::Template(new.into()));
            new.clone_into(&mut change.element);
        }
        changes.push(values::set_wording_values(change, doc.as_ref(), new.doc.as_ref()));
    }
}

/// Returns the names in base and head of the template that a doc comes from, if another of its instances has the same
/// doc in both revisions.
fn compared_type_doc_template<'m>(
    pairing: &Pairing,
    base: NamedType<'m>,
    head: NamedType<'m>,
) -> Option<(&'m str, &'m str)> {
    let (NamedType::Record(base), NamedType::Record(head)) = (base, head) else { return None };
    let ((template, _), (other, _)) = (base.instance_of.as_ref()?, head.instance_of.as_ref()?);
    let alike = |record: &&Record, model: &Record, template: &str| {
        record.header.name != model.header.name
            && record.header.doc == model.header.doc
            && record.instance_of.as_ref().is_some_and(|(of, _)| of == template)
    };
    let shares = |records: &[Record], model: &Record, template: &str| {
        records.iter().any(|record| alike(&record, model, template))
    };
    let (before, after) = (&pairing.base.model.records, &pairing.head.model.records);
    let is_one = pairing.template_in_head(template) == other;
    (is_one && shares(before, base, template) && shares(after, head, other))
        .then_some((template.as_str(), other.as_str()))
}

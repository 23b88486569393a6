//! Named types: added, removed and renamed ones, and the contents of the others.

use copperplate_codegen::lower;
use copperplate_language::grammar::{enumeration, record};
use copperplate_language::model::{Header, Record, SpecPath};

use super::{enums, records, unions, values};
use crate::change::{Change, Pair, Subject};
use crate::pairing::Pairing;
use crate::pairing::claim::Claim;
use crate::pairing::revision::NamedType;
use crate::rules;

pub(super) fn compare(pairing: &Pairing, changes: &mut Vec<Change>) {
    for (name, types) in pairing.types() {
        match types {
            (Some(base), Some(head)) => both(pairing, base, head, changes),
            (Some(base), None) => {
                let header = base.header();
                let subject = Subject::Type(Pair::of(Some(&header.name), None));
                let change = Change::new(&rules::TYPE_REMOVED, name, subject);
                changes.push(change.old(base.kind()).at(header.span, None));
            }
            (None, Some(head)) => {
                let header = head.header();
                let subject = Subject::Type(Pair::of(None, Some(&header.name)));
                let change = Change::new(&rules::TYPE_ADDED, name, subject);
                changes.push(change.new_value(head.kind()).at(None, header.span));
            }
            (None, None) => {}
        }
    }
}

fn both(pairing: &Pairing, base: NamedType, head: NamedType, changes: &mut Vec<Change>) {
    self::header(pairing, base, head, changes);
    contents(pairing, base, head, changes);
}

/// Compares the members of two types.
pub(super) fn contents(pairing: &Pairing, base: NamedType, head: NamedType, changes: &mut Vec<Change>) {
    match (base, head) {
        (NamedType::Record(base), NamedType::Record(head)) => records::compare(pairing, base, head, changes),
        (NamedType::Enum(base), NamedType::Enum(head)) if base.base == head.base => {
            enums::compare(base, head, changes);
        }
        (NamedType::Union(base), NamedType::Union(head)) => unions::compare(pairing, base, head, changes),
        (NamedType::Record(_), NamedType::Enum(_) | NamedType::Union(_))
        | (NamedType::Enum(_), NamedType::Record(_) | NamedType::Enum(_) | NamedType::Union(_))
        | (NamedType::Union(_), NamedType::Record(_) | NamedType::Enum(_)) => {
            let (old, new) = (base.header(), head.header());
            let subject = Subject::Type(Pair::both(&old.name, &new.name));
            let change = Change::new(&rules::TYPE_KIND_CHANGED, &new.name, subject);
            changes.push(change.between(base.kind(), head.kind()).at(old.span, new.span));
        }
    }
}

fn header(pairing: &Pairing, base: NamedType, head: NamedType, changes: &mut Vec<Change>) {
    let (old, new) = (base.header(), head.header());
    let Header { name, rust: _, doc, span, path: _ } = old;
    let subject = Subject::Type(Pair::both(name, &new.name));
    if *name != new.name {
        let change = Change::new(&rules::TYPE_RENAMED, &new.name, subject.clone());
        let claim = Claim::of_types(pairing, base, head);
        changes.push(change.between(name, &new.name).at(*span, new.span).claim(claim));
    } else if lower::rust_name(old) != lower::rust_name(new) {
        let change = Change::new(&rules::TYPE_RUST_RENAMED, name, subject.clone());
        let key = if matches!(base, NamedType::Record(_)) { record::RUST.name } else { enumeration::RUST_TYPE.name };
        changes.push(change.between(lower::rust_name(old), lower::rust_name(new)).at(*span, new.span).key(key));
    }
    if *doc != new.doc {
        let mut change = Change::new(&rules::DOC_CHANGED, &new.name, subject).at(*span, new.span).key(record::DOC.name);
        if let Some((old, new)) = template_of_doc(pairing, base, head) {
            change.base = pairing.base.model.span_of(&SpecPath::Template(old.into()));
            change.head = pairing.head.model.span_of(&SpecPath::Template(new.into()));
            new.clone_into(&mut change.element);
        }
        changes.push(values::words(change, doc.as_ref(), new.doc.as_ref()));
    }
}

/// Returns the names in base and head of the template that a doc comes from: another instance has the same doc in both.
fn template_of_doc<'m>(pairing: &Pairing, base: NamedType<'m>, head: NamedType<'m>) -> Option<(&'m str, &'m str)> {
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

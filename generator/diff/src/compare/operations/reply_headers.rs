//! Headers of responses, of an operation and of all.

use copperplate_language::grammar::section;
use copperplate_language::model::{Field, Operation};

use crate::change::{Change, Pair, Part, Subject};
use crate::compare::values::{self, Value};
use crate::pairing::Pairing;
use crate::relation;
use crate::rules;

/// Headers that one operation describes, or the spec for all, and those that it has beside them.
struct Headers<'m> {
    own: &'m [Field],
    common: &'m [Field],
}

impl<'m> Headers<'m> {
    fn find(&self, header: &Field) -> Option<&'m Field> {
        self.own.iter().chain(self.common).find(|other| other.name.eq_ignore_ascii_case(&header.name))
    }
}

/// Compares the headers that an operation describes itself in one of the revisions.
pub(super) fn compare(pairing: &Pairing, base: &Operation, head: &Operation, names: &Pair, changes: &mut Vec<Change>) {
    let of_base = Headers { own: &base.reply_headers, common: &pairing.base.model.reply_headers };
    let of_head = Headers { own: &head.reply_headers, common: &pairing.head.model.reply_headers };
    let called = |field: &Field, name| {
        (format!("{}.{}", head.name, field.name), Subject::ReplyHeader { operation: Some(names.clone()), name })
    };
    each(pairing, &of_base, &of_head, &called, changes);
}

/// Compares the headers of all operations.
pub(in crate::compare) fn common(pairing: &Pairing, changes: &mut Vec<Change>) {
    let of_base = Headers { own: &pairing.base.model.reply_headers, common: &[] };
    let of_head = Headers { own: &pairing.head.model.reply_headers, common: &[] };
    let called = |field: &Field, name| {
        (format!("{}.{}", section::REPLY_HEADERS.name, field.name), Subject::ReplyHeader { operation: None, name })
    };
    each(pairing, &of_base, &of_head, &called, changes);
}

fn each(
    pairing: &Pairing,
    base: &Headers,
    head: &Headers,
    called: &dyn Fn(&Field, Pair) -> (String, Subject),
    changes: &mut Vec<Change>,
) {
    for old in base.own {
        match head.find(old) {
            Some(new) => both(pairing, old, new, called, changes),
            None => {
                let (element, subject) = called(old, Pair::of(Some(&old.name), None));
                let change = Change::new(&rules::REPLY_HEADER_REMOVED, element, subject);
                changes.push(change.old(pairing.base.spell(&old.ty)).at(old.span, None));
            }
        }
    }
    let is_own = |new: &&Field| base.own.iter().any(|old| old.name.eq_ignore_ascii_case(&new.name));
    for new in head.own.iter().filter(|new| !is_own(new)) {
        match base.find(new) {
            Some(old) => both(pairing, old, new, called, changes),
            None => {
                let (element, subject) = called(new, Pair::of(None, Some(&new.name)));
                let change = Change::new(&rules::REPLY_HEADER_ADDED, element, subject);
                changes.push(change.new_value(pairing.head.spell(&new.ty)).at(None, new.span));
            }
        }
    }
}

fn both(
    pairing: &Pairing,
    base: &Field,
    head: &Field,
    called: &dyn Fn(&Field, Pair) -> (String, Subject),
    changes: &mut Vec<Change>,
) {
    let called = || called(head, Pair::both(&base.name, &head.name));
    let value = Value { called: &called, base, head, selects_page: false };
    if !relation::is_same(pairing, &base.ty, &head.ty) {
        let when = relation::of_parameters(pairing, base, head);
        let (old, new) = (pairing.base.spell(&base.ty), pairing.head.spell(&head.ty));
        let change = value.change(&rules::REPLY_HEADER_TYPE_CHANGED).when(when).between(old, new);
        changes.push(change.part(Part::Type));
    }
    values::compare(&value, changes);
}

//! Headers of responses, for one operation and for all.

use copperplate_language::grammar::section;
use copperplate_language::model::{Field, Operation};

use crate::change::{Change, ChangedName, ChangedPart, OperationPart, SharedKind, Subject};
use crate::compare::values::{self, ComparedValue};
use crate::pairing::Pairing;
use crate::relation;
use crate::rules;

/// Headers that one operation describes, or that the spec describes for all operations, and the other headers that
/// apply.
struct ComparedResponseHeaders<'m> {
    own: &'m [Field],
    common: &'m [Field],
}

impl<'m> ComparedResponseHeaders<'m> {
    fn find_described(&self, header: &Field) -> Option<&'m Field> {
        self.own.iter().chain(self.common).find(|other| other.name.eq_ignore_ascii_case(&header.name))
    }
}

/// Compares the headers that an operation describes itself in one of the revisions.
pub(super) fn compare_operation_response_headers(
    pairing: &Pairing,
    base: &Operation,
    head: &Operation,
    names: &ChangedName,
    changes: &mut Vec<Change>,
) {
    let of_base = ComparedResponseHeaders { own: &base.response_headers, common: &pairing.base.model.response_headers };
    let of_head = ComparedResponseHeaders { own: &head.response_headers, common: &pairing.head.model.response_headers };
    let called = |field: &Field, name| {
        (
            format!("{}.{}", head.name, field.name),
            Subject::Operation(names.clone(), OperationPart::ResponseHeader(name)),
        )
    };
    compare_response_headers(pairing, &of_base, &of_head, &called, changes);
}

/// Compares the headers of all operations.
pub(in crate::compare) fn compare_common_response_headers(pairing: &Pairing, changes: &mut Vec<Change>) {
    let of_base = ComparedResponseHeaders { own: &pairing.base.model.response_headers, common: &[] };
    let of_head = ComparedResponseHeaders { own: &pairing.head.model.response_headers, common: &[] };
    let called = |field: &Field, name| {
        (
            format!("{}.{}", section::RESPONSE_HEADERS.name, field.name),
            Subject::Shared(SharedKind::ResponseHeader, name),
        )
    };
    compare_response_headers(pairing, &of_base, &of_head, &called, changes);
}

fn compare_response_headers(
    pairing: &Pairing,
    base: &ComparedResponseHeaders,
    head: &ComparedResponseHeaders,
    called: &dyn Fn(&Field, ChangedName) -> (String, Subject),
    changes: &mut Vec<Change>,
) {
    for old in base.own {
        match head.find_described(old) {
            Some(new) => compare_response_header(pairing, old, new, called, changes),
            None => {
                let (element, subject) = called(old, ChangedName::new(Some(&old.name), None));
                let change = Change::new(&rules::RESPONSE_HEADER_REMOVED, element, subject);
                changes.push(change.with_old(pairing.base.print_type(&old.ty)).with_spans(old.span, None));
            }
        }
    }
    let is_own = |new: &&Field| base.own.iter().any(|old| old.name.eq_ignore_ascii_case(&new.name));
    for new in head.own.iter().filter(|new| !is_own(new)) {
        match base.find_described(new) {
            Some(old) => compare_response_header(pairing, old, new, called, changes),
            None => {
                let (element, subject) = called(new, ChangedName::new(None, Some(&new.name)));
                let change = Change::new(&rules::RESPONSE_HEADER_ADDED, element, subject);
                changes.push(change.with_new(pairing.head.print_type(&new.ty)).with_spans(None, new.span));
            }
        }
    }
}

fn compare_response_header(
    pairing: &Pairing,
    base: &Field,
    head: &Field,
    called: &dyn Fn(&Field, ChangedName) -> (String, Subject),
    changes: &mut Vec<Change>,
) {
    let called = || called(head, ChangedName::in_both(&base.name, &head.name));
    let value = ComparedValue { called: &called, base, head, pages: None };
    if !relation::is_related_to_itself(pairing, &base.ty, &head.ty) {
        let when = relation::parameter_relation(pairing, base, head);
        let (old, new) = (pairing.base.print_type(&base.ty), pairing.head.print_type(&head.ty));
        let change = value.change(&rules::RESPONSE_HEADER_TYPE_CHANGED).with_condition(when).with_values(old, new);
        changes.push(change.with_part(ChangedPart::Type));
    }
    values::compare_value(&value, changes);
}

//! Bodies of errors, for one operation and for all.

use std::collections::BTreeSet;

use copperplate_language::grammar::errors;
use copperplate_language::model::errors::covering_error;
use copperplate_language::model::{ErrorResponse, ErrorStatus, MessageContent, Operation};

use crate::change::{Change, ChangedName, OperationPart, Setting, Subject};
use crate::compare::{replaced, values};
use crate::pairing::Pairing;
use crate::relation::{self, Condition};
use crate::rules::{self, Rule};

/// Compares the errors that an operation lists itself in one of the revisions.
pub(super) fn compare_operation_errors(
    pairing: &Pairing,
    base: &Operation,
    head: &Operation,
    names: &ChangedName,
    changes: &mut Vec<Change>,
) {
    for status in compared_error_statuses(&base.errors, &head.errors) {
        let (old, new) = (base.error_response(status), head.error_response(status));
        if [old, new].into_iter().flatten().all(|error| error.is_common) {
            continue;
        }
        let subject = Subject::Operation(names.clone(), OperationPart::Error(status));
        let spans = (old.map_or(base.span, |error| error.span), new.map_or(head.span, |error| error.span));
        let change = |rule| {
            let change = Change::new(rule, format!("{} {status}", head.name), subject.clone());
            change.with_spans(spans.0, spans.1)
        };
        compare_error(pairing, old, new, &change, changes);
    }
}

/// Compares the errors of all operations.
pub(in crate::compare) fn compare_common_errors(pairing: &Pairing, changes: &mut Vec<Change>) {
    let (base, head) = (&pairing.base.model.errors, &pairing.head.model.errors);
    for status in compared_error_statuses(base, head) {
        let (old, new) = (covering_error(base, status), covering_error(head, status));
        if old.is_some() != new.is_some() && are_errors_listed_instead(pairing, status) {
            continue;
        }
        let change = |rule| {
            let change = Change::new(rule, format!("errors.{status}"), Subject::Setting(Setting::Error(status)));
            change.with_spans(old.map(|error| error.span), new.map(|error| error.span))
        };
        compare_error(pairing, old, new, &change, changes);
    }
}

/// Returns `true` if all operations that have an error in one revision only because all have it list it themselves in the
/// other revision: there it is compared.
fn are_errors_listed_instead(pairing: &Pairing, status: ErrorStatus) -> bool {
    let mut pairs = pairing.operations().into_iter().filter_map(|(_, (old, new))| old.zip(new)).peekable();
    let has = |operation: &Operation| operation.error_response(status).is_some();
    pairs.peek().is_some() && pairs.all(|(old, new)| has(old) == has(new))
}

fn compared_error_statuses(base: &[ErrorResponse], head: &[ErrorResponse]) -> BTreeSet<ErrorStatus> {
    base.iter().chain(head).map(|error| error.status).collect()
}

fn compare_error(
    pairing: &Pairing,
    old: Option<&ErrorResponse>,
    new: Option<&ErrorResponse>,
    change: &dyn Fn(&'static Rule) -> Change,
    changes: &mut Vec<Change>,
) {
    let (old, new) = match (old, new) {
        (Some(old), Some(new)) => (old, new),
        (Some(old), None) => {
            return changes.push(change(&rules::ERROR_REMOVED).with_old(pairing.base.print_content(&old.content)));
        }
        (None, Some(new)) => {
            return changes.push(change(&rules::ERROR_ADDED).with_new(pairing.head.print_content(&new.content)));
        }
        (None, None) => return,
    };
    let is_same = match (old.content.ty(), new.content.ty()) {
        (Some(old), Some(new)) => relation::is_related_to_itself(pairing, old, new),
        (None, None) => old.content.raw() == new.content.raw(),
        (Some(_), None) | (None, Some(_)) => false,
    };
    if !is_same {
        changes.push(relate_error_contents(pairing, old, new, change(&rules::ERROR_TYPE_CHANGED)));
    }
    let message = |error: &ErrorResponse| error.message.as_ref().map(|path| path.value.clone());
    let (was, is) = (message(old), message(new));
    if was != is {
        let shown = |path: Option<String>| path.unwrap_or_else(|| "the usual names".to_owned());
        let change = change(&rules::ERROR_MESSAGE_CHANGED).with_key(errors::MESSAGE.name);
        changes.push(change.with_values(shown(was), shown(is)));
    }
    let (was, is) = (old.media_type(pairing.base.model), new.media_type(pairing.head.model));
    if was != is && (old.media.is_some() || new.media.is_some()) {
        changes.push(change(&rules::ERROR_MEDIA_TYPE_CHANGED).with_key(errors::AS.name).with_values(was, is));
    }
    if old.doc != new.doc {
        let change = change(&rules::DOC_CHANGED).with_key(errors::DOC.name);
        changes.push(values::set_wording_values(change, old.doc.as_ref(), new.doc.as_ref()));
    }
}

/// Sets the contents of an error whose body changed, and their relation.
fn relate_error_contents(pairing: &Pairing, old: &ErrorResponse, new: &ErrorResponse, change: Change) -> Change {
    let (old, new) = (&old.content, &new.content);
    let change = change.with_values(pairing.base.print_content(old), pairing.head.print_content(new));
    if let (Some(old), Some(new)) = (old.ty(), new.ty()) {
        return replaced::relate_replaced_types(pairing, change, old, new);
    }
    // Without a described body, the reader ignores the received body.
    if *new == MessageContent::None || old.breadth() < new.breadth() && *old != MessageContent::None {
        change.with_condition(Condition::Wider)
    } else {
        change.with_condition(Condition::Narrower)
    }
}

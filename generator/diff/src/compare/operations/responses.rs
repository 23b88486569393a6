//! Responses of an operation, by status.

use std::collections::BTreeSet;

use copperplate_language::grammar::operation;
use copperplate_language::model::{Content, Model, Operation, Response, Returns, Status, Type};

use crate::change::{Change, Pair, Subject};
use crate::compare::{replaced, values};
use crate::pairing::Pairing;
use crate::relation;
use crate::rules::{self, Rule, When};

pub(super) fn compare(pairing: &Pairing, base: &Operation, head: &Operation, names: &Pair, changes: &mut Vec<Change>) {
    let statuses = |returns: &Returns| returns.responses().map(|(status, _)| status).collect::<BTreeSet<_>>();
    let (old, new) = (statuses(&base.returns), statuses(&head.returns));
    for status in old.union(&new) {
        let change = |rule| {
            let is_any = *status == Status::Success && old.len() == 1 && old == new;
            let element = if is_any { head.name.clone() } else { format!("{} {status}", head.name) };
            let change = Change::new(rule, element, Subject::Response { operation: names.clone(), status: *status });
            change.at(base.span, head.span).key(operation::RETURNS.name)
        };
        match (base.returns.with(*status), head.returns.with(*status)) {
            (Some(old), Some(new)) => contents(pairing, old, new, &change, changes),
            (Some(old), None) => {
                let old = pairing.base.spell_content(&old.content);
                changes.push(change(&rules::RESPONSE_STATUS_REMOVED).old(old));
            }
            (None, Some(new)) => {
                let new = pairing.head.spell_content(&new.content);
                changes.push(change(&rules::RESPONSE_STATUS_ADDED).new_value(new));
            }
            (None, None) => {}
        }
    }
}

fn contents(
    pairing: &Pairing,
    base: &Response,
    head: &Response,
    change: &dyn Fn(&'static Rule) -> Change,
    changes: &mut Vec<Change>,
) {
    let have_content = base.content != Content::None && head.content != Content::None;
    let (old, new) = (base.media_type(pairing.base.model), head.media_type(pairing.head.model));
    let is_stated = base.media.is_some() || head.media.is_some();
    if have_content && is_stated && old != new {
        changes.push(change(&rules::RESPONSE_MEDIA_TYPE_CHANGED).between(old, new));
    }
    if base.doc != head.doc {
        changes.push(values::words(change(&rules::DOC_CHANGED), base.doc.as_ref(), head.doc.as_ref()));
    }
    let (old_end, new_end) = (base.end.as_ref().map(|(end, _)| end), head.end.as_ref().map(|(end, _)| end));
    if base.content.values().is_some() && head.content.values().is_some() && old_end != new_end {
        changes.push(values::words(change(&rules::RESPONSE_END_CHANGED), old_end, new_end));
    }
    let old_spelled = || pairing.base.spell_content(&base.content);
    let new_spelled = || pairing.head.spell_content(&head.content);
    match (&base.content, &head.content) {
        (Content::None, Content::None) | (Content::Redirect, Content::Redirect) => {}
        (Content::None, new @ (Content::Json(_) | Content::Raw(_) | Content::Redirect | Content::Streamed(..))) => {
            let added = change(&rules::RESPONSE_ADDED).new_value(pairing.head.spell_content(new));
            changes.push(if can_be_empty(new) { added.when(When::Wider) } else { added });
        }
        (old @ (Content::Json(_) | Content::Raw(_) | Content::Redirect | Content::Streamed(..)), Content::None) => {
            let removed = change(&rules::RESPONSE_REMOVED).old(pairing.base.spell_content(old));
            changes.push(if can_be_empty(old) { removed.when(When::Narrower) } else { removed });
        }
        (Content::Raw(old), Content::Raw(new)) if old == new => {}
        (old @ Content::Raw(_), new @ Content::Raw(_)) => {
            changes.push(content(pairing, old, new, change(&rules::RESPONSE_CONTENT_CHANGED)));
        }
        // The status of a redirect has no other content.
        (
            old @ (Content::Raw(_) | Content::Redirect),
            new @ (Content::Json(_) | Content::Redirect | Content::Streamed(..)),
        )
        | (
            old @ (Content::Json(_) | Content::Redirect | Content::Streamed(..)),
            new @ (Content::Raw(_) | Content::Redirect),
        ) => {
            changes.push(content(pairing, old, new, change(&rules::RESPONSE_TYPE_CHANGED)));
        }
        (Content::Streamed(old, of_old), Content::Streamed(new, of_new)) if old == new => {
            if !relation::is_same(pairing, of_old, of_new) {
                let change = |rule| change(rule).between(old_spelled(), new_spelled());
                changes.push(replaced::related(pairing, change(&rules::RESPONSE_TYPE_CHANGED), of_old, of_new));
            }
        }
        (Content::Streamed(..), Content::Json(_) | Content::Streamed(..))
        | (Content::Json(_), Content::Streamed(..)) => {
            let change = change(&rules::RESPONSE_TYPE_CHANGED).between(old_spelled(), new_spelled());
            changes.push(change.when(When::Apart));
        }
        (Content::Json(old), Content::Json(new)) if relation::is_same(pairing, old, new) => {}
        (Content::Json(old), Content::Json(new)) => changes.push(response_type(pairing, old, new, change)),
    }
}

/// Returns `true` if an empty body is such a content.
fn can_be_empty(content: &Content) -> bool {
    match content {
        Content::Raw(_) | Content::Streamed(..) => true,
        Content::None | Content::Json(_) | Content::Redirect => false,
    }
}

/// Sets the contents of a change, of which at least one is not JSON, and their relation.
pub(super) fn content(pairing: &Pairing, old: &Content, new: &Content, change: Change) -> Change {
    let relation = if old.breadth() < new.breadth() { When::Wider } else { When::Narrower };
    change.when(relation).between(pairing.base.spell_content(old), pairing.head.spell_content(new))
}

fn response_type(pairing: &Pairing, old: &Type, new: &Type, change: &dyn Fn(&'static Rule) -> Change) -> Change {
    let change = |rule| change(rule).between(pairing.base.spell(old), pairing.head.spell(new));
    if is_envelope(pairing.head.model, new, &|inner| relation::is_same(pairing, old, inner)) {
        change(&rules::RESPONSE_WRAPPED)
    } else if is_envelope(pairing.base.model, old, &|inner| relation::is_same(pairing, inner, new)) {
        change(&rules::RESPONSE_UNWRAPPED)
    } else {
        replaced::related(pairing, change(&rules::RESPONSE_TYPE_CHANGED), old, new)
    }
}

/// Returns `true` if a type is an envelope: a record whose only required field is the actual body.
fn is_envelope(model: &Model, envelope: &Type, is_body: &dyn Fn(&Type) -> bool) -> bool {
    let Type::Record(id) = envelope else { return false };
    let mut required = model.record(*id).fields.iter().filter(|field| !field.optional);
    required.next().is_some_and(|field| is_body(&field.ty)) && required.next().is_none()
}

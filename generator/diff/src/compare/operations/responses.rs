//! Responses of an operation, by status.

use std::collections::BTreeSet;

use copperplate_language::grammar::operation;
use copperplate_language::model::{
    Effect, JsonType, MessageContent, Model, Operation, Response, Returns, Status, Type,
};

use crate::change::{Change, ChangedName, OperationPart, Subject};
use crate::compare::{replaced, values};
use crate::pairing::Pairing;
use crate::relation::{self, Condition};
use crate::rules::{self, Rule};

pub(super) fn compare_responses(
    pairing: &Pairing,
    base: &Operation,
    head: &Operation,
    names: &ChangedName,
    changes: &mut Vec<Change>,
) {
    let statuses = |returns: &Returns| returns.responses().map(|(status, _)| status).collect::<BTreeSet<_>>();
    let (old, new) = (statuses(&base.returns), statuses(&head.returns));
    // One response for any success that is now listed by its status, or the reverse: the other statuses were removed
    // or added.
    let sole = sole_success_status(pairing, [&base.returns, &head.returns]);
    let listed = |returns: &Returns, status: Status| {
        sole.is_none()
            || status == Status::Success
            || Some(status) == sole
            || returns.responses().any(|(listed, _)| listed == status)
    };
    for status in old.union(&new) {
        let change = |rule| {
            let is_any = *status == Status::Success && old.len() == 1 && old == new;
            let element = if is_any { head.name.clone() } else { format!("{} {status}", head.name) };
            let change =
                Change::new(rule, element, Subject::Operation(names.clone(), OperationPart::Response(*status)));
            change.with_spans(base.span, head.span).with_key(operation::RETURNS.name)
        };
        let (before, after) = (base.returns.response(*status), head.returns.response(*status));
        let is_empty_in_both = before.zip(after).is_some_and(|both| is_empty_in_both(*status, both));
        let are_same = is_empty_in_both
            || before.zip(after).is_some_and(|(old, new)| is_same_content(pairing, &old.content, &new.content));
        let before = before.filter(|_| are_same || listed(&base.returns, *status));
        let after = after.filter(|_| are_same || listed(&head.returns, *status));
        let is_sole = sole.is_some() && *status == Status::Success;
        let is_stated = |returns: &Returns| matches!(returns, Returns::ByStatus(_));
        match (before, after) {
            (Some(_), Some(_)) if is_empty_in_both => {}
            (Some(old), Some(new)) => {
                compare_response_contents(pairing, old, new, &change, changes);
                // Calls that read are resumed, whatever the spec states.
                let are_reads = [base, head].iter().all(|operation| operation.effect == Effect::Read);
                match (old.resumes, new.resumes) {
                    (false, true) if !are_reads => changes.push(change(&rules::RESUME_ADDED)),
                    (true, false) if !are_reads => changes.push(change(&rules::RESUME_REMOVED)),
                    (false | true, false | true) => {}
                }
            }
            (Some(old), None) => {
                let spelled = pairing.base.print_response(old);
                // `T | none` is about any success, even where one sends `T`.
                let when = match (is_sole, is_stated(&base.returns) || old.or_none) {
                    (false, _) => Condition::Always,
                    (true, true) => Condition::NarrowerKept,
                    (true, false) => Condition::Narrower,
                };
                changes.push(change(&rules::RESPONSE_STATUS_REMOVED).with_condition(when).with_old(spelled));
            }
            (None, Some(new)) => {
                let new = pairing.head.print_response(new);
                let when = match (is_sole, is_stated(&head.returns)) {
                    (false, _) => Condition::Always,
                    (true, true) => Condition::WiderKept,
                    (true, false) => Condition::Wider,
                };
                changes.push(change(&rules::RESPONSE_STATUS_ADDED).with_condition(when).with_new(new));
            }
            (None, None) => {}
        }
    }
    changes.extend(compare_empty_bodies(pairing, base, head, names));
}

/// Returns `true` if one revision has no content for a status, and the other one may have an empty body, whatever the
/// success.
fn is_empty_in_both(status: Status, (old, new): (&Response, &Response)) -> bool {
    let is_empty = |one: &Response, other: &Response| one.content == MessageContent::None && other.or_none;
    matches!(status, Status::Code(_)) && (is_empty(old, new) || is_empty(new, old))
}

/// Returns the change of a response that has a body in one revision, and may be empty in the other one.
fn compare_empty_bodies(pairing: &Pairing, base: &Operation, head: &Operation, names: &ChangedName) -> Option<Change> {
    let or_none = |operation: &Operation| operation.returns.responses().any(|(_, response)| response.or_none);
    let (rule, with_body) = match (or_none(base), or_none(head)) {
        (false, true) => (&rules::RESPONSE_OR_NONE_ADDED, base),
        (true, false) => (&rules::RESPONSE_OR_NONE_REMOVED, head),
        (true, true) | (false, false) => return None,
    };
    let successes = || with_body.returns.responses().filter(|(status, _)| is_success(*status));
    // An empty success was there before, with a status that said so.
    if successes().any(|(_, response)| response.content == MessageContent::None) {
        return None;
    }
    let requiring = successes().find(|(_, response)| !can_response_be_empty(&response.content));
    let (status, _) = requiring.or_else(|| successes().next())?;
    let element = match with_body.returns {
        Returns::Any(_) => head.name.clone(),
        Returns::ByStatus(_) => format!("{} {status}", head.name),
    };
    let subject = Subject::Operation(names.clone(), OperationPart::Response(status));
    let change = Change::new(rule, element, subject).with_spans(base.span, head.span).with_key(operation::RETURNS.name);
    let [old, new] = [&base.returns, &head.returns].map(|returns| returns.response(status));
    let change = change.with_values(pairing.base.print_response(old?), pairing.head.print_response(new?));
    Some(if requiring.is_some() { change } else { change.with_condition(Condition::Same) })
}

/// Returns the status that one revision lists with the content that the other revision has for any success, if the
/// other revision lists no other status.
fn sole_success_status(pairing: &Pairing, [base, head]: [&Returns; 2]) -> Option<Status> {
    let sole = |returns: &Returns| {
        let mut responses = returns.responses();
        let (status, response) = responses.next()?;
        (status == Status::Success && responses.next().is_none()).then(|| response.content.clone())
    };
    let is_listed = |status: Status| status != Status::Success && is_success(status);
    let (old, new) = (sole(base), sole(head));
    let listing = if old.is_some() { head } else { base };
    let is_same = |listed: &MessageContent| match (&old, &new) {
        (Some(old), None) => is_same_content(pairing, old, listed),
        (None, Some(new)) => is_same_content(pairing, listed, new),
        (Some(_), Some(_)) | (None, None) => false,
    };
    let mut same = listing.responses().filter(|(status, response)| is_listed(*status) && is_same(&response.content));
    same.next().map(|(status, _)| status)
}

fn is_success(status: Status) -> bool {
    match status {
        Status::Code(code) => (200..300).contains(&code),
        Status::Success => true,
        Status::Redirect => false,
    }
}

fn is_same_content(pairing: &Pairing, base: &MessageContent, head: &MessageContent) -> bool {
    match (base, head) {
        (MessageContent::Json(base), MessageContent::Json(head)) => relation::is_related_to_itself(pairing, base, head),
        (MessageContent::None | MessageContent::Raw(_), head) => base == head,
        (MessageContent::Json(_) | MessageContent::Redirect | MessageContent::Streamed(..), _) => false,
    }
}

/// Compares the data of the event after the last one.
fn compare_response_ends(
    pairing: &Pairing,
    base: &Response,
    head: &Response,
    change: &dyn Fn(&'static Rule) -> Change,
) -> Option<Change> {
    let [old, new] = [base, head].map(|response| response.end.as_ref().map(|end| &end.value));
    let is_event = |model: &Model, response: &Response| {
        response.content.value_type().is_some_and(|ty| model.json_types(ty).contains(&JsonType::String))
    };
    let (rule, when) = match (old, new) {
        (Some(old), Some(new)) if old != new => (&rules::RESPONSE_END_CHANGED, Condition::Always),
        (None, Some(_)) if is_event(pairing.base.model, base) => (&rules::RESPONSE_END_ADDED, Condition::WiderKept),
        (None, Some(_)) => (&rules::RESPONSE_END_ADDED, Condition::Wider),
        (Some(_), None) if is_event(pairing.head.model, head) => {
            (&rules::RESPONSE_END_REMOVED, Condition::NarrowerKept)
        }
        (Some(_), None) => (&rules::RESPONSE_END_REMOVED, Condition::Narrower),
        (None, None) | (Some(_), Some(_)) => return None,
    };
    Some(values::set_wording_values(change(rule).with_condition(when), old, new))
}

fn compare_response_contents(
    pairing: &Pairing,
    base: &Response,
    head: &Response,
    change: &dyn Fn(&'static Rule) -> Change,
    changes: &mut Vec<Change>,
) {
    let have_content = base.content != MessageContent::None && head.content != MessageContent::None;
    let (old, new) = (base.media_type(pairing.base.model), head.media_type(pairing.head.model));
    let is_stated = base.media.is_some() || head.media.is_some();
    if have_content && is_stated && old != new {
        changes.push(change(&rules::RESPONSE_MEDIA_TYPE_CHANGED).with_values(old, new));
    }
    if base.doc != head.doc {
        changes.push(values::set_wording_values(change(&rules::DOC_CHANGED), base.doc.as_ref(), head.doc.as_ref()));
    }
    if base.content.value_type().is_some() && head.content.value_type().is_some() {
        changes.extend(compare_response_ends(pairing, base, head, change));
    }
    let old_spelled = || pairing.base.print_content(&base.content);
    let new_spelled = || pairing.head.print_content(&head.content);
    match (&base.content, &head.content) {
        (MessageContent::None, MessageContent::None) | (MessageContent::Redirect, MessageContent::Redirect) => {}
        (MessageContent::None, new) => {
            let added = change(&rules::RESPONSE_ADDED).with_new(pairing.head.print_response(head));
            changes.push(match (head.or_none, can_response_be_empty(new)) {
                (true, _) => added.with_condition(Condition::WiderKept),
                (false, true) => added.with_condition(Condition::Wider),
                (false, false) => added,
            });
        }
        (old, MessageContent::None) => {
            let removed = change(&rules::RESPONSE_REMOVED).with_old(pairing.base.print_response(base));
            changes.push(match (base.or_none, can_response_be_empty(old)) {
                (true, _) => removed.with_condition(Condition::NarrowerKept),
                (false, true) => removed.with_condition(Condition::Narrower),
                (false, false) => removed,
            });
        }
        (MessageContent::Raw(old), MessageContent::Raw(new)) if old == new => {}
        (old @ MessageContent::Raw(_), new @ MessageContent::Raw(_)) => {
            changes.push(set_response_contents(pairing, old, new, change(&rules::RESPONSE_CONTENT_CHANGED)));
        }
        // The status of a redirect has no other content.
        (old @ (MessageContent::Raw(_) | MessageContent::Redirect), new)
        | (old, new @ (MessageContent::Raw(_) | MessageContent::Redirect)) => {
            changes.push(set_response_contents(pairing, old, new, change(&rules::RESPONSE_TYPE_CHANGED)));
        }
        (MessageContent::Streamed(old, of_old), MessageContent::Streamed(new, of_new)) if old == new => {
            if !relation::is_related_to_itself(pairing, of_old, of_new) {
                let change = |rule| change(rule).with_values(old_spelled(), new_spelled());
                changes.push(replaced::relate_replaced_types(
                    pairing,
                    change(&rules::RESPONSE_TYPE_CHANGED),
                    of_old,
                    of_new,
                ));
            }
        }
        (MessageContent::Streamed(old, _), MessageContent::Streamed(new, _)) => {
            let relation = if new.reads(*old) {
                Condition::Wider
            } else if old.reads(*new) {
                Condition::Narrower
            } else {
                Condition::Apart
            };
            let change = change(&rules::RESPONSE_TYPE_CHANGED).with_values(old_spelled(), new_spelled());
            changes.push(change.with_condition(relation));
        }
        (MessageContent::Streamed(..), MessageContent::Json(_))
        | (MessageContent::Json(_), MessageContent::Streamed(..)) => {
            let change = change(&rules::RESPONSE_TYPE_CHANGED).with_values(old_spelled(), new_spelled());
            changes.push(change.with_condition(Condition::Apart));
        }
        (MessageContent::Json(old), MessageContent::Json(new)) if relation::is_related_to_itself(pairing, old, new) => {
        }
        (MessageContent::Json(old), MessageContent::Json(new)) => {
            changes.push(compare_response_types(pairing, old, new, change));
        }
    }
}

/// Returns `true` if an empty body is valid content.
fn can_response_be_empty(content: &MessageContent) -> bool {
    match content {
        MessageContent::Raw(_) | MessageContent::Streamed(..) => true,
        MessageContent::None | MessageContent::Json(_) | MessageContent::Redirect => false,
    }
}

/// Sets the contents of a change, at least one of which is not JSON, and their relation.
pub(super) fn set_response_contents(
    pairing: &Pairing,
    old: &MessageContent,
    new: &MessageContent,
    change: Change,
) -> Change {
    let relation = if old.breadth() < new.breadth() { Condition::Wider } else { Condition::Narrower };
    change.with_condition(relation).with_values(pairing.base.print_content(old), pairing.head.print_content(new))
}

fn compare_response_types(
    pairing: &Pairing,
    old: &Type,
    new: &Type,
    change: &dyn Fn(&'static Rule) -> Change,
) -> Change {
    let change = |rule| change(rule).with_values(pairing.base.print_type(old), pairing.head.print_type(new));
    if is_response_envelope(pairing.head.model, new, &|inner| relation::is_related_to_itself(pairing, old, inner)) {
        change(&rules::RESPONSE_WRAPPED)
    } else if is_response_envelope(pairing.base.model, old, &|inner| {
        relation::is_related_to_itself(pairing, inner, new)
    }) {
        change(&rules::RESPONSE_UNWRAPPED)
    } else {
        replaced::relate_replaced_types(pairing, change(&rules::RESPONSE_TYPE_CHANGED), old, new)
    }
}

/// Returns `true` if a type is an envelope: a record whose only required field is the actual body.
fn is_response_envelope(model: &Model, envelope: &Type, is_body: &dyn Fn(&Type) -> bool) -> bool {
    let Some(id) = envelope.record() else { return false };
    let mut required = model.record(id).fields.iter().filter(|field| !field.optional);
    required.next().is_some_and(|field| is_body(&field.ty)) && required.next().is_none()
}

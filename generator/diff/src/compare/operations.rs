//! Operations: additions, removals, moves and renames, and changes to their bodies, responses and pagination.

mod errors;
mod exploded;
pub(super) mod listed_statuses;
mod parameters;
mod response_headers;
mod responses;

use std::borrow::Cow;

use copperplate_codegen::lower;
use copperplate_language::diagnostics::Spanned;
use copperplate_language::grammar::operation;
use copperplate_language::model::{
    Effect, Field, Http, Location, Model, Operation, Pages, PagesPart, path_names, path_skeleton,
};

pub(super) use self::errors::compare_common_errors as common_errors;
pub(super) use self::parameters::{ComparedParameters, compare_parameters};
pub(super) use self::response_headers::compare_common_response_headers as common_response_headers;
use super::{replaced, values};
use crate::change::{Change, ChangedName, OperationPart, Subject};
use crate::pairing::Pairing;
use crate::relation::{self, Condition};
use crate::renames::reason::RenameReason;
use crate::rules::{self, Rule};

pub(super) fn compare_operations(pairing: &Pairing, changes: &mut Vec<Change>) {
    for (name, operations) in pairing.operations() {
        match operations {
            (Some(base), Some(head)) => compare_operation(pairing, base, head, changes),
            (Some(base), None) => {
                let subject = Subject::Operation(ChangedName::new(Some(&base.name), None), OperationPart::Whole);
                let change = Change::new(&rules::OPERATION_REMOVED, name, subject);
                changes.push(change.with_old(compared_operation_address(&base.http)).with_spans(base.span, None));
            }
            (None, Some(head)) => {
                let subject = Subject::Operation(ChangedName::new(None, Some(&head.name)), OperationPart::Whole);
                let change = Change::new(&rules::OPERATION_ADDED, name, subject);
                changes.push(change.with_new(compared_operation_address(&head.http)).with_spans(None, head.span));
            }
            (None, None) => {}
        }
    }
}

fn compared_operation_address(http: &Http) -> String {
    format!("{} {}", http.method, http.path)
}

fn compare_operation(pairing: &Pairing, base: &Operation, head: &Operation, changes: &mut Vec<Change>) {
    let Operation {
        name,
        span,
        resource: _,
        method: _,
        rust: _,
        http,
        // Both are compared as they are.
        same_address_as: _,
        document_id,
        doc,
        deprecated,
        effect: _,
        // Compared with the schemes and the servers.
        auth: _,
        server: _,
        path,
        query,
        headers,
        cookies,
        body: _,
        returns: _,
        errors: _,
        response_headers: _,
        pages: _,
    } = base;
    let names = ChangedName::in_both(name, &head.name);
    let change = |rule: &'static Rule| {
        Change::new(rule, &head.name, Subject::Operation(names.clone(), OperationPart::Whole))
            .with_spans(*span, head.span)
    };
    if *name == head.name {
        let rust = |model: &Model, operation| lower::lower_call_name(model, operation);
        let (old, new) = (rust(pairing.base.model, base), rust(pairing.head.model, head));
        if old != new {
            changes.push(change(&rules::OPERATION_RUST_RENAMED).with_values(old, new).with_key(operation::RUST.name));
        }
    } else {
        let reason = RenameReason::for_operations(pairing, base, head);
        changes.push(change(&rules::OPERATION_RENAMED).with_values(name, &head.name).with_rename_reason(reason));
    }
    if has_operation_moved(http, &head.http) {
        let (old, new) = if http.method == head.http.method {
            (http.path_span, head.http.path_span)
        } else {
            (http.method_span, head.http.method_span)
        };
        let change = change(&rules::OPERATION_MOVED).with_spans(old, new);
        changes.push(change.with_values(compared_operation_address(http), compared_operation_address(&head.http)));
    }
    if *doc != head.doc {
        changes.push(values::set_wording_values(
            change(&rules::DOC_CHANGED).with_key(operation::DOC.name),
            doc.as_ref(),
            head.doc.as_ref(),
        ));
    }
    let (old, new) = (spanned_value(document_id.as_ref()), spanned_value(head.document_id.as_ref()));
    if old != new {
        let change = change(&rules::OPERATION_ID_CHANGED).with_key(operation::OPERATION_ID.name);
        changes.push(values::set_wording_values(change, old, new));
    }
    match (deprecated, head.deprecated) {
        (false, true) => changes.push(change(&rules::OPERATION_DEPRECATED).with_key(operation::DEPRECATED.name)),
        (true, false) => changes.push(change(&rules::OPERATION_UNDEPRECATED).with_key(operation::DEPRECATED.name)),
        (false, false) | (true, true) => {}
    }
    compare_operation_effects(base, head, &change, changes);
    let start = changes.len();
    for (location, old) in [(Location::Path, path), (Location::Query, query), (Location::Cookies, cookies)] {
        let of_location = ComparedParameters::Of { location, base, head };
        compare_parameters(pairing, &of_location, old, head.parameters(location), changes);
    }
    let old = operation_headers_with_common_key(pairing.base.model, headers, &head.headers);
    let new = operation_headers_with_common_key(pairing.head.model, &head.headers, headers);
    compare_parameters(
        pairing,
        &ComparedParameters::Of { location: Location::Headers, base, head },
        &old,
        &new,
        changes,
    );
    parameters::compare_parameter_locations(pairing, base, head, changes);
    exploded::join_exploded_objects(pairing, base, head, changes, start);
    compare_operation_body(pairing, base, head, &names, changes);
    responses::compare_responses(pairing, base, head, &names, changes);
    errors::compare_operation_errors(pairing, base, head, &names, changes);
    response_headers::compare_operation_response_headers(pairing, base, head, &names, changes);
    let of_pages = |rule: &'static Rule| Change {
        subjects: vec![Subject::Operation(names.clone(), OperationPart::Pages)],
        ..change(rule).with_key(operation::PAGES.name)
    };
    compare_operation_pages(base, head, &of_pages, changes);
}

fn spanned_value(text: Option<&Spanned<String>>) -> Option<&String> {
    text.map(|text| &text.value)
}

/// Returns the headers of an operation, including the common idempotency key if the operation has its own key in the
/// other revision.
fn operation_headers_with_common_key<'m>(model: &'m Model, own: &'m [Field], other: &[Field]) -> Cow<'m, [Field]> {
    let has_key = |headers: &[Field]| headers.iter().any(|header| header.is_idempotency_key);
    let common = model.headers.iter().find(|header| header.is_idempotency_key);
    match common.filter(|_| has_key(other) && !has_key(own)) {
        Some(common) => Cow::Owned(own.iter().chain([common]).cloned().collect()),
        None => Cow::Borrowed(own),
    }
}

/// Returns `true` if the address changed. Names in braces are not on the wire, but their order is.
fn has_operation_moved(base: &Http, head: &Http) -> bool {
    let Http { method, method_span: _, path, path_span: _ } = base;
    let (old, new): (Vec<_>, Vec<_>) = (path_names(path).collect(), path_names(&head.path).collect());
    let crossed = old.iter().zip(&new).any(|(old_name, new_name)| old_name != new_name && new.contains(old_name));
    *method != head.method || path_skeleton(path) != path_skeleton(&head.path) || crossed
}

fn compare_operation_effects(
    base: &Operation,
    head: &Operation,
    change: &dyn Fn(&'static Rule) -> Change,
    changes: &mut Vec<Change>,
) {
    let (old, new) = (base.effect.keyword(), head.effect.keyword());
    let rule = match (base.effect, head.effect) {
        (Effect::Append | Effect::Update, Effect::Read) => &rules::EFFECT_BECAME_READ,
        (Effect::Read, Effect::Append | Effect::Update) => &rules::EFFECT_NO_LONGER_READ,
        (Effect::Append, Effect::Update) | (Effect::Update, Effect::Append) => &rules::EFFECT_CHANGED,
        (Effect::Read, Effect::Read) | (Effect::Append, Effect::Append) | (Effect::Update, Effect::Update) => return,
    };
    changes.push(change(rule).with_values(old, new).with_key(operation::EFFECT.name));
}

fn compare_operation_body(
    pairing: &Pairing,
    base: &Operation,
    head: &Operation,
    names: &ChangedName,
    changes: &mut Vec<Change>,
) {
    let change = |rule| {
        Change::new(rule, &head.name, Subject::Operation(names.clone(), OperationPart::Body))
            .with_spans(base.span, head.span)
            .with_key(operation::BODY.name)
    };
    match (&base.body, &head.body) {
        (None, Some(new)) => {
            let rule = if new.optional { &rules::BODY_ADDED_OPTIONAL } else { &rules::BODY_ADDED };
            changes.push(change(rule).with_new(pairing.head.print_content(&new.content)));
        }
        (Some(old), None) => {
            let rule = if old.optional { &rules::BODY_REMOVED_OPTIONAL } else { &rules::BODY_REMOVED };
            changes.push(change(rule).with_old(pairing.base.print_content(&old.content)));
        }
        (Some(old), Some(new)) => {
            match (old.optional, new.optional) {
                (true, false) => changes.push(change(&rules::BODY_BECAME_REQUIRED)),
                (false, true) => changes.push(change(&rules::BODY_BECAME_OPTIONAL)),
                (true, true) | (false, false) => {}
            }
            if old.doc != new.doc {
                let change = change(&rules::DOC_CHANGED);
                changes.push(values::set_wording_values(change, old.doc.as_ref(), new.doc.as_ref()));
            }
            let is_stated = old.media.is_some() || new.media.is_some();
            let (was, is) = (old.media_type(pairing.base.model), new.media_type(pairing.head.model));
            if old.content.raw() != new.content.raw() {
                let finding = change(&rules::BODY_CONTENT_CHANGED);
                let finding = responses::set_response_contents(pairing, &old.content, &new.content, finding);
                changes.push(if was == is {
                    finding
                } else {
                    Change { rule: &rules::BODY_TYPE_CHANGED, ..finding.with_condition(Condition::Apart) }
                });
            } else if is_stated && was != is {
                changes.push(change(&rules::BODY_MEDIA_TYPE_CHANGED).with_values(was, is));
            }
            if let (Some(old), Some(new)) = (old.content.ty(), new.content.ty())
                && !relation::is_related_to_itself(pairing, old, new)
            {
                let change = change(&rules::BODY_TYPE_CHANGED);
                let change = change.with_values(pairing.base.print_type(old), pairing.head.print_type(new));
                changes.push(replaced::relate_replaced_types(pairing, change, old, new));
            }
        }
        (None, None) => {}
    }
}

fn compare_operation_pages(
    base: &Operation,
    head: &Operation,
    change: &dyn Fn(&'static Rule) -> Change,
    changes: &mut Vec<Change>,
) {
    let spell = |pages: &Pages| {
        let parts = pages.parts().map(|(part, name)| format!("{} `{name}`", part.keyword()));
        parts.collect::<Vec<_>>().join(", ")
    };
    // The page size and the totals do not select another page.
    let walk = |pages: &Pages| -> Vec<(PagesPart, String)> {
        let selects = |part: &PagesPart| !matches!(part, PagesPart::Size | PagesPart::Total | PagesPart::TotalPages);
        let parts = pages.parts().filter(|(part, _)| selects(part));
        parts.map(|(part, name)| (part, name.to_owned())).collect()
    };
    match (base.pages.as_ref().map(spell), head.pages.as_ref().map(spell)) {
        (None, Some(new)) => changes.push(change(&rules::PAGES_ADDED).with_new(new)),
        (Some(old), None) => changes.push(change(&rules::PAGES_REMOVED).with_old(old)),
        (Some(old), Some(new)) if old != new => {
            let change = change(&rules::PAGES_CHANGED).with_values(old, new);
            let is_same_walk = base.pages.as_ref().map(walk) == head.pages.as_ref().map(walk);
            changes.push(if is_same_walk { change.with_condition(Condition::Same) } else { change });
        }
        (None, None) | (Some(_), Some(_)) => {}
    }
}

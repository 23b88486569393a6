//! Operations: added, removed, moved and renamed ones, and their bodies, responses and pagination.

mod errors;
mod parameters;
mod reply_headers;
mod responses;

use std::borrow::Cow;

use copperplate_codegen::lower;
use copperplate_language::grammar::operation;
use copperplate_language::model::{Effect, Field, Http, Location, Model, Operation, Pages, path_names, skeleton};

pub(super) use self::errors::common as common_errors;
pub(super) use self::parameters::{Parameters, parameters};
pub(super) use self::reply_headers::common as common_reply_headers;
use super::{replaced, values};
use crate::change::{Change, Pair, Subject};
use crate::pairing::Pairing;
use crate::pairing::claim::Claim;
use crate::relation;
use crate::rules::{self, Rule, When};

pub(super) fn compare(pairing: &Pairing, changes: &mut Vec<Change>) {
    for (name, operations) in pairing.operations() {
        match operations {
            (Some(base), Some(head)) => both(pairing, base, head, changes),
            (Some(base), None) => {
                let subject = Subject::Operation(Pair::of(Some(&base.name), None));
                let change = Change::new(&rules::OPERATION_REMOVED, name, subject);
                changes.push(change.old(address(&base.http)).at(base.span, None));
            }
            (None, Some(head)) => {
                let subject = Subject::Operation(Pair::of(None, Some(&head.name)));
                let change = Change::new(&rules::OPERATION_ADDED, name, subject);
                changes.push(change.new_value(address(&head.http)).at(None, head.span));
            }
            (None, None) => {}
        }
    }
}

fn address(http: &Http) -> String {
    format!("{} {}", http.method, http.path)
}

fn both(pairing: &Pairing, base: &Operation, head: &Operation, changes: &mut Vec<Change>) {
    let Operation {
        name,
        span,
        resource: _,
        method: _,
        rust: _,
        http,
        // Both are compared as they are.
        beside: _,
        doc,
        deprecated,
        effect: _,
        // Compared with the schemes and the servers.
        auth: _,
        server: _,
        path,
        query,
        headers,
        body: _,
        returns: _,
        errors: _,
        reply_headers: _,
        pages: _,
    } = base;
    let names = Pair::both(name, &head.name);
    let change =
        |rule: &'static Rule| Change::new(rule, &head.name, Subject::Operation(names.clone())).at(*span, head.span);
    if *name == head.name {
        let rust = |model: &Model, operation| lower::call_name(model, operation);
        let (old, new) = (rust(pairing.base.model, base), rust(pairing.head.model, head));
        if old != new {
            changes.push(change(&rules::OPERATION_RUST_RENAMED).between(old, new).key(operation::RUST.name));
        }
    } else {
        let claim = Claim::of_operations(pairing, base, head);
        changes.push(change(&rules::OPERATION_RENAMED).between(name, &head.name).claim(claim));
    }
    if moved(http, &head.http) {
        let (old, new) = if http.method == head.http.method {
            (http.path_span, head.http.path_span)
        } else {
            (http.method_span, head.http.method_span)
        };
        let change = change(&rules::OPERATION_MOVED).at(old, new);
        changes.push(change.between(address(http), address(&head.http)));
    }
    if *doc != head.doc {
        changes.push(values::words(
            change(&rules::DOC_CHANGED).key(operation::DOC.name),
            doc.as_ref(),
            head.doc.as_ref(),
        ));
    }
    match (deprecated, head.deprecated) {
        (false, true) => changes.push(change(&rules::OPERATION_DEPRECATED).key(operation::DEPRECATED.name)),
        (true, false) => changes.push(change(&rules::OPERATION_UNDEPRECATED).key(operation::DEPRECATED.name)),
        (false, false) | (true, true) => {}
    }
    effects(base, head, &change, changes);
    for (location, old) in [(Location::Path, path), (Location::Query, query)] {
        let of_location = Parameters::Of { location, base, head };
        parameters(pairing, &of_location, old, head.parameters(location), changes);
    }
    let old = with_common_key(pairing.base.model, headers, &head.headers);
    let new = with_common_key(pairing.head.model, &head.headers, headers);
    parameters(pairing, &Parameters::Of { location: Location::Headers, base, head }, &old, &new, changes);
    parameters::across(pairing, base, head, changes);
    body(pairing, base, head, &names, changes);
    responses::compare(pairing, base, head, &names, changes);
    errors::compare(pairing, base, head, &names, changes);
    reply_headers::compare(pairing, base, head, &names, changes);
    let of_pages = |rule: &'static Rule| Change {
        subjects: vec![Subject::Pages(names.clone())],
        ..change(rule).key(operation::PAGES.name)
    };
    pages(base, head, &of_pages, changes);
}

/// Returns the headers of an operation, and the idempotency key of all operations if the other revision has one of its own
/// in its place.
fn with_common_key<'m>(model: &'m Model, own: &'m [Field], other: &[Field]) -> Cow<'m, [Field]> {
    let has_key = |headers: &[Field]| headers.iter().any(|header| header.is_idempotency_key);
    let common = model.headers.iter().find(|header| header.is_idempotency_key);
    match common.filter(|_| has_key(other) && !has_key(own)) {
        Some(common) => Cow::Owned(own.iter().chain([common]).cloned().collect()),
        None => Cow::Borrowed(own),
    }
}

/// Returns `true` if the address changed. Names in braces are not on the wire, but their order is.
fn moved(base: &Http, head: &Http) -> bool {
    let Http { method, method_span: _, path, path_span: _ } = base;
    let (old, new): (Vec<_>, Vec<_>) = (path_names(path).collect(), path_names(&head.path).collect());
    let crossed = old.iter().zip(&new).any(|(old_name, new_name)| old_name != new_name && new.contains(old_name));
    *method != head.method || skeleton(path) != skeleton(&head.path) || crossed
}

fn effects(base: &Operation, head: &Operation, change: &dyn Fn(&'static Rule) -> Change, changes: &mut Vec<Change>) {
    let (old, new) = (base.effect.word(), head.effect.word());
    let rule = match (base.effect, head.effect) {
        (Effect::Append | Effect::Update, Effect::Read) => &rules::EFFECT_BECAME_READ,
        (Effect::Read, Effect::Append | Effect::Update) => &rules::EFFECT_NO_LONGER_READ,
        (Effect::Append, Effect::Update) | (Effect::Update, Effect::Append) => &rules::EFFECT_CHANGED,
        (Effect::Read, Effect::Read) | (Effect::Append, Effect::Append) | (Effect::Update, Effect::Update) => return,
    };
    changes.push(change(rule).between(old, new).key(operation::EFFECT.name));
}

fn body(pairing: &Pairing, base: &Operation, head: &Operation, names: &Pair, changes: &mut Vec<Change>) {
    let change = |rule| {
        Change::new(rule, &head.name, Subject::Body(names.clone())).at(base.span, head.span).key(operation::BODY.name)
    };
    match (&base.body, &head.body) {
        (None, Some(new)) => {
            let rule = if new.optional { &rules::BODY_ADDED_OPTIONAL } else { &rules::BODY_ADDED };
            changes.push(change(rule).new_value(pairing.head.spell_content(&new.content)));
        }
        (Some(old), None) => {
            let rule = if old.optional { &rules::BODY_REMOVED_OPTIONAL } else { &rules::BODY_REMOVED };
            changes.push(change(rule).old(pairing.base.spell_content(&old.content)));
        }
        (Some(old), Some(new)) => {
            match (old.optional, new.optional) {
                (true, false) => changes.push(change(&rules::BODY_BECAME_REQUIRED)),
                (false, true) => changes.push(change(&rules::BODY_BECAME_OPTIONAL)),
                (true, true) | (false, false) => {}
            }
            if old.doc != new.doc {
                let change = change(&rules::DOC_CHANGED);
                changes.push(values::words(change, old.doc.as_ref(), new.doc.as_ref()));
            }
            let is_stated = old.media.is_some() || new.media.is_some();
            let (was, is) = (old.media_type(pairing.base.model), new.media_type(pairing.head.model));
            if old.content.raw() != new.content.raw() {
                let finding = change(&rules::BODY_CONTENT_CHANGED);
                let finding = responses::content(pairing, &old.content, &new.content, finding);
                changes.push(if was == is {
                    finding
                } else {
                    Change { rule: &rules::BODY_TYPE_CHANGED, ..finding.when(When::Apart) }
                });
            } else if is_stated && was != is {
                changes.push(change(&rules::BODY_MEDIA_TYPE_CHANGED).between(was, is));
            }
            if let (Some(old), Some(new)) = (old.content.ty(), new.content.ty())
                && !relation::is_same(pairing, old, new)
            {
                let change = change(&rules::BODY_TYPE_CHANGED);
                let change = change.between(pairing.base.spell(old), pairing.head.spell(new));
                changes.push(replaced::related(pairing, change, old, new));
            }
        }
        (None, None) => {}
    }
}

fn pages(base: &Operation, head: &Operation, change: &dyn Fn(&'static Rule) -> Change, changes: &mut Vec<Change>) {
    let spell = |pages: &Pages| {
        let parts = pages.parts().map(|(part, name)| format!("{} `{name}`", part.word()));
        parts.collect::<Vec<_>>().join(", ")
    };
    match (base.pages.as_ref().map(spell), head.pages.as_ref().map(spell)) {
        (None, Some(new)) => changes.push(change(&rules::PAGES_ADDED).new_value(new)),
        (Some(old), None) => changes.push(change(&rules::PAGES_REMOVED).old(old)),
        (Some(old), Some(new)) if old != new => changes.push(change(&rules::PAGES_CHANGED).between(old, new)),
        (None, None) | (Some(_), Some(_)) => {}
    }
}

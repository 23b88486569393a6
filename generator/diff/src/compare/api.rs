//! Settings that all operations share.

use copperplate_language::grammar::{api, section};
use copperplate_language::model::{Api, ArrayStyle, Model, Resource};

use super::values;
use crate::change::{Change, Pair, Part, Subject};
use crate::compare::operations::{Parameters, common_errors, common_reply_headers, parameters};
use crate::pairing::Pairing;
use crate::pairing::claim::Claim;
use crate::rules::{self, Rule};

pub(super) fn compare(pairing: &Pairing, changes: &mut Vec<Change>) {
    let (base, head) = (pairing.base.model, pairing.head.model);
    api(base, head, changes);
    resources(pairing, changes);
    parameters(pairing, &Parameters::CommonHeader, &base.headers, &head.headers, changes);
    let (old, new) = (arrays(base.query_arrays), arrays(head.query_arrays));
    if old != new {
        let change = Change::new(&rules::PARAM_ENCODING_CHANGED, "wire.query-arrays", Subject::QueryLists);
        changes.push(change.between(old, new).at(base.query_arrays_span, head.query_arrays_span));
    }
    common_errors(pairing, changes);
    common_reply_headers(pairing, changes);
    forms(base, head, changes);
    let (old, new) = (base.json_media_type(), head.json_media_type());
    if old != new {
        let span = |model: &Model| model.json.as_ref().map(|(_, span)| *span);
        let change = Change::new(&rules::JSON_MEDIA_TYPE_CHANGED, "wire.json", Subject::Json);
        changes.push(change.between(old, new).at(span(base), span(head)));
    }
}

fn forms(base: &Model, head: &Model, changes: &mut Vec<Change>) {
    let change = |element: &str, old: &str, new: &str, base, head| {
        Change::new(&rules::FORM_ENCODING_CHANGED, element, Subject::Forms).between(old, new).at(base, head)
    };
    let (old, new) = (base.lists_in_forms().word(), head.lists_in_forms().word());
    if old != new {
        let span = |model: &Model| model.form_lists.map(|(_, span)| span);
        changes.push(change("wire.form-arrays", old, new, span(base), span(head)));
    }
    let (old, new) = (base.nulls_in_forms().word(), head.nulls_in_forms().word());
    if old != new {
        let span = |model: &Model| model.form_nulls.map(|(_, span)| span);
        changes.push(change("wire.form-null", old, new, span(base), span(head)));
    }
}

fn api(base: &Model, head: &Model, changes: &mut Vec<Change>) {
    let Api { title, doc, package, version, package_span, version_span: _ } = &base.api;
    let change = |rule: &'static Rule, element: &str, key: &str| {
        let change = Change::new(rule, element, Subject::Package).at(*package_span, head.api.package_span);
        change.part(Part::Beside(vec![key.to_owned()]))
    };
    if *title != head.api.title {
        changes.push(change(&rules::DOC_CHANGED, "api.title", api::TITLE.name).between(title, &head.api.title));
    }
    if *doc != head.api.doc {
        changes.push(values::words(
            change(&rules::DOC_CHANGED, section::API.name, api::DOC.name),
            doc.as_ref(),
            head.api.doc.as_ref(),
        ));
    }
    if *package != head.api.package {
        changes.push(change(&rules::PACKAGE_RENAMED, "api.crate", api::CRATE.name).between(package, &head.api.package));
    }
    if *version != head.api.version {
        changes.push(
            change(&rules::VERSION_CHANGED, "api.version", api::VERSION.name).between(version, &head.api.version),
        );
    }
}

fn resources(pairing: &Pairing, changes: &mut Vec<Change>) {
    let (base, head) = (&pairing.base.model.resources, &pairing.head.model.resources);
    for old in base {
        // Its operations are compared separately, with the names of their calls.
        let Resource { name, doc, one: _, server: _, span, operations: _ } = old;
        let now = pairing.resource_in_head(name);
        let subject = |new: Option<&str>| Subject::Resource(Pair::of(Some(name), new));
        let Some(new) = head.iter().find(|new| new.name == now) else {
            changes.push(Change::new(&rules::RESOURCE_REMOVED, name, subject(None)).at(*span, None));
            continue;
        };
        if name != now {
            let change = Change::new(&rules::RESOURCE_RENAMED, now, subject(Some(now))).at(*span, new.span);
            changes.push(change.between(name, now).claim(Claim::of_resources()));
        }
        if *doc != new.doc {
            let change = Change::new(&rules::DOC_CHANGED, format!("resources.{now}"), subject(Some(now)));
            let change = change.at(*span, new.span).part(Part::Value);
            changes.push(values::words(change, doc.as_ref(), new.doc.as_ref()));
        }
    }
    for new in head.iter().filter(|new| base.iter().all(|old| pairing.resource_in_head(&old.name) != new.name)) {
        let subject = Subject::Resource(Pair::of(None, Some(&new.name)));
        changes.push(Change::new(&rules::RESOURCE_ADDED, &new.name, subject).at(None, new.span));
    }
}

fn arrays(style: ArrayStyle) -> &'static str {
    match style {
        ArrayStyle::Repeat => "repeated keys",
        ArrayStyle::Brackets => "repeated keys with brackets",
        ArrayStyle::Comma => "comma-separated values",
    }
}

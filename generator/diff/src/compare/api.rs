//! Settings that all operations share.

use copperplate_language::grammar::{api, section};
use copperplate_language::model::{Api, ArrayStyle, Model, Resource};

use super::values;
use crate::change::{Change, ChangedName, ChangedPart, Setting, SharedKind, Subject};
use crate::compare::operations::{ComparedParameters, common_errors, common_response_headers, compare_parameters};
use crate::pairing::Pairing;
use crate::renames::reason::RenameReason;
use crate::rules::{self, Rule};

pub(super) fn compare_api(pairing: &Pairing, changes: &mut Vec<Change>) {
    let (base, head) = (pairing.base.model, pairing.head.model);
    compare_api_settings(base, head, changes);
    compare_api_resources(pairing, changes);
    compare_parameters(pairing, &ComparedParameters::CommonHeader, &base.headers, &head.headers, changes);
    let (old, new) = (api_array_style(base.query_arrays), api_array_style(head.query_arrays));
    if old != new {
        let change =
            Change::new(&rules::PARAM_ENCODING_CHANGED, "wire.query-arrays", Subject::Setting(Setting::QueryLists));
        changes.push(change.with_values(old, new).with_spans(base.query_arrays_span, head.query_arrays_span));
    }
    common_errors(pairing, changes);
    common_response_headers(pairing, changes);
    compare_api_forms(base, head, changes);
    compare_rate_limits(base, head, changes);
    let (old, new) = (base.json_media_type(), head.json_media_type());
    if old != new {
        let span = |model: &Model| model.json.as_ref().map(|value| value.span);
        let change = Change::new(&rules::JSON_MEDIA_TYPE_CHANGED, "wire.json", Subject::Setting(Setting::Json));
        changes.push(change.with_values(old, new).with_spans(span(base), span(head)));
    }
}

fn compare_rate_limits(base: &Model, head: &Model, changes: &mut Vec<Change>) {
    let printed = |model: &Model| match &model.rate_limit {
        Some(headers) => {
            let headers = headers.named().map(|(key, header)| format!("{key} `{}`", header.value.to_ascii_lowercase()));
            headers.collect::<Vec<_>>().join(", ")
        }
        None => "those with the usual names".to_owned(),
    };
    let (old, new) = (printed(base), printed(head));
    if old != new {
        let span = |model: &Model| model.rate_limit.as_ref().map(|headers| headers.span);
        let change = Change::new(&rules::RATE_LIMIT_CHANGED, "wire.rate-limit", Subject::Setting(Setting::Api));
        changes.push(change.with_values(old, new).with_spans(span(base), span(head)));
    }
}

fn compare_api_forms(base: &Model, head: &Model, changes: &mut Vec<Change>) {
    let change = |element: &str, old: &str, new: &str, base, head| {
        Change::new(&rules::FORM_ENCODING_CHANGED, element, Subject::Setting(Setting::Forms))
            .with_values(old, new)
            .with_spans(base, head)
    };
    let (old, new) = (base.form_content_lists().keyword(), head.form_content_lists().keyword());
    if old != new {
        let span = |model: &Model| model.form_lists.map(|value| value.span);
        changes.push(change("wire.form-arrays", old, new, span(base), span(head)));
    }
    let (old, new) = (base.form_content_nulls().keyword(), head.form_content_nulls().keyword());
    if old != new {
        let span = |model: &Model| model.form_nulls.map(|value| value.span);
        changes.push(change("wire.form-null", old, new, span(base), span(head)));
    }
}

fn compare_api_settings(base: &Model, head: &Model, changes: &mut Vec<Change>) {
    let Api { title, doc, package, version, package_span, version_span: _ } = &base.api;
    let change = |rule: &'static Rule, element: &str, key: &str| {
        let change = Change::new(rule, element, Subject::Setting(Setting::Package))
            .with_spans(*package_span, head.api.package_span);
        change.with_part(ChangedPart::Beside(vec![key.to_owned()]))
    };
    if *title != head.api.title {
        changes.push(change(&rules::DOC_CHANGED, "api.title", api::TITLE.name).with_values(title, &head.api.title));
    }
    if *doc != head.api.doc {
        changes.push(values::set_wording_values(
            change(&rules::DOC_CHANGED, section::API.name, api::DOC.name),
            doc.as_ref(),
            head.api.doc.as_ref(),
        ));
    }
    if *package != head.api.package {
        changes.push(
            change(&rules::PACKAGE_RENAMED, "api.crate", api::CRATE.name).with_values(package, &head.api.package),
        );
    }
    if *version != head.api.version {
        changes.push(
            change(&rules::VERSION_CHANGED, "api.version", api::VERSION.name).with_values(version, &head.api.version),
        );
    }
}

fn compare_api_resources(pairing: &Pairing, changes: &mut Vec<Change>) {
    let (base, head) = (&pairing.base.model.resources, &pairing.head.model.resources);
    for old in base {
        // Its operations are compared separately, with the names of their calls.
        let Resource { name, doc, singular: _, server: _, span, operations: _ } = old;
        let now = pairing.resource_in_head(name);
        let subject = |new: Option<&str>| Subject::Shared(SharedKind::Resource, ChangedName::new(Some(name), new));
        let Some(new) = head.iter().find(|new| new.name == now) else {
            changes.push(Change::new(&rules::RESOURCE_REMOVED, name, subject(None)).with_spans(*span, None));
            continue;
        };
        if name != now {
            let change = Change::new(&rules::RESOURCE_RENAMED, now, subject(Some(now))).with_spans(*span, new.span);
            changes.push(change.with_values(name, now).with_rename_reason(RenameReason::for_resources()));
        }
        if *doc != new.doc {
            let change = Change::new(&rules::DOC_CHANGED, format!("resources.{now}"), subject(Some(now)));
            let change = change.with_spans(*span, new.span).with_part(ChangedPart::Value);
            changes.push(values::set_wording_values(change, doc.as_ref(), new.doc.as_ref()));
        }
    }
    for new in head.iter().filter(|new| base.iter().all(|old| pairing.resource_in_head(&old.name) != new.name)) {
        let subject = Subject::Shared(SharedKind::Resource, ChangedName::new(None, Some(&new.name)));
        changes.push(Change::new(&rules::RESOURCE_ADDED, &new.name, subject).with_spans(None, new.span));
    }
}

fn api_array_style(style: ArrayStyle) -> &'static str {
    match style {
        ArrayStyle::Repeat => "repeated keys",
        ArrayStyle::Brackets => "repeated keys with brackets",
        ArrayStyle::Comma => "comma-separated values",
    }
}

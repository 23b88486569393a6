//! Cases: the messages that execute an edit.
//!
//! | verdict | requests | responses |
//! |---|---|---|
//! | backward, forth | crate of the base, values of the base → fake of the head | of the head → crate of the base |
//! | forward, forth | crate of the head, values of the base → fake of the base | of the base → crate of the head |
//!
//! Values come from the base, since a program is written for it; the crate of the head gets them as far as it has a
//! place for them. The way back is the same with base and head swapped. In addition, each crate is served by its own
//! fake, which has to accept every message.

mod witnesses;

use copperplate_language::model::{ErrorStatus, MessageContent, Model, Operation, Raw, Returns, Status};
use copperplate_language::values::smallest_values::SmallestValues;

use self::witnesses::plan_witnesses;
use crate::model_values::{self, Values};
use crate::outcomes::{Case, CaseResponse};
use crate::projection::project_call;
use crate::rows::Edit;
use crate::specs::{Batch, Side};

/// Spec, and the smallest values of its types.
struct Spec<'m> {
    side: Side,
    model: &'m Model,
    smallest: SmallestValues<'m>,
    package: String,
}

/// Returns all cases of all batches.
pub(crate) fn plan_cases(edits: &[Edit], batches: &[Batch]) -> Result<Vec<Case>, String> {
    let (mut cases, mut left) = (Vec::new(), 0);
    for batch in batches {
        let spec = |side: Side| {
            let model = batch.model(side);
            Spec { side, model, smallest: SmallestValues::new(model), package: batch.crate_name(side) }
        };
        let specs = [spec(Side::Base), spec(Side::Head)];
        for edit in &batch.edits {
            left += plan_witnesses(edit, batch, &mut cases)?;
            for client in &specs {
                for service in &specs {
                    plan_requests(edit, &specs, client, service, &mut cases);
                    plan_responses(edit, client, service, &mut cases);
                    plan_webhooks(edit, client, service, &mut cases);
                }
            }
        }
    }
    println!("{left} witnesses are not executed: checks of a crate, and signatures.");
    if let Some(edit) =
        edits.iter().find(|edit| edit.not_executed.is_none() && !cases.iter().any(|case| case.edit == edit.name))
    {
        return Err(format!("`{}` has no message that can be executed", edit.name));
    }
    Ok(cases)
}

/// Returns the operations of an edit.
fn operations<'m>(edit: &Edit, model: &'m Model) -> impl Iterator<Item = &'m Operation> {
    let (name, is_whole) = (edit.name.clone(), edit.whole);
    model.operations.iter().filter(move |operation| {
        is_whole
            || model
                .operation_resource(operation)
                .and_then(|resource| resource.name.strip_prefix(&name))
                .is_some_and(|rest| matches!(rest, "" | "-too"))
    })
}

/// Returns the corresponding operation of another spec: by name, or else by address.
fn counterpart<'m>(operation: &Operation, model: &'m Model) -> Option<&'m Operation> {
    let same_name = model.operations.iter().find(|other| other.name == operation.name);
    same_name.or_else(|| {
        let has_address =
            |other: &&Operation| other.http.method == operation.http.method && other.http.path == operation.http.path;
        model.operations.iter().find(has_address)
    })
}

fn plan_requests(edit: &Edit, specs: &[Spec; 2], client: &Spec, service: &Spec, cases: &mut Vec<Case>) {
    for given in specs {
        // A crate sends values of its own spec to another service, or values of another spec to that spec's service.
        let is_asked = given.side == client.side || given.side == service.side;
        if !is_asked {
            continue;
        }
        for written in operations(edit, given.model) {
            let Some(called) = counterpart(written, client.model) else { continue };
            let served = counterpart(called, service.model);
            let mut planned: Vec<Values> = Vec::new();
            for values in model_values::call_values(&given.smallest, given.model, written) {
                let values = project_call(&client.smallest, client.model, called, &values).values;
                if planned.contains(&values) {
                    continue;
                }
                let twin = served.filter(|_| client.side != service.side).map(|served| {
                    let twin = project_call(&service.smallest, service.model, served, &values);
                    (twin.values, twin.is_whole)
                });
                let media = served.and_then(|served| Some(served.body.as_ref()?.media_type(service.model).to_owned()));
                cases.push(Case {
                    edit: edit.name.clone(),
                    client: client.package.clone(),
                    service: service.package.clone(),
                    of: format!("request with values of the {}", given.side.word()),
                    operation: called.name.clone(),
                    values: values.clone(),
                    twin,
                    media,
                    response: None,
                    strict: true,
                    raw: None,
                    witness: None,
                });
                planned.push(values);
            }
        }
    }
}

fn plan_responses(edit: &Edit, client: &Spec, service: &Spec, cases: &mut Vec<Case>) {
    for served in operations(edit, service.model) {
        let Some(called) = counterpart(served, client.model) else { continue };
        let values = model_values::smallest_call(&client.smallest, client.model, called);
        for response in responses(service, served) {
            cases.extend([true, false].map(|strict| Case {
                edit: edit.name.clone(),
                client: client.package.clone(),
                service: service.package.clone(),
                of: "response".to_owned(),
                operation: called.name.clone(),
                values: values.clone(),
                twin: None,
                media: None,
                response: Some(response.clone()),
                strict,
                raw: None,
                witness: None,
            }));
        }
    }
}

/// Returns the responses of an operation, errors included.
fn responses(service: &Spec, operation: &Operation) -> Vec<CaseResponse> {
    let mut all = Vec::new();
    let response = |status: u16, media: &str, content: &MessageContent, body: String| {
        let mut headers = Vec::new();
        if !matches!(content, MessageContent::None | MessageContent::Redirect) && media != "*/*" {
            headers.push(("content-type".to_owned(), media.to_owned()));
        }
        if *content == MessageContent::Redirect {
            headers.push(("location".to_owned(), "/there".to_owned()));
        }
        for header in service.model.response_headers.iter().chain(&operation.response_headers) {
            let value = service.smallest.find_field_value(header).map(|value| value.node().clone());
            let text = value.map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
            headers.extend(text.filter(|text| !text.starts_with('[')).map(|text| (header.name.clone(), text)));
        }
        let is_bytes = *content == MessageContent::Raw(Raw::Bytes);
        let streamed = matches!(content, MessageContent::Streamed(..)).then_some(1);
        CaseResponse { operation: operation.name.clone(), status, headers, body, is_bytes, streamed }
    };
    let listed: Vec<u16> = operation.returns.responses().filter_map(|(status, _)| code(status)).collect();
    for (status, of_status) in operation.returns.responses() {
        let status = code(status).unwrap_or_else(|| match (&operation.returns, status) {
            (Returns::Any(_), _) if of_status.content == MessageContent::None => 204,
            (Returns::Any(_), _) if of_status.content == MessageContent::Redirect => 302,
            (Returns::Any(_), _) => 200,
            (Returns::ByStatus(_), Status::Redirect) => 307,
            (Returns::ByStatus(_), Status::Success | Status::Code(_)) => {
                (203..300).find(|status| !listed.contains(status)).unwrap_or(200)
            }
        });
        let end = of_status.end.as_ref().map(|end| end.value.as_str());
        let texts = model_values::content_texts(&service.smallest, &of_status.content, end);
        let media = of_status.media_type(service.model);
        // Without a list of statuses, any success is valid.
        if let (Returns::Any(_), Some(text), true) = (&operation.returns, texts.first(), (200..300).contains(&status)) {
            all.push(response(201, media, &of_status.content, text.clone()));
        }
        all.extend(texts.into_iter().map(|text| response(status, media, &of_status.content, text)));
        if of_status.or_none {
            all.extend([status, 204].map(|status| response(status, media, &MessageContent::None, String::new())));
        }
    }
    for error in &operation.errors {
        let status = match error.status {
            ErrorStatus::Code(code) => code,
            ErrorStatus::Class(class) => class * 100 + 18,
            ErrorStatus::Default => 503,
        };
        let texts = model_values::content_texts(&service.smallest, &error.content, None);
        let media = error.media_type(service.model);
        all.extend(texts.into_iter().map(|text| response(status, media, &error.content, text)));
    }
    all
}

fn code(status: Status) -> Option<u16> {
    match status {
        Status::Code(code) => Some(code),
        Status::Success | Status::Redirect => None,
    }
}

fn plan_webhooks(edit: &Edit, client: &Spec, service: &Spec, cases: &mut Vec<Case>) {
    for webhook in service.model.webhooks() {
        let is_own = edit.whole || webhook.name.split('.').next() == Some(&edit.name);
        let is_known = client.model.webhooks().any(|other| other.name == webhook.name);
        if !is_own || !is_known {
            continue;
        }
        let content = MessageContent::Json(webhook.ty.clone());
        for body in model_values::content_texts(&service.smallest, &content, None) {
            cases.extend([true, false].map(|strict| Case {
                edit: edit.name.clone(),
                client: client.package.clone(),
                service: service.package.clone(),
                of: "webhook".to_owned(),
                operation: webhook.name.clone(),
                values: Values::new(),
                twin: None,
                media: None,
                response: Some(CaseResponse {
                    operation: webhook.name.clone(),
                    status: 200,
                    headers: Vec::new(),
                    body: body.clone(),
                    is_bytes: false,
                    streamed: None,
                }),
                strict,
                raw: None,
                witness: None,
            }));
        }
    }
}

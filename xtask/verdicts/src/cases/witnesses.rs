//! Cases for the messages with which `diff` shows breaks.

use copperplate_diff::{Axis, DefaultMode, RefusedBy, Witness, WitnessMessage};
use copperplate_language::model::{Field, Framing, MessageContent, Model, Operation, Status};
use copperplate_language::values::smallest_values::SmallestValues;

use crate::findings::find_verdicts;
use crate::model_values::{self, Values};
use crate::outcomes::{Case, CaseResponse, RawRequest, WitnessClaim};
use crate::rows::Edit;
use crate::specs::{Batch, Side};

/// Start of the names of cases that are witnesses.
const WITNESS: &str = "witness";

/// Adds the messages of the findings about an edit. Returns the number of messages that cannot be executed.
pub(crate) fn plan_witnesses(edit: &Edit, batch: &Batch, cases: &mut Vec<Case>) -> Result<usize, String> {
    let mut left = 0;
    for (found, from) in find_verdicts(edit)?.into_iter().zip(Side::BOTH) {
        for witness in &found.witnesses {
            let client = match witness.axis {
                Axis::Backward => from,
                Axis::Forward => from.other(),
            };
            let planned = plan_witness(edit, batch, witness, client);
            left += usize::from(planned.is_empty());
            cases.extend(planned);
        }
    }
    Ok(left)
}

fn plan_witness(edit: &Edit, batch: &Batch, witness: &Witness, client: Side) -> Vec<Case> {
    let case = |of: &str, operation: &str, strict: bool, read: Option<usize>| Case {
        edit: edit.name.clone(),
        client: batch.crate_name(client),
        service: batch.crate_name(client.other()),
        of: format!("{WITNESS}, {of}"),
        operation: operation.to_owned(),
        values: Values::new(),
        twin: None,
        media: None,
        response: None,
        strict,
        raw: None,
        witness: Some(WitnessClaim { refused: witness.refused.clone(), read }),
    };
    match &witness.message {
        WitnessMessage::Request { by: RefusedBy::Service, line, headers, body } => {
            let is_plain = headers.iter().all(|(name, value)| is_plain_header(name, value));
            let is_json = body.as_ref().is_none_or(|body| serde_json::from_str::<serde_json::Value>(body).is_ok());
            let Some((method, target)) = line.split_once(' ') else { return Vec::new() };
            let is_alone = is_plain
                && is_json
                && target.starts_with('/')
                && is_read_without_a_call(batch, witness, client.other());
            let raw = RawRequest { method: method.to_owned(), target: target.to_owned(), body: body.clone(), is_alone };
            vec![Case { raw: Some(raw), ..case("request", &witness.operation, true, None) }]
        }
        WitnessMessage::Request { by: RefusedBy::Crate, .. } | WitnessMessage::Webhook { .. } => Vec::new(),
        WitnessMessage::Response { status, body, default_mode } => {
            let read = match default_mode {
                DefaultMode::Read(count) => Some(*count),
                DefaultMode::Refused => None,
            };
            let Some((of, called, values, response)) = response_to(batch, witness, client, *status, body) else {
                return Vec::new();
            };
            let case = |strict| Case {
                values: values.clone(),
                response: Some(response.clone()),
                ..case(of, &called, strict, read)
            };
            [true, false].map(case).into()
        }
    }
}

/// Returns `true` if a fake can judge a request that no typed call makes: a fake knows styles and encodings only from
/// the call, and the client sets the headers.
fn is_read_without_a_call(batch: &Batch, witness: &Witness, service: Side) -> bool {
    let place = witness.refused.split([':', '.']).next().unwrap_or_default();
    let Some(operation) = operation(batch.model(service), &witness.operation) else { return place == "address" };
    let has_json = operation.body.as_ref().is_none_or(|body| body.encoding.is_none() && body.content.ty().is_some());
    let is_single = |field: &Field| {
        field.attributes.style.is_none() && batch.model(service).base_type(field.ty.non_null()).is_single()
    };
    match place {
        "body" => has_json,
        "query" => operation.query.iter().all(is_single),
        "path" => operation.path.iter().all(is_single),
        _ => place == "address",
    }
}

/// Returns `true` for headers that a client sends by itself, whatever it calls.
fn is_plain_header(name: &str, value: &str) -> bool {
    name.eq_ignore_ascii_case("x-key") || (name.eq_ignore_ascii_case("content-type") && value == "application/json")
}

/// Returns the call of a client and the response to it; for a webhook, its name and body.
fn response_to(
    batch: &Batch,
    witness: &Witness,
    client: Side,
    status: u16,
    body: &str,
) -> Option<(&'static str, String, Values, CaseResponse)> {
    let response = |operation: &str, headers: Vec<(String, String)>, body: String, streamed: Option<usize>| {
        CaseResponse { operation: operation.to_owned(), status, headers, body, is_bytes: false, streamed }
    };
    if let Some((_, name)) = witness.operation.split_once(' ') {
        let body = response(name, Vec::new(), body.to_owned(), None);
        return Some(("webhook", name.to_owned(), Values::new(), body));
    }
    let (model, service) = (batch.model(client), batch.model(client.other()));
    let (called, served) = (operation(model, &witness.operation)?, operation(service, &witness.operation)?);
    let values = model_values::smallest_call(&SmallestValues::new(model), model, called);
    let content = served.returns.response(Status::Code(status));
    let media = content.map_or("application/json", |content| content.media_type(service));
    let headers = if body.is_empty() { Vec::new() } else { vec![("content-type".to_owned(), media.to_owned())] };
    let (body, streamed) = match content.map(|content| (&content.content, &content.end)) {
        Some((MessageContent::Streamed(Framing::Lines, _), _)) => (format!("{body}\n"), Some(1)),
        Some((MessageContent::Streamed(..), end)) => {
            let end = end.as_ref().map(|end| format!("data: {}\n\n", end.value)).unwrap_or_default();
            (format!("data: {body}\n\n{end}"), Some(1))
        }
        _ => (body.to_owned(), None),
    };
    Some(("response", called.name.clone(), values, response(&served.name, headers, body, streamed)))
}

fn operation<'m>(model: &'m Model, name: &str) -> Option<&'m Operation> {
    model.operations.iter().find(|operation| operation.name == name)
}

//! Witnesses checked against the emitted crate: it refuses the responses that a report shows, with the reason in the
//! report.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_diff::{Axis, DefaultMode, Finding, Report, Verdict, Witness, WitnessMessage};
use copperplate_language::model::{Model, UnionKind};
use fastrand::Rng;
use svc_client::operations::{
    GetNotification, GetWorkflow, ListMessages, ListNotifications, ListWorkflows, UpdateSubscriber, UpsertCredentials,
};
use svc_client::testing::{Fake, FakeResponse, block_on};
use svc_client::types::{ChannelCredentials, ChatPushProviderId, UpdateSubscriberBody, UpsertCredentialsBody};
use svc_client::{Error, Reply};
use test_tier::Cases;

use super::{Spec, declarations, edited};
use crate::diff::{lines_of, understand};

/// Result of a call: the number of deviations, or the reason of the decoder.
type Outcome = Result<usize, String>;

/// Serves a body to the crate.
fn served(operation: &str, status: u16, body: &str, strict: bool) -> Outcome {
    let fake = Fake::new();
    let client = fake.builder().strict(strict).build().expect("the settings are valid");
    let response = || FakeResponse::status(status).header("content-type", "application/json").body(body.to_owned());
    match operation {
        "messages.list" => {
            fake.on::<ListMessages>().respond(response());
            outcome(block_on(client.messages().list().send_for_reply()))
        }
        "notifications.list" => {
            fake.on::<ListNotifications>().respond(response());
            outcome(block_on(client.notifications().list().send_for_reply()))
        }
        "notifications.get" => {
            fake.on::<GetNotification>().respond(response());
            outcome(block_on(client.notifications().get("id").send_for_reply()))
        }
        "workflows.list" => {
            fake.on::<ListWorkflows>().respond(response());
            outcome(block_on(client.workflows().list().send_for_reply()))
        }
        "workflows.get" => {
            fake.on::<GetWorkflow>().respond(response());
            outcome(block_on(client.workflows().get("id").send_for_reply()))
        }
        "subscribers.update" => {
            fake.on::<UpdateSubscriber>().respond(response());
            outcome(block_on(client.subscribers().update("id").send_for_reply()))
        }
        "subscribers.upsertCredentials" => {
            fake.on::<UpsertCredentials>().respond(response());
            let call =
                client.subscribers().upsert_credentials("id", ChatPushProviderId::Fcm, ChannelCredentials::new());
            outcome(block_on(call.send_for_reply()))
        }
        other => panic!("an operation of the crate: {other}"),
    }
}

fn outcome<T>(reply: Result<Reply<T>, Error>) -> Outcome {
    match reply {
        Ok(reply) => Ok(reply.deviations().len()),
        Err(Error::Decode(error)) => {
            let text = error.to_string();
            let (_, reason) = text.split_once("): ").expect("a call, its status and a reason");
            // An object that lacks too much is refused with a count first, a page with the word that it has no list.
            let starts = [" required fields are present: ", "there is no list to page through: "];
            let reason = starts.into_iter().find_map(|start| reason.split_once(start)).map_or(reason, |(_, rest)| rest);
            Err(reason.to_owned())
        }
        Err(Error::Status(error)) => Err(format!("status: {} is not a success", error.status())),
        Err(error) => panic!("{error}"),
    }
}

/// Checks a response that the crate of the real spec reads.
fn assert_refused(witness: &Witness, edit: &str) {
    let WitnessMessage::Response { status, body, default_mode } = &witness.message else { return };
    let refused = served(&witness.operation, *status, body, true).expect_err(&format!("{edit}: {body} is refused"));
    assert!(
        refused.split("; ").any(|reason| reason == witness.refused),
        "{edit}: {body}\n{}\n{refused}",
        witness.refused
    );
    let by_default = served(&witness.operation, *status, body, false);
    match default_mode {
        DefaultMode::Read(count) => assert_eq!(by_default, Ok(*count), "{edit}: {body}"),
        DefaultMode::Refused => assert!(by_default.is_err(), "{edit}: {body}: {by_default:?}"),
    }
}

/// Checks a request that the crate of the real spec sends: the crate can write its body.
fn assert_sent(witness: &Witness, edit: &str) {
    let WitnessMessage::Request { line, body, .. } = &witness.message else { return };
    let Some(body) = body else { return };
    let written = match line.split_once(' ').expect("a method").0 {
        "PUT" => serde_json::from_str::<UpsertCredentialsBody>(body).map(|body| serde_json::to_string(&body)),
        "PATCH" => serde_json::from_str::<UpdateSubscriberBody>(body).map(|body| serde_json::to_string(&body)),
        _ => panic!("{edit}: {line} has no body"),
    };
    let written = written.unwrap_or_else(|error| panic!("{edit}: {body}: {error}")).expect("it is JSON");
    assert_eq!(written, *body, "{edit}");
}

/// Checks the witnesses that the crate of the real spec sends or reads; `axis` is the axis on which it reads
/// responses.
fn assert_witnesses(report: &Report, axis: Axis, edit: &str, counts: &mut BTreeMap<&str, usize>) {
    for witness in report.findings.iter().flat_map(|finding| &finding.witnesses).filter(|witness| witness.axis == axis)
    {
        let is_known = matches!(&witness.message, WitnessMessage::Response { .. });
        *counts.entry(if is_known { "responses" } else { "requests" }).or_default() += 1;
        assert_refused(witness, edit);
        assert_sent(witness, edit);
    }
}

/// Returns `true` if a break on an axis comes from the finding itself, not from one of its consequences.
fn breaks(finding: &Finding, axis: Axis) -> bool {
    finding.verdicts_by_direction().any(|(_, verdicts)| {
        let verdict = match axis {
            Axis::Backward => verdicts.backward,
            Axis::Forward => verdicts.forward,
        };
        verdict == Verdict::Breaking
    })
}

/// Returns the records that share a value of a tag: a value that one of them refuses may be accepted by another.
fn ambiguous(model: &Model) -> BTreeSet<&str> {
    let variants = model.unions.iter().filter_map(|union| match &union.kind {
        UnionKind::Tagged { variants, .. } => Some(variants),
        UnionKind::Shaped(_) => None,
    });
    let several = variants.flatten().filter(|variant| variant.members.len() > 1);
    several.flat_map(|variant| &variant.members).map(|id| model.record(*id).header.name.as_str()).collect()
}

#[test]
fn the_crate_refuses_each_witness_in_the_words_of_the_report() {
    let count = Cases { quick: 3, ci: 15, long: 5_000 }.count();
    let (base, edited) = edited(41, count);
    let mut edits: Vec<_> = edited.into_iter().map(|(edit, head)| (format!("{edit:?}"), head)).collect();
    let mut rng = Rng::with_seed(43);
    for _ in 0..count * 100 {
        if edits.len() == count * 2 {
            break;
        }
        let Some((edit, sources)) = declarations::random(&base.sources, &mut rng) else { continue };
        if let Ok(model) = understand(&sources) {
            edits.push((edit, Spec { sources, model }));
        }
    }
    let (mut counts, mut without) = (BTreeMap::new(), Vec::new());
    let (ambiguous, mut breaking) = (ambiguous(&base.model), 0);
    for (edit, head) in &edits {
        for (report, axis) in [(base.diff(head), Axis::Backward), (head.diff(&base), Axis::Forward)] {
            assert_witnesses(&report, axis, edit, &mut counts);
            let is_ambiguous = |finding: &&Finding| finding.types.iter().any(|name| ambiguous.contains(name.as_str()));
            for finding in report.findings.iter().filter(|finding| !is_ambiguous(finding)) {
                for axis in Axis::BOTH.into_iter().filter(|axis| breaks(finding, *axis)) {
                    breaking += 1;
                    if finding.witnesses.iter().all(|witness| witness.axis != axis) {
                        without.push(format!("{edit}: {axis:?} {:?}", lines_of(std::slice::from_ref(finding))));
                    }
                }
            }
        }
    }
    assert!(counts.get("responses").is_some_and(|responses| *responses > edits.len() / 4), "{counts:?}");
    assert!(without.is_empty(), "{} of {breaking} breaks without a witness: {without:#?}", without.len());
}

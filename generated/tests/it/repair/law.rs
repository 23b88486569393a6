//! Law of repair: any object is read as the type of any response, and written as the same JSON value.
//!
//! Tested on the bodies of `tests/data`, changed at random places. Each case is determined by its number.

mod assigned;
mod changes;
mod hashes;
mod smallest;

use std::fmt::Debug;

use copperplate_runtime::wire::{Wire, to_json};
use fastrand::Rng;
use serde::Serialize;
use svc_client::types::{MessagePage, Notification, NotificationPage, Subscriber, Workflow, WorkflowList};
use svc_client::{DeviationKind, Tolerant};
use test_tier::Cases;

use self::changes::{changed, thinned};
use self::smallest::smallest;
use crate::support::bodies::{
    GET_NOTIFICATION, GET_WORKFLOW, GET_WORKFLOW_MINIMAL, GET_WORKFLOW_NULLS, LIST_MESSAGES, LIST_MESSAGES_MINIMAL,
    LIST_NOTIFICATIONS, LIST_WORKFLOWS, UPDATE_SUBSCRIBER, UPSERT_CREDENTIALS,
};
use crate::support::difference::difference;
use crate::support::tree::Tree;

const BODIES: usize = 10;

/// Valid body, and the check of its type.
struct Sample {
    text: &'static str,
    check: fn(&Tree) -> Result<Outcome, String>,
}

/// Outcome of a body that obeys the law.
#[derive(PartialEq)]
enum Outcome {
    Strict,
    Repaired,
}

const SAMPLES: [Sample; BODIES] = [
    Sample { text: UPSERT_CREDENTIALS, check: check::<Subscriber> },
    Sample { text: UPDATE_SUBSCRIBER, check: check::<Subscriber> },
    Sample { text: LIST_WORKFLOWS, check: check::<WorkflowList> },
    Sample { text: GET_WORKFLOW, check: check::<Workflow> },
    Sample { text: GET_WORKFLOW_NULLS, check: check::<Workflow> },
    Sample { text: GET_WORKFLOW_MINIMAL, check: check::<Workflow> },
    Sample { text: LIST_MESSAGES, check: check::<MessagePage> },
    Sample { text: LIST_MESSAGES_MINIMAL, check: check::<MessagePage> },
    Sample { text: LIST_NOTIFICATIONS, check: check::<NotificationPage> },
    Sample { text: GET_NOTIFICATION, check: check::<Notification> },
];

#[test]
fn any_object_is_read_and_written_as_the_same_value() {
    let samples: [Tree; BODIES] = SAMPLES.map(|sample| Tree::parse(sample.text));
    let count = Cases { quick: 200, ci: 2_000, long: 100_000 }.count();
    let mut repaired = 0;
    for number in 0..count {
        let mut rng = Rng::with_seed(number as u64);
        let at = rng.usize(..BODIES);
        let body = changed(thinned(samples[at].clone(), &mut rng), &samples, &mut rng);
        match (SAMPLES[at].check)(&body) {
            Ok(outcome) => repaired += usize::from(outcome == Outcome::Repaired),
            Err(breach) => {
                let body = smallest(body, |body| (SAMPLES[at].check)(body).is_err());
                let smallest = (SAMPLES[at].check)(&body).err().unwrap_or_default();
                panic!("case {number} of body {at}: {breach}\nshrunk: {smallest}\n{body}");
            }
        }
    }
    assert!(repaired > count / 2, "only {repaired} of {count} bodies deviate from the spec");
}

/// Checks the law for one body.
fn check<T: Wire + Serialize + PartialEq + Debug>(body: &Tree) -> Result<Outcome, String> {
    let read = Tolerant::<T>::from_json(&body.to_string()).map_err(|error| format!("refused: {error}"))?;
    let (expected, written) = (unrepeated(body.clone()), to_json(read.value()));
    let equals = |how: &str, found: &str| match difference(&expected, &unrepeated(Tree::parse(found))) {
        None => Ok(()),
        Some(difference) => Err(format!("{how}: {difference}")),
    };
    equals("to_json", &written)?;
    through_serde(&read, &body.to_string(), &written)?;
    let again = Tolerant::<T>::from_json(&written).map_err(|error| format!("rejected the written text: {error}"))?;
    if again.value() != read.value() {
        return Err(format!("the written text is another value: {:?}\n{:?}", read.value(), again.value()));
    }
    let (reported, reported_again) = (deviations(&read), deviations(&again));
    if reported != reported_again {
        return Err(format!("deviations {reported:#?} became {reported_again:#?}"));
    }
    Ok(if read.deviations().is_empty() { Outcome::Strict } else { Outcome::Repaired })
}

/// Checks that serde reads and writes the same.
fn through_serde<T: Wire + Serialize + PartialEq + Debug>(
    read: &Tolerant<T>,
    text: &str,
    written: &str,
) -> Result<(), String> {
    let serde: Tolerant<T> = serde_json::from_str(text).map_err(|error| format!("serde_json refused: {error}"))?;
    if serde != *read {
        return Err(format!("serde_json read another value: {serde:?}\n{read:?}"));
    }
    let model = serde_json::to_string(read.value()).map_err(|error| error.to_string())?;
    let wrapper = serde_json::to_string(read).map_err(|error| error.to_string())?;
    if model != written || wrapper != written {
        return Err(format!("serde_json wrote {model} and {wrapper}, instead of {written}"));
    }
    Ok(())
}

/// Returns the deviations in any order, without repeated keys, which are not written.
fn deviations<T>(read: &Tolerant<T>) -> Vec<String> {
    let reported = read.deviations().iter().filter(|deviation| deviation.kind() != DeviationKind::RepeatedKey);
    let text = reported.map(|deviation| {
        let found = deviation.found().map(ToString::to_string);
        format!("{}: {}, {}", deviation.path(), deviation.mismatch(), found.unwrap_or_default())
    });
    let mut texts: Vec<_> = text.collect();
    texts.sort();
    texts
}

/// Returns a value without later repeats of a key, and with whole numbers in digits only.
fn unrepeated(mut body: Tree) -> Tree {
    body.walk(&mut |_, tree| match tree {
        Tree::Bare(text) => *text = in_digits(text),
        Tree::Text(_) | Tree::List(_) => {}
        Tree::Object(entries) => {
            let mut seen = std::collections::HashSet::new();
            entries.retain(|(key, _)| seen.insert(key.clone()));
        }
    });
    body
}

fn in_digits(text: &str) -> String {
    match text.parse::<f64>() {
        Ok(number) if text.contains(['.', 'e', 'E']) && number.fract() == 0.0 && number.abs() < 1e15 => {
            format!("{number:.0}")
        }
        _ if text == "-0" => "0".to_owned(),
        _ => text.to_owned(),
    }
}

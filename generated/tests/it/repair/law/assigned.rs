//! Assignments after reading: regardless of repairs, only the assigned field is written differently.

use std::collections::BTreeSet;

use copperplate_runtime::wire::{Wire, to_json};
use fastrand::Rng;
use svc_client::types::{Channel, Message, MessageCtaType, MessagePage, Step, Workflow, WorkflowStatus};
use svc_client::{Field, JsonObject, Tolerant};
use test_tier::Cases;

use super::changes::{changed, thinned};
use crate::support::Outcome;
use crate::support::bodies::{GET_WORKFLOW, LIST_MESSAGES};
use crate::support::tree::Tree;

/// Assigns a field, if its record is present.
struct Assignment<T> {
    /// Ends of the path that may differ: the field, or a record around it that was a placeholder.
    ends: &'static [&'static str],
    /// `true` for a value that is not in any body; `false` for a placeholder and the like.
    is_new: bool,
    assign: fn(&mut T) -> Option<()>,
}

const OF_PAGES: [Assignment<MessagePage>; 9] = [
    Assignment { ends: &["page"], is_new: true, assign: |page| set(&mut page.page, 4711) },
    Assignment { ends: &["data"], is_new: false, assign: |page| set(&mut page.data, vec![]) },
    Assignment {
        ends: &["].transactionId"],
        is_new: true,
        assign: |page| set(&mut message(page)?.transaction_id, "set".into()),
    },
    Assignment {
        ends: &["].channel"],
        is_new: true,
        assign: |page| set(&mut message(page)?.channel, Channel::from("set")),
    },
    Assignment {
        ends: &["].subject"],
        is_new: true,
        assign: |page| set(&mut message(page)?.subject, Some("set".into())),
    },
    Assignment { ends: &["]._feedId"], is_new: false, assign: |page| set(&mut message(page)?.feed_id, Field::Null) },
    Assignment {
        ends: &["].cta.type", "].cta"],
        is_new: true,
        assign: |page| set(&mut message(page)?.cta.r#type, Some(MessageCtaType::from("set"))),
    },
    Assignment {
        ends: &["].template.tags"],
        is_new: true,
        assign: |page| set(&mut message(page)?.template.as_mut()?.tags, vec!["set".to_owned(); 9]),
    },
    Assignment {
        ends: &["].template.name"],
        is_new: true,
        assign: |page| set(&mut message(page)?.template.as_mut()?.name, "set".to_owned()),
    },
];

const OF_WORKFLOWS: [Assignment<Workflow>; 7] = [
    Assignment { ends: &["name"], is_new: true, assign: |workflow| set(&mut workflow.name, "set".into()) },
    Assignment { ends: &["tags"], is_new: false, assign: |workflow| set(&mut workflow.tags, None) },
    Assignment {
        ends: &["status"],
        is_new: true,
        assign: |workflow| set(&mut workflow.status, WorkflowStatus::from("set")),
    },
    Assignment {
        ends: &["slug"],
        is_new: true,
        assign: |workflow| set(&mut workflow.slug, JsonObject::parse_text(r#"{"set":1}"#).ok()?),
    },
    Assignment {
        ends: &["].name"],
        is_new: true,
        assign: |workflow| set(step_name(workflow.steps.last_mut()?)?, "set".into()),
    },
    Assignment {
        ends: &["].controls.values.subject", "].controls.values", "].controls"],
        is_new: true,
        assign: |workflow| match workflow.steps.last_mut()? {
            Step::Email(step) => set(&mut step.controls.values.subject, "set".into()),
            _ => None,
        },
    },
    Assignment {
        ends: &["updatedBy.firstName"],
        is_new: true,
        assign: |workflow| set(&mut workflow.updated_by.as_mut()?.first_name, Field::Value("set".into())),
    },
];

#[expect(clippy::unnecessary_wraps, reason = "the last expression of every assignment")]
fn set<T>(place: &mut T, value: T) -> Option<()> {
    *place = value;
    Some(())
}

fn message(page: &mut MessagePage) -> Option<&mut Message> {
    page.data.last_mut()
}

fn step_name(step: &mut Step) -> Option<&mut String> {
    match step {
        Step::InApp(step) => Some(&mut step.name),
        Step::Email(step) => Some(&mut step.name),
        Step::Sms(step) => Some(&mut step.name),
        Step::Digest(step) => Some(&mut step.name),
        _ => None,
    }
}

#[test]
fn after_an_assignment_only_that_field_differs() -> Outcome {
    let samples = [Tree::parse(LIST_MESSAGES), Tree::parse(GET_WORKFLOW)];
    let count = Cases { quick: 80, ci: 2_000, long: 40_000 }.count();
    let mut assigned = 0;
    for number in 0..count {
        let mut rng = Rng::with_seed(number as u64);
        let page = changed(thinned(samples[0].clone(), &mut rng), &samples, &mut rng).to_string();
        assigned += differs_there_only(&page, &OF_PAGES[rng.usize(..OF_PAGES.len())])
            .map_err(|error| seeded(number, &error))?;
        let workflow = changed(thinned(samples[1].clone(), &mut rng), &samples, &mut rng).to_string();
        assigned += differs_there_only(&workflow, &OF_WORKFLOWS[rng.usize(..OF_WORKFLOWS.len())])
            .map_err(|error| seeded(number, &error))?;
    }
    assert!(assigned > count, "only {assigned} of {} assignments changed something", 2 * count);
    Ok(())
}

fn seeded(number: usize, error: &str) -> String {
    format!("case {number}: {error}")
}

/// Returns 1 if the assignment had an effect.
fn differs_there_only<T: Wire>(body: &str, assignment: &Assignment<T>) -> Result<usize, String> {
    let mut value = Tolerant::<T>::from_json(body).map_err(|error| error.to_string())?.into_value();
    let before = Tree::parse(&to_json(&value));
    if (assignment.assign)(&mut value).is_none() {
        return Ok(0);
    }
    let mut paths = BTreeSet::new();
    differences("", &before, &Tree::parse(&to_json(&value)), &mut paths);
    let is_there = |path: &String| {
        let ends = assignment.ends.iter();
        ends.filter_map(|end| Some((path.find(end)?, end))).any(|(at, end)| {
            let rest = &path[at + end.len()..];
            (at == 0 || end.starts_with(']')) && (rest.is_empty() || rest.starts_with(['.', '[']))
        })
    };
    if let Some(path) = paths.iter().find(|path| !is_there(path)) {
        return Err(format!("{:?} was assigned, but {path} differs: {body}", assignment.ends));
    }
    if paths.is_empty() && assignment.is_new {
        return Err(format!("{:?} was assigned, but is written as before: {body}", assignment.ends));
    }
    Ok(usize::from(!paths.is_empty()))
}

/// Collects the paths at which two values differ.
fn differences<'t>(path: &str, before: &'t Tree, after: &'t Tree, found: &mut BTreeSet<String>) {
    match (before, after) {
        _ if before == after => {}
        (Tree::List(before), Tree::List(after)) if before.len() == after.len() => {
            for (index, (before, after)) in before.iter().zip(after).enumerate() {
                differences(&format!("{path}[{index}]"), before, after, found);
            }
        }
        (Tree::Object(before), Tree::Object(after)) => {
            let dot = if path.is_empty() { "" } else { "." };
            let entry = |entries: &'t [(String, Tree)], key: &str| {
                entries.iter().find(|(name, _)| name == key).map(|(_, value)| value)
            };
            for (key, _) in before.iter().chain(after) {
                let path = format!("{path}{dot}{key}");
                match (entry(before, key), entry(after, key)) {
                    (Some(before), Some(after)) => differences(&path, before, after, found),
                    (None, _) | (_, None) => drop(found.insert(path)),
                }
            }
        }
        _ => drop(found.insert(path.to_owned())),
    }
}

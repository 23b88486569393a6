//! The first page of the module for tests.

use super::examples::Started;
use super::{Lowering, call_name, examples};
use crate::ir::Docs;
use crate::model::{Effect, Operation, Type};

pub(super) fn of_testing(cx: &Lowering) -> Docs {
    let mut docs: Docs = INTRODUCTION.map(str::to_owned).to_vec();
    let starts =
        || cx.model.operations.iter().filter_map(|operation| Some((operation, examples::started(cx, operation)?)));
    // The first that shows most: a repeated attempt, and a value of the path.
    let shows = |operation: &Operation| (operation.effect == Effect::Read, has_text_in_path(operation));
    let best = starts().rev().max_by_key(|(operation, _)| shows(operation));
    if let Some((operation, started)) = best {
        docs.push(String::new());
        docs.extend(example(cx, operation, &started));
    }
    docs.push(String::new());
    docs.extend(RULES.map(str::to_owned));
    docs
}

fn has_text_in_path(operation: &Operation) -> bool {
    operation.path.first().is_some_and(|field| field.ty == Type::String)
}

fn example(cx: &Lowering, operation: &Operation, started: &Started) -> Docs {
    let (name, call) = (cx.crate_name(), call_name(cx.model, operation));
    let mut body = vec!["let fake = Fake::new();".to_owned()];
    let repeated = operation.effect == Effect::Read;
    let script = if repeated { ".status(503).reply(sample())" } else { ".reply(sample())" };
    body.push(format!("fake.on::<{call}>(){script};"));
    body.push(String::new());
    body.push("// The code under test takes a client and makes this call.".to_owned());
    body.push("let client = fake.client();".to_owned());
    body.push(format!("let response = block_on(client{})?;", started.call));
    body.push("println!(\"{response:?}\");".to_owned());
    body.push(String::new());
    body.push(format!("let sent = fake.sent::<{call}>();"));
    body.push(format!("assert_eq!(sent.len(), {});", if repeated { 2 } else { 1 }));
    if let (true, Some(field)) = (has_text_in_path(operation), operation.path.first()) {
        let value = examples::kebab(&field.name);
        body.push(format!("assert_eq!(sent[0].{}, {value:?});", super::fields::name(field)));
    }
    body.push("fake.assert_done();".to_owned());
    body.push("Ok(())".to_owned());
    let mut lines = vec!["```".to_owned(), format!("use {name}::Error;"), format!("use {name}::operations::{call};")];
    lines.push(format!("use {name}::testing::{{Fake, block_on, sample}};"));
    lines.extend(started.imports.iter().cloned());
    lines.extend([String::new(), "fn main() -> Result<(), Error> {".to_owned()]);
    lines.extend(body.into_iter().map(|line| if line.is_empty() { line } else { format!("    {line}") }));
    lines.extend(["}", "```"].map(str::to_owned));
    lines
}

const INTRODUCTION: [&str; 4] = [
    "Tests of programs that use this crate: no server, no network, no async runtime, and no time that passes.",
    "",
    "This module is there with the feature `testing`, which belongs among the features of a dev-dependency. A [`Fake`] is the",
    "service; its clients are like any other, except that their requests go nowhere.",
];

const RULES: [&str; 20] = [
    "- [`Fake::on`](client_runtime::testing::Fake::on) says what an operation answers, by the type of its call: values of the",
    "  right type, statuses, faults, or any text ([`Script`]). Answers are given once each, in order. An operation that was told",
    "  nothing answers with a sample.",
    "- [`Fake::sent`](client_runtime::testing::Fake::sent) gives the calls that were received, as structs with typed fields, and",
    "  [`Fake::requests`](client_runtime::testing::Fake::requests) what stood on the wire. Each attempt counts: a call that was",
    "  repeated is there as often as it was sent.",
    "- A request that is not what the spec says ends the test, with a list of all that is wrong: an unknown parameter or field,",
    "  a missing one, a value of the wrong type, out of its bounds, or not listed. That can come from `body_field`,",
    "  `query_field` or an unlisted value; if the test means it,",
    "  [`Fake::lenient`](client_runtime::testing::Fake::lenient) lets it pass.",
    "- [`sample()`] and [`full_sample()`] make a value of any type of this crate: with as little in it as the spec allows, or with",
    "  every field. Fields are public, so a test changes what it is about.",
    "- Nothing waits. [`Fake::elapsed`](client_runtime::testing::Fake::elapsed) says how long backoff, `Retry-After` and slow",
    "  answers ([`FakeResponse::after`]) would have taken.",
    "- A client made by [`Fake::builder`](client_runtime::testing::Fake::builder) can have settings of its own: strict reading,",
    "  other retries, another style of lists.",
    "- With the feature `blocking`, `fake.client().blocking()` makes calls that block, by the same fake.",
    "",
    "What the fake answers is not compared with the spec: a test may well be about a service that does not keep to it, and",
    "[`FakeResponse::json`] takes any text.",
];

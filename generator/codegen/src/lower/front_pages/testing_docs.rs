//! Front page of the module for tests.

use copperplate_language::model::{Effect, MessageContent, Operation, Plain, Returned, Type};

use crate::ir::Docs;
use crate::lower::examples::ExampleCall;
use crate::lower::{Lowering, examples, lower_call_name, lower_field_name};

pub(in crate::lower) fn lower_testing_docs(cx: &Lowering) -> Docs {
    let mut docs: Docs = INTRODUCTION.map(str::to_owned).to_vec();
    let starts = || {
        cx.model
            .operations
            .iter()
            .filter_map(|operation| Some((operation, examples::awaited_example_call(cx, operation)?)))
    };
    // The first one that shows the most: a retry, and a path parameter.
    let shows = |operation: &Operation| {
        (operation.returns.ty().is_some(), operation.effect == Effect::Read, testing_docs_show_path(operation))
    };
    let best = starts().rev().max_by_key(|(operation, _)| shows(operation));
    if let Some((operation, started)) = best {
        docs.push(String::new());
        docs.extend(lower_testing_docs_example(cx, operation, &started));
    }
    docs.push(String::new());
    docs.extend(RULES.map(str::to_owned));
    docs
}

fn testing_docs_show_path(operation: &Operation) -> bool {
    operation.path.first().is_some_and(|field| field.ty == Type::Plain(Plain::String))
}

fn lower_testing_docs_example(cx: &Lowering, operation: &Operation, started: &ExampleCall) -> Docs {
    let (name, call) = (cx.crate_name(), lower_call_name(cx.model, operation));
    // The example also contains a type with the same name.
    let is_taken = started.imports.iter().any(|import| import.ends_with(&format!("::{call};")));
    let (import, call) = if is_taken {
        ("operations".to_owned(), format!("operations::{call}"))
    } else {
        (format!("operations::{call}"), call)
    };
    let mut body = vec!["let fake = Fake::new();".to_owned()];
    let repeated = operation.effect == Effect::Read;
    let (value, sample) = match operation.returns.returned() {
        Returned::One(MessageContent::Json(_)) => (".value(sample())", ", sample"),
        Returned::One(MessageContent::None) => (".value(())", ""),
        Returned::Optional(..) => (".value(None)", ""),
        // Without a script, the response is a sample.
        Returned::One(MessageContent::Raw(_) | MessageContent::Redirect | MessageContent::Streamed(..))
        | Returned::Each(_) => ("", ""),
    };
    let first = if repeated { ".status(503)" } else { "" };
    if !(first.is_empty() && value.is_empty()) {
        body.push(format!("fake.on::<{call}>(){first}{value};"));
    }
    body.push(String::new());
    body.push("// The code under test takes a client and makes this call.".to_owned());
    body.push("let client = fake.client();".to_owned());
    if examples::example_returns_value(operation) {
        body.push(format!("let response = block_on(client{})?;", started.call));
        body.push("println!(\"{response:?}\");".to_owned());
    } else {
        body.push(format!("block_on(client{})?;", started.call));
    }
    body.push(String::new());
    body.push(format!("let sent = fake.sent::<{call}>();"));
    body.push(format!("assert_eq!(sent.len(), {});", if repeated { 2 } else { 1 }));
    if let (true, Some(field)) = (testing_docs_show_path(operation), operation.path.first()) {
        let value = examples::example_text(field);
        body.push(format!("assert_eq!(sent[0].{}, {value:?});", lower_field_name(field)));
    }
    body.push("fake.assert_done();".to_owned());
    body.push("Ok(())".to_owned());
    let mut lines = vec!["```".to_owned(), format!("use {name}::Error;"), format!("use {name}::{import};")];
    lines.push(format!("use {name}::testing::{{Fake, block_on{sample}}};"));
    lines.extend(started.imports.iter().cloned());
    lines.extend([String::new(), "fn main() -> Result<(), Error> {".to_owned()]);
    lines.extend(body.into_iter().map(|line| if line.is_empty() { line } else { format!("    {line}") }));
    lines.extend(["}", "```"].map(str::to_owned));
    lines
}

const INTRODUCTION: [&str; 4] = [
    "Testing without a server: no network, no async runtime, and a virtual clock.",
    "",
    "Available with the feature `testing`, which is meant for dev-dependencies. A [`Fake`] stands in for the service.",
    "Its clients behave like other clients, but send their requests to the fake.",
];

const RULES: [&str; 19] = [
    "- [`Fake::on`](copperplate_runtime::testing::Fake::on) sets the responses to an operation, given by the type of its",
    "  call: typed values, statuses, faults, or any JSON ([`Script`]). Each response is used once, in order. Without",
    "  a response, calls get a sample. [`Script::when`] sets responses to the calls that meet a condition, and",
    "  [`Script::always_with`] sets a function from a call to its response.",
    "- [`Fake::sent`](copperplate_runtime::testing::Fake::sent) returns the received calls as structs with typed fields,",
    "  and [`Fake::requests`](copperplate_runtime::testing::Fake::requests) the HTTP requests. Each attempt counts.",
    "- A request that violates the spec panics with a list of all violations, such as an unknown parameter or a value",
    "  out of bounds. `body_field`, `query_param` and unlisted enum values can cause them. If they are intended, use",
    "  [`Fake::lenient`](copperplate_runtime::testing::Fake::lenient).",
    "- [`sample()`] and [`full_sample()`] create values of any type of this crate, with the required fields or with",
    "  all of them. Fields are public, so a test can change them.",
    "- Nothing sleeps. [`Fake::elapsed`](copperplate_runtime::testing::Fake::elapsed) returns the virtual time of backoff,",
    "  `Retry-After` and slow responses ([`FakeResponse::after`]).",
    "- [`Fake::builder`](copperplate_runtime::testing::Fake::builder) creates clients with other settings, such as",
    "  strict decoding or another retry policy.",
    "- With the feature `blocking`, `fake.client().blocking()` makes blocking calls to the same fake.",
    "",
    "Responses of the fake are not validated against the spec, because a test may be about a service that violates it.",
    "[`FakeResponse::json`] takes any string.",
];

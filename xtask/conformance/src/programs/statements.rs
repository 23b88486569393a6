//! Statements that make a call and report its outcome.

use copperplate_language::model::{Framing, MessageContent, Operation, Placement, Raw, Scheme};
use copperplate_language::names::rust_names;
use serde_json::Value;

use crate::calls::call_expression;
use crate::rust_types::crate_name;
use crate::scenarios::{Content, Request};
use crate::selection::Mode;
use crate::specs::Target;

/// Key that the suite accepts if a scenario does not state one.
const KEY: &str = "valid-key";

/// End of the names of scenarios whose responses lack a field that the document requires. Clients read them in the
/// default mode; in all other scenarios they do not repair anything.
const DEVIATING: &str = "MissingDiscriminator";

/// Scenario of a stream that is resumed after its end, and the value after that, which the suite computes in a
/// function.
const RECONNECTED: (&str, &str) = ("Streaming_Sse_Protocol_reconnect", r#"{"message":"world"}"#);

/// Call, and the requests that it makes: one, or one for each page.
pub(super) struct PlannedCall<'p, 'w> {
    pub(super) target: &'p Target<'w>,
    pub(super) requests: &'p [Request],
    /// Number of the first request.
    pub(super) first: usize,
    /// Port of the server.
    pub(super) port: &'p str,
}

/// Ways to read a reply.
enum Reading {
    /// Whole, and shown by this function.
    Whole(&'static str),
    /// Value by value, by this method.
    Stream(&'static str),
}

/// Returns the statement that makes a call in a mode. Fails if the operation cannot take or return the expected
/// values.
pub(super) fn call_statement(call: &PlannedCall, mode: Mode) -> Result<String, String> {
    let (target, first) = (call.target, &call.requests[0]);
    let is_xml = |request: &Request| matches!(&request.received.body, Some(body) if body.media_type.contains("xml"));
    if call.requests.iter().any(is_xml) {
        return Err("a response of XML is text".to_owned());
    }
    let url = format!("http://localhost:{}{}", call.port, target.address.prefix);
    let is_strict = !first.scenario.ends_with(DEVIATING);
    let client = format!("built({}.strict({is_strict}))?", builder_code(target, first, &url));
    let path = call_expression(target, first)?;
    let (client, awaited) = match mode {
        Mode::Async => (client, ".await"),
        Mode::Blocking => (client + ".blocking()", ""),
    };
    // Blocking streams and pages are iterators.
    let next = |of: &str| match mode {
        Mode::Async => format!("{of}.next().await"),
        Mode::Blocking => format!("{of}.next().transpose()"),
    };
    let is_walk = call.requests.len() > 1;
    let read = match reading(target.operation)? {
        Reading::Whole(_) if is_walk => {
            format!("pages_shown!(call.pages().max_pages({}), pages, {})", call.requests.len() + 1, next("pages"))
        }
        Reading::Whole(show) => format!("shown(call.send_for_reply(){awaited}, {show})"),
        Reading::Stream(method) => {
            let again =
                if first.scenario == RECONNECTED.0 { format!(", stream.reconnect(){awaited}") } else { String::new() };
            let opened = match mode {
                Mode::Async => ".await",
                Mode::Blocking => ".send()",
            };
            format!("stream_shown!(call.{method}(){opened}, stream, {}{again})", next("stream"))
        }
    };
    let code = format!("let call = {client}{path}; {read}");
    let outcome = match mode {
        Mode::Async => format!("async {{ {code} }}.await"),
        Mode::Blocking => format!("(|| {{ {code} }})()"),
    };
    let expected = (call.first..).zip(call.requests).map(|(number, request)| expected_reply(number, request));
    let expected = expected.collect::<Vec<_>>().join(", ");
    let (mode, scenario) = (mode.word(), &first.scenario);
    Ok(if is_walk {
        format!("    report_pages({mode:?}, {scenario:?}, &[{expected}], {outcome});\n")
    } else {
        format!("    report({mode:?}, {scenario:?}, {expected}, {outcome});\n")
    })
}

/// Returns the expression of the builder of a client with the expected credentials of a request.
fn builder_code(target: &Target, request: &Request, url: &str) -> String {
    let model = &target.workspace.model;
    let bearer = request.header("authorization").and_then(|value| value.strip_prefix("Bearer "));
    let is_bearer = |scheme: &&Scheme| matches!(scheme.placement, Placement::Bearer);
    let scheme = model.auth.schemes.iter().find(is_bearer).filter(|_| model.auth.schemes.len() > 1);
    // If there are several schemes, the program has to choose one.
    if let (Some(token), Some(scheme)) = (bearer, scheme) {
        let (name, lib) = (rust_names::rust_credentials_name(scheme.shown_name()), crate_name(model));
        let name = name.unwrap_or_default();
        return format!("Client::builder({url:?}, {lib}::Credentials::{name}(key({token:?})?))");
    }
    let key = request.header("x-ms-api-key").or_else(|| request.header("authorization")?.split(' ').nth(1));
    format!("builder({url:?}, {:?})?", key.unwrap_or(KEY))
}

/// Returns the expression of the expected reply: the number of the request, the status and the text of the body.
fn expected_reply(number: usize, request: &Request) -> String {
    let mut text = request.received.body.as_ref().map(expected_text).unwrap_or_default();
    if request.scenario == RECONNECTED.0 {
        text = text.replace(']', &format!(",{}]", RECONNECTED.1));
    }
    format!("({number}, {}, {text:?})", request.received.status)
}

/// Returns the text of an expected body, as replies are shown: JSON, text, or Base64; a stream as a list of its values.
fn expected_text(content: &Content) -> String {
    if let Some(values) = content.streamed() {
        return Value::Array(values).to_string();
    }
    content.base64.clone().or_else(|| content.text.clone()).unwrap_or_default()
}

fn reading(operation: &Operation) -> Result<Reading, String> {
    let contents: Vec<_> = operation.returns.responses().map(|(_, response)| &response.content).collect();
    let or_none = operation.returns.responses().any(|(_, response)| response.or_none);
    let is_none = |content: &&MessageContent| matches!(content, MessageContent::None);
    match contents[..] {
        [MessageContent::Streamed(Framing::Events, _)] => Ok(Reading::Stream("events")),
        [MessageContent::Streamed(Framing::Lines, _)] => Ok(Reading::Stream("lines")),
        [MessageContent::Json(_)] if !or_none => Ok(Reading::Whole("to_json")),
        [MessageContent::None] => Ok(Reading::Whole("|_: &()| String::new()")),
        [MessageContent::Raw(Raw::Text)] => Ok(Reading::Whole("String::clone")),
        [MessageContent::Raw(Raw::Bytes)] => Ok(Reading::Whole("|bytes| base64(bytes)")),
        _ if contents
            .iter()
            .filter(|content| !is_none(content))
            .all(|content| matches!(content, MessageContent::Json(_)))
            && contents.iter().filter(|content| !is_none(content)).count() == 1 =>
        {
            Ok(Reading::Whole("|value| value.as_ref().map(to_json).unwrap_or_default()"))
        }
        _ => Err("responses of several kinds are not read yet".to_owned()),
    }
}

//! Programs that make the calls of a workspace.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use copperplate_language::model::{Framing, MessageContent, Operation, Placement, Raw, Scheme};
use copperplate_language::names::rust_names;

use serde_json::Value;

use crate::calls::call_expression;
use crate::outcomes::{Outcome, write_outcomes};
use crate::rust_types::crate_name;
use crate::scenarios::{Content, Request, read_scenarios};
use crate::specs::{Target, find_target, read_workspaces};

/// Program around the calls.
const PROGRAM: &str = include_str!("program.rs.txt");

/// Name of the example that is the program.
const EXAMPLE: &str = "conformance";

/// File with the packages that have a program, a line each.
const PACKAGES: &str = "packages.txt";

/// Key that the suite accepts, where a scenario states none.
const KEY: &str = "valid-key";

/// Writes the program of each workspace, and the outcomes of the requests that no call can make.
pub(crate) fn write_programs(folder: &Path, port: &str) -> Result<(), String> {
    let (requests, workspaces) = (read_scenarios(folder)?, read_workspaces(folder)?);
    let (mut programs, mut outcomes) = (BTreeMap::<&str, String>::new(), Vec::new());
    for (number, request) in requests.iter().enumerate() {
        let target = find_target(&workspaces, request).ok_or_else(|| "no document has this operation".to_owned());
        let call = target.and_then(|target| Ok((call_code(&target, request, number, port)?, target.workspace)));
        match call {
            Ok((code, workspace)) => *programs.entry(&workspace.name).or_default() += &code,
            Err(reason) => outcomes.push(Outcome::failed(number, &request.scenario, reason)),
        }
    }
    write_outcomes(folder, "write", &outcomes)?;
    let mut packages = String::new();
    for workspace in &workspaces {
        let Some(calls) = programs.get(workspace.name.as_str()) else { continue };
        let text = PROGRAM.replace("{{lib}}", &crate_name(&workspace.model)).replace("{{calls}}", calls);
        let examples = workspace.folder.join("generated/examples");
        let written =
            fs::create_dir_all(&examples).and_then(|()| fs::write(examples.join(format!("{EXAMPLE}.rs")), text));
        written.map_err(|error| format!("{}: {error}", examples.display()))?;
        writeln!(packages, "{}\t{}", workspace.name, workspace.model.api.package).expect("text");
    }
    fs::write(folder.join(PACKAGES), packages).map_err(|error| format!("{PACKAGES}: {error}"))
}

/// Returns the statement that makes a call and reports what came of it.
fn call_code(target: &Target, request: &Request, number: usize, port: &str) -> Result<String, String> {
    if request.received.body.as_ref().is_some_and(|content| content.media_type.contains("xml")) {
        return Err("a response of XML is text".to_owned());
    }
    let call = call_expression(target, request)?;
    let reply = reply_code(target.operation)?;
    let url = format!("http://localhost:{port}{}", target.address.prefix);
    let client = client_code(target, request, &url);
    let expected = request.received.body.as_ref().map(expected_text).unwrap_or_default();
    let (scenario, status) = (&request.scenario, request.received.status);
    Ok(format!(
        "    report({number}, {scenario:?}, {status}, {expected:?}, async {{ let call = {client}{call}; {reply} }}.await);\n"
    ))
}

/// Returns the expression of a client with the credentials that a request is expected to have.
fn client_code(target: &Target, request: &Request, url: &str) -> String {
    let model = &target.workspace.model;
    let bearer = request.header("authorization").and_then(|value| value.strip_prefix("Bearer "));
    let is_bearer = |scheme: &&Scheme| matches!(scheme.placement, Placement::Bearer);
    let scheme = model.auth.schemes.iter().find(is_bearer).filter(|_| model.auth.schemes.len() > 1);
    // Of several schemes, the program has to choose.
    if let (Some(token), Some(scheme)) = (bearer, scheme) {
        let (name, lib) = (rust_names::rust_credentials_name(scheme.shown_name()), crate_name(model));
        let name = name.unwrap_or_default();
        return format!("built(Client::builder({url:?}, {lib}::Credentials::{name}(key({token:?})?)).build())?");
    }
    let key = request.header("x-ms-api-key").or_else(|| request.header("authorization")?.split(' ').nth(1));
    format!("client({url:?}, {:?})?", key.unwrap_or(KEY))
}

/// Returns the text of an expected body, as replies are shown: JSON, text, or Base64; a stream as a list of its values.
fn expected_text(content: &Content) -> String {
    if let Some(values) = content.streamed() {
        return Value::Array(values).to_string();
    }
    content.base64.clone().or_else(|| content.text.clone()).unwrap_or_default()
}

/// Returns the statements that await a call and show its reply.
fn reply_code(operation: &Operation) -> Result<&'static str, String> {
    let contents: Vec<_> = operation.returns.responses().map(|(_, response)| &response.content).collect();
    let is_none = |content: &&MessageContent| matches!(content, MessageContent::None);
    match contents[..] {
        [MessageContent::Streamed(Framing::Events, _)] => Ok("collected!(call.events())"),
        [MessageContent::Streamed(Framing::Lines, _)] => Ok("collected!(call.lines())"),
        [MessageContent::Json(_)] => Ok("shown(call.with_response().await, to_json)"),
        [MessageContent::None] => Ok("shown(call.with_response().await, |_: &()| String::new())"),
        [MessageContent::Raw(Raw::Text)] => Ok("shown(call.with_response().await, String::clone)"),
        [MessageContent::Raw(Raw::Bytes)] => Ok("shown(call.with_response().await, |bytes| base64(bytes))"),
        _ if contents
            .iter()
            .filter(|content| !is_none(content))
            .all(|content| matches!(content, MessageContent::Json(_)))
            && contents.iter().filter(|content| !is_none(content)).count() == 1 =>
        {
            Ok("shown(call.with_response().await, |value| value.as_ref().map(to_json).unwrap_or_default())")
        }
        _ => Err("responses of several kinds are not read yet".to_owned()),
    }
}

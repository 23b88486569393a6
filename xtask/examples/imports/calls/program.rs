//! Test in the generated crate that makes calls to its own server.

use std::fs;

use serde_json::Value;

use crate::usage;
use crate::workspace::Workspace;

/// Name of the test.
const NAME: &str = "calls";

/// Request as the server received it.
pub(crate) struct Received {
    pub(crate) method: String,
    pub(crate) target: String,
    /// Names in lower case, with texts.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

/// Makes calls, and returns the request that the server received for each, or why the call was not made.
pub(crate) fn run(
    workspace: &Workspace,
    calls: &[Result<String, String>],
) -> Result<Vec<Result<Received, String>>, String> {
    let lines: Vec<_> = calls.iter().map(line).collect();
    let lib = workspace.library();
    let program = include_str!("program.rs.txt").replace("{{lib}}", &lib).replace("{{calls}}", &lines.concat());
    let file = workspace.crate_folder().join("tests").join(format!("{NAME}.rs"));
    fs::write(file, program).map_err(|error| error.to_string())?;
    let mut command = workspace.cargo(&["test", "--test", NAME, "--", "--nocapture"]);
    let (output, _) = usage::run(&mut command, None).map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let reports = text.lines().filter_map(|line| line.strip_prefix("call "));
    Ok(reports.map(received).collect())
}

/// Returns the statement that makes a call.
fn line(call: &Result<String, String>) -> String {
    match call {
        Ok(call) => format!("    report(&server, async {{ drop(client{call}.await); Ok(()) }}.await);\n"),
        Err(error) => format!("    report(&server, Err({error:?}.to_owned()));\n"),
    }
}

/// Reads a line of the program: JSON of the error, or of the parts of the request.
fn received(line: &str) -> Result<Received, String> {
    let parts: Vec<Value> = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let texts: Vec<_> = parts.iter().map(|part| part.as_str().unwrap_or_default().to_owned()).collect();
    let [head, body] = &texts[..] else { return Err(texts.concat()) };
    let mut lines = head.lines();
    let mut first = lines.next().unwrap_or_default().split(' ').map(str::to_owned);
    let (Some(method), Some(target)) = (first.next(), first.next()) else { return Err(format!("received `{head}`")) };
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, text)| (name.to_ascii_lowercase(), text.to_owned())).collect();
    Ok(Received { method, target, headers, body: body.clone() })
}

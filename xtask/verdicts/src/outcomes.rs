//! Cases for the program, and its output for each.

use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::crates::write_file;
use crate::model_values::Values;

/// File with the cases.
const CASES: &str = "cases.jsonl";

/// File with the output of the program.
const OUTCOMES: &str = "outcomes.jsonl";

/// Message from a crate to the fake of another one, or back.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub(crate) struct Case {
    /// Name of the edit.
    pub(crate) edit: String,
    /// Crate that calls, or receives a webhook.
    pub(crate) client: String,
    /// Crate whose fake responds.
    pub(crate) service: String,
    /// Kind of message: a request with the side of its values, a response, a webhook or a witness.
    pub(crate) of: String,
    /// Operation of the client; the name of the webhook.
    pub(crate) operation: String,
    pub(crate) values: Values,
    /// Values of the call with which the service's own crate sends the same request, and `true` if they are the same
    /// values; otherwise they are different values with the same texts.
    pub(crate) twin: Option<(Values, bool)>,
    /// Media type that the service reads.
    pub(crate) media: Option<String>,
    /// Operation of the service that responds, and its response.
    pub(crate) response: Option<CaseResponse>,
    pub(crate) strict: bool,
    /// Request as a report shows it, instead of a call.
    pub(crate) raw: Option<RawRequest>,
    /// Claim of a report about this message.
    pub(crate) witness: Option<WitnessClaim>,
}

/// Claim of a report about a message.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct WitnessClaim {
    /// Place that is refused, such as `body.text`, and the reason.
    pub(crate) refused: String,
    /// Number of deviations with which a client reads it by default; `None` if it is refused by default too.
    pub(crate) read: Option<usize>,
}

/// Response of a service.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct CaseResponse {
    pub(crate) operation: String,
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
    /// `true` if each character of the body is a byte.
    pub(crate) is_bytes: bool,
    /// Number of values of a stream.
    pub(crate) streamed: Option<usize>,
}

/// Request as a report shows it.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct RawRequest {
    pub(crate) method: String,
    pub(crate) target: String,
    pub(crate) body: Option<String>,
    /// `true` if a fake can judge it without a typed call.
    pub(crate) is_alone: bool,
}

/// Outcome of a case.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Outcome {
    /// Number of the case.
    pub(crate) case: usize,
    /// Refusal of the request; `None` if the service accepted it.
    pub(crate) refused: Option<String>,
    /// Request of a typed call.
    pub(crate) sent: Option<SentRequest>,
    /// `true` if the request has parts that the service does not know and ignores.
    pub(crate) passed_over: bool,
    /// Error of the call.
    pub(crate) error: Option<String>,
    /// Number of deviations of the response from the spec of the client.
    pub(crate) deviations: usize,
    /// `true` if a part of the response was read as unknown.
    pub(crate) unknown: bool,
}

/// Request that a crate sent.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct SentRequest {
    /// Method, path and query.
    pub(crate) line: String,
    pub(crate) body: String,
}

pub(crate) fn write_cases(folder: &Path, cases: &[Case]) -> Result<(), String> {
    let lines: Vec<_> = cases.iter().map(|case| serde_json::to_string(case).expect("a case is JSON")).collect();
    write_file(&folder.join(CASES), &(lines.join("\n") + "\n"))
}

pub(crate) fn read_cases(folder: &Path) -> Result<Vec<Case>, String> {
    read_lines(&folder.join(CASES))
}

/// Returns the outcomes, one for each case.
pub(crate) fn read_outcomes(folder: &Path, cases: usize) -> Result<Vec<Outcome>, String> {
    let outcomes: Vec<Outcome> = read_lines(&folder.join(OUTCOMES))?;
    let is_complete = outcomes.len() == cases && outcomes.iter().enumerate().all(|(at, outcome)| outcome.case == at);
    is_complete.then_some(outcomes).ok_or_else(|| format!("{OUTCOMES} does not have an outcome for each case"))
}

fn read_lines<T: for<'de> Deserialize<'de>>(path: &Path) -> Result<Vec<T>, String> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = fs::read_to_string(path).map_err(|error| failed(&error))?;
    text.lines().map(|line| serde_json::from_str(line).map_err(|error| failed(&error))).collect()
}

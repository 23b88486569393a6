//! Outcomes of requests, as the programs print them.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::selection::Mode;

/// Folder with the outcomes, a file for each program.
const FOLDER: &str = "outcomes";

/// Outcome of a request in a mode.
#[derive(Deserialize, Serialize)]
pub(crate) struct Outcome {
    /// Number of the request among all requests.
    pub(crate) request: usize,
    pub(crate) mode: Mode,
    pub(crate) scenario: String,
    pub(crate) failure: Option<String>,
}

impl Outcome {
    /// Creates the outcome of a request that no call can make.
    pub(crate) fn not_made(request: usize, scenario: &str, failure: String) -> Self {
        Self { request, mode: Mode::Async, scenario: scenario.to_owned(), failure: Some(failure) }
    }
}

/// Writes the outcomes of a program.
pub(crate) fn write_outcomes(folder: &Path, program: &str, outcomes: &[Outcome]) -> Result<(), String> {
    let folder = folder.join(FOLDER);
    let mut text = String::new();
    for outcome in outcomes {
        writeln!(text, "{}", serde_json::to_string(outcome).expect("JSON")).expect("text");
    }
    let written = fs::create_dir_all(&folder).and_then(|()| fs::write(folder.join(format!("{program}.jsonl")), text));
    written.map_err(|error| format!("{}: {error}", folder.display()))
}

/// Reads the outcomes of all programs.
pub(crate) fn read_outcomes(folder: &Path) -> Result<Vec<Outcome>, String> {
    let folder = folder.join(FOLDER);
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(&folder).map_err(|error| failed(&error))?;
    let mut paths: Vec<_> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    let mut outcomes = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).map_err(|error| failed(&error))?;
        for line in text.lines().filter(|line| line.starts_with('{')) {
            outcomes.push(serde_json::from_str(line).map_err(|error| format!("{}: {error}: {line}", path.display()))?);
        }
    }
    Ok(outcomes)
}

//! Commands that the CI of a new workspace runs.

use std::time::Duration;
use std::{fs, io};

use serde_yaml::Value;

use super::usage;
use super::workspace::Workspace;

/// File of a workspace with the steps of its CI.
const FILE: &str = ".github/workflows/ci.yml";

/// Start of the lines that are commands of the workspace. The others compile it.
const XTASK: &str = "cargo xtask ";

/// Runs the commands that the CI of a workspace runs. Returns the lines that fail, with their output.
pub(crate) fn failures(workspace: &Workspace, limit: Duration) -> io::Result<Vec<(String, String)>> {
    let steps: Value = serde_yaml::from_str(&fs::read_to_string(workspace.folder().join(FILE))?)
        .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
    let steps = steps["jobs"]["ci"]["steps"].as_sequence().into_iter().flatten();
    let mut failures = Vec::new();
    for line in steps.filter_map(|step| step["run"].as_str()) {
        let Some(command) = line.strip_prefix(XTASK) else { continue };
        let (output, _) = usage::run(&mut workspace.xtask(&command.split(' ').collect::<Vec<_>>())?, Some(limit))?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
            failures.push((line.to_owned(), format!("{}\n{said}", output.status)));
        }
    }
    Ok(failures)
}

//! What the importer says of a document.

use std::path::Path;
use std::process::Output;

use serde_json::Value;

use super::usage::Usage;
use super::workspace::Workspace;

/// A document that was imported.
pub(crate) struct Imported {
    pub(crate) operations: usize,
    pub(crate) carried_over: usize,
    pub(crate) warnings: Vec<Warning>,
    pub(crate) lines_of_spec: usize,
    pub(crate) lines_of_crate: usize,
    /// Of the import, and of writing the crate.
    pub(crate) usage: Usage,
}

/// A warning of the importer.
pub(crate) struct Warning {
    pub(crate) code: String,
    /// The message, without the names of what it is about.
    pub(crate) reason: String,
}

impl Imported {
    /// Imports a document into a new workspace. Fails with the errors of the command.
    pub(crate) fn new(name: &str, document: &Path) -> Result<(Workspace, Self), String> {
        let (workspace, output, usage) = Workspace::create(name, Some(document))?;
        let (carried_over, operations) = counts(&output).ok_or("the command does not say what it imported")?;
        let imported = Self {
            operations,
            carried_over,
            warnings: warnings(&output),
            lines_of_spec: workspace.lines_of_spec(),
            lines_of_crate: workspace.lines_of_crate(),
            usage,
        };
        Ok((workspace, imported))
    }
}

/// Returns the numbers of the step `Imported 41 of 43 operations from …`.
fn counts(output: &Output) -> Option<(usize, usize)> {
    let text = String::from_utf8_lossy(&output.stdout);
    let step = text.lines().find_map(|line| line.trim_start().strip_prefix("Imported "))?;
    let (carried_over, rest) = step.split_once(" of ")?;
    Some((carried_over.parse().ok()?, rest.split(' ').next()?.parse().ok()?))
}

/// Reads the warnings, of which each is a line of JSON.
fn warnings(output: &Output) -> Vec<Warning> {
    let text = String::from_utf8_lossy(&output.stderr);
    let warnings = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()).map(|warning| {
        let part = |name: &str| warning[name].as_str().unwrap_or_default().to_owned();
        Warning { code: part("code"), reason: reason(&part("message")).to_owned() }
    });
    warnings.collect()
}

fn reason(message: &str) -> &str {
    let reason = message.split_once(" is left out: ").map_or(message, |(_, reason)| reason);
    reason.split_once(": `").map_or(reason, |(reason, _)| reason)
}

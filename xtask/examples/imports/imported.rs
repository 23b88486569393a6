//! Results of importing a document.

use std::path::Path;
use std::process::{ExitStatus, Output};
use std::time::Duration;

use serde_json::Value;

use super::ci;
use super::document::Document;
use super::usage::Usage;
use super::workspace::Workspace;

/// Imported document.
pub(crate) struct Imported {
    pub(crate) operations: usize,
    pub(crate) carried_over: usize,
    /// Number of places with a type in the spec, and of all places that the document describes.
    pub(crate) typed: (usize, usize),
    pub(crate) warnings: Vec<Warning>,
    pub(crate) lines_of_spec: usize,
    pub(crate) lines_of_crate: usize,
    /// Failing CI commands of the workspace, with their output.
    pub(crate) failing: Vec<(String, String)>,
    pub(crate) exit: ExitStatus,
    /// Usage of the import, and of writing the crate.
    pub(crate) usage: Usage,
}

/// Document that could not be imported.
pub(crate) struct Refused {
    pub(crate) error: String,
    /// Number of operations; `None` if the document cannot be read at all.
    pub(crate) operations: Option<usize>,
    pub(crate) exit: Option<ExitStatus>,
}

/// Warning of the importer.
pub(crate) struct Warning {
    pub(crate) code: String,
    pub(crate) message: String,
    /// Line of the document.
    pub(crate) line: u64,
    /// Number of places; the line is the first of them.
    pub(crate) places: u64,
}

impl Imported {
    /// Imports a document into a new workspace, and runs the commands of its CI. Fails with the errors of the command.
    pub(crate) fn new(name: &str, document: &Path, limit: Duration) -> Result<(Workspace, Self), Refused> {
        let refused = |error: String, exit| {
            let operations = Document::read(document).ok().map(|document| document.operations().len());
            Refused { error, operations, exit }
        };
        let created = Workspace::create(name, Some(document), Some(limit));
        let (workspace, output, usage) = created.map_err(|error| refused(error, None))?;
        let exit = output.status;
        let Some((carried_over, operations)) = counts(&output, "Imported").filter(|_| workspace.exists()) else {
            return Err(refused(String::from_utf8_lossy(&output.stderr).into_owned(), Some(exit)));
        };
        let failing = ci::failures(&workspace, limit).map_err(|error| refused(error.to_string(), None))?;
        let imported = Self {
            operations,
            carried_over,
            typed: counts(&output, "Typed").unwrap_or_default(),
            warnings: warnings(&output),
            lines_of_spec: workspace.lines_of_spec(),
            lines_of_crate: workspace.lines_of_crate(),
            failing,
            exit,
            usage,
        };
        Ok((workspace, imported))
    }
}

impl Refused {
    /// Returns `true` for a document without a call: there is nothing to import.
    pub(crate) fn is_empty(&self) -> bool {
        self.operations == Some(0)
    }
}

impl Warning {
    /// Returns the message without the names of the affected elements.
    pub(crate) fn reason(&self) -> &str {
        let reason = self.message.split_once(" is left out: ").map_or(&*self.message, |(_, reason)| reason);
        reason.split_once(": `").map_or(reason, |(reason, _)| reason)
    }
}

/// Returns the numbers of a step such as `Imported 41 of 43 operations from …`.
fn counts(output: &Output, verb: &str) -> Option<(usize, usize)> {
    let text = String::from_utf8_lossy(&output.stdout);
    let step = text.lines().find_map(|line| line.trim_start().strip_prefix(verb)?.strip_prefix(' '))?;
    let (part, rest) = step.split_once(" of ")?;
    Some((part.parse().ok()?, rest.split(' ').next()?.parse().ok()?))
}

/// Reads the warnings, each of which is a line of JSON.
fn warnings(output: &Output) -> Vec<Warning> {
    let text = String::from_utf8_lossy(&output.stderr);
    let said = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let warnings = said.filter(|said| said["level"] == "warning").map(|warning| {
        let part = |name: &str| warning[name].as_str().unwrap_or_default().to_owned();
        Warning {
            code: part("code"),
            message: part("message"),
            line: warning["line"].as_u64().unwrap_or_default(),
            places: warning["counts"]["places"].as_u64().unwrap_or(1),
        }
    });
    warnings.collect()
}

//! Errors of commands, other than errors in the spec.

mod code;

use std::io;
use std::path::Path;

use copperplate_language::diagnostics::{ErrorReport, Errors, suggest_nearest};

use crate::Exit;

pub(crate) use self::code::ErrorCode;

/// Help of errors about a folder that is not a workspace.
pub(crate) const WORKSPACE_HELP: &str = "run the command at the root of a workspace with a spec, or in a crate with one; \
    `copperplate init FOLDER` creates a workspace, with `--from FILE` from an OpenAPI document";

/// Error of a command, with its code, the affected file, notes and help.
pub(crate) struct Error {
    code: ErrorCode,
    report: Box<ErrorReport>,
    /// The command stopped before it wrote a file.
    is_unwritten: bool,
}

impl Error {
    pub(crate) fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, report: Box::new(ErrorReport::new(code.id(), message)), is_unwritten: false }
    }

    /// Creates the error for a file or folder that cannot be read.
    pub(crate) fn cannot_read(path: &Path, error: &io::Error) -> Self {
        let path = path.display().to_string();
        Self::new(ErrorCode::Read, format!("cannot read {path}: {error}")).file(path)
    }

    /// Creates the error for a file or folder of a workspace that cannot be read.
    pub(crate) fn cannot_read_in_workspace(path: &Path, error: &io::Error) -> Self {
        let cannot_read = Self::cannot_read(path, error);
        if error.kind() == io::ErrorKind::NotFound { cannot_read.help(WORKSPACE_HELP) } else { cannot_read }
    }

    /// Creates the error for a file or folder that cannot be written.
    pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Self {
        let path = path.display().to_string();
        Self::new(ErrorCode::Write, format!("cannot write {path}: {error}")).file(path)
    }

    /// Creates the error for a name that does not exist; `or_else` is the help if no known name is similar.
    pub(crate) fn unknown_name(what: &str, name: &str, known: &[&str], or_else: &str) -> Self {
        let near = suggest_nearest(name, known.iter().copied());
        let help = near.map_or_else(|| or_else.to_owned(), |near| format!("did you mean `{near}`?"));
        Self::new(ErrorCode::Usage, format!("there is no {what} `{name}`")).help(help)
    }

    pub(crate) fn file(self, file: impl Into<String>) -> Self {
        Self { report: Box::new(self.report.file(file)), ..self }
    }

    pub(crate) fn note(self, note: impl Into<String>) -> Self {
        Self { report: Box::new(self.report.note(note)), ..self }
    }

    pub(crate) fn help(self, help: impl Into<String>) -> Self {
        Self { report: Box::new(self.report.help(help)), ..self }
    }

    /// Says that no file was written, unless the command writes none anyway.
    pub(crate) fn unwritten(self) -> Self {
        Self { is_unwritten: true, ..self }
    }

    /// Returns the error as data, for a command that writes files or one that only reads.
    pub(crate) fn report(&self, is_read_only: bool) -> ErrorReport {
        let report = (*self.report).clone();
        if self.is_unwritten && !is_read_only { report.note("nothing was written") } else { report }
    }

    /// Returns the exit of a command that ends with this error.
    pub(crate) fn exit(&self) -> Exit {
        self.code.exit()
    }
}

/// Reasons why a command ended early.
pub(crate) struct Failure {
    /// Errors in the spec.
    pub(crate) spec: Option<Errors>,
    /// Other errors. The first one decides the exit.
    pub(crate) errors: Vec<Error>,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self { spec: None, errors: vec![error] }
    }
}

impl From<Errors> for Failure {
    fn from(errors: Errors) -> Self {
        Self { spec: Some(errors), errors: Vec::new() }
    }
}

impl Failure {
    /// Returns the failure for some errors, if there are any.
    pub(crate) fn if_any(errors: Vec<Error>) -> Result<(), Self> {
        if errors.is_empty() { Ok(()) } else { Err(Self { spec: None, errors }) }
    }

    /// Adds an error, after the errors in the spec.
    pub(crate) fn and(mut self, error: Error) -> Self {
        self.errors.push(error);
        self
    }

    pub(crate) fn exit(&self) -> Exit {
        self.errors.first().map_or(Exit::Usage, Error::exit)
    }
}

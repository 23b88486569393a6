//! Errors of commands, other than those in the spec.

mod code;

use std::io;
use std::path::Path;

use copperplate_language::diagnostics::{ErrorReport, Errors, suggest_nearest};

use crate::Exit;

pub(crate) use self::code::ErrorCode;

/// Error of a command, with its code, the file that it is about, notes and help.
pub(crate) struct Error {
    code: ErrorCode,
    report: Box<ErrorReport>,
}

impl Error {
    pub(crate) fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, report: Box::new(ErrorReport::new(code.id(), message)) }
    }

    /// Creates the error for a file or folder that cannot be read.
    pub(crate) fn cannot_read(path: &Path, error: &io::Error) -> Self {
        let path = path.display().to_string();
        Self::new(ErrorCode::Read, format!("cannot read {path}: {error}")).file(path)
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

    pub(crate) fn report(&self) -> &ErrorReport {
        &self.report
    }

    /// Returns the exit of a command that ends with this error.
    pub(crate) fn exit(&self) -> Exit {
        self.code.exit()
    }
}

/// Reasons for which a command ended early.
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

    /// Adds an error, after those in the spec.
    pub(crate) fn and(mut self, error: Error) -> Self {
        self.errors.push(error);
        self
    }

    pub(crate) fn exit(&self) -> Exit {
        self.errors.first().map_or(Exit::Usage, Error::exit)
    }
}

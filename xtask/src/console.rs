//! What a command says.

use std::io::{self, Write};
use std::path::Path;

use generator::diagnostics::{ErrorReport, Errors, Format};

use crate::Exit;
use crate::error::ErrorCode;

/// Where a command speaks. A closed pipe is no reason to fail: what was asked for has been done.
pub struct Console {
    out: Box<dyn Write>,
    err: Box<dyn Write>,
    colour: bool,
    format: Format,
}

impl Console {
    /// Standard output and standard error; in colour only if the terminal shows it and the user has not declined.
    #[must_use]
    pub fn of_process(terminal: bool) -> Self {
        let declined = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self { colour: terminal && !declined, ..Self::new(io::stdout(), io::stderr()) }
    }

    /// Two writers, without colour.
    pub fn new(out: impl Write + 'static, err: impl Write + 'static) -> Self {
        Self { out: Box::new(out), err: Box::new(err), colour: false, format: Format::Human }
    }

    /// How errors are told from now on.
    pub fn tell(&mut self, format: Format) {
        self.format = format;
    }

    /// Says what was asked for.
    pub fn out(&mut self, text: &str) {
        drop(self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush()));
    }

    /// Says what is wrong.
    pub fn err(&mut self, text: &str) {
        drop(self.err.write_all(text.as_bytes()).and_then(|()| self.err.flush()));
    }

    /// A step of a command, with its verb set off.
    pub(crate) fn step(&mut self, verb: &str, text: &str) {
        self.out(&format!("{verb:>12} {text}\n"));
    }

    /// What is wrong with the spec.
    pub(crate) fn errors(&mut self, errors: &Errors) {
        self.err(&errors.render_as(self.format, self.colour));
    }

    /// What is wrong elsewhere.
    pub(crate) fn fault(&mut self, report: &ErrorReport) {
        self.err(&report.render_as(self.format, self.colour));
    }

    /// More about what is wrong, for people who read at length.
    pub(crate) fn detail(&mut self, text: &str) {
        if self.format == Format::Human {
            self.err(text);
        }
    }

    /// The last word about what is wrong, for people.
    pub(crate) fn summary(&mut self, text: &str) {
        if matches!(self.format, Format::Human | Format::Short) {
            self.err(text);
        }
    }

    /// A file that cannot be read or written.
    pub(crate) fn io(&mut self, code: ErrorCode, path: &Path, error: &io::Error) -> Exit {
        let verb = if code == ErrorCode::Read { "read" } else { "write" };
        let report = ErrorReport::new(code.id(), format!("cannot {verb} {}: {error}", path.display()));
        self.fault(&report.file(path.display().to_string()));
        Exit::Io
    }
}

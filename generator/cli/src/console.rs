//! Output of commands.

#[cfg(feature = "all-commands")]
mod report;

use std::io::{self, Write};

use copperplate_language::diagnostics::{Errors, Format, Warnings};

use crate::Exit;
use crate::error::{Error, ErrorCode, Failure};
use crate::program::Program;

/// Maximum number of files that a step lists.
const FILES_MAX: usize = 6;

/// Level of detail of a printed report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Findings by kind.
    Kinds,
    /// Every place of a finding.
    Places,
}

/// Output streams of a command. A closed pipe does not make the command fail; other errors in writing a result are
/// kept.
pub struct Console {
    out: Box<dyn Write>,
    err: Box<dyn Write>,
    color: bool,
    format: Format,
    extent: Extent,
    is_read_only: bool,
    program: Program,
    /// First error in writing a result.
    lost: Option<io::Error>,
}

impl Console {
    /// Returns the standard streams, colored only on a terminal and unless the user sets `NO_COLOR`.
    #[must_use]
    pub fn for_process(terminal: bool) -> Self {
        let declined = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self { color: terminal && !declined, ..Self::new(io::stdout(), io::stderr()) }
    }

    /// Returns a console that writes to two writers, without color.
    pub fn new(out: impl Write + 'static, err: impl Write + 'static) -> Self {
        Self {
            out: Box::new(out),
            err: Box::new(err),
            color: false,
            format: Format::Human,
            extent: Extent::Kinds,
            is_read_only: false,
            program: Program::default(),
            lost: None,
        }
    }

    /// Returns the same console for a program with another name, which messages and hints show.
    pub(crate) fn for_program(self, program: Program) -> Self {
        Self { program, ..self }
    }

    /// Sets the format of errors.
    pub(crate) fn set_format(&mut self, format: Format) {
        self.format = format;
    }

    /// Sets whether the command only reads: its errors do not say that nothing was written.
    pub(crate) fn set_read_only(&mut self, is_read_only: bool) {
        self.is_read_only = is_read_only;
    }

    /// Sets the level of detail of printed reports.
    pub(crate) fn set_extent(&mut self, extent: Extent) {
        self.extent = extent;
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush())
    }

    /// Returns a text of this crate with the name of the program as the user called it.
    pub(crate) fn named(&self, text: &str) -> String {
        self.program.named_in(text)
    }

    /// Prints a text about the commands, with the name of the program as the user called it.
    pub(crate) fn explain(&mut self, text: &str) {
        self.out(&self.program.named_in(text));
    }

    /// Prints a result.
    pub(crate) fn out(&mut self, text: &str) {
        if let Err(error) = self.write(text)
            && error.kind() != io::ErrorKind::BrokenPipe
        {
            self.lost.get_or_insert(error);
        }
    }

    fn err(&mut self, text: &str) {
        drop(self.err.write_all(text.as_bytes()).and_then(|()| self.err.flush()));
    }

    /// Prints a step of a command, with its verb right-aligned.
    pub(crate) fn step(&mut self, verb: &str, text: &str) {
        let text = self.program.named_in(text);
        drop(self.write(&format!("{verb:>12} {text}\n")));
    }

    /// Prints the files of a step, or only their number if there are many.
    pub(crate) fn step_on_files(&mut self, verb: &str, files: &[&str]) {
        if self.extent == Extent::Kinds && files.len() > FILES_MAX {
            self.step(verb, &format!("{} files", files.len()));
        } else {
            for file in files {
                self.step(verb, file);
            }
        }
    }

    /// Prints an error.
    pub(crate) fn error(&mut self, error: &Error) {
        let text = error.report(self.is_read_only).render_as(self.format, self.color);
        self.err(&self.program.named_in(&text));
    }

    /// Prints warnings about the spec.
    pub(crate) fn warnings(&mut self, warnings: &Warnings) {
        self.err(&warnings.render_as(self.format, self.color));
    }

    /// Prints errors in the spec with the edits that they suggest. The command may have written files.
    pub(crate) fn errors_with_edits(&mut self, errors: &Errors) {
        self.err(&errors.render_with_edits(self.format, self.color));
    }

    /// Prints warnings with the edits that they suggest.
    pub(crate) fn warnings_with_edits(&mut self, warnings: &Warnings) {
        self.err(&warnings.render_with_edits(self.format, self.color));
    }

    /// Prints a detail of an error, in the human format only.
    pub(crate) fn detail(&mut self, text: &str) {
        if self.format == Format::Human {
            self.err(text);
        }
    }

    /// Prints the summary of some errors, in the formats for people.
    pub(crate) fn summary(&mut self, text: &str) {
        match self.format {
            Format::Human | Format::Short => self.err(&self.program.named_in(text)),
            Format::Json | Format::Github => {}
        }
    }

    /// Returns the exit of the process: a result that could not be written counts as an error.
    pub(crate) fn end(&mut self, exit: Exit) -> Exit {
        let Some(error) = self.lost.take() else { return exit };
        self.error(&Error::new(ErrorCode::Write, format!("the output cannot be written: {error}")));
        Exit::Io
    }

    /// Prints the errors of a command that failed, and returns its exit.
    pub(crate) fn finish(&mut self, outcome: Result<Exit, Failure>) -> Exit {
        outcome.unwrap_or_else(|failure| {
            if let Some(errors) = &failure.spec {
                let rendered = if self.is_read_only {
                    errors.render_found(self.format, self.color)
                } else {
                    errors.render_as(self.format, self.color)
                };
                self.err(&rendered);
            }
            for error in &failure.errors {
                self.error(error);
            }
            failure.exit()
        })
    }
}

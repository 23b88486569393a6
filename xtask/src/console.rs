//! What a command says.

use std::io::{self, Write};
use std::path::Path;

use crate::Exit;

/// Where a command speaks. A closed pipe is no reason to fail: what was asked for has been done.
pub struct Console {
    out: Box<dyn Write>,
    err: Box<dyn Write>,
    colour: bool,
}

impl Console {
    /// Standard output and standard error; in colour only if the terminal shows it and the user has not declined.
    #[must_use]
    pub fn of_process(terminal: bool) -> Self {
        let declined = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self { out: Box::new(io::stdout()), err: Box::new(io::stderr()), colour: terminal && !declined }
    }

    /// Two writers, without colour.
    pub fn new(out: impl Write + 'static, err: impl Write + 'static) -> Self {
        Self { out: Box::new(out), err: Box::new(err), colour: false }
    }

    pub(crate) fn colour(&self) -> bool {
        self.colour
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

    /// A file that cannot be read or written.
    pub(crate) fn io(&mut self, path: &Path, verb: &str, error: &io::Error) -> Exit {
        self.err(&format!("error: cannot {verb} {}: {error}\n", path.display()));
        Exit::Io
    }
}

//! Objects of a repository, read by a single process: there can be many.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

/// Process that reads objects. It ends when dropped.
pub(crate) struct GitObjects {
    process: Child,
    responses: BufReader<ChildStdout>,
}

impl GitObjects {
    /// Starts the process with a command of `git cat-file --batch`.
    pub(crate) fn start(command: &mut Command) -> io::Result<Self> {
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let responses = BufReader::new(process.stdout.take().expect("it is piped"));
        Ok(Self { process, responses })
    }

    /// Returns the bytes of an object, by a name on one line; `None` if the repository does not have it. The response
    /// is a line that ends with its size, the bytes, and a newline.
    pub(crate) fn read(&mut self, name: &str) -> io::Result<Option<Vec<u8>>> {
        writeln!(self.process.stdin.as_mut().expect("it is piped"), "{name}")?;
        let mut line = String::new();
        self.responses.read_line(&mut line)?;
        let last = line.trim_end().rsplit(' ').next().unwrap_or_default();
        if last == "missing" {
            return Ok(None);
        }
        let Ok(size) = last.parse() else {
            let message = if line.is_empty() { "git exited" } else { line.trim_end() };
            return Err(io::Error::other(message));
        };
        let mut bytes = vec![0; size];
        self.responses.read_exact(&mut bytes)?;
        self.responses.read_line(&mut String::new())?;
        Ok(Some(bytes))
    }
}

impl Drop for GitObjects {
    fn drop(&mut self) {
        // Every response has been read or is missing, so the exit code adds no information. Waiting closes the pipe of
        // requests, which ends the process.
        drop(self.process.wait());
    }
}

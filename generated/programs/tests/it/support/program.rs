//! Programs as processes.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};

use super::Service;

/// The API key that programs use.
pub(crate) const KEY: &str = "canary-of-the-key";

/// A program that has ended.
pub(crate) struct Finished {
    pub(crate) is_success: bool,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs a program to its end, with a service or with its own fake.
pub(crate) fn run(program: &str, arguments: &[&str], service: Option<&Service>) -> Finished {
    let output = command(program, arguments, service).output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
    Finished { is_success: output.status.success(), out: text(output.stdout), err: text(output.stderr) }
}

/// A program that runs until it is stopped.
pub(crate) struct Running {
    process: Child,
    out: BufReader<ChildStdout>,
    /// Output so far.
    log: String,
}

impl Running {
    /// Starts a program that logs all levels, and captures its log.
    pub(crate) fn start(program: &str, arguments: &[&str], service: Option<&Service>) -> Self {
        let mut command = command(program, arguments, service);
        let mut process = command.env("RUST_LOG", "trace").stdout(Stdio::piped()).spawn().expect("the program starts");
        let out = BufReader::new(process.stdout.take().expect("it is piped"));
        Self { process, out, log: String::new() }
    }

    /// Waits for a line of the log with this text, and returns the rest of the line.
    pub(crate) fn wait_for(&mut self, text: &str) -> String {
        loop {
            let start = self.log.len();
            assert_ne!(self.out.read_line(&mut self.log).expect("a line"), 0, "it has ended:\n{}", self.log);
            if let Some((_, rest)) = self.log[start..].split_once(text) {
                return rest.trim().to_owned();
            }
        }
    }

    /// Ends the program, and returns its log.
    pub(crate) fn stop(mut self) -> String {
        self.process.kill().expect("it was running");
        self.out.read_to_string(&mut self.log).expect("the rest of the log");
        std::mem::take(&mut self.log)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

fn command(program: &str, arguments: &[&str], service: Option<&Service>) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).env("SVC_API_KEY", KEY).env_remove("SVC_BASE_URL").env_remove("RUST_LOG");
    if let Some(service) = service {
        command.env("SVC_BASE_URL", service.url());
    }
    command
}

//! Supervision of the importing processes.

use std::fmt;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::Options;
use super::worker::{NEXT, READY, REFUSED, WRITTEN};

/// Maximum CPU time for a document, which does not depend on other load of the machine.
const TIME_MAX: Duration = Duration::from_secs(10);

/// Maximum time for a document that waits for something.
const WAITING_MAX: Duration = Duration::from_secs(120);

/// Maximum memory for a document, in addition to the memory the process had before, in bytes.
const MEMORY_MAX: u64 = 1 << 30;

/// Time between two samples.
const INTERVAL: Duration = Duration::from_millis(5);

/// Outcomes of all documents.
#[derive(Default)]
pub(crate) struct Tally {
    written: u64,
    refused: u64,
    longest: (Duration, u64),
    largest: (u64, u64),
    pub(crate) failures: Vec<String>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for failure in &self.failures {
            writeln!(f, "{failure}")?;
        }
        let (longest, slow) = self.longest;
        let (largest, large) = self.largest;
        write!(
            f,
            "{} documents: {} imported, {} refused, {} failures; at most {:.2} s (document {slow}) and {} MiB (document {large})",
            self.written + self.refused + self.failures.len() as u64,
            self.written,
            self.refused,
            self.failures.len(),
            longest.as_secs_f64(),
            largest >> 20,
        )
    }
}

/// Runs one process after another: after a failure, the next process continues behind the document at fault.
pub(crate) fn watch_workers(options: &Options) -> Tally {
    let end = Instant::now() + Duration::from_secs(options.seconds);
    let (mut tally, mut next) = (Tally::default(), options.first);
    while Instant::now() < end {
        let mut worker = Worker::start(options, next);
        next = worker.watch(end, next, &mut tally);
        worker.stop();
    }
    tally
}

/// Process that imports.
struct Worker {
    child: Child,
    lines: Receiver<String>,
    /// Output of the process when it panics.
    errors: Option<thread::JoinHandle<String>>,
    folder: Option<PathBuf>,
}

impl Worker {
    fn start(options: &Options, first: u64) -> Self {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.args(&options.paths).args(["--worker", &first.to_string()]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a process");
        let (out, mut err) = (child.stdout.take().expect("a pipe"), child.stderr.take().expect("a pipe"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let errors = thread::spawn(move || {
            let mut text = String::new();
            drop(err.read_to_string(&mut text));
            text
        });
        Self { child, lines, errors: Some(errors), folder: None }
    }

    /// Watches until the end or a failure. Returns the number of the document with which to continue.
    fn watch(&mut self, end: Instant, first: u64, tally: &mut Tally) -> u64 {
        let (mut number, mut started, mut base) = (first, None, 0);
        loop {
            match self.lines.recv_timeout(INTERVAL) {
                Ok(line) => {
                    let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
                    match word {
                        READY => {
                            self.folder = Some(PathBuf::from(rest));
                            base = self.memory("VmRSS:");
                        }
                        NEXT => {
                            number = rest.parse().expect("a number");
                            started = Some((Instant::now(), self.cpu()));
                        }
                        WRITTEN | REFUSED => {
                            let time =
                                started.take().map(|(_, used)| self.cpu().saturating_sub(used)).unwrap_or_default();
                            tally.longest = tally.longest.max((time, number));
                            let count = if word == WRITTEN { &mut tally.written } else { &mut tally.refused };
                            *count += 1;
                            if Instant::now() > end {
                                return number + 1;
                            }
                        }
                        _ => panic!("the worker says {line}"),
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    drop(self.child.wait());
                    let said = self.errors.take().and_then(|errors| errors.join().ok()).unwrap_or_default();
                    tally.failures.push(format!("document {number} ended the process:\n{said}"));
                    return number + 1;
                }
            }
            let Some((began, used)) = started else { continue };
            let memory = self.memory("VmHWM:").saturating_sub(base);
            tally.largest = tally.largest.max((memory, number));
            if self.cpu().saturating_sub(used) > TIME_MAX || began.elapsed() > WAITING_MAX {
                tally.failures.push(format!("document {number} took more than {} s", TIME_MAX.as_secs()));
                return number + 1;
            }
            if memory > MEMORY_MAX {
                tally.failures.push(format!("document {number} took more than {} MiB", MEMORY_MAX >> 20));
                return number + 1;
            }
        }
    }

    /// Returns the CPU time of the process, from the `/proc` of Linux; elsewhere 0.
    fn cpu(&self) -> Duration {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        // The name of the process is in parentheses, and can contain spaces.
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
        let ticks: u64 = fields.filter_map(|field| field.parse::<u64>().ok()).sum();
        Duration::from_millis(1000 * ticks / rustix::param::clock_ticks_per_second())
    }

    /// Returns a figure of the memory of the process in bytes, from the `/proc` of Linux; elsewhere 0.
    fn memory(&self, figure: &str) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix(figure)).unwrap_or_default();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap_or_default() << 10
    }

    /// Ends the process, and removes its folder.
    fn stop(mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
        if let Some(folder) = &self.folder {
            drop(fs::remove_dir_all(folder));
        }
    }
}

//! Time and memory of processes, from the `/proc` of Linux; elsewhere they are 0.

use std::collections::BTreeMap;
use std::io::Read;
use std::process::{Command, Output, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use std::{fs, io, thread};

/// Resources used by a process and the processes that it started.
#[derive(Clone, Copy)]
pub(crate) struct Usage {
    pub(crate) elapsed: Duration,
    pub(crate) cpu: Duration,
    /// Peak memory of the largest of the processes, in bytes.
    pub(crate) memory: u64,
}

/// Time between two samples of the peaks. Only growth after the last sample is missed.
const INTERVAL: Duration = Duration::from_millis(10);

/// Runs a command, and returns its output and usage. With a limit, it is killed after that time.
pub(crate) fn run(command: &mut Command, limit: Option<Duration>) -> io::Result<(Output, Usage)> {
    let (start, before) = (Instant::now(), cpu_of_children());
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (stdout, stderr) = (reading(child.stdout.take()), reading(child.stderr.take()));
    let mut memory = 0;
    let status = loop {
        memory = memory.max(peak_memory(child.id()));
        match child.try_wait()? {
            Some(status) => break status,
            None if limit.is_some_and(|limit| start.elapsed() > limit) => child.kill()?,
            None => thread::sleep(INTERVAL),
        }
    };
    let output = Output {
        status,
        stdout: stdout.join().expect("the thread only reads")?,
        stderr: stderr.join().expect("the thread only reads")?,
    };
    let usage = Usage { elapsed: start.elapsed(), cpu: cpu_of_children().saturating_sub(before), memory };
    Ok((output, usage))
}

/// Reads a stream to its end, on a separate thread.
fn reading(stream: Option<impl Read + Send + 'static>) -> JoinHandle<io::Result<Vec<u8>>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut stream) = stream {
            stream.read_to_end(&mut bytes)?;
        }
        Ok(bytes)
    })
}

/// Returns the CPU time of all ended processes that were started by this one, directly or not.
fn cpu_of_children() -> Duration {
    let ticks: u64 = stat("self").iter().skip(13).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
    Duration::from_millis(1000 * ticks / rustix::param::clock_ticks_per_second())
}

/// Returns the peak memory of the largest process among a running process and the ones it started.
fn peak_memory(process: u32) -> u64 {
    let entries = fs::read_dir("/proc").into_iter().flatten().filter_map(Result::ok);
    let ids = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let parents: BTreeMap<u32, u32> =
        ids.filter_map(|id| Some((id, stat(&id.to_string()).get(1)?.parse().ok()?))).collect();
    let is_part = |id: &u32| {
        let mut ancestors = std::iter::successors(Some(id), |id| parents.get(id));
        ancestors.any(|ancestor| *ancestor == process)
    };
    parents.keys().copied().filter(is_part).filter_map(own_peak_memory).max().unwrap_or_default()
}

fn own_peak_memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
}

/// Returns the fields of the state of a process, without its number and its name, which can contain spaces.
fn stat(process: &str) -> Vec<String> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    text.rsplit(')').next().unwrap_or_default().split_whitespace().map(str::to_owned).collect()
}

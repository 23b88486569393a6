//! Durations of interleaved tasks.

use std::time::{Duration, Instant};

use crate::body::Task;

/// Duration of a sample: long enough for the clock, short enough to fit between two interruptions.
const SAMPLE: Duration = Duration::from_millis(1);

/// Returns the median duration of each task. Tasks are interleaved, so that other load on the machine affects all
/// equally.
pub(crate) fn medians(tasks: &[&Task], rounds: usize) -> Vec<Duration> {
    let goes: Vec<u32> = tasks.iter().map(|task| goes(task)).collect();
    let mut times = vec![Vec::new(); tasks.len()];
    for round in 0..rounds {
        for turn in 0..tasks.len() {
            let index = (round + turn) % tasks.len();
            times[index].push(time(tasks[index], goes[index]) / goes[index]);
        }
    }
    times.into_iter().map(median).collect()
}

/// Returns the number of runs in one sample. Finding it warms up the task; the maximum of several tries is a try
/// without an interruption.
fn goes(task: &Task) -> u32 {
    let doubled = |_| {
        let mut goes = 1;
        while time(task, goes) < SAMPLE {
            goes *= 2;
        }
        goes
    };
    (0..5).map(doubled).max().unwrap_or(1)
}

fn time(task: &Task, goes: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..goes {
        task();
    }
    start.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

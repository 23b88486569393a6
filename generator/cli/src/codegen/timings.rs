//! Times of the stages of a run, for `--timings`.

use std::time::{Duration, Instant};

use crate::console::Console;

/// Times by stage, in the order in which stages first ended.
pub(super) struct Timings {
    began: Instant,
    last: Instant,
    spent: Vec<(&'static str, Duration)>,
}

impl Timings {
    pub(super) fn start() -> Self {
        let now = Instant::now();
        Self { began: now, last: now, spent: Vec::new() }
    }

    /// Adds the time since the end of the previous stage.
    pub(super) fn end_step(&mut self, name: &'static str) {
        let time = self.last.elapsed();
        self.last += time;
        match self.spent.iter_mut().find(|(known, _)| *known == name) {
            Some((_, spent)) => *spent += time,
            None => self.spent.push((name, time)),
        }
    }

    pub(super) fn print(&self, console: &mut Console) {
        let total = self.last - self.began;
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        console.step("Timings", &format!("{:.1} ms, with the stages on one core", milliseconds(total)));
        for (name, time) in &self.spent {
            let share = 100.0 * time.as_secs_f64() / total.as_secs_f64().max(f64::MIN_POSITIVE);
            console.step(name, &format!("{:8.1} ms {share:4.0} %", milliseconds(*time)));
        }
    }
}

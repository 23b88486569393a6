//! CPU time and peak memory of this process.

use std::fs;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// Returns the CPU time of all threads of the process.
pub(crate) fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::try_from(time).expect("never negative")
}

/// Returns the peak memory of the process since the last [`forget_peak`], in bytes.
pub(crate) fn peak_memory() -> usize {
    let status = fs::read_to_string("/proc/self/status").expect("procfs is mounted");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the peak is among it");
    line.trim().trim_end_matches(" kB").parse::<usize>().expect("a number") * 1024
}

/// Resets the peak.
pub(crate) fn forget_peak() {
    fs::write("/proc/self/clear_refs", "5").expect("a process may forget its own");
}

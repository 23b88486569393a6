//! Writing: despite failures, obstacles and interruptions at any time, each file is old or new, foreign files are
//! unchanged, and the next run succeeds.

mod concurrent_runs;
mod dies_at_each_operation;
pub(crate) mod failing_disk;
mod fails_at_each_operation;
#[cfg(unix)]
mod file_modes;
mod imports;
#[cfg(unix)]
mod killed_processes;
#[cfg(unix)]
mod links;
mod obstacles;
mod ownership;
#[cfg(unix)]
mod processes;
pub(crate) mod scenario;
mod single_file;
#[cfg(unix)]
mod surroundings;

//! Writing: whatever fails, whatever stands in the way and whenever a run is stopped, each file is old or new, what is not
//! ours stays, and the next run ends well.

#[cfg(unix)]
mod commands;
mod deaths;
mod disks;
mod errors;
#[cfg(unix)]
mod kills;
#[cfg(unix)]
mod links;
#[cfg(unix)]
mod modes;
mod obstacles;
mod ownership;
mod runs;
#[cfg(unix)]
mod same_everywhere;
mod scene;
mod single;

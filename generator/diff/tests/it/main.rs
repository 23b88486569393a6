//! Comparisons of specs, and their reports. Each input is a small file named after its trap; to add a test, add a
//! file.

mod diff;
mod mutations;
mod sizes;
mod witnesses;

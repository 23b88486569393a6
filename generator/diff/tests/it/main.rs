//! Comparisons of specs, and their reports. Each input is a small file named after its trap; adding a test is adding a
//! file.

mod diff;
mod mutations;
mod sizes;
mod witnesses;

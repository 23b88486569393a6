//! The fake service: what it answers, what it keeps, and what it refuses.

mod answers;
mod debug;
mod pages;
mod same_requests;
mod samples;
mod sent;
mod strict;
mod undocumented;
mod waits;

//! The programs, each run as a process: against a local service, and against their own fake.

mod export;
mod handler;
mod import;
mod layers;
mod receiver;
mod store;
mod support;

//! The emitted client against a scripted server, and its models against whole bodies.

#[path = "../../examples/support/loopback.rs"]
mod loopback;

mod base_url;
mod enums;
mod errors;
mod law;
mod operations;
mod pages;
mod presence;
mod readme;
mod refused;
mod repaired;
mod secrets;
mod serde_users;
mod support;
mod unions;

//! The emitted client against a scripted server, and its models against whole bodies.

mod loopback;

mod base_url;
mod connections;
mod enums;
mod errors;
mod faults;
mod opened;
mod operations;
mod pages;
mod presence;
mod readme;
mod rejected;
mod repair;
mod round_trip;
mod secrets;
mod serde_users;
mod support;
mod testing;
mod threads;
mod unions;
mod uploads;

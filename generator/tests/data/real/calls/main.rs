//! Calls of the crates that are emitted for operations of real APIs, each once, against a server on this machine: what
//! arrives, byte for byte, and that a response as the service sends it is read without a deviation.

mod asana;
mod r#box;
mod figma;
mod hetzner;
mod intercom;
mod klaviyo;
mod mastodon;
mod openai;
mod petstore;
mod realworld;
mod server;
mod stripe;
mod svix;
mod twilio_verify;

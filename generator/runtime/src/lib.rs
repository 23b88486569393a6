//! HTTP and JSON runtime of generated API clients.
//!
//! A generated crate is thin: data types, one table of fields per record, one value per operation. The parts that need
//! care are in this crate, once, and are independent of any API. Users of a generated crate see these types through its
//! re-exports.
//!
//! The modules, from bottom to top; each imports only modules above it in this list:
//!
//! - `json`: reader and writer of JSON text;
//! - [`value`]: types for JSON values that have no Rust equivalent ([`Field`], [`Number`], [`Json`], …);
//! - `wire`: JSON text ⇄ models;
//! - `serde_bridge`: serde traits for every model;
//! - `config`: settings that are checked on construction ([`ApiKey`], [`BaseUrl`]);
//! - [`transport`]: transports and clocks;
//! - [`auth`]: API keys that change, and credentials;
//! - `retry`: retry policy and state machine;
//! - [`error`]: errors of calls;
//! - `request`: from an operation to an HTTP request;
//! - [`intercept`]: code of the program before and after each attempt;
//! - `telemetry`: spans and events of `tracing`;
//! - `response`: from an HTTP response to a model;
//! - `client`: builder and core of a client;
//! - `send`: async and blocking calls;
//! - [`streaming`]: responses that are received chunk by chunk;
//! - `paging`: pagination;
//! - `webhooks`: signatures and payloads of webhooks that a program receives (feature `webhooks`);
//! - `testing`: an in-memory fake of a service, for tests (feature `testing`);
//! - [`guide`]: pages on topics that apply to all calls.
//!
//! Modules that only generated code uses are hidden in this documentation.

// Docs of generated crates link here, also those that are built without their dependencies.
#![doc(html_root_url = "https://docs.rs/copperplate-runtime/0.1.0")]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod auth;
mod client;
mod config;
pub mod error;
mod features;
pub mod guide;
pub mod intercept;
#[doc(hidden)]
pub mod json;
#[doc(hidden)]
pub mod paging;
#[doc(hidden)]
pub mod prelude;
#[doc(hidden)]
pub mod request;
#[doc(hidden)]
pub mod response;
mod retry;
#[doc(hidden)]
pub mod send;
#[doc(hidden)]
pub mod serde_bridge;
pub mod streaming;
#[doc(hidden)]
pub mod telemetry;
#[cfg(feature = "testing")]
pub mod testing;
pub mod transport;
pub mod value;
#[cfg(feature = "webhooks")]
pub mod webhooks;
#[doc(hidden)]
pub mod wire;

pub use http::Method;

#[cfg(feature = "blocking")]
pub use client::Blocking;
pub use client::{Async, ClientBuilder, Core, Service};
#[doc(hidden)]
pub use client::{ServerBuilder, ServerEntry, ServerVariable};
pub use config::{ApiKey, BaseUrl, Server};
pub use error::{Delivery, Error, RetryStopReason};
pub use paging::{Items, Pages};
pub use request::{ArrayStyle, PreparedRequest};
pub use response::Reply;
#[doc(hidden)]
pub use retry::RateLimitHeaders;
pub use retry::{Effect, RateLimit, RetryPolicy};
pub use send::{CallFuture, RawCall, UntypedCall};
pub use serde_bridge::tolerant;
pub use value::{Base64, Base64Url, Date, Uuid};
pub use value::{Extra, Field, File, Json, JsonObject, Map, Number, Timestamp, UnknownValue, UnknownVariant};
pub use wire::{Deviation, DeviationKind, Tolerant, from_json, to_json};

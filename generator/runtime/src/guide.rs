//! Guide: topics that apply to the calls of every generated crate.
//!
//! Generated crates re-export its pages.
//!
//! - Calls that succeed: [`responses`], [`deviations`]
//! - Calls that fail: [`errors`], [`retries`]
//! - The way to the service: [`connections`], [`interceptors`], [`untyped_calls`]
//! - Several requests: [`pagination`], [`concurrency`]
//! - Long bodies: [`streams`], [`uploads`]
//! - Requests of the service: [`webhooks`]
//! - Data: [`values`], [`unknown_values`]

#[doc = include_str!("guide/errors.md")]
pub mod errors {}

#[doc = include_str!("guide/responses.md")]
pub mod responses {}

#[doc = include_str!("guide/retries.md")]
pub mod retries {}

#[doc = include_str!("guide/connections.md")]
pub mod connections {}

#[doc = include_str!("guide/interceptors.md")]
pub mod interceptors {}

#[doc = include_str!("guide/untyped_calls.md")]
pub mod untyped_calls {}

#[doc = include_str!("guide/pagination.md")]
pub mod pagination {}

#[doc = include_str!("guide/concurrency.md")]
pub mod concurrency {}

#[doc = include_str!("guide/streams.md")]
pub mod streams {}

#[doc = include_str!("guide/uploads.md")]
pub mod uploads {}

#[doc = include_str!("guide/webhooks.md")]
pub mod webhooks {}

#[doc = include_str!("guide/values.md")]
pub mod values {}

#[doc = include_str!("guide/unknown_values.md")]
pub mod unknown_values {}

#[doc = include_str!("guide/deviations.md")]
pub mod deviations {}

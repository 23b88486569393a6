//! Clients: their settings, and the core that all calls of a client share.

mod backend;
mod builder;
mod core;
mod mode;
mod servers;
mod service;

pub use self::builder::ClientBuilder;
pub use self::core::Core;
pub(crate) use self::core::Shared;
pub use self::mode::Async;
#[cfg(feature = "blocking")]
pub use self::mode::Blocking;
pub use self::servers::{ServerBuilder, ServerEntry, ServerVariable};
pub use self::service::Service;

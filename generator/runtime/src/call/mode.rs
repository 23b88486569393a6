//! How the calls of a client are waited for.

/// Calls are futures, to be awaited. This is how a client is built.
#[derive(Clone, Copy, Debug)]
pub enum Async {}

/// Calls block the thread. `Client::blocking` gives such a client.
#[cfg(feature = "blocking")]
#[derive(Clone, Copy, Debug)]
pub enum Blocking {}

//! Modes of clients: async or blocking.

/// Mode of a client whose calls are futures, which [`ClientBuilder::build`](crate::ClientBuilder::build) creates.
#[derive(Clone, Copy, Debug)]
pub enum Async {}

/// Mode of a client whose calls block the thread, which `Client::blocking` returns.
#[cfg(feature = "blocking")]
#[derive(Clone, Copy, Debug)]
pub enum Blocking {}

//! Limits of an exchange.

use std::time::Duration;

/// Limits of one exchange with the service.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// Connect timeout.
    pub connect: Duration,
    /// Maximum time without receiving a byte of the response, except for a body that is received chunk by chunk.
    pub read: Duration,
    /// Maximum time without receiving a byte of a body that is received chunk by chunk, and without progress of an
    /// upload. Both have no other limit.
    pub stream_idle: Duration,
    /// Maximum time of the whole exchange, because a trickle of bytes never exceeds `read`.
    pub attempt: Duration,
    /// Maximum size of the response body, in bytes.
    pub body: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            // Allows for two lost packets at the start of a connection.
            connect: Duration::from_millis(3_100),
            read: Duration::from_secs(10),
            stream_idle: Duration::from_secs(60),
            attempt: Duration::from_secs(30),
            body: 16 << 20,
        }
    }
}

//! Bounds of one exchange.

use std::time::Duration;

/// Bounds of one exchange with the service.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// The longest time for a connection to be made.
    pub connect: Duration,
    /// The longest time without a byte of an answer.
    pub idle: Duration,
    /// The longest time for all of it: a trickle of bytes never counts as idle.
    pub attempt: Duration,
    /// The largest body that is taken in, in bytes.
    pub body: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            // Room for two lost packets at the start of a connection.
            connect: Duration::from_millis(3_100),
            idle: Duration::from_secs(10),
            attempt: Duration::from_secs(30),
            body: 16 << 20,
        }
    }
}

//! Points in time.

/// Point in time, with the UTC offset used for writing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Instant {
    /// Seconds since 1970 in UTC, rounded down.
    pub(super) seconds: i64,
    pub(super) nanoseconds: u32,
    /// Offset in seconds, positive to the east.
    pub(super) offset: i32,
}

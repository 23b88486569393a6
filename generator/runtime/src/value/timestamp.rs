//! Timestamps, as text.

#[cfg(feature = "chrono")]
mod chrono;
mod error;
mod instant;
#[cfg(feature = "jiff")]
mod jiff;
mod read;
mod system;
#[cfg(feature = "time")]
mod time;
mod write;

use std::fmt;

pub use error::TimestampError;
use instant::Instant;

/// Timestamp, kept as the received text: services promise ISO 8601 and no more, and parsing and printing it would
/// change what is sent back.
///
/// It converts to and from [`SystemTime`](std::time::SystemTime), and with the features `jiff`, `chrono` and `time` to
/// and from the types of these crates. Converting from a timestamp is an error if the text is no date and time with an
/// offset; reading a response is not.
///
/// Timestamps are compared and ordered by their text, so two texts of one moment are not equal.
///
/// Fractions of a second are read to the nanosecond. A leap second is the last nanosecond of its minute.
///
/// ```
/// use std::time::{Duration, SystemTime};
///
/// use copperplate_runtime::Timestamp;
///
/// let epoch = SystemTime::UNIX_EPOCH;
/// let timestamp = Timestamp::from("1970-01-01T02:00:00.5+02:00");
/// assert_eq!(SystemTime::try_from(&timestamp)?, epoch + Duration::from_millis(500));
/// assert_eq!(Timestamp::from(epoch), "1970-01-01T00:00:00Z");
/// assert!(SystemTime::try_from(Timestamp::from("yesterday")).is_err());
/// # Ok::<(), copperplate_runtime::error::TimestampError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(String);

impl Timestamp {
    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    #[inline]
    fn instant(&self) -> Result<Instant, TimestampError> {
        read::read_timestamp(&self.0)
    }
}

/// Converts from timestamps that are owned, beside those that are borrowed.
macro_rules! from_owned {
    ($ty:ty) => {
        impl TryFrom<super::Timestamp> for $ty {
            type Error = super::TimestampError;

            #[inline]
            fn try_from(timestamp: super::Timestamp) -> Result<Self, super::TimestampError> {
                Self::try_from(&timestamp)
            }
        }
    };
}
use from_owned;

impl From<&str> for Timestamp {
    #[inline]
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl From<String> for Timestamp {
    #[inline]
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<Timestamp> for String {
    #[inline]
    fn from(timestamp: Timestamp) -> Self {
        timestamp.0
    }
}

impl PartialEq<str> for Timestamp {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Timestamp {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

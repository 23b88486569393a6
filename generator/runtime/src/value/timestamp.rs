//! Timestamps, as text.

#[cfg(feature = "chrono")]
mod chrono;
mod instant;
#[cfg(feature = "jiff")]
mod jiff;
mod read;
mod system;
#[cfg(feature = "time")]
mod time;
mod write;

use instant::Instant;

use super::FormatError;
use super::text::text_type;

text_type! {
    /// Timestamp, kept as the received text: services promise only ISO 8601, and parsing and printing it would change
    /// the text that is sent back.
    ///
    /// It converts to and from [`SystemTime`](std::time::SystemTime), and with the features `jiff`, `chrono` and `time`
    /// to and from the types of these crates. Converting from a timestamp fails if the text is not a date and time with
    /// an offset; reading a response does not.
    ///
    /// Timestamps are compared and ordered by their text, so different texts of the same moment are not equal.
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
    /// # Ok::<(), copperplate_runtime::error::FormatError>(())
    /// ```
    Timestamp
}

/// Noun for the text in errors.
const SUBJECT: &str = "timestamp";

impl Timestamp {
    #[inline]
    fn instant(&self) -> Result<Instant, FormatError> {
        read::read_timestamp(self.as_str())
    }
}

fn out_of_range(ty: &'static str) -> FormatError {
    FormatError::out_of_range(SUBJECT, ty)
}

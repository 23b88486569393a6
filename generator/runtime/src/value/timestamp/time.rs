//! Dates and times of the crate `time`.

use ::time::{Duration, OffsetDateTime, UtcOffset};

use super::instant::Instant;
use super::{Timestamp, out_of_range};
use crate::value::FormatError;
use crate::value::text::from_owned;

/// Keeps the offset.
impl TryFrom<&Timestamp> for OffsetDateTime {
    type Error = FormatError;

    fn try_from(timestamp: &Timestamp) -> Result<Self, FormatError> {
        let Instant { seconds, nanoseconds, offset } = timestamp.instant()?;
        let out_of_range = || out_of_range("time::OffsetDateTime");
        let whole = Self::from_unix_timestamp(seconds).ok();
        let offset = UtcOffset::from_whole_seconds(offset).ok();
        whole
            .and_then(|time| time.checked_add(Duration::nanoseconds(nanoseconds.into())))
            .and_then(|time| time.checked_to_offset(offset?))
            .ok_or_else(out_of_range)
    }
}

from_owned!(Timestamp => OffsetDateTime);

/// Becomes a text with the offset.
impl From<OffsetDateTime> for Timestamp {
    fn from(time: OffsetDateTime) -> Self {
        Self::from(Instant {
            seconds: time.unix_timestamp(),
            nanoseconds: time.nanosecond(),
            offset: time.offset().whole_seconds(),
        })
    }
}

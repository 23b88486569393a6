//! Conversions to and from the dates and times of the crate `chrono`.

use ::chrono::{DateTime, FixedOffset, Offset, TimeZone, Utc};

use super::instant::Instant;
use super::{Timestamp, out_of_range};
use crate::value::FormatError;
use crate::value::text::from_owned;

impl TryFrom<&Timestamp> for DateTime<Utc> {
    type Error = FormatError;

    fn try_from(timestamp: &Timestamp) -> Result<Self, FormatError> {
        let Instant { seconds, nanoseconds, .. } = timestamp.instant()?;
        Self::from_timestamp(seconds, nanoseconds).ok_or(out_of_chrono_range())
    }
}

from_owned!(Timestamp => DateTime<Utc>);

/// The conversion keeps the offset.
impl TryFrom<&Timestamp> for DateTime<FixedOffset> {
    type Error = FormatError;

    fn try_from(timestamp: &Timestamp) -> Result<Self, FormatError> {
        let offset = FixedOffset::east_opt(timestamp.instant()?.offset).ok_or(out_of_chrono_range())?;
        Ok(DateTime::<Utc>::try_from(timestamp)?.with_timezone(&offset))
    }
}

from_owned!(Timestamp => DateTime<FixedOffset>);

/// The timestamp is a text with the offset.
impl<Tz: TimeZone> From<DateTime<Tz>> for Timestamp {
    fn from(time: DateTime<Tz>) -> Self {
        let offset = time.offset().fix().local_minus_utc();
        // In chrono, a leap second has a subsecond part of one second or more.
        let nanoseconds = time.timestamp_subsec_nanos().min(999_999_999);
        Self::from(Instant { seconds: time.timestamp(), nanoseconds, offset })
    }
}

fn out_of_chrono_range() -> FormatError {
    out_of_range("chrono::DateTime")
}

//! `SystemTime` of the standard library.

use std::time::{Duration, SystemTime};

use super::instant::Instant;
use super::{Timestamp, out_of_range};
use crate::value::FormatError;
use crate::value::text::from_owned;

impl TryFrom<&Timestamp> for SystemTime {
    type Error = FormatError;

    #[inline]
    fn try_from(timestamp: &Timestamp) -> Result<Self, FormatError> {
        let Instant { seconds, nanoseconds, .. } = timestamp.instant()?;
        let (whole, epoch) = (Duration::from_secs(seconds.unsigned_abs()), Self::UNIX_EPOCH);
        let time = if seconds < 0 { epoch.checked_sub(whole) } else { epoch.checked_add(whole) };
        time.and_then(|time| time.checked_add(Duration::from_nanos(nanoseconds.into())))
            .ok_or(out_of_range("SystemTime"))
    }
}

from_owned!(Timestamp => SystemTime);

/// Becomes a text in UTC.
impl From<SystemTime> for Timestamp {
    #[inline]
    fn from(time: SystemTime) -> Self {
        let nanoseconds = match time.duration_since(SystemTime::UNIX_EPOCH) {
            Ok(after) => i128::from(after.as_secs()) * NANOSECONDS + i128::from(after.subsec_nanos()),
            Err(error) => {
                let before = error.duration();
                -i128::from(before.as_secs()) * NANOSECONDS - i128::from(before.subsec_nanos())
            }
        };
        let seconds = i64::try_from(nanoseconds.div_euclid(NANOSECONDS)).unwrap_or(i64::MAX);
        let nanoseconds = u32::try_from(nanoseconds.rem_euclid(NANOSECONDS)).unwrap_or_default();
        Self::from(Instant { seconds, nanoseconds, offset: 0 })
    }
}

/// Number of nanoseconds in a second.
const NANOSECONDS: i128 = 1_000_000_000;

//! Timestamps of the crate `jiff`.

use super::instant::Instant;
use super::{Timestamp, out_of_range};
use crate::value::FormatError;
use crate::value::text::from_owned;

impl TryFrom<&Timestamp> for ::jiff::Timestamp {
    type Error = FormatError;

    fn try_from(timestamp: &Timestamp) -> Result<Self, FormatError> {
        let Instant { seconds, nanoseconds, .. } = timestamp.instant()?;
        let whole = Self::from_second(seconds);
        whole
            .and_then(|time| time.checked_add(::jiff::SignedDuration::new(0, nanoseconds.cast_signed())))
            .map_err(|_| out_of_range("jiff::Timestamp"))
    }
}

from_owned!(Timestamp => ::jiff::Timestamp);

/// Becomes a text in UTC.
impl From<::jiff::Timestamp> for Timestamp {
    fn from(time: ::jiff::Timestamp) -> Self {
        let (seconds, nanoseconds) = (time.as_second(), i64::from(time.subsec_nanosecond()));
        // Before 1970, jiff rounds up and uses a negative fraction.
        let (seconds, nanoseconds) =
            if nanoseconds < 0 { (seconds - 1, nanoseconds + 1_000_000_000) } else { (seconds, nanoseconds) };
        Self::from(Instant { seconds, nanoseconds: u32::try_from(nanoseconds).unwrap_or_default(), offset: 0 })
    }
}

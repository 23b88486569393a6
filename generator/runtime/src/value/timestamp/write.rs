//! Point in time → text in the format of RFC 3339.

use super::Timestamp;
use super::instant::Instant;
use crate::value::calendar::{DAY, date_from_day_number};

/// Writes a point in time with its offset, or in UTC if the offset is zero or not a whole number of minutes.
impl From<Instant> for Timestamp {
    #[inline]
    fn from(instant: Instant) -> Self {
        let Instant { seconds, nanoseconds, offset } = instant;
        let offset = if offset % 60 == 0 { offset } else { 0 };
        let local = seconds.saturating_add(i64::from(offset));
        let date = date_from_day_number(local.div_euclid(DAY));
        let (hour, minute, second) =
            (local.rem_euclid(DAY) / 3_600, local.rem_euclid(3_600) / 60, local.rem_euclid(60));
        let fraction = match nanoseconds {
            0 => String::new(),
            _ => format!(".{nanoseconds:09}").trim_end_matches('0').to_owned(),
        };
        let zone = match offset {
            0 => "Z".to_owned(),
            _ => {
                let (sign, minutes) = (if offset < 0 { '-' } else { '+' }, offset.abs() / 60);
                format!("{sign}{:02}:{:02}", minutes / 60, minutes % 60)
            }
        };
        Self::from(format!("{date}T{hour:02}:{minute:02}:{second:02}{fraction}{zone}"))
    }
}

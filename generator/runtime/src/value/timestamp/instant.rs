//! Points in time, and the calendar.

use super::TimestampError;

/// Number of seconds of a day.
pub(super) const DAY: i64 = 86_400;

/// Point in time, and the offset from UTC with which it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Instant {
    /// Seconds since 1970 in UTC, rounded down.
    pub(super) seconds: i64,
    pub(super) nanoseconds: u32,
    /// Offset in seconds, positive to the east.
    pub(super) offset: i32,
}

/// Returns the day of a date since 1970 in the Gregorian calendar; an error if it is beyond an `i64` of seconds.
#[inline]
pub(super) fn day_number(year: i64, month: i64, day: i64) -> Result<i64, TimestampError> {
    // Years start in March, so that leap days are at their end; 400 of them are an era.
    let year = if month <= 2 { year - 1 } else { year };
    let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let days = era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468;
    // Two days less than the limit, for the time of the day and the offset.
    let is_in_range = days.unsigned_abs() < i64::MAX.unsigned_abs() / DAY.unsigned_abs() - 2;
    if is_in_range { Ok(days) } else { Err(TimestampError::out_of_range("i64")) }
}

/// Returns year, month and day of a day since 1970.
#[inline]
pub(super) fn date_from_day_number(day: i64) -> (i64, i64, i64) {
    let days = day + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let month = (month_from_march + 2) % 12 + 1;
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day_of_year - (153 * month_from_march + 2) / 5 + 1)
}

/// Returns the number of days of a month.
#[inline]
pub(super) fn days_in_month(year: i64, month: i64) -> i64 {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 => 28 + i64::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

//! Gregorian calendar.

mod input;

use std::fmt;

pub(super) use self::input::Input;

/// Number of seconds in a day.
pub(super) const DAY: i64 = 86_400;

/// Date of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CalendarDate {
    pub(super) year: i64,
    pub(super) month: i64,
    pub(super) day: i64,
}

/// Writes a date in the format of RFC 3339. A year beyond four digits is written with a sign and at least six digits.
impl fmt::Display for CalendarDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day } = self;
        if (0..10_000).contains(year) {
            write!(f, "{year:04}")?;
        } else {
            write!(f, "{year:+07}")?;
        }
        write!(f, "-{month:02}-{day:02}")
    }
}

/// Returns the number of days since 1970; `None` if the date is beyond an `i64` of seconds.
#[inline]
pub(super) fn day_number(CalendarDate { year, month, day }: CalendarDate) -> Option<i64> {
    // Years start in March, so that leap days are at their end; 400 of them are an era.
    let year = if month <= 2 { year - 1 } else { year };
    let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let days = era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468;
    // Two days less than the limit, for the time of day and the offset.
    let is_in_range = days.unsigned_abs() < i64::MAX.unsigned_abs() / DAY.unsigned_abs() - 2;
    is_in_range.then_some(days)
}

/// Returns the date from the number of days since 1970.
#[inline]
pub(super) fn date_from_day_number(day: i64) -> CalendarDate {
    let days = day + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let month = (month_from_march + 2) % 12 + 1;
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    CalendarDate { year, month, day: day_of_year - (153 * month_from_march + 2) / 5 + 1 }
}

/// Returns the number of days of a month.
#[inline]
fn days_in_month(year: i64, month: i64) -> i64 {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 => 28 + i64::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

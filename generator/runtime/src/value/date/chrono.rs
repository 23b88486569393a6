//! Dates of the crate `chrono`.

use ::chrono::{Datelike, NaiveDate};

use super::Date;
use crate::value::FormatError;
use crate::value::calendar::CalendarDate;
use crate::value::text::from_owned;

impl TryFrom<&Date> for NaiveDate {
    type Error = FormatError;

    fn try_from(date: &Date) -> Result<Self, FormatError> {
        date.read("chrono::NaiveDate", |CalendarDate { year, month, day }| {
            Self::from_ymd_opt(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?)
        })
    }
}

from_owned!(Date => NaiveDate);

impl From<NaiveDate> for Date {
    fn from(date: NaiveDate) -> Self {
        Self::from(CalendarDate { year: date.year().into(), month: date.month().into(), day: date.day().into() })
    }
}

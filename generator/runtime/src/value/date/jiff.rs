//! Dates of the crate `jiff`.

use super::Date;
use crate::value::FormatError;
use crate::value::calendar::CalendarDate;
use crate::value::text::from_owned;

impl TryFrom<&Date> for ::jiff::civil::Date {
    type Error = FormatError;

    fn try_from(date: &Date) -> Result<Self, FormatError> {
        date.read("jiff::civil::Date", |CalendarDate { year, month, day }| {
            Self::new(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?).ok()
        })
    }
}

from_owned!(Date => ::jiff::civil::Date);

impl From<::jiff::civil::Date> for Date {
    fn from(date: ::jiff::civil::Date) -> Self {
        Self::from(CalendarDate { year: date.year().into(), month: date.month().into(), day: date.day().into() })
    }
}

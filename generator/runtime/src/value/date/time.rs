//! Dates of the crate `time`.

use super::Date;
use crate::value::FormatError;
use crate::value::calendar::CalendarDate;
use crate::value::text::from_owned;

impl TryFrom<&Date> for ::time::Date {
    type Error = FormatError;

    fn try_from(date: &Date) -> Result<Self, FormatError> {
        date.read("time::Date", |CalendarDate { year, month, day }| {
            let month = ::time::Month::try_from(u8::try_from(month).ok()?).ok()?;
            Self::from_calendar_date(year.try_into().ok()?, month, day.try_into().ok()?).ok()
        })
    }
}

from_owned!(Date => ::time::Date);

impl From<::time::Date> for Date {
    fn from(date: ::time::Date) -> Self {
        let month = u8::from(date.month()).into();
        Self::from(CalendarDate { year: date.year().into(), month, day: date.day().into() })
    }
}

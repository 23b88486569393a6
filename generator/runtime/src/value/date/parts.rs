//! Year, month and day of a text.

use super::Date;
use crate::value::FormatError;
use crate::value::calendar::{CalendarDate, Input};

/// Noun of errors.
const SUBJECT: &str = "date";

impl Date {
    /// Returns the date that the text has; an error if it is none, or none of a crate whose type is called `ty`.
    pub(super) fn read<T>(
        &self,
        ty: &'static str,
        convert: impl Fn(CalendarDate) -> Option<T>,
    ) -> Result<T, FormatError> {
        let mut input = Input::new(SUBJECT, self.as_str());
        let date = input.date()?;
        input.end()?;
        convert(date).ok_or(FormatError::out_of_range(SUBJECT, ty))
    }
}

impl From<CalendarDate> for Date {
    fn from(date: CalendarDate) -> Self {
        Self::from(date.to_string())
    }
}

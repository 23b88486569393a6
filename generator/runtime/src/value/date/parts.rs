//! Year, month and day of a text.

use super::Date;
use crate::value::FormatError;
use crate::value::calendar::{CalendarDate, Input};

/// Noun for the text in errors.
const SUBJECT: &str = "date";

impl Date {
    /// Converts the text to a type called `ty`. Fails if the text is not a date, or the type cannot hold it.
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

//! Reading of text with dates.

use super::{CalendarDate, days_in_month};
use crate::value::FormatError;

/// Text that is being read.
pub(in crate::value) struct Input<'t> {
    /// Noun for the text.
    subject: &'static str,
    text: &'t [u8],
    at: usize,
}

impl<'t> Input<'t> {
    /// Starts reading a text, which errors call `subject`.
    #[inline]
    pub(in crate::value) fn new(subject: &'static str, text: &'t str) -> Self {
        Self { subject, text: text.as_bytes(), at: 0 }
    }

    #[inline]
    pub(in crate::value) fn expected(&self, what: &'static str) -> FormatError {
        self.expected_at(what, self.at)
    }

    #[inline]
    pub(in crate::value) fn expected_at(&self, what: &'static str, at: usize) -> FormatError {
        FormatError::unreadable(self.subject, what, at)
    }

    /// Returns the number of bytes that were read.
    #[inline]
    pub(in crate::value) fn position(&self) -> usize {
        self.at
    }

    /// Skips the next byte if it is one of these, and returns `true` if it was.
    #[inline]
    pub(in crate::value) fn skips(&mut self, bytes: &[u8]) -> bool {
        let skips = self.peek().is_some_and(|byte| bytes.contains(&byte));
        self.at += usize::from(skips);
        skips
    }

    /// Checks that the text ends here.
    #[inline]
    pub(in crate::value) fn end(&self) -> Result<(), FormatError> {
        if self.at < self.text.len() { Err(self.expected("the end")) } else { Ok(()) }
    }

    /// Reads a date whose year has four digits, or a sign and six to twelve digits.
    #[inline]
    pub(in crate::value) fn date(&mut self) -> Result<CalendarDate, FormatError> {
        let year = self.year()?;
        self.one_of(b"-", "`-`")?;
        let month = self.number(1, 12, "a month")?;
        self.one_of(b"-", "`-`")?;
        let day = self.number(1, days_in_month(year, month), "a day of the month")?;
        Ok(CalendarDate { year, month, day })
    }

    #[inline]
    pub(in crate::value) fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    #[inline]
    pub(in crate::value) fn one_of(&mut self, bytes: &[u8], what: &'static str) -> Result<u8, FormatError> {
        let byte = self.peek().filter(|byte| bytes.contains(byte)).ok_or_else(|| self.expected(what))?;
        self.at += 1;
        Ok(byte)
    }

    /// Consumes the digits that follow, and returns them.
    #[inline]
    pub(in crate::value) fn digits(&mut self) -> &[u8] {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    #[inline]
    fn year(&mut self) -> Result<i64, FormatError> {
        let sign = self.peek().filter(|byte| matches!(byte, b'+' | b'-'));
        self.at += usize::from(sign.is_some());
        let start = self.at;
        let digits = self.digits();
        let has_length = if sign.is_some() { (6..=12).contains(&digits.len()) } else { digits.len() == 4 };
        let year = digits_value(digits);
        if has_length {
            return Ok(if sign == Some(b'-') { -year } else { year });
        }
        Err(self.expected_at("a year", start))
    }

    /// Reads a number of two digits.
    #[inline]
    pub(in crate::value) fn number(&mut self, min: i64, max: i64, what: &'static str) -> Result<i64, FormatError> {
        let digits = self.text.get(self.at..self.at + 2).filter(|digits| digits.iter().all(u8::is_ascii_digit));
        let number = digits.map(digits_value).filter(|number| (min..=max).contains(number));
        let number = number.ok_or_else(|| self.expected(what))?;
        self.at += 2;
        Ok(number)
    }
}

/// Returns the value of at most 18 digits.
#[inline]
fn digits_value(digits: &[u8]) -> i64 {
    digits.iter().take(18).fold(0, |number, digit| number * 10 + i64::from(digit - b'0'))
}

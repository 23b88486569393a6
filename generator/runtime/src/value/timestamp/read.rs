//! Text → point in time: RFC 3339, and what else of ISO 8601 is common and clear.
//!
//! Also accepted are years with a sign and six to twelve digits, a space for `T`, a comma for the point, and offsets
//! without a colon or without minutes. A text without an offset is rejected: its time zone is a guess.

use super::TimestampError;
use super::instant::{DAY, Instant, day_number, days_in_month};

/// Text that is being read.
struct Input<'t> {
    text: &'t [u8],
    at: usize,
}

#[inline]
pub(super) fn read_timestamp(text: &str) -> Result<Instant, TimestampError> {
    let mut input = Input { text: text.as_bytes(), at: 0 };
    let year = input.year()?;
    input.one_of(b"-", "`-`")?;
    let month = input.number(1, 12, "a month")?;
    input.one_of(b"-", "`-`")?;
    let day = input.number(1, days_in_month(year, month), "a day of the month")?;
    input.one_of(b"Tt ", "`T`")?;
    let hour = input.number(0, 23, "an hour")?;
    input.one_of(b":", "`:`")?;
    let minute = input.number(0, 59, "a minute")?;
    input.one_of(b":", "`:`")?;
    let at_second = input.at;
    let second = input.number(0, 60, "a second")?;
    let nanoseconds = input.fraction()?;
    let offset = input.offset()?;
    if input.at < input.text.len() {
        return Err(input.expected("the end"));
    }
    let minutes = day_number(year, month, day)? * DAY + hour * 3_600 + minute * 60 - i64::from(offset);
    if second < 60 {
        return Ok(Instant { seconds: minutes + second, nanoseconds, offset });
    }
    // Leap seconds are at the end of a day in UTC.
    if minutes.rem_euclid(DAY) != DAY - 60 {
        return Err(TimestampError::unreadable("a second", at_second));
    }
    Ok(Instant { seconds: minutes + 59, nanoseconds: 999_999_999, offset })
}

impl Input<'_> {
    #[inline]
    fn expected(&self, what: &'static str) -> TimestampError {
        TimestampError::unreadable(what, self.at)
    }

    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    #[inline]
    fn one_of(&mut self, bytes: &[u8], what: &'static str) -> Result<u8, TimestampError> {
        let byte = self.peek().filter(|byte| bytes.contains(byte)).ok_or_else(|| self.expected(what))?;
        self.at += 1;
        Ok(byte)
    }

    /// Takes the digits that follow, and returns them.
    #[inline]
    fn digits(&mut self) -> &[u8] {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    #[inline]
    fn year(&mut self) -> Result<i64, TimestampError> {
        let sign = self.peek().filter(|byte| matches!(byte, b'+' | b'-'));
        self.at += usize::from(sign.is_some());
        let start = self.at;
        let digits = self.digits();
        let has_length = if sign.is_some() { (6..=12).contains(&digits.len()) } else { digits.len() == 4 };
        let year = digits_value(digits);
        if has_length {
            return Ok(if sign == Some(b'-') { -year } else { year });
        }
        Err(TimestampError::unreadable("a year", start))
    }

    /// Reads a number of two digits.
    #[inline]
    fn number(&mut self, min: i64, max: i64, what: &'static str) -> Result<i64, TimestampError> {
        let digits = self.text.get(self.at..self.at + 2).filter(|digits| digits.iter().all(u8::is_ascii_digit));
        let number = digits.map(digits_value).filter(|number| (min..=max).contains(number));
        let number = number.ok_or_else(|| self.expected(what))?;
        self.at += 2;
        Ok(number)
    }

    /// Reads a fraction, if there is one, as nanoseconds. Further digits are ignored.
    #[inline]
    fn fraction(&mut self) -> Result<u32, TimestampError> {
        if !matches!(self.peek(), Some(b'.' | b',')) {
            return Ok(0);
        }
        self.at += 1;
        let digits = self.digits();
        if digits.is_empty() {
            return Err(self.expected("a digit"));
        }
        let nanoseconds = digits.iter().copied().chain(std::iter::repeat(b'0')).take(9);
        Ok(nanoseconds.fold(0, |number, digit| number * 10 + u32::from(digit - b'0')))
    }

    /// Reads an offset, in seconds.
    #[inline]
    fn offset(&mut self) -> Result<i32, TimestampError> {
        let sign = match self.one_of(b"Zz+-", "an offset or `Z`")? {
            b'+' => 1,
            b'-' => -1,
            _ => return Ok(0),
        };
        let hours = self.number(0, 23, "the hours of an offset")?;
        let has_colon = self.peek() == Some(b':');
        self.at += usize::from(has_colon);
        let has_minutes = has_colon || self.peek().is_some();
        let minutes = if has_minutes { self.number(0, 59, "the minutes of an offset")? } else { 0 };
        Ok(sign * i32::try_from(hours * 3_600 + minutes * 60).unwrap_or_default())
    }
}

/// Returns the value of at most 18 digits.
#[inline]
fn digits_value(digits: &[u8]) -> i64 {
    digits.iter().take(18).fold(0, |number, digit| number * 10 + i64::from(digit - b'0'))
}

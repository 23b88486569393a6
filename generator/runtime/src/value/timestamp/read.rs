//! Text → point in time: RFC 3339, and other common and unambiguous forms of ISO 8601.
//!
//! Also accepts years with a sign and six to twelve digits, a space instead of `T`, a comma instead of the point, and
//! offsets without a colon or without minutes. A text without an offset is rejected: its time zone is a guess.

use super::instant::Instant;
use super::{SUBJECT, out_of_range};
use crate::value::FormatError;
use crate::value::calendar::{DAY, Input, day_number};

#[inline]
pub(super) fn read_timestamp(text: &str) -> Result<Instant, FormatError> {
    let mut input = Input::new(SUBJECT, text);
    let date = input.date()?;
    input.one_of(b"Tt ", "`T`")?;
    let hour = input.number(0, 23, "an hour")?;
    input.one_of(b":", "`:`")?;
    let minute = input.number(0, 59, "a minute")?;
    input.one_of(b":", "`:`")?;
    let at_second = input.position();
    let second = input.number(0, 60, "a second")?;
    let nanoseconds = read_fraction(&mut input)?;
    let offset = read_offset(&mut input)?;
    input.end()?;
    let day = day_number(date).ok_or(out_of_range("i64"))?;
    let minutes = day * DAY + hour * 3_600 + minute * 60 - i64::from(offset);
    if second < 60 {
        return Ok(Instant { seconds: minutes + second, nanoseconds, offset });
    }
    // Leap seconds are at the end of a day in UTC.
    if minutes.rem_euclid(DAY) != DAY - 60 {
        return Err(input.expected_at("a second", at_second));
    }
    Ok(Instant { seconds: minutes + 59, nanoseconds: 999_999_999, offset })
}

/// Reads the fraction, if any, as nanoseconds. Further digits are ignored.
#[inline]
fn read_fraction(input: &mut Input) -> Result<u32, FormatError> {
    if !input.skips(b".,") {
        return Ok(0);
    }
    let digits = input.digits();
    if digits.is_empty() {
        return Err(input.expected("a digit"));
    }
    let nanoseconds = digits.iter().copied().chain(std::iter::repeat(b'0')).take(9);
    Ok(nanoseconds.fold(0, |number, digit| number * 10 + u32::from(digit - b'0')))
}

/// Reads an offset, in seconds.
#[inline]
fn read_offset(input: &mut Input) -> Result<i32, FormatError> {
    let sign = match input.one_of(b"Zz+-", "an offset or `Z`")? {
        b'+' => 1,
        b'-' => -1,
        _ => return Ok(0),
    };
    let hours = input.number(0, 23, "the hours of an offset")?;
    let has_colon = input.skips(b":");
    let has_minutes = has_colon || input.peek().is_some();
    let minutes = if has_minutes { input.number(0, 59, "the minutes of an offset")? } else { 0 };
    Ok(sign * i32::try_from(hours * 3_600 + minutes * 60).unwrap_or_default())
}

//! Dates, as text.

#[cfg(feature = "chrono")]
mod chrono;
#[cfg(feature = "jiff")]
mod jiff;
#[cfg(any(feature = "chrono", feature = "jiff", feature = "time"))]
mod parts;
#[cfg(feature = "time")]
mod time;

use super::text::text_type;

text_type! {
    /// Calendar date, kept as the received text, which should look like `2026-01-31`.
    ///
    /// With the features `jiff`, `chrono` and `time` it converts to and from the types of these crates. Converting from
    /// a date fails if the text is not a date; reading a response does not.
    ///
    /// ```
    /// use copperplate_runtime::Date;
    ///
    /// let date = Date::from("2026-01-31");
    /// assert!(date < Date::from("2026-02-01"));
    /// assert_eq!(date.as_str(), "2026-01-31");
    /// ```
    Date
}

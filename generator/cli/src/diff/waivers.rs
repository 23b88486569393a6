//! Waivers of the head: `waivers.toml` in the folder of its spec.

use chrono::{Datelike, Utc};
use copperplate_diff::waivers::{self, Date, Waivers};
use copperplate_language::files::Source;

use super::spec_source::SpecSource;
use crate::error::{Error, ErrorCode, Failure};

/// Reads the waivers of the head.
pub(super) fn read_waivers(head: &SpecSource) -> Result<(Option<Source>, Waivers), Failure> {
    let Some(source) = head.file(waivers::FILE)? else { return Ok((None, Waivers::default())) };
    let waivers = Waivers::parse(&source).map_err(|errors| {
        let message = format!("the waivers of the head, {}, are invalid; nothing was compared", head.label());
        Failure::from(errors).and(Error::new(ErrorCode::InvalidSource, message))
    })?;
    Ok((Some(source), waivers))
}

/// Returns the date of today, in UTC.
pub(super) fn today_for_waivers() -> Date {
    let today = Utc::now().date_naive();
    let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
    Date { year: u16::try_from(today.year()).unwrap_or(u16::MAX), month: small(today.month()), day: small(today.day()) }
}

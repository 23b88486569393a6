//! Waivers of the head: `waivers.toml` in the folder of its spec.

use std::time::SystemTime;

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

/// Returns today's date, in UTC.
pub(super) fn today_for_waivers() -> Date {
    let now = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    now.parse::<toml::value::Datetime>().ok().and_then(|now| now.date).expect("RFC 3339 has a date")
}

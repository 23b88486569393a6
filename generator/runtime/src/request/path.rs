//! Rules for paths and their parameters.

mod styled;

pub use self::styled::PathStyle;
use crate::config::{is_dot_segment, is_url_path_byte};

/// Maximum length of a path parameter, in bytes. Servers reject URLs beyond a few thousand bytes, each in its own way.
const PARAMETER_MAX: usize = 1024;

const EMPTY: &str = "must not be empty, because the request would go to another address (to go there, use its own call, \
    or `client.request`)";
const ONLY_SLASHES: &str = "must not consist of slashes only, because the request would go to another address (to go \
    there, use its own call, or `client.request`)";
const EMPTY_PART: &str =
    "must not have an empty part (leave out slashes at the start and at the end, and repeated ones)";
const DOTS: &str = "must not be a dot segment, because the request would go to another address (resolve `.` and `..` \
    before the call)";
const DOT_PART: &str = "must not have a dot segment, because the request would go to another address (resolve `.` and \
    `..` before the call)";

/// Returns the rule that a path parameter breaks.
///
/// Empty values and dot segments would move the request to another URL, because parsers normalize them in every
/// encoding. Some parsers drop control characters.
pub(super) fn path_parameter_rule(value: &str) -> Option<&'static str> {
    match value {
        "" => Some(EMPTY),
        "." | ".." => Some(DOTS),
        text if text.len() > PARAMETER_MAX => Some("must not be longer than 1024 bytes"),
        text if text.chars().any(char::is_control) => Some("must not contain control characters"),
        _ => None,
    }
}

/// Returns the rule that a path parameter breaks if its slashes are sent as path separators.
#[inline]
pub(super) fn path_slashes_rule(value: &str) -> Option<&'static str> {
    let rule = value.split('/').find_map(path_parameter_rule)?;
    Some(match rule {
        EMPTY if value.is_empty() => EMPTY,
        EMPTY if value.bytes().all(|byte| byte == b'/') => ONLY_SLASHES,
        EMPTY => EMPTY_PART,
        DOTS if !matches!(value, "." | "..") => DOT_PART,
        rule => rule,
    })
}

/// Returns the rule that a parameter breaks if it fills only part of a segment. Dot segments are checked in the whole
/// path.
#[inline]
pub(super) fn path_part_rule(value: &str) -> Option<&'static str> {
    path_parameter_rule(value).filter(|rule| *rule != DOTS)
}

/// Returns the rule that a whole path breaks, if it would not arrive unchanged.
#[inline]
pub(crate) fn whole_path_rule(path: &str) -> Option<&'static str> {
    if !path.starts_with('/') {
        Some("must start with a slash")
    } else if path.split('/').any(is_dot_segment) {
        Some("must not contain dot segments")
    } else if !path.bytes().all(is_url_path_byte) {
        Some("must contain only the characters of a path; encode the others")
    } else {
        None
    }
}

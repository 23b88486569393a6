//! Scanning of the two JSON tokens with a grammar of their own: strings and numbers.

use super::{Mismatch, ReadError};

/// A malformed token: the reason, and the byte it was found at.
pub(super) struct BadToken {
    pub(super) what: &'static str,
    pub(super) at: usize,
}

impl BadToken {
    #[cold]
    pub(super) fn into_error(self) -> ReadError {
        ReadError::new(Mismatch::Syntax(self.what.into()), self.at)
    }
}

/// Scans from the byte after the opening quote; returns the index of the closing quote, and `true` if there are escapes
/// before it. Checks everything except the pairing of surrogates.
#[inline]
pub(super) fn string(bytes: &[u8], start: usize) -> Result<(usize, bool), BadToken> {
    let mut at = start;
    let mut escaped = false;
    loop {
        at = plain(bytes, at);
        match bytes.get(at) {
            Some(b'"') => return Ok((at, escaped)),
            Some(b'\\') => {
                at = escape(bytes, at + 1)?;
                escaped = true;
            }
            Some(_) => return Err(BadToken { what: "a control character in a string", at }),
            None => return Err(BadToken { what: "unexpected end of text inside a string", at }),
        }
    }
}

/// Returns the index of the next quote, backslash or control character. Looks at eight bytes at a time.
#[inline]
pub(super) fn plain(bytes: &[u8], mut at: usize) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    while let Some(chunk) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        let word = u64::from_le_bytes(*chunk);
        let control = word.wrapping_sub(ONES * 0x20) & !word;
        let quote = word ^ (ONES * u64::from(b'"'));
        let backslash = word ^ (ONES * u64::from(b'\\'));
        let hits = (control | (quote.wrapping_sub(ONES) & !quote) | (backslash.wrapping_sub(ONES) & !backslash)) & HIGH;
        if hits != 0 {
            // A borrow can mark bytes above a hit, never below one: the lowest mark is a hit.
            return at + hits.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    while bytes.get(at).is_some_and(|&byte| byte >= 0x20 && byte != b'"' && byte != b'\\') {
        at += 1;
    }
    at
}

/// Scans from the byte after a backslash; returns the index after the escape.
fn escape(bytes: &[u8], at: usize) -> Result<usize, BadToken> {
    match bytes.get(at) {
        Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => Ok(at + 1),
        Some(b'u') => match bytes.get(at + 1..at + 5) {
            Some(digits) if digits.iter().all(u8::is_ascii_hexdigit) => Ok(at + 5),
            _ => Err(BadToken { what: "an escape without four hexadecimal digits", at }),
        },
        _ => Err(BadToken { what: "an unknown escape in a string", at }),
    }
}

/// Scans a number; returns the index after it.
pub(super) fn number(bytes: &[u8], start: usize) -> Result<usize, BadToken> {
    let mut at = start;
    if bytes.get(at) == Some(&b'-') {
        at += 1;
    }
    at = match bytes.get(at) {
        Some(b'0') if bytes.get(at + 1).is_some_and(u8::is_ascii_digit) => {
            return Err(BadToken { what: "a number with a leading zero", at });
        }
        _ => digits(bytes, at)?,
    };
    if bytes.get(at) == Some(&b'.') {
        at = digits(bytes, at + 1)?;
    }
    if matches!(bytes.get(at), Some(b'e' | b'E')) {
        at += 1;
        if matches!(bytes.get(at), Some(b'+' | b'-')) {
            at += 1;
        }
        at = digits(bytes, at)?;
    }
    Ok(at)
}

#[inline]
fn digits(bytes: &[u8], start: usize) -> Result<usize, BadToken> {
    let mut at = start;
    while bytes.get(at).is_some_and(u8::is_ascii_digit) {
        at += 1;
    }
    if at == start {
        return Err(BadToken { what: "a number without digits", at });
    }
    Ok(at)
}

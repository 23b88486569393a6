//! The two tokens of JSON that have an inside: strings and numbers.

use super::{Mismatch, ReadError};

/// What is wrong with a token, and at which byte.
pub(super) struct Fault {
    pub(super) what: &'static str,
    pub(super) at: usize,
}

impl Fault {
    #[cold]
    pub(super) fn into_error(self) -> ReadError {
        ReadError::new(Mismatch::Syntax(self.what), self.at)
    }
}

/// From the byte after the opening quote to the closing quote; whether there are escapes between them. All is checked but
/// the pairing of surrogates.
#[inline]
pub(super) fn string(bytes: &[u8], start: usize) -> Result<(usize, bool), Fault> {
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
            Some(_) => return Err(Fault { what: "a control character in a string", at }),
            None => return Err(Fault { what: "the text ends inside a string", at }),
        }
    }
}

/// The next byte that is a quote, a backslash or a control character: eight bytes at a time.
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
            // A borrow can mark bytes above a true hit, never below one: the lowest mark is true.
            return at + hits.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    while bytes.get(at).is_some_and(|&byte| byte >= 0x20 && byte != b'"' && byte != b'\\') {
        at += 1;
    }
    at
}

/// From the byte after a backslash to the byte after the escape.
fn escape(bytes: &[u8], at: usize) -> Result<usize, Fault> {
    match bytes.get(at) {
        Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => Ok(at + 1),
        Some(b'u') => match bytes.get(at + 1..at + 5) {
            Some(digits) if digits.iter().all(u8::is_ascii_hexdigit) => Ok(at + 5),
            _ => Err(Fault { what: "an escape without four hexadecimal digits", at }),
        },
        _ => Err(Fault { what: "an unknown escape in a string", at }),
    }
}

/// From the first byte of a number to the byte after it.
pub(super) fn number(bytes: &[u8], start: usize) -> Result<usize, Fault> {
    let mut at = start;
    if bytes.get(at) == Some(&b'-') {
        at += 1;
    }
    at = match bytes.get(at) {
        Some(b'0') if bytes.get(at + 1).is_some_and(u8::is_ascii_digit) => {
            return Err(Fault { what: "a number with a leading zero", at });
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
fn digits(bytes: &[u8], start: usize) -> Result<usize, Fault> {
    let mut at = start;
    while bytes.get(at).is_some_and(u8::is_ascii_digit) {
        at += 1;
    }
    if at == start {
        return Err(Fault { what: "a number without digits", at });
    }
    Ok(at)
}

//! Scanning of the two JSON tokens that have a grammar: strings and numbers.

use super::{JsonError, Mismatch};

/// Malformed token: the reason, and the index of the byte.
pub(super) struct BadToken {
    pub(super) what: &'static str,
    pub(super) at: usize,
}

impl BadToken {
    #[cold]
    pub(super) fn into_error(self) -> JsonError {
        JsonError::new(Mismatch::Syntax(self.what.into()), self.at)
    }
}

/// Scans a string from a byte that [`scan_plain`] found; returns the index of the closing quote. Checks everything
/// except the pairing of surrogates.
pub(super) fn scan_string(bytes: &[u8], mut at: usize) -> Result<usize, BadToken> {
    loop {
        match bytes.get(at) {
            Some(b'"') => return Ok(at),
            Some(b'\\') => at = scan_plain(bytes, scan_escape(bytes, at + 1)?),
            Some(_) => return Err(BadToken { what: "a control character in a string", at }),
            None => return Err(BadToken { what: "unexpected end of text inside a string", at }),
        }
    }
}

/// Number of bytes that are inspected together: the size of the vector registers that every 64-bit target has.
const WIDTH: usize = 16;

/// Returns the index of the next quote, backslash or control character.
#[inline]
pub(super) fn scan_plain(bytes: &[u8], mut at: usize) -> usize {
    while let Some(chunk) = bytes.get(at..).and_then(<[u8]>::first_chunk::<WIDTH>) {
        // No branch for each byte, so that the compiler emits a few vector instructions.
        let mut hits = [0; WIDTH];
        for (hit, byte) in hits.iter_mut().zip(chunk) {
            *hit = if is_special_byte(*byte) { u8::MAX } else { 0 };
        }
        let hits = u128::from_le_bytes(hits);
        if hits != 0 {
            return at + hits.trailing_zeros() as usize / 8;
        }
        at += WIDTH;
    }
    while bytes.get(at).is_some_and(|byte| !is_special_byte(*byte)) {
        at += 1;
    }
    at
}

/// Variant of [`scan_plain`] for a separate short text, eight bytes at a time: most are too short for wider steps to
/// pay.
#[inline]
pub(super) fn scan_plain_in_short(bytes: &[u8], mut at: usize) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    while let Some(chunk) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        let word = u64::from_le_bytes(*chunk);
        let control = word.wrapping_sub(ONES * 0x20) & !word;
        let quote = word ^ (ONES * u64::from(b'"'));
        let backslash = word ^ (ONES * u64::from(b'\\'));
        let special = control | (quote.wrapping_sub(ONES) & !quote) | (backslash.wrapping_sub(ONES) & !backslash);
        let marks = special & (ONES << 7);
        if marks != 0 {
            // A borrow can mark bytes above a hit but not below it, so the lowest mark is a hit.
            return at + marks.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    while bytes.get(at).is_some_and(|byte| !is_special_byte(*byte)) {
        at += 1;
    }
    at
}

#[inline]
fn is_special_byte(byte: u8) -> bool {
    matches!(byte, 0..0x20 | b'"' | b'\\')
}

/// Returns the index after the string whose first character is at `at`. Looks only at quotes, and does not check the
/// contents. `None` if the string does not end.
#[inline]
pub(super) fn scan_past_string(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at = scan_plain(bytes, at);
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// Scans from the byte after a backslash; returns the index after the escape.
fn scan_escape(bytes: &[u8], at: usize) -> Result<usize, BadToken> {
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
pub(super) fn scan_number(bytes: &[u8], start: usize) -> Result<usize, BadToken> {
    let mut at = start;
    if bytes.get(at) == Some(&b'-') {
        at += 1;
    }
    at = match bytes.get(at) {
        Some(b'0') if bytes.get(at + 1).is_some_and(u8::is_ascii_digit) => {
            return Err(BadToken { what: "a number with a leading zero", at });
        }
        _ => scan_digits(bytes, at)?,
    };
    if bytes.get(at) == Some(&b'.') {
        at = scan_digits(bytes, at + 1)?;
    }
    if matches!(bytes.get(at), Some(b'e' | b'E')) {
        at += 1;
        if matches!(bytes.get(at), Some(b'+' | b'-')) {
            at += 1;
        }
        at = scan_digits(bytes, at)?;
    }
    Ok(at)
}

#[inline]
fn scan_digits(bytes: &[u8], start: usize) -> Result<usize, BadToken> {
    let mut at = start;
    while bytes.get(at).is_some_and(u8::is_ascii_digit) {
        at += 1;
    }
    if at == start {
        return Err(BadToken { what: "a number without digits", at });
    }
    Ok(at)
}

#[cfg(test)]
mod tests {
    use test_tier::Cases;

    use super::{is_special_byte, scan_plain, scan_plain_in_short};

    #[test]
    fn the_next_special_byte_is_found_wherever_it_stands() {
        // With an odd step, there are lengths with every remainder of a word.
        for length in (0..40).step_by(Cases { quick: 3, ci: 1, long: 1 }.count()) {
            for from in 0..=length {
                let mut bytes = vec![b'"'; from];
                bytes.resize(length, 0x80);
                let found = |bytes: &[u8]| {
                    assert_eq!(scan_plain(bytes, from), scan_plain_in_short(bytes, from), "{bytes:?}");
                    scan_plain(bytes, from)
                };
                assert_eq!(found(&bytes), length, "{bytes:?}");
                for at in from..length {
                    for special in 0..=u8::MAX {
                        bytes[at] = special;
                        assert_eq!(found(&bytes), if is_special_byte(special) { at } else { length }, "{bytes:?}");
                    }
                    bytes[at] = 0x80;
                }
            }
        }
    }
}

//! Bytes of a body of parts.

use std::collections::BTreeSet;

use bytes::Bytes;

use super::entries::{Content, Entry};

/// Start of every boundary; a number of [`DIGITS`] digits follows.
const BOUNDARY: &str = "client-runtime-";

/// Number of digits in a boundary: one boundary is never the start of another.
const DIGITS: usize = 10;

/// Returns a body and its boundary, which no part contains.
#[inline]
pub(super) fn of(entries: &[Entry]) -> (Bytes, String) {
    let boundary = boundary(entries);
    let length: usize = entries.iter().map(|entry| entry.content.bytes().len() + 200).sum();
    let mut body = Vec::with_capacity(length + boundary.len());
    for entry in entries {
        body.extend_from_slice(head(entry, &boundary).as_bytes());
        body.extend_from_slice(entry.content.bytes());
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{boundary}--\r\n").as_bytes());
    (Bytes::from(body), boundary)
}

/// Returns what is before the content of a part.
#[inline]
fn head(entry: &Entry, boundary: &str) -> String {
    let name = &entry.quoted;
    let (file_name, media_type) = match &entry.content {
        Content::Text(_) => (String::new(), None),
        Content::Json(_) => (String::new(), Some("application/json")),
        Content::File(file, quoted) => {
            (format!("; filename=\"{quoted}\""), Some(file.content_type().unwrap_or("application/octet-stream")))
        }
    };
    let media_type = media_type.map(|media_type| format!("\r\nContent-Type: {media_type}")).unwrap_or_default();
    format!("--{boundary}\r\nContent-Disposition: form-data; name=\"{name}\"{file_name}{media_type}\r\n\r\n")
}

impl Content {
    #[inline]
    fn bytes(&self) -> &[u8] {
        match self {
            Self::Text(text) | Self::Json(text) => text.as_bytes(),
            Self::File(file, _) => file.bytes(),
        }
    }
}

/// Returns the boundary with the smallest number that no part contains.
#[inline]
fn boundary(entries: &[Entry]) -> String {
    let mut taken = BTreeSet::new();
    for entry in entries {
        let names = [entry.quoted.as_bytes(), entry.content.file_name().as_bytes()];
        for bytes in [entry.content.bytes(), names[0], names[1]] {
            for (at, _) in
                bytes.windows(BOUNDARY.len()).enumerate().filter(|(_, window)| *window == BOUNDARY.as_bytes())
            {
                let digits = bytes.get(at + BOUNDARY.len()..at + BOUNDARY.len() + DIGITS);
                let number = digits.and_then(|digits| std::str::from_utf8(digits).ok()?.parse::<u64>().ok());
                taken.extend(number);
            }
        }
    }
    // One of these numbers is free.
    let free = (0..=taken.len() as u64).find(|number| !taken.contains(number)).unwrap_or_default();
    format!("{BOUNDARY}{free:0DIGITS$}")
}

impl Content {
    #[inline]
    fn file_name(&self) -> &str {
        match self {
            Self::Text(_) | Self::Json(_) => "",
            Self::File(_, quoted) => quoted,
        }
    }
}

//! Bytes of a multipart body.

use std::collections::BTreeSet;

use super::entries::{EntryContent, MultipartEntry};
use super::pieces::Piece;

/// Start of every boundary; a number of [`DIGITS`] digits follows.
const BOUNDARY: &str = "copperplate-runtime-";

/// Number of digits in a boundary. It is fixed, so that a boundary is never a prefix of another.
const DIGITS: usize = 10;

/// Returns the pieces of a body, and its boundary, which no part in memory contains.
#[inline]
pub(super) fn build_multipart_body(entries: &[MultipartEntry]) -> (Vec<Piece>, String) {
    let boundary = choose_multipart_boundary(entries);
    let (mut pieces, mut bytes) = (Vec::new(), Vec::new());
    for entry in entries {
        bytes.extend_from_slice(multipart_head(entry, &boundary).as_bytes());
        match &entry.content {
            EntryContent::Text(text) | EntryContent::Json(text) => bytes.extend_from_slice(text.as_bytes()),
            EntryContent::File(file, _) => match file.bytes() {
                Some(content) => bytes.extend_from_slice(content),
                None => {
                    pieces.push(Piece::Bytes(std::mem::take(&mut bytes).into()));
                    pieces.push(Piece::File(file.clone()));
                }
            },
        }
        bytes.extend_from_slice(b"\r\n");
    }
    bytes.extend_from_slice(format!("--{boundary}--\r\n").as_bytes());
    pieces.push(Piece::Bytes(bytes.into()));
    (pieces, boundary)
}

/// Returns the text before the content of a part.
#[inline]
fn multipart_head(entry: &MultipartEntry, boundary: &str) -> String {
    let name = &entry.quoted;
    let file_name = match &entry.content {
        EntryContent::Text(_) | EntryContent::Json(_) => String::new(),
        EntryContent::File(_, quoted) => format!("; filename=\"{quoted}\""),
    };
    let media_type = entry.media_type().map(|media_type| format!("\r\nContent-Type: {media_type}")).unwrap_or_default();
    format!("--{boundary}\r\nContent-Disposition: form-data; name=\"{name}\"{file_name}{media_type}\r\n\r\n")
}

/// Returns the boundary with the smallest number that no part in memory contains. If a file is read while it is sent,
/// the number is random, so that a file cannot contain the boundary on purpose.
#[inline]
fn choose_multipart_boundary(entries: &[MultipartEntry]) -> String {
    let is_opened =
        |entry: &MultipartEntry| matches!(&entry.content, EntryContent::File(file, _) if file.bytes().is_none());
    if entries.iter().any(is_opened) {
        return format!("{BOUNDARY}{:039}", fastrand::u128(..));
    }
    let mut taken = BTreeSet::new();
    for entry in entries {
        let (content, file_name) = match &entry.content {
            EntryContent::Text(text) | EntryContent::Json(text) => (text.as_bytes(), ""),
            EntryContent::File(file, quoted) => (file.bytes().map_or(&[][..], |bytes| bytes), quoted.as_str()),
        };
        for bytes in [content, entry.quoted.as_bytes(), file_name.as_bytes()] {
            for (at, _) in
                bytes.windows(BOUNDARY.len()).enumerate().filter(|(_, window)| *window == BOUNDARY.as_bytes())
            {
                let digits = bytes.get(at + BOUNDARY.len()..at + BOUNDARY.len() + DIGITS);
                let number = digits.and_then(|digits| std::str::from_utf8(digits).ok()?.parse::<u64>().ok());
                taken.extend(number);
            }
        }
    }
    // One of these numbers is always free.
    let free = (0..=taken.len() as u64).find(|number| !taken.contains(number)).unwrap_or_default();
    format!("{BOUNDARY}{free:0DIGITS$}")
}

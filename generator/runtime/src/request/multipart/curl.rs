//! Parts as arguments of `curl`.

use super::entries::{EntryContent, MultipartEntry};

/// The arguments of a `curl` command with the parts of a body, in the extensions of a request for display; none if a
/// name has no notation there.
#[derive(Clone)]
pub(in crate::request) struct CurlArguments(pub(in crate::request) Option<Vec<(&'static str, String)>>);

impl CurlArguments {
    #[inline]
    pub(super) fn from_entries(entries: &[MultipartEntry]) -> Self {
        Self(entries.iter().map(curl_argument).collect())
    }
}

#[inline]
fn curl_argument(entry: &MultipartEntry) -> Option<(&'static str, String)> {
    let name = &entry.name;
    if name.contains('=') {
        return None;
    }
    Some(match &entry.content {
        EntryContent::Text(text) => ("--form-string", format!("{name}={text}")),
        EntryContent::Json(json) => ("-F", format!("{name}={};type=application/json", quote_for_curl(json))),
        EntryContent::File(file, _) => {
            let media_type = file.content_type().unwrap_or("application/octet-stream");
            ("-F", format!("{name}=@{};type={media_type}", quote_for_curl(file.name())))
        }
    })
}

/// Returns a text between quotes, as `curl` reads it.
#[inline]
fn quote_for_curl(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', r"\\").replace('"', "\\\""))
}

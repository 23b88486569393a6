//! Parts as arguments of `curl`.

use super::entries::{EntryContent, MultipartEntry};

/// Arguments of a `curl` command with the parts of a body, in the extensions of a request for display; `None` if a name
/// cannot be written there.
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
    let Some(media_type) = entry.media_type() else {
        let EntryContent::Text(text) = &entry.content else { return None };
        return Some(("--form-string", format!("{name}={text}")));
    };
    let value = match &entry.content {
        EntryContent::Text(text) | EntryContent::Json(text) => quote_for_curl(text),
        EntryContent::File(file, _) => format!("@{}", quote_for_curl(file.name())),
    };
    Some(("-F", format!("{name}={value};type={media_type}")))
}

/// Quotes a text for `curl`.
#[inline]
fn quote_for_curl(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', r"\\").replace('"', "\\\""))
}

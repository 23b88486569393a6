//! Parts as arguments of `curl`.

use super::entries::{Content, Entry};

/// The arguments of a `curl` command with the parts of a body, in the extensions of a request for display; none if a
/// name has no notation there.
#[derive(Clone)]
pub(in crate::request) struct CurlArguments(pub(in crate::request) Option<Vec<(&'static str, String)>>);

impl CurlArguments {
    #[inline]
    pub(super) fn of(entries: &[Entry]) -> Self {
        Self(entries.iter().map(argument).collect())
    }
}

#[inline]
fn argument(entry: &Entry) -> Option<(&'static str, String)> {
    let name = &entry.name;
    if name.contains('=') {
        return None;
    }
    Some(match &entry.content {
        Content::Text(text) => ("--form-string", format!("{name}={text}")),
        Content::Json(json) => ("-F", format!("{name}={};type=application/json", quoted(json))),
        Content::File(file, _) => {
            let media_type = file.content_type().unwrap_or("application/octet-stream");
            ("-F", format!("{name}=@{};type={media_type}", quoted(file.name())))
        }
    })
}

/// Returns a text between quotes, as `curl` reads it.
#[inline]
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', r"\\").replace('"', "\\\""))
}

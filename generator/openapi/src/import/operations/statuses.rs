//! Statuses of responses in a document.

use copperplate_language::grammar::content::{REDIRECTS, SUCCESS};
use copperplate_language::grammar::errors::DEFAULT;
use copperplate_language::model::{ErrorStatus, Status};

/// Status of a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::import) enum ResponseStatus {
    Success(Status),
    Error(ErrorStatus),
}

impl ResponseStatus {
    /// Parses the key of a response; `None` if it is not the status of a complete response.
    pub(in crate::import) fn parse(text: &str) -> Option<Self> {
        Some(match text.to_ascii_lowercase().as_str() {
            SUCCESS => Self::Success(Status::Success),
            REDIRECTS => Self::Success(Status::Redirect),
            "4xx" => Self::Error(ErrorStatus::Class(4)),
            "5xx" => Self::Error(ErrorStatus::Class(5)),
            _ if text == DEFAULT => Self::Error(ErrorStatus::Default),
            _ => match text.parse().ok().filter(|_| text.len() == 3)? {
                code @ 200..400 => Self::Success(Status::Code(code)),
                code @ 400..600 => Self::Error(ErrorStatus::Code(code)),
                _ => return None,
            },
        })
    }
}

/// Returns `true` for the status of a success whose responses have a body in HTTP.
pub(in crate::import) fn status_may_have_content(status: Status) -> bool {
    !status.is_redirect() && !matches!(status, Status::Code(204 | 205 | 304))
}

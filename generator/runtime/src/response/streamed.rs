//! Contents that are received chunk by chunk.

use http::StatusCode;
use http::header::CONTENT_LENGTH;

use super::content_type::{body_label, has_identity_content_encoding};
use super::received::other_content_type;
use crate::error::Unreadable;
use crate::transport::RawResponse;
use crate::wire::{Deviations, Label};

/// Content of a response that is received chunk by chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Streamed {
    /// Bytes of any success, as they were received.
    Raw,
    Bytes,
    /// Bytes, or no content with this status.
    BytesOrNone(u16),
    /// Bytes, or an empty body.
    BytesOrEmpty,
    Events,
    Lines,
}

impl Streamed {
    /// Checks in the head of a response that its body, which is not absent, is this content; the deviation is its
    /// content type. `media` has the media types that the call asks for.
    #[inline]
    pub(crate) fn check(
        self,
        response: &RawResponse,
        media: Option<&'static str>,
    ) -> Result<Option<Deviations>, Unreadable> {
        let label = body_label(&response.headers, media, &[]);
        let (is_other, deviates) = match self {
            Self::Raw => return Ok(None),
            Self::Bytes | Self::BytesOrNone(_) | Self::BytesOrEmpty => {
                (label == Label::Page, label.deviates_from_raw())
            }
            Self::Events => (matches!(label, Label::Page | Label::Json), label.deviates_from_raw()),
            // Some services label lines as JSON, although only each single line is.
            Self::Lines => (label == Label::Page, label.deviates_from_json()),
        };
        if is_other {
            return Err(other_content_type(response, media));
        }
        if !has_identity_content_encoding(&response.headers) {
            return Err(Unreadable::ContentEncoding);
        }
        let found = || response.shown_content_type.clone().unwrap_or_default();
        Ok(deviates.then(|| Deviations::of_content_type(found())))
    }

    /// Returns `true` if an empty body stands for no content.
    #[inline]
    pub(crate) fn may_be_empty(self) -> bool {
        match self {
            Self::BytesOrEmpty => true,
            Self::Raw | Self::Bytes | Self::BytesOrNone(_) | Self::Events | Self::Lines => false,
        }
    }

    /// Returns `true` if the head of a response says that there is no content. A body is then ignored.
    #[inline]
    pub(crate) fn is_absent(self, response: &RawResponse) -> bool {
        match self {
            Self::BytesOrNone(status) => response.status == status,
            Self::BytesOrEmpty => {
                let length = response.headers.get(CONTENT_LENGTH);
                matches!(response.status, StatusCode::NO_CONTENT | StatusCode::RESET_CONTENT)
                    || length.is_some_and(|length| length == "0")
            }
            Self::Raw | Self::Bytes | Self::Events | Self::Lines => false,
        }
    }
}

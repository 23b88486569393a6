//! Contents that are received chunk by chunk.

use super::content_type::{body_label, has_identity_content_encoding};
use super::received::other_content_type;
use crate::error::Unreadable;
use crate::json::Mismatch;
use crate::request::{Operation, Responses};
use crate::transport::RawResponse;
use crate::wire::Label;

/// Content of a response that is received chunk by chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Streamed {
    /// Bytes of any success, as they were received.
    Raw,
    Bytes,
    /// Bytes, or no content with this status.
    BytesOrNone(u16),
    Events,
    Lines,
}

impl Streamed {
    /// Returns the responses that an operation expects.
    pub(crate) const fn responses<O: Operation>(self) -> &'static Responses {
        match self {
            Self::Raw => Responses::for_raw_operation::<O>(),
            Self::Bytes | Self::BytesOrNone(_) | Self::Events | Self::Lines => Responses::for_operation::<O>(),
        }
    }

    /// Checks in the head of a response that its body is this content; the deviation is its content type. `media` has
    /// the media types that the call asks for.
    #[inline]
    pub(crate) fn check(
        self,
        response: &RawResponse,
        media: Option<&'static str>,
    ) -> Result<Option<Mismatch>, Unreadable> {
        let label = body_label(&response.headers, media, &[]);
        let is_other = match self {
            // The body is ignored.
            Self::BytesOrNone(status) if response.status == status => return Ok(None),
            Self::Raw => return Ok(None),
            Self::Bytes | Self::BytesOrNone(_) | Self::Lines => label == Label::Page,
            Self::Events => matches!(label, Label::Page | Label::Json),
        };
        if is_other {
            return Err(other_content_type(response, media));
        }
        if !has_identity_content_encoding(&response.headers) {
            return Err(Unreadable::ContentEncoding);
        }
        let deviates = match self {
            Self::Raw => false,
            Self::Bytes | Self::BytesOrNone(_) | Self::Events => label.deviates_from_raw(),
            // Some services label lines as JSON, although only each single line is.
            Self::Lines => label.deviates_from_json(),
        };
        let found = || response.shown_content_type.clone().unwrap_or_default();
        Ok(deviates.then(|| Mismatch::ContentType(found().into())))
    }
}

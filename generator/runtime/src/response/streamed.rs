//! Contents that are received chunk by chunk.

use super::content_type::{has_identity_content_encoding, has_stated_content_type, may_have_json_content_type};
use crate::error::Unreadable;
use crate::request::{Operation, Responses};
use crate::transport::RawResponse;

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

    /// Checks in the head of a response that its body is this content. `media` is the media type that the call asks
    /// for.
    #[inline]
    pub(crate) fn check(self, response: &RawResponse, media: Option<&'static str>) -> Result<(), Unreadable> {
        let is_such = match self {
            Self::Raw => return Ok(()),
            // The body is ignored.
            Self::BytesOrNone(status) if response.status == status => return Ok(()),
            Self::Bytes | Self::BytesOrNone(_) | Self::Events => has_stated_content_type(&response.headers, media),
            // Some services label lines as JSON, although only each single line is.
            Self::Lines => {
                has_stated_content_type(&response.headers, media)
                    || may_have_json_content_type(&response.headers, media, &[])
            }
        };
        if !is_such {
            return Err(Unreadable::OtherContent { expected: media, found: response.shown_content_type.clone() });
        }
        if has_identity_content_encoding(&response.headers) { Ok(()) } else { Err(Unreadable::ContentEncoding) }
    }
}

//! Bodies of responses.

use bytes::{Bytes, BytesMut};

use crate::transport::{Delivery, Fault, TransportError};

/// Receives the body of a response chunk by chunk, so that the limit holds whatever length was announced; it is that of
/// the decoded body. An error comes with the number of bytes received.
pub(super) async fn collect(response: &mut reqwest::Response, limit: usize) -> Result<Bytes, (TransportError, usize)> {
    let too_large = |received| (TransportError::new(Fault::TooLarge { limit }, Delivery::Responded), received);
    let broken_off = |error, received| (TransportError::from_reqwest(error), received);
    if response.content_length().is_some_and(|announced| announced > limit as u64) {
        return Err(too_large(0));
    }
    // A small body comes in one chunk, which is not copied.
    let Some(mut whole) = response.chunk().await.map_err(|error| broken_off(error, 0))? else {
        return Ok(Bytes::new());
    };
    let mut more = BytesMut::new();
    loop {
        let received = whole.len() + more.len();
        if received > limit {
            return Err(too_large(received));
        }
        let Some(piece) = response.chunk().await.map_err(|error| broken_off(error, received))? else { break };
        if more.is_empty() {
            more = BytesMut::from(std::mem::take(&mut whole));
        }
        more.extend_from_slice(&piece);
    }
    Ok(if more.is_empty() { whole } else { more.freeze() })
}

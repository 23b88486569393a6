//! Response bodies.

use std::time::Duration;

use bytes::{Bytes, BytesMut};
use tokio::time::timeout;

use crate::transport::{Delivery, Fault, TransportError};

/// Receives a response body chunk by chunk, so that the limit applies whatever length was announced. It limits the
/// decoded body. `read_timeout` limits the time between chunks. An error includes the number of bytes received.
pub(super) async fn collect_reqwest_body(
    response: &mut reqwest::Response,
    limit: usize,
    read_timeout: Duration,
) -> Result<Bytes, (TransportError, usize)> {
    let too_large = |received| (TransportError::new(Fault::BodyTooLarge { limit }, Delivery::Responded), received);
    if response.content_length().is_some_and(|announced| announced > limit as u64) {
        return Err(too_large(0));
    }
    // A small body arrives in one chunk, which is not copied.
    let Some(mut whole) = next_reqwest_chunk(response, read_timeout).await.map_err(|error| (error, 0))? else {
        return Ok(Bytes::new());
    };
    let mut more = BytesMut::new();
    loop {
        let received = whole.len() + more.len();
        if received > limit {
            return Err(too_large(received));
        }
        let Some(piece) = next_reqwest_chunk(response, read_timeout).await.map_err(|error| (error, received))? else {
            break;
        };
        if more.is_empty() {
            more = BytesMut::from(std::mem::take(&mut whole));
        }
        more.extend_from_slice(&piece);
    }
    Ok(if more.is_empty() { whole } else { more.freeze() })
}

async fn next_reqwest_chunk(
    response: &mut reqwest::Response,
    read_timeout: Duration,
) -> Result<Option<Bytes>, TransportError> {
    match timeout(read_timeout, response.chunk()).await {
        Ok(chunk) => chunk.map_err(TransportError::from_reqwest),
        Err(_) => Err(TransportError::new(Fault::Timeout, Delivery::Responded)),
    }
}

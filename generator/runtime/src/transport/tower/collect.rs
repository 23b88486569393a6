//! Response bodies that are received as a whole.

use std::future::poll_fn;

use bytes::{Bytes, BytesMut};

use super::chunks::TowerChunks;
use super::deadline::Deadline;
use super::{BoxError, Boxed};
use crate::transport::{Delivery, Fault, TransportError};

/// Receives a body chunk by chunk, so that the limit applies whatever length was announced. An error includes the
/// number of bytes received.
pub(super) async fn collect_tower_body<B: http_body::Body<Error: Into<BoxError>>>(
    body: Boxed<B>,
    limit: usize,
    deadline: &Deadline<'_>,
) -> Result<Bytes, (TransportError, usize)> {
    let too_large = |received| (TransportError::new(Fault::BodyTooLarge { limit }, Delivery::Responded), received);
    let mut chunks = TowerChunks::new(body);
    if chunks.announced() > limit as u64 {
        return Err(too_large(0));
    }
    // A small body arrives in one chunk, which is not copied.
    let mut whole = Bytes::new();
    let mut more = BytesMut::new();
    loop {
        let received = whole.len() + more.len();
        let chunk = match deadline.wait(poll_fn(|cx| chunks.poll_next(cx))).await {
            Some(Some(Ok(chunk))) => chunk,
            Some(Some(Err(error))) => return Err((error, received)),
            Some(None) => break,
            None => return Err((TransportError::new(Fault::Timeout, Delivery::Responded), received)),
        };
        if chunk.len() > limit - received {
            return Err(too_large(received + chunk.len()));
        }
        if received == 0 {
            whole = chunk;
        } else {
            if more.is_empty() {
                more = BytesMut::from(std::mem::take(&mut whole));
            }
            more.extend_from_slice(&chunk);
        }
    }
    Ok(if more.is_empty() { whole } else { more.freeze() })
}

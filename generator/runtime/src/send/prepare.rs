//! Preparation of calls that are not sent.

use crate::client::Core;
use crate::error::Error;
use crate::request::{self, Operation, Options, PreparedRequest};

/// Prepares the request of a call.
#[inline]
pub fn prepare<O: Operation, M>(core: &Core<M>, options: &Options, operation: &O) -> Result<PreparedRequest, Error> {
    request::prepare_request(&core.shared().request, &operation.endpoint(), options, &|out| operation.encode(out))
}

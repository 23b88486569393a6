//! Requests without a body.

use http::Method;

/// Returns `true` if an empty body is announced by `Content-Length: 0`. Some servers reject a POST without it, with
/// 411.
pub(super) fn announces_empty_body(method: &Method) -> bool {
    [Method::POST, Method::PUT, Method::PATCH].contains(method)
}

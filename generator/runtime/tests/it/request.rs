//! From a call to an HTTP request.

mod api_key;
mod base_urls;
mod bodies;
mod bounds;
mod cookies;
mod debug;
pub(crate) mod forms;
mod headers;
mod idempotency_key;
mod limits;
pub(crate) mod multipart;
mod nothing_before_polling;
mod path_ids;
mod path_parts;
mod path_styles;
mod query;
mod schemes;
pub(crate) mod styles;

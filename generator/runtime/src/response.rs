//! From an HTTP response to a model.

mod content_type;
mod decode;
pub mod headers;
mod options;
mod received;
mod reply;
mod streamed;

pub(crate) use content_type::find_unexpected_content_type;
pub(crate) use decode::AcceptedResponse;
pub(crate) use options::ResponseOptions;
pub use reply::Reply;
pub(crate) use streamed::Streamed;

//! Settings that are checked where they are made.

mod api_key;
mod base_url;
mod error;

pub use api_key::ApiKey;
pub(crate) use base_url::is_path_byte;
pub use base_url::BaseUrl;
pub use error::ConfigError;

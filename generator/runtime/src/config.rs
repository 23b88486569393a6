//! Settings that are checked on construction.

mod api_key;
mod base_url;
mod cookies;
mod error;
mod percent;
mod server;

pub use api_key::ApiKey;
pub(crate) use api_key::{MASK, PREFIX_RULE};
pub use base_url::BaseUrl;
pub(crate) use base_url::{is_dot_segment, is_url_path_byte};
pub(crate) use cookies::{is_cookie_value, with_cookies};
pub use error::ConfigError;
pub(crate) use percent::push_percent_encoded;
pub use server::Server;

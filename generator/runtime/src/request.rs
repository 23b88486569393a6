//! From an operation to an HTTP request.

mod auth;
mod body;
mod build;
mod custom;
mod defaults;
mod endpoint;
mod flat;
mod form;
mod headers;
mod multipart;
mod options;
mod outgoing;
mod parts;
mod path;
mod prepared;
mod query;
mod responses;
mod sensitive;

pub(crate) use auth::{Auth, CallAuth};
use body::Body;
pub(crate) use build::{CallUrl, build_request, build_url};
pub(crate) use custom::OF_THE_TRANSPORT;
pub(crate) use defaults::{OtherServer, RequestDefaults};
pub use endpoint::{Endpoint, Operation, Output, Statuses, endpoint_of};
pub(crate) use form::FormSource;
pub use form::{FormLists, FormStyle};
#[cfg(feature = "testing")]
pub(crate) use multipart::SentFiles;
pub use multipart::{Files, Part};
#[cfg(feature = "testing")]
pub(crate) use options::CalledServer;
#[cfg(feature = "testing")]
pub(crate) use options::FollowedLink;
pub(crate) use options::Link;
pub use options::Options;
pub(crate) use outgoing::Outgoing;
#[cfg(feature = "testing")]
pub(crate) use outgoing::outgoing_json_body;
pub use parts::RequestParts;
pub use path::PathStyle;
pub(crate) use path::whole_path_rule;
pub use prepared::PreparedRequest;
pub(crate) use prepared::prepare_request;
pub use query::{ArrayStyle, QueryStyle};
#[cfg(feature = "testing")]
pub(crate) use query::{StyledValue, StyledValues};
pub(crate) use responses::Responses;
pub(crate) use sensitive::sensitive_header_texts;

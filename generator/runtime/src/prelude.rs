//! Imports of emitted files, by kind of file.

/// Imports of files with types.
pub mod types {
    pub use std::borrow::Cow;

    pub use crate::prelude::values::*;
    pub use crate::value::{UnknownValue, UnknownVariant};
    pub use crate::wire;
    pub use crate::wire::record::Hidden;
}

/// Imports of files with calls.
pub mod operations {
    pub use bytes::Bytes;
    pub use http::Method;

    pub use crate::client::{Async, Core};
    pub use crate::error::ErrorBody;
    pub use crate::paging::{Paged, Position};
    pub use crate::prelude::values::*;
    pub use crate::request::{
        Endpoint, FormLists, FormStyle, Operation, Options, Part, PathStyle, QueryStyle, RequestParts, Statuses,
    };
    pub use crate::retry::Effect;
    pub use crate::wire::{
        BytesContent, EventsContent, LinesContent, NoContent, OrEmpty, OrNoContent, Parameter, RedirectContent,
        TextContent, TextEventsContent,
    };
}

/// Imports of files with parts of the client.
pub mod client {
    pub use crate::auth::{CredentialSet, KeySource, Placement, Scheme, TokenEndpoint};
    pub use crate::client::{Async, ClientBuilder, Core, ServerBuilder, ServerEntry, ServerVariable, Service};
    pub use crate::config::Server;
    pub use crate::prelude::values::*;
    pub use crate::request::ArrayStyle;
    pub use crate::response::headers::{self, ResponseHead};
    pub use crate::retry::RateLimitHeaders;
}

/// Imports of files with parts of the fake.
#[cfg(feature = "testing")]
pub mod testing {
    pub use bytes::Bytes;

    pub use crate::auth::CredentialSet;
    pub use crate::client::ClientBuilder;
    pub use crate::config::ApiKey;
    pub use crate::prelude::values::*;
    pub use crate::testing::FakedClient;
    pub use crate::testing::schema::OperationSchema;
}

/// Values in models.
mod values {
    pub use crate::value::{Base64, Base64Url, Date, Field, File, Json, JsonObject, Map, Number, Timestamp, Uuid};
    pub use crate::wire::DeepBox;
}

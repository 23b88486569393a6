//! Paths that emitted code names, besides paths in the spec. They are defined only in this file, except for macros.

/// Items of the standard library.
pub(crate) mod std {
    pub(crate) const AS_REF: &str = "std::convert::AsRef";
    pub(crate) const BOX: &str = "std::boxed::Box";
    pub(crate) const COW: &str = "std::borrow::Cow";
    pub(crate) const INTO: &str = "std::convert::Into";
    pub(crate) const INTO_ITERATOR: &str = "std::iter::IntoIterator";
    pub(crate) const NONE: &str = "std::option::Option::None";
    pub(crate) const OPTION: &str = "std::option::Option";
    pub(crate) const RESULT: &str = "std::result::Result";
    pub(crate) const SIZED: &str = "std::marker::Sized";
    pub(crate) const SOME: &str = "std::option::Option::Some";
    pub(crate) const STRING: &str = "std::string::String";
    pub(crate) const VEC: &str = "std::vec::Vec";
}

/// Items of the runtime.
pub(crate) mod runtime {
    use copperplate_language::model::TextFormat;

    pub(crate) const API_KEY: &str = "copperplate_runtime::ApiKey";
    pub(crate) const ARRAY_STYLE: &str = "copperplate_runtime::ArrayStyle";
    pub(crate) const RATE_LIMIT_HEADERS: &str = "copperplate_runtime::RateLimitHeaders";
    pub(crate) const ASYNC: &str = "copperplate_runtime::Async";
    pub(crate) const BASE64: &str = "copperplate_runtime::Base64";
    pub(crate) const BASE64_URL: &str = "copperplate_runtime::Base64Url";
    pub(crate) const BUILDER: &str = "copperplate_runtime::ClientBuilder";
    pub(crate) const CORE: &str = "copperplate_runtime::Core";
    pub(crate) const CREDENTIAL_SET: &str = "copperplate_runtime::auth::CredentialSet";
    pub(crate) const DATE: &str = "copperplate_runtime::Date";
    pub(crate) const DEEP_BOX: &str = "copperplate_runtime::wire::DeepBox";
    pub(crate) const EFFECT: &str = "copperplate_runtime::Effect";
    pub(crate) const BYTES: &str = "copperplate_runtime::transport::bytes::Bytes";
    pub(crate) const BYTES_CONTENT: &str = "copperplate_runtime::wire::BytesContent";
    pub(crate) const ENDPOINT: &str = "copperplate_runtime::request::Endpoint";
    pub(crate) const ERROR_BODY: &str = "copperplate_runtime::error::ErrorBody";
    pub(crate) const EVENTS_CONTENT: &str = "copperplate_runtime::wire::EventsContent";
    pub(crate) const TOKEN_ENDPOINT: &str = "copperplate_runtime::auth::TokenEndpoint";
    pub(crate) const TEXT_EVENTS_CONTENT: &str = "copperplate_runtime::wire::TextEventsContent";
    pub(crate) const FAKED_CLIENT: &str = "copperplate_runtime::testing::FakedClient";
    pub(crate) const FIELD: &str = "copperplate_runtime::Field";
    pub(crate) const FILE: &str = "copperplate_runtime::File";
    pub(crate) const FORM_LISTS: &str = "copperplate_runtime::request::FormLists";
    pub(crate) const FORM_STYLE: &str = "copperplate_runtime::request::FormStyle";
    /// The module with the functions that read response headers.
    pub(crate) const HEADERS: &str = "copperplate_runtime::response::headers";
    pub(crate) const JSON: &str = "copperplate_runtime::Json";
    pub(crate) const JSON_OBJECT: &str = "copperplate_runtime::JsonObject";
    pub(crate) const KEY_SOURCE: &str = "copperplate_runtime::auth::KeySource";
    pub(crate) const LINES_CONTENT: &str = "copperplate_runtime::wire::LinesContent";
    pub(crate) const MAP: &str = "copperplate_runtime::Map";
    pub(crate) const METHOD: &str = "copperplate_runtime::Method";
    pub(crate) const NO_CONTENT: &str = "copperplate_runtime::wire::NoContent";
    pub(crate) const NUMBER: &str = "copperplate_runtime::Number";
    pub(crate) const OPERATION: &str = "copperplate_runtime::request::Operation";
    pub(crate) const OPERATION_SCHEMA: &str = "copperplate_runtime::testing::schema::OperationSchema";
    pub(crate) const OR_EMPTY: &str = "copperplate_runtime::wire::OrEmpty";
    pub(crate) const OR_NO_CONTENT: &str = "copperplate_runtime::wire::OrNoContent";
    pub(crate) const OPTIONS: &str = "copperplate_runtime::request::Options";
    pub(crate) const REQUEST_PARTS: &str = "copperplate_runtime::request::RequestParts";
    pub(crate) const HIDDEN: &str = "copperplate_runtime::wire::record::Hidden";
    pub(crate) const PAGED: &str = "copperplate_runtime::paging::Paged";
    pub(crate) const PART: &str = "copperplate_runtime::request::Part";
    pub(crate) const PARAMETER: &str = "copperplate_runtime::wire::Parameter";
    pub(crate) const POSITION: &str = "copperplate_runtime::paging::Position";
    pub(crate) const PLACEMENT: &str = "copperplate_runtime::auth::Placement";
    pub(crate) const PATH_STYLE: &str = "copperplate_runtime::request::PathStyle";
    pub(crate) const QUERY_STYLE: &str = "copperplate_runtime::request::QueryStyle";
    pub(crate) const RESPONSE_HEAD: &str = "copperplate_runtime::response::headers::ResponseHead";
    pub(crate) const SCHEME: &str = "copperplate_runtime::auth::Scheme";
    pub(crate) const SERVER: &str = "copperplate_runtime::Server";
    pub(crate) const SERVER_BUILDER: &str = "copperplate_runtime::ServerBuilder";
    pub(crate) const SERVER_ENTRY: &str = "copperplate_runtime::ServerEntry";
    pub(crate) const SERVER_VARIABLE: &str = "copperplate_runtime::ServerVariable";
    pub(crate) const SERVICE: &str = "copperplate_runtime::Service";
    pub(crate) const STATUSES: &str = "copperplate_runtime::request::Statuses";
    pub(crate) const REDIRECT_CONTENT: &str = "copperplate_runtime::wire::RedirectContent";
    pub(crate) const TEXT_CONTENT: &str = "copperplate_runtime::wire::TextContent";
    pub(crate) const TIMESTAMP: &str = "copperplate_runtime::Timestamp";
    pub(crate) const UNKNOWN_VALUE: &str = "copperplate_runtime::UnknownValue";
    pub(crate) const UNKNOWN_VARIANT: &str = "copperplate_runtime::UnknownVariant";
    pub(crate) const UUID: &str = "copperplate_runtime::Uuid";

    /// Returns the path of the type for texts with a format.
    pub(crate) fn text_type(format: TextFormat) -> &'static str {
        match format {
            TextFormat::Timestamp => TIMESTAMP,
            TextFormat::Date => DATE,
            TextFormat::Uuid => UUID,
            TextFormat::Base64 => BASE64,
            TextFormat::Base64Url => BASE64_URL,
        }
    }

    /// Returns the name of the type for texts with a format.
    pub(crate) fn text_type_name(format: TextFormat) -> &'static str {
        text_type(format).trim_start_matches("copperplate_runtime::")
    }

    /// The module with the functions for reading and writing.
    pub(crate) const WIRE_MODULE: &str = "copperplate_runtime::wire";
}

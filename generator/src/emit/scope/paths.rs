//! Paths that emitted code names besides those of the spec: the only file that has them.

/// Items of the standard library.
pub(in crate::emit) mod std {
    pub(crate) const BOX: &str = "std::boxed::Box";
    pub(crate) const COW: &str = "std::borrow::Cow";
    pub(crate) const ERR: &str = "std::result::Result::Err";
    pub(crate) const FMT: &str = "std::fmt";
    pub(crate) const INTO: &str = "std::convert::Into";
    pub(crate) const INTO_ITERATOR: &str = "std::iter::IntoIterator";
    pub(crate) const NONE: &str = "std::option::Option::None";
    pub(crate) const OK: &str = "std::result::Result::Ok";
    pub(crate) const OPTION: &str = "std::option::Option";
    pub(crate) const RESULT: &str = "std::result::Result";
    pub(crate) const SOME: &str = "std::option::Option::Some";
    pub(crate) const STRING: &str = "std::string::String";
    pub(crate) const VEC: &str = "std::vec::Vec";
}

/// Items of the runtime.
pub(in crate::emit) mod runtime {
    pub(crate) const API_KEY: &str = "client_runtime::ApiKey";
    pub(crate) const ARRAY_STYLE: &str = "client_runtime::ArrayStyle";
    pub(crate) const ASYNC: &str = "client_runtime::Async";
    pub(crate) const BUILDER: &str = "client_runtime::Builder";
    pub(crate) const CONTEXT: &str = "client_runtime::wire::Context";
    pub(crate) const CORE: &str = "client_runtime::Core";
    pub(crate) const CREDENTIAL_SET: &str = "client_runtime::auth::CredentialSet";
    pub(crate) const EFFECT: &str = "client_runtime::Effect";
    pub(crate) const BYTES: &str = "client_runtime::transport::bytes::Bytes";
    pub(crate) const BYTES_CONTENT: &str = "client_runtime::wire::BytesContent";
    pub(crate) const ENDPOINT: &str = "client_runtime::request::Endpoint";
    pub(crate) const ERROR_BODY: &str = "client_runtime::error::ErrorBody";
    pub(crate) const EVENTS_CONTENT: &str = "client_runtime::wire::EventsContent";
    pub(crate) const FAKED: &str = "client_runtime::testing::Faked";
    pub(crate) const FAKED_CLIENT: &str = "client_runtime::testing::FakedClient";
    pub(crate) const FIELD: &str = "client_runtime::Field";
    pub(crate) const FILE: &str = "client_runtime::File";
    pub(crate) const FORM_LISTS: &str = "client_runtime::request::FormLists";
    pub(crate) const FORM_STYLE: &str = "client_runtime::request::FormStyle";
    /// The module with the functions that read headers of responses.
    pub(crate) const HEADERS: &str = "client_runtime::response::headers";
    pub(crate) const JSON: &str = "client_runtime::Json";
    pub(crate) const JSON_OBJECT: &str = "client_runtime::JsonObject";
    pub(crate) const JSON_KIND: &str = "client_runtime::json::JsonKind";
    pub(crate) const KEY_SOURCE: &str = "client_runtime::auth::KeySource";
    pub(crate) const LINES_CONTENT: &str = "client_runtime::wire::LinesContent";
    pub(crate) const MAP: &str = "client_runtime::Map";
    pub(crate) const MASKED: &str = "client_runtime::value::Masked";
    pub(crate) const METHOD: &str = "client_runtime::Method";
    pub(crate) const NO_CONTENT: &str = "client_runtime::wire::NoContent";
    pub(crate) const NUMBER: &str = "client_runtime::Number";
    pub(crate) const OPERATION: &str = "client_runtime::request::Operation";
    pub(crate) const OPERATION_SCHEMA: &str = "client_runtime::testing::schema::OperationSchema";
    pub(crate) const OR_NO_CONTENT: &str = "client_runtime::wire::OrNoContent";
    pub(crate) const OPTIONS: &str = "client_runtime::request::Options";
    pub(crate) const REQUEST_PARTS: &str = "client_runtime::request::RequestParts";
    pub(crate) const REST: &str = "client_runtime::wire::record::Rest";
    pub(crate) const PAGED: &str = "client_runtime::paging::Paged";
    pub(crate) const PART: &str = "client_runtime::request::Part";
    pub(crate) const PARAMETER: &str = "client_runtime::wire::Parameter";
    pub(crate) const POSITION: &str = "client_runtime::paging::Position";
    pub(crate) const PLACEMENT: &str = "client_runtime::auth::Placement";
    pub(crate) const QUERY_STYLE: &str = "client_runtime::request::QueryStyle";
    pub(crate) const READER: &str = "client_runtime::json::Reader";
    pub(crate) const READ_ERROR: &str = "client_runtime::json::ReadError";
    pub(crate) const RESPONSE_HEAD: &str = "client_runtime::response::headers::ResponseHead";
    pub(crate) const SCHEME: &str = "client_runtime::auth::Scheme";
    pub(crate) const SERVER: &str = "client_runtime::Server";
    pub(crate) const SERVER_BUILDER: &str = "client_runtime::ServerBuilder";
    pub(crate) const SERVER_ENTRY: &str = "client_runtime::ServerEntry";
    pub(crate) const SERVER_VARIABLE: &str = "client_runtime::ServerVariable";
    pub(crate) const SERVICE: &str = "client_runtime::Service";
    pub(crate) const STATUSES: &str = "client_runtime::request::Statuses";
    pub(crate) const REDIRECT_CONTENT: &str = "client_runtime::wire::RedirectContent";
    pub(crate) const TEXT_CONTENT: &str = "client_runtime::wire::TextContent";
    pub(crate) const TIMESTAMP: &str = "client_runtime::Timestamp";
    pub(crate) const UNKNOWN_VALUE: &str = "client_runtime::UnknownValue";
    pub(crate) const UNKNOWN_VARIANT: &str = "client_runtime::UnknownVariant";
    pub(crate) const WIRE: &str = "client_runtime::wire::Wire";
    pub(crate) const WRITER: &str = "client_runtime::json::Writer";

    /// The module with the functions of reading and writing.
    pub(crate) const WIRE_MODULE: &str = "client_runtime::wire";
}

/// Macros of the runtime.
pub(in crate::emit) mod macros {
    pub(crate) const CALL: &str = "call";
    pub(crate) const DESCRIBED_BY_ALL: &str = "described_by_all";
    pub(crate) const DESCRIBED_BY_FIRST: &str = "described_by_first";
    pub(crate) const DESCRIBED_BY_KEYS: &str = "described_by_keys";
    pub(crate) const DESCRIBED_BY_KIND: &str = "described_by_kind";
    pub(crate) const DESCRIBED_BY_TAG: &str = "described_by_tag";
    pub(crate) const DESCRIBED_ENUMS: &str = "described_enums";
    pub(crate) const DESCRIBED_INTEGER_ENUMS: &str = "described_integer_enums";
    pub(crate) const DESCRIBED_RECORD: &str = "described_record";
    pub(crate) const FAKED_CALL: &str = "faked_call";
    pub(crate) const OPEN_ENUM: &str = "open_enum";
    pub(crate) const OPEN_INTEGER_ENUM: &str = "open_integer_enum";
    pub(crate) const OVERLAPPING_FROM: &str = "overlapping_from";
    pub(crate) const RECORD: &str = "record";
    pub(crate) const FAKED_RESPONSES: &str = "faked_responses";
    pub(crate) const RESPONSES: &str = "responses";
    pub(crate) const SENT_RECORD: &str = "sent_record";
    pub(crate) const SERDE_TRAITS: &str = "serde_traits";
    pub(crate) const STREAMED_CALL: &str = "streamed_call";
    pub(crate) const UNION_FROM: &str = "union_from";
}

//! Operations.

use super::{
    Constant, Field, FormLists, Framing, NoValue, ParameterStyle, Plain, Raw, RequiredStruct, SpecPath, Ty, TypeKind,
    TypeName, Wrapper,
};

/// Operation.
#[derive(Debug, PartialEq)]
pub struct Call {
    pub(crate) origin: SpecPath,
    /// Its name in the spec.
    pub id: String,
    /// The type of the call.
    pub(crate) name: String,
    /// The method that starts it.
    pub(crate) method: String,
    /// The type that has this method: its resource, or the client.
    pub(crate) starter: String,
    /// The spec path of its resource, unless it is a call of the client itself.
    pub(crate) resource: Option<SpecPath>,
    pub(crate) deprecated: bool,
    /// The constant of the HTTP method.
    pub(crate) http_method: &'static str,
    /// The method that is sent instead, if it has no constant.
    pub(crate) own_http_method: Option<String>,
    pub(crate) path: String,
    /// Its `operationId` in the OpenAPI document of the vendor.
    pub(crate) document_id: Option<String>,
    pub(crate) effect: Effect,
    /// The authentication schemes that it accepts, unless it accepts any.
    pub(crate) auth: Option<Accepted>,
    /// The name in the spec of the server, if it is not the default one.
    pub(crate) server: Option<String>,
    pub(crate) parameters: Vec<Parameter>,
    /// The struct that it takes instead of arguments, if any: the struct of its body, or its own.
    pub(crate) required: Option<RequiredStruct>,
    /// Constants that are always sent in the query and the headers.
    pub(crate) constants: Vec<(Location, Constant)>,
    /// Names in the query that are always sent, without a value.
    pub(crate) flags: Vec<String>,
    /// The defaults of parameters, which logs may show.
    pub(crate) defaults: Vec<String>,
    pub(crate) body: Option<Body>,
    pub(crate) response: Returned,
    /// The data of the event that ends the stream.
    pub(crate) end: Option<String>,
    /// `true` if the service continues the events after the last one received.
    pub(crate) resumes: bool,
    /// The statuses of a success, if they are not any 2xx.
    pub(crate) statuses: Vec<Statuses>,
    /// Error bodies, most specific statuses first.
    pub(crate) errors: Vec<ErrorBody>,
    /// The media type of the response, if it is not `application/json`.
    pub(crate) accepts: Option<String>,
    pub(crate) paging: Option<Paging>,
}

/// Authentication schemes that a call accepts.
#[derive(Debug, PartialEq)]
pub(crate) struct Accepted {
    pub(crate) schemes: Vec<String>,
    /// `true` if a call may have no credentials.
    pub(crate) optional: bool,
}

/// Value that a call returns.
#[derive(Debug, PartialEq)]
pub(crate) enum Returned {
    /// One content for all statuses.
    One(ResponseContent),
    /// A content, or none.
    Optional(ResponseContent, NoValue),
    /// An enum with a variant for each status.
    Each(ResponseEnum),
}

/// Enum of the responses of a call.
#[derive(Debug, PartialEq)]
pub(crate) struct ResponseEnum {
    pub(crate) name: String,
    pub(crate) variants: Vec<ResponseVariant>,
}

#[derive(Debug, PartialEq)]
pub(crate) struct ResponseVariant {
    pub(crate) name: String,
    pub(crate) statuses: Statuses,
    /// The status that a fake responds with.
    pub(crate) sample: u16,
    pub(crate) content: ResponseContent,
}

/// Error body, with its statuses.
#[derive(Debug, PartialEq)]
pub(crate) struct ErrorBody {
    pub(crate) statuses: Statuses,
    pub(crate) content: ResponseContent,
    /// The keys that lead to the human-readable message.
    pub(crate) message: Vec<String>,
}

/// Encoding of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FormStyle {
    pub(crate) lists: FormLists,
    /// `true` if `null` and empty lists are sent as an empty text.
    pub(crate) empty_nulls: bool,
}

/// Part of a body.
#[derive(Debug, PartialEq)]
pub(crate) struct BodyPart {
    pub(crate) wire: String,
    pub(crate) kind: PartKind,
    /// The media type, if the spec states one.
    pub(crate) media_type: Option<String>,
}

/// Encoding of a part.
#[derive(Debug, PartialEq)]
pub(crate) enum PartKind {
    /// Depends on the value: text, JSON of an object, or one part for each element of a list.
    Value,
    /// JSON, for every value.
    Json,
    /// JSON of each element of a list.
    JsonElements,
    /// A part for each value inside.
    Deep,
    /// The files of the field with this Rust name.
    Files(String),
}

/// Range of statuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Statuses {
    pub(crate) first: u16,
    pub(crate) last: u16,
}

/// Content of a response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ResponseContent {
    None,
    Json(Ty),
    Raw(Raw),
    Redirect,
    /// A sequence of values.
    Streamed(Framing, Ty),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Effect {
    Read,
    Append,
    Update,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Parameter {
    pub(crate) field: Field,
    pub(crate) location: Location,
    /// `true` if its slashes are sent as path separators.
    pub(crate) multi_segment: bool,
    /// The encoding of a query parameter with several values, if stated.
    pub(crate) style: Option<ParameterStyle>,
    pub(crate) min: Option<i64>,
    pub(crate) max: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Location {
    Path,
    Query,
    Header,
    /// A header of every operation.
    CommonHeader,
    /// The idempotency key of every operation, which is an option of the call.
    IdempotencyKey,
    /// The idempotency key of this operation.
    OwnIdempotencyKey,
    Cookie,
}

/// Pagination of a call that returns a list.
#[derive(Debug, PartialEq)]
pub(crate) struct Paging {
    pub(crate) by: Selection,
    /// The fields that lead to the items; empty if the response is the list.
    pub(crate) items: Vec<Field>,
    /// The type of an item.
    pub(crate) item: Ty,
    /// The flag that there are more pages, or no more pages.
    pub(crate) flag: Option<Flag>,
    /// The totals, if the client counts pages and no flag is always there.
    pub(crate) totals: Vec<Total>,
    /// The paths of all other fields that pagination depends on.
    pub(crate) counters: Vec<String>,
}

/// Flag of a page.
#[derive(Debug, PartialEq)]
pub(crate) struct Flag {
    /// The fields that lead to it.
    pub(crate) path: Vec<Field>,
    /// `true` if it is set on the last page, `false` if it is set on all other pages.
    pub(crate) marks_last: bool,
}

/// Total of a list.
#[derive(Debug, PartialEq)]
pub(crate) struct Total {
    /// The fields that lead to it.
    pub(crate) path: Vec<Field>,
    /// `true` if pages are counted, `false` if items are.
    pub(crate) is_of_pages: bool,
}

/// Method of selecting a page.
#[derive(Debug, PartialEq)]
pub(crate) enum Selection {
    /// A parameter with its default number. The client counts.
    Number {
        parameter: Field,
        first: i64,
    },
    Offset {
        parameter: Field,
        first: i64,
    },
    /// Like a number, but the next one is in the page.
    NextNumber {
        parameter: Field,
        first: i64,
        next: Vec<Field>,
    },
    /// A parameter, and the fields of the page that lead to the next cursor.
    Cursor {
        parameter: Field,
        next: Vec<Field>,
    },
    /// A parameter, and the fields of the last item that lead to the next cursor, which are also given as text.
    LastItem {
        parameter: Field,
        next: Vec<Field>,
        path: String,
    },
    /// The fields of the page that lead to the link.
    Link(Vec<Field>),
    /// The relation of the link in a header.
    LinkHeader(String),
}

/// The body that is sent.
#[derive(Debug, PartialEq)]
pub(crate) struct Body {
    pub(crate) value: BodyValue,
    pub(crate) encoding: BodyEncoding,
    /// The media type of JSON or raw contents, if it is not `application/json`.
    pub(crate) media_type: Option<String>,
}

/// Encoding of a body.
#[derive(Debug, PartialEq)]
pub(crate) enum BodyEncoding {
    Json,
    Raw(Raw),
    /// A form, and the lists that are sent as one text, by wire name.
    Form(FormStyle, Vec<(String, ParameterStyle)>),
    /// Parts, in the order in which they are sent.
    Multipart(FormStyle, Vec<BodyPart>),
}

/// Value of a body.
#[derive(Debug, PartialEq)]
pub(crate) enum BodyValue {
    /// A record. Its required fields are arguments, the others are setters.
    Fields {
        record: TypeName,
        fields: Vec<Field>,
        /// The struct that the constructor of the record takes.
        required: Option<RequiredStruct>,
    },
    /// One value: an argument or a setter.
    Value(Box<Field>),
}

impl Call {
    /// Returns the name of the struct in which a fake shows the call.
    pub(crate) fn received_name(&self) -> String {
        format!("Sent{}", self.name)
    }

    /// Returns the enum of its responses, if it has one.
    pub(crate) fn response_enum(&self) -> Option<&ResponseEnum> {
        match &self.response {
            Returned::Each(responses) => Some(responses),
            Returned::One(_) | Returned::Optional(..) => None,
        }
    }

    /// Returns the framing and the type of a response that is a sequence of values.
    pub(crate) fn streamed_response(&self) -> Option<(Framing, &Ty)> {
        match &self.response {
            Returned::One(ResponseContent::Streamed(framing, ty)) => Some((*framing, ty)),
            Returned::One(
                ResponseContent::None | ResponseContent::Json(_) | ResponseContent::Raw(_) | ResponseContent::Redirect,
            )
            | Returned::Optional(..)
            | Returned::Each(_) => None,
        }
    }

    /// Returns `true` if it returns bytes, which can be received chunk by chunk.
    pub(crate) fn returns_bytes(&self) -> bool {
        self.response == Returned::One(ResponseContent::Raw(Raw::Bytes))
    }

    /// Returns `true` if it returns bytes or no content.
    pub(crate) fn returns_optional_bytes(&self) -> bool {
        matches!(self.response, Returned::Optional(ResponseContent::Raw(Raw::Bytes), _))
    }
}

impl Body {
    /// Returns the fields that are arguments and setters.
    pub(crate) fn argument_fields(&self) -> &[Field] {
        match &self.value {
            BodyValue::Fields { fields, .. } => fields,
            BodyValue::Value(field) => std::slice::from_ref(field),
        }
    }

    /// Returns `true` if it can be an object, whose fields can be set individually.
    pub(crate) fn can_be_object(&self) -> bool {
        match &self.value {
            BodyValue::Fields { .. } => true,
            BodyValue::Value(field) => match field.ty {
                Ty::Plain(plain) => matches!(plain, Plain::Json | Plain::Object),
                Ty::Wrapped(wrapper, _) => wrapper == Wrapper::Map,
                Ty::Declared(kind, _) => kind != TypeKind::Enum,
                Ty::Boxed(_) | Ty::DeepBoxed(_) => true,
                Ty::Bytes => false,
            },
        }
    }
}

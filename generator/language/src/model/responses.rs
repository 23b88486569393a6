//! Responses of operations.

pub mod errors;

use super::{MessageContent, Operation, Raw, RecordId, Type};
use crate::diagnostics::Spanned;
pub use crate::spec::{Framing, Status};

/// Responses of an operation.
#[derive(Debug)]
pub enum Returns {
    /// Any success has this content.
    Any(Response),
    /// Exactly these statuses are a success.
    ByStatus(Vec<(Status, Response)>),
}

/// Content of a response.
#[derive(Debug)]
pub struct Response {
    /// Content.
    pub content: MessageContent,
    /// `true` if an empty body stands for no value. Only the response of any success can have it.
    pub or_none: bool,
    /// Media type, if the operation states it.
    pub media: Option<Spanned<String>>,
    /// Data of the event after the last one.
    pub end: Option<Spanned<String>>,
    /// `true` if the service continues the events after the last one that was received.
    pub resumes: bool,
    /// Documentation.
    pub doc: Option<String>,
}

/// Value that a call returns.
pub enum Returned<'m> {
    /// One content, whatever the status.
    One(&'m MessageContent),
    /// A value, or none.
    Optional(&'m MessageContent, NoValue),
    /// A content for each status.
    Each(&'m [(Status, Response)]),
}

/// Mark of a response without a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoValue {
    /// The status.
    Status(u16),
    /// The body: it is empty.
    EmptyBody,
}

impl Returns {
    /// Returns the content of any success, if the statuses are not listed.
    #[must_use]
    pub fn any_content(&self) -> Option<&MessageContent> {
        match self {
            Self::Any(response) => Some(&response.content),
            Self::ByStatus(_) => None,
        }
    }

    /// Returns the type of any success, if it is JSON and the statuses are not listed.
    #[must_use]
    pub fn ty(&self) -> Option<&Type> {
        self.any_content().and_then(MessageContent::ty)
    }

    /// Returns the record of any success, if it is JSON of a record and the statuses are not listed.
    #[must_use]
    pub fn record(&self) -> Option<RecordId> {
        self.any_content().and_then(MessageContent::record)
    }

    /// Returns the responses by status.
    pub fn responses(&self) -> impl Iterator<Item = (Status, &Response)> {
        let (any, listed) = match self {
            Self::Any(response) => (Some((Status::Success, response)), [].as_slice()),
            Self::ByStatus(responses) => (None, responses.as_slice()),
        };
        any.into_iter().chain(listed.iter().map(|(status, response)| (*status, response)))
    }

    /// Returns the types of all responses that have values.
    pub fn types(&self) -> impl Iterator<Item = &Type> {
        self.responses().filter_map(|(_, response)| response.content.value_type())
    }

    /// Returns the response with a status, if it is a success.
    pub fn response(&self, status: Status) -> Option<&Response> {
        let find = |wanted| self.responses().find(|(listed, _)| *listed == wanted).map(|(_, response)| response);
        let is_2xx = match status {
            Status::Code(code) => (200..300).contains(&code),
            Status::Success => true,
            Status::Redirect => false,
        };
        let of_class = || find(Status::Success).filter(|_| is_2xx);
        let of_redirects = || find(Status::Redirect).filter(|_| status.is_redirect());
        find(status).or_else(of_class).or_else(of_redirects)
    }

    /// Returns the value that a call returns.
    pub fn returned(&self) -> Returned<'_> {
        let responses = match self {
            Self::Any(response) if response.or_none => {
                return Returned::Optional(&response.content, NoValue::EmptyBody);
            }
            Self::Any(response) => return Returned::One(&response.content),
            Self::ByStatus(responses) => responses,
        };
        let contents = || responses.iter().map(|(_, response)| &response.content);
        let empty: Vec<_> = responses.iter().filter(|(_, response)| response.content == MessageContent::None).collect();
        let mut others = contents().filter(|content| **content != MessageContent::None);
        if let Some(other) = others.next()
            && let [(Status::Code(status), _)] = empty[..]
            && others.all(|content| content == other)
        {
            return Returned::Optional(other, NoValue::Status(*status));
        }
        let first = contents().next().filter(|first| contents().all(|content| content == *first));
        first.map_or(Returned::Each(responses), Returned::One)
    }
}

impl Operation {
    /// Returns `true` if its response can be received chunk by chunk.
    pub fn is_streamed(&self) -> bool {
        matches!(
            self.returns.returned(),
            Returned::One(MessageContent::Raw(Raw::Bytes) | MessageContent::Streamed(..))
                | Returned::Optional(MessageContent::Raw(Raw::Bytes), _)
        )
    }

    /// Returns the framing of the values that its call returns one by one.
    pub fn framing(&self) -> Option<Framing> {
        let Returned::One(MessageContent::Streamed(framing, _)) = self.returns.returned() else { return None };
        Some(*framing)
    }

    /// Returns `true` if its call returns a separate enum.
    pub(crate) fn has_response_enum(&self) -> bool {
        matches!(self.returns.returned(), Returned::Each(_))
    }
}

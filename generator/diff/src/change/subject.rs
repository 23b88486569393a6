//! Changed elements, by their owners: types, operations, and what all operations share.

use copperplate_language::model::{ErrorStatus, Location, SpecPath, Status};

use crate::pairing::revision::Side;

/// Names of an element in base and head; `None` where it does not exist.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ChangedName {
    pub(crate) base: Option<String>,
    pub(crate) head: Option<String>,
}

impl ChangedName {
    pub(crate) fn new(base: Option<&str>, head: Option<&str>) -> Self {
        Self { base: base.map(str::to_owned), head: head.map(str::to_owned) }
    }

    /// Returns the names of an element that exists in both.
    pub(crate) fn in_both(base: &str, head: &str) -> Self {
        Self::new(Some(base), Some(head))
    }

    /// Returns the name in one revision.
    pub(crate) fn name_in(&self, side: Side) -> Option<&str> {
        match side {
            Side::Base => self.base.as_deref(),
            Side::Head => self.head.as_deref(),
        }
    }

    /// Returns the name for reports: from the head if possible.
    pub(crate) fn shown(&self) -> &str {
        self.head.as_deref().or(self.base.as_deref()).unwrap_or_default()
    }
}

/// Changed element: it determines the affected operations and the items of the crate that can differ.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Subject {
    /// A setting of the API.
    Setting(Setting),
    /// An element that operations share.
    Shared(SharedKind, ChangedName),
    /// A record, enum or union.
    Type(ChangedName, TypePart),
    /// An operation.
    Operation(ChangedName, OperationPart),
    /// Elements that an assumption concerns.
    SpecPaths(Vec<SpecPath>),
    /// A member of a type that replaces another member, in one place only.
    Replaced(Box<Replaced>),
}

/// Setting of the API, without a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Setting {
    /// Settings that all operations share.
    Api,
    /// The crate as a whole; affects no operation.
    Package,
    /// The signature of all webhooks.
    Signature,
    /// The encoding of lists in queries.
    QueryLists,
    /// The media type of JSON.
    Json,
    /// The encoding of lists and `null` in forms.
    Forms,
    /// The body of errors of all operations with a status.
    Error(ErrorStatus),
}

/// Kind of an element that operations share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SharedKind {
    /// A scheme of authentication.
    Scheme,
    /// A server.
    Server,
    /// A webhook that the service sends.
    Webhook,
    /// A group of operations; affects no operation.
    Resource,
    /// A template; affects no operation.
    Template,
    /// A header of every operation.
    Header,
    /// A header of the responses of every operation.
    ResponseHeader,
}

/// Changed part of a type.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TypePart {
    /// The type itself.
    Whole,
    /// A field of a record.
    Field(ChangedName),
    /// A value of an enum.
    Value(ChangedName),
    /// A variant of a union.
    Variant(ChangedName),
}

/// Changed part of an operation.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum OperationPart {
    /// The operation itself.
    Whole,
    /// A scheme that it accepts; without a scheme, or where it has no name, a call without credentials.
    Accepted(Option<ChangedName>),
    /// A parameter; without a name, the order of all of them.
    Parameter(Location, ChangedName),
    /// A header of its responses.
    ResponseHeader(ChangedName),
    /// The pagination.
    Pages,
    /// The request body.
    Body,
    /// The response with a status.
    Response(Status),
    /// The body of errors with a status.
    Error(ErrorStatus),
}

/// Member of two types, one of which replaces the other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Replaced {
    /// Element whose type was replaced.
    pub(crate) place: Subject,
    /// Path from that element to the member.
    pub(crate) path: String,
    /// Member, with both types as its owner.
    pub(crate) member: Subject,
}

impl Subject {
    /// Returns the element itself, wherever it replaces another element.
    pub(crate) fn declared(&self) -> &Self {
        if let Self::Replaced(replaced) = self { &replaced.member } else { self }
    }

    /// Returns the element whose type was replaced, for a member of the new type.
    pub(crate) fn replaced_place(&self) -> Option<&Self> {
        if let Self::Replaced(replaced) = self { Some(&replaced.place) } else { None }
    }

    /// Returns the names of the element.
    pub(crate) fn name(&self) -> Option<&ChangedName> {
        match self.declared() {
            Self::Shared(_, name) => Some(name),
            Self::Type(owner, part) => Some(part.member_name().unwrap_or(owner)),
            Self::Operation(operation, part) => Some(part.member_name().unwrap_or(operation)),
            Self::Setting(_) | Self::SpecPaths(_) | Self::Replaced(_) => None,
        }
    }

    /// Returns the types that the subject is a part of.
    pub(crate) fn types(&self) -> Vec<String> {
        if let Self::Type(name, _) = self.declared() {
            name.base.iter().chain(&name.head).cloned().collect()
        } else {
            Vec::new()
        }
    }
}

impl OperationPart {
    /// Returns the names of the parameter or header, for a part that is one.
    fn member_name(&self) -> Option<&ChangedName> {
        if let Self::Parameter(_, name) | Self::ResponseHeader(name) = self { Some(name) } else { None }
    }
}

impl TypePart {
    /// Returns the names of the member; `None` for the type itself.
    pub(crate) fn member_name(&self) -> Option<&ChangedName> {
        match self {
            Self::Whole => None,
            Self::Field(name) | Self::Value(name) | Self::Variant(name) => Some(name),
        }
    }
}

//! Changes of elements, not yet classified.

pub(super) mod elements;
pub(super) mod fingerprint;
pub(super) mod group;
pub(super) mod hints;
pub(super) mod prefixes;

use copperplate_language::diagnostics::Span;
use copperplate_language::model::{ErrorStatus, Location, SpecPath, Status};

use super::pairing::revision::Side;
use super::relation::Condition;
use super::renames::reason::RenameReason;
use super::rules::Rule;

/// Names of an element in base and head; `None` where it does not exist.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ChangedName {
    pub(super) base: Option<String>,
    pub(super) head: Option<String>,
}

impl ChangedName {
    pub(super) fn new(base: Option<&str>, head: Option<&str>) -> Self {
        Self { base: base.map(str::to_owned), head: head.map(str::to_owned) }
    }

    /// Returns the names of an element that exists in both.
    pub(super) fn in_both(base: &str, head: &str) -> Self {
        Self::new(Some(base), Some(head))
    }

    /// Returns the name in one revision.
    pub(super) fn name_in(&self, side: Side) -> Option<&str> {
        match side {
            Side::Base => self.base.as_deref(),
            Side::Head => self.head.as_deref(),
        }
    }

    /// Returns the name for reports: from the head if possible.
    pub(super) fn shown(&self) -> &str {
        self.head.as_deref().or(self.base.as_deref()).unwrap_or_default()
    }
}

/// Changed element: it determines the affected operations and the items of the crate that can differ.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ChangeSubject {
    /// Settings that all operations share.
    Api,
    /// The crate as a whole; affects no operation.
    Package,
    /// A scheme of authentication.
    Scheme(ChangedName),
    /// A server.
    Server(ChangedName),
    /// A webhook that the service sends.
    Webhook(ChangedName),
    /// The signature of all webhooks.
    Signature,
    /// A scheme that an operation accepts; without a scheme, or where it has no name, a call without credentials.
    Accepted { operation: ChangedName, scheme: Option<ChangedName> },
    /// A group of operations; affects no operation.
    Resource(ChangedName),
    /// A record, enum or union.
    Type(ChangedName),
    /// A template; affects no operation.
    Template(ChangedName),
    /// A field of a record.
    Field { owner: ChangedName, field: ChangedName },
    /// A value of an enum.
    Value { owner: ChangedName, value: ChangedName },
    /// A variant of a union.
    Variant { owner: ChangedName, value: ChangedName },
    /// An operation.
    Operation(ChangedName),
    /// A parameter of an operation.
    Parameter { operation: ChangedName, location: Location, name: ChangedName },
    /// A header of every operation.
    Header(ChangedName),
    /// A header of the responses of an operation, or of every one.
    ResponseHeader { operation: Option<ChangedName>, name: ChangedName },
    /// The encoding of lists in queries.
    QueryLists,
    /// The media type of JSON.
    Json,
    /// The encoding of lists and `null` in forms.
    Forms,
    /// The pagination of an operation.
    Pages(ChangedName),
    /// The request body of an operation.
    Body(ChangedName),
    /// The response of an operation with a status.
    Response { operation: ChangedName, status: Status },
    /// The body of errors of an operation with a status.
    Error { operation: ChangedName, status: ErrorStatus },
    /// The body of errors of all operations with a status.
    CommonError(ErrorStatus),
    /// Elements that an assumption concerns.
    SpecPaths(Vec<SpecPath>),
    /// A member of a type that replaces another one, in one place only.
    Replaced(Box<Replaced>),
}

/// Member of two types, one of which replaces the other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Replaced {
    /// Element whose type was replaced.
    pub(super) place: ChangeSubject,
    /// Path from that element to the member.
    pub(super) path: String,
    /// Member, with both types as its owner.
    pub(super) member: ChangeSubject,
}

impl ChangeSubject {
    /// Returns the element itself, wherever it replaces another one.
    pub(super) fn declared(&self) -> &Self {
        match self {
            Self::Replaced(replaced) => &replaced.member,
            Self::Api
            | Self::Package
            | Self::Scheme(_)
            | Self::Server(_)
            | Self::Webhook(_)
            | Self::Signature
            | Self::Accepted { .. }
            | Self::Resource(_)
            | Self::Type(_)
            | Self::Template(_)
            | Self::Field { .. }
            | Self::Value { .. }
            | Self::Variant { .. }
            | Self::Operation(_)
            | Self::Parameter { .. }
            | Self::Header(_)
            | Self::ResponseHeader { .. }
            | Self::QueryLists
            | Self::Json
            | Self::Forms
            | Self::Pages(_)
            | Self::Body(_)
            | Self::Response { .. }
            | Self::Error { .. }
            | Self::CommonError(_)
            | Self::SpecPaths(_) => self,
        }
    }

    /// Returns the element whose type was replaced, for a member of the new type.
    pub(super) fn replaced_place(&self) -> Option<&Self> {
        if let Self::Replaced(replaced) = self { Some(&replaced.place) } else { None }
    }

    /// Returns the types that the subject is a part of.
    pub(super) fn types(&self) -> Vec<String> {
        match self {
            Self::Type(pair)
            | Self::Field { owner: pair, .. }
            | Self::Value { owner: pair, .. }
            | Self::Variant { owner: pair, .. } => pair.base.iter().chain(&pair.head).cloned().collect(),
            Self::Replaced(replaced) => replaced.member.types(),
            Self::Api
            | Self::Package
            | Self::Scheme(_)
            | Self::Server(_)
            | Self::Webhook(_)
            | Self::Signature
            | Self::Accepted { .. }
            | Self::Resource(_)
            | Self::Template(_)
            | Self::Operation(_)
            | Self::Parameter { .. }
            | Self::Header(_)
            | Self::ResponseHeader { .. }
            | Self::QueryLists
            | Self::Json
            | Self::Forms
            | Self::Pages(_)
            | Self::Body(_)
            | Self::Response { .. }
            | Self::Error { .. }
            | Self::CommonError(_)
            | Self::SpecPaths(_) => Vec::new(),
        }
    }
}

/// Two types, one of which replaces the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Compared {
    pub(super) types: ChangedName,
    /// Lists and maps around them.
    pub(super) path: String,
}

/// Changed part of a declaration, relative to its span.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ChangedPart {
    /// The span itself: a name, or a whole value.
    Name,
    /// The value of the name.
    Value,
    /// The type of the name, with or without a key.
    Type,
    /// The value of a key of the declaration.
    Key(&'static str),
    /// The values of keys of the nearest enclosing declaration.
    Beside(Vec<String>),
}

/// Change of an element.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub(super) rule: &'static Rule,
    pub(super) when: Condition,
    /// Name of the changed element in reports.
    pub(super) element: String,
    pub(super) old: Option<String>,
    pub(super) new: Option<String>,
    pub(super) base: Option<Span>,
    pub(super) head: Option<Span>,
    /// Changed part, from which positions are found.
    pub(super) part: ChangedPart,
    /// Changed elements; several if records share one through a template.
    pub(super) subjects: Vec<ChangeSubject>,
    /// Old and new type inside the element, which are compared member by member.
    pub(super) compared: Option<Compared>,
    /// Type whose member the changed element replaces, if it is a different type.
    pub(super) instead_of: Option<String>,
    /// Reason why the elements of base and head are the same, if their names differ.
    pub(super) rename_reason: Option<RenameReason>,
    /// Other explanations, such as a new name.
    pub(super) hints: Vec<String>,
    /// Changes that this one includes.
    pub(super) includes: Vec<String>,
}

impl Change {
    pub(super) fn new(rule: &'static Rule, element: impl Into<String>, subject: ChangeSubject) -> Self {
        Self {
            rule,
            when: Condition::Always,
            element: element.into(),
            old: None,
            new: None,
            base: None,
            head: None,
            part: ChangedPart::Name,
            subjects: vec![subject],
            compared: None,
            instead_of: None,
            rename_reason: None,
            hints: Vec::new(),
            includes: Vec::new(),
        }
    }

    /// Sets the reason why two names belong to one element.
    pub(super) fn with_rename_reason(self, reason: RenameReason) -> Self {
        Self { hints: vec![format!("recognized: {}", reason.why)], rename_reason: Some(reason), ..self }
    }

    pub(super) fn with_condition(self, when: Condition) -> Self {
        Self { when, ..self }
    }

    pub(super) fn with_values(self, old: impl Into<String>, new: impl Into<String>) -> Self {
        Self { old: Some(old.into()), new: Some(new.into()), ..self }
    }

    pub(super) fn with_old(self, old: impl Into<String>) -> Self {
        Self { old: Some(old.into()), ..self }
    }

    pub(super) fn with_new(self, new: impl Into<String>) -> Self {
        Self { new: Some(new.into()), ..self }
    }

    pub(super) fn with_spans(self, base: impl Into<Option<Span>>, head: impl Into<Option<Span>>) -> Self {
        Self { base: base.into(), head: head.into(), ..self }
    }

    pub(super) fn with_part(self, part: ChangedPart) -> Self {
        Self { part, ..self }
    }

    /// Sets the part to the value of a key.
    pub(super) fn with_key(self, key: &'static str) -> Self {
        self.with_part(ChangedPart::Key(key))
    }

    /// Returns the title of the rule, with its placeholders filled in.
    pub(super) fn title(&self) -> String {
        let part = |part: &Option<String>| part.clone().unwrap_or_else(|| "nothing".to_owned());
        let (before, after) = (part(&self.old), part(&self.new));
        let mut title = String::new();
        let mut rest = self.rule.title;
        while let Some((plain, marked)) = rest.split_once('{') {
            title.push_str(plain);
            let (name, after_name) = marked.split_once('}').unwrap_or((marked, ""));
            title.push_str(match name {
                "element" => &self.element,
                "old" => &before,
                _ => &after,
            });
            rest = after_name;
        }
        title + rest
    }
}

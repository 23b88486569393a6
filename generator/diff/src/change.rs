//! Changes of elements, not yet classified.

pub(super) mod elements;
pub(super) mod fingerprint;
pub(super) mod group;
pub(super) mod hints;
pub(super) mod prefixes;
mod subject;

use copperplate_language::diagnostics::Span;

pub(super) use self::subject::{ChangedName, OperationPart, Replaced, Setting, SharedKind, Subject, TypePart};
use super::relation::Condition;
use super::renames::reason::RenameReason;
use super::rules::Rule;

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
    pub(super) subjects: Vec<Subject>,
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
    pub(super) fn new(rule: &'static Rule, element: impl Into<String>, subject: Subject) -> Self {
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
        self.rule.title_of(&self.element, self.old.as_deref(), self.new.as_deref())
    }
}

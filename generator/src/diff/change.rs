//! Changes of elements, not yet classified.

pub(super) mod group;
pub(super) mod hints;

use super::rules::{Rule, When};
use crate::diagnostics::Span;
use crate::model::{Location, SpecPath};

/// A name in base and in head; one of them is missing if the thing is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Pair {
    pub(super) base: Option<String>,
    pub(super) head: Option<String>,
}

impl Pair {
    pub(super) fn of(base: Option<&str>, head: Option<&str>) -> Self {
        Self { base: base.map(str::to_owned), head: head.map(str::to_owned) }
    }

    /// The same thing in both, under these names.
    pub(super) fn both(base: &str, head: &str) -> Self {
        Self::of(Some(base), Some(head))
    }

    /// The name to show.
    pub(super) fn shown(&self) -> &str {
        self.head.as_deref().or(self.base.as_deref()).unwrap_or_default()
    }
}

/// What changed: it decides which operations a change reaches, and which items of the crate it can alter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// What all operations share.
    Api,
    /// The crate as a whole; no operation notices.
    Package,
    /// A group of operations; no operation notices.
    Resource(Pair),
    /// A record, enum or union.
    Type(Pair),
    /// A field of a record.
    Field { owner: Pair, field: Pair },
    /// A value of an enum.
    Value { owner: Pair, value: Pair },
    /// A variant of a union.
    Variant { owner: Pair, value: Pair },
    /// An operation.
    Operation(Pair),
    /// A parameter of an operation.
    Parameter { operation: Pair, location: Location, name: Pair },
    /// A header of every operation.
    Header(Pair),
    /// How lists are written into queries.
    QueryLists,
    /// How an operation walks through a list.
    Pages(Pair),
    /// What an operation sends as a body.
    Body(Pair),
    /// What an operation answers with.
    Response(Pair),
    /// Elements of the spec that an assumption names.
    Places(Vec<SpecPath>),
}

/// Which part of what stands at a place changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The name at the place, or all of it.
    Name,
    /// What is said of the name, without keys.
    Value,
    /// The type that is said of the name, with a key or without.
    Type,
    /// What stands under a key of the declaration.
    Key(&'static str),
    /// What stands under keys of the nearest declaration around the place.
    Beside(Vec<String>),
}

/// A change of an element.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub(super) rule: &'static Rule,
    pub(super) when: When,
    /// What changed, as a reader would name it.
    pub(super) element: String,
    pub(super) old: Option<String>,
    pub(super) new: Option<String>,
    pub(super) base: Option<Span>,
    pub(super) head: Option<Span>,
    /// What changed there.
    pub(super) part: Part,
    /// What changed; more than one if records share what changed through a template.
    pub(super) subjects: Vec<Subject>,
    /// What may have been meant.
    pub(super) hints: Vec<String>,
    /// The changes that this one explains.
    pub(super) inside: Vec<String>,
}

impl Change {
    pub(super) fn new(rule: &'static Rule, element: impl Into<String>, subject: Subject) -> Self {
        Self {
            rule,
            when: When::Always,
            element: element.into(),
            old: None,
            new: None,
            base: None,
            head: None,
            part: Part::Name,
            subjects: vec![subject],
            hints: Vec::new(),
            inside: Vec::new(),
        }
    }

    pub(super) fn when(self, when: When) -> Self {
        Self { when, ..self }
    }

    pub(super) fn between(self, old: impl Into<String>, new: impl Into<String>) -> Self {
        Self { old: Some(old.into()), new: Some(new.into()), ..self }
    }

    pub(super) fn old(self, old: impl Into<String>) -> Self {
        Self { old: Some(old.into()), ..self }
    }

    pub(super) fn new_value(self, new: impl Into<String>) -> Self {
        Self { new: Some(new.into()), ..self }
    }

    pub(super) fn at(self, base: impl Into<Option<Span>>, head: impl Into<Option<Span>>) -> Self {
        Self { base: base.into(), head: head.into(), ..self }
    }

    pub(super) fn part(self, part: Part) -> Self {
        Self { part, ..self }
    }

    /// The same, of what stands under a key.
    pub(super) fn key(self, key: &'static str) -> Self {
        self.part(Part::Key(key))
    }

    /// The change in a sentence.
    pub(super) fn title(&self) -> String {
        let part = |part: &Option<String>| part.clone().unwrap_or_else(|| "nothing".to_owned());
        // Old and new last: they are the spec's own words, and may hold anything.
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

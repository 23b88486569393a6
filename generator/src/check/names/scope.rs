//! One set of Rust names, and who has taken which.

use std::borrow::Cow;
use std::fmt;

use indexmap::map::Entry;

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span};
use crate::maps::IndexMap;
use crate::names;

/// Names that must differ.
pub(super) struct Scope<'m> {
    kind: Kind,
    reserved: &'static [&'static str],
    taken: IndexMap<String, Taken<'m>>,
    /// Which list of declarations is being taken: each list reports by itself what it declares twice.
    list: usize,
}

/// What the names of a scope are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Types: the documentation has a page for each, called after it.
    Type,
    Variant,
    Field,
    /// Groups of operations, and operations in a group.
    Method,
    Module,
}

/// One that wants a name.
pub(super) struct Wanted<'a> {
    pub(super) spelled: &'a str,
    pub(super) span: Span,
    pub(super) explicit: Option<&'a (String, Span)>,
    pub(super) derived: Option<String>,
}

impl Wanted<'_> {
    /// The explicit name, or else the derived one.
    pub(super) fn name(&self) -> Option<&str> {
        self.explicit.map(|(name, _)| name).or(self.derived.as_ref()).map(String::as_str)
    }
}

struct Taken<'m> {
    /// The name as it is written, where it is taken without regard to case.
    exact: Option<String>,
    span: Span,
    by: By<'m>,
    list: usize,
}

/// Who takes a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum By<'m> {
    /// What is spelled like this in the spec.
    Spelled(&'m str),
    /// The setter that sends `null` for what is spelled like this.
    NullSetter(&'m str),
}

impl fmt::Display for By<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spelled(name) => write!(f, "`{}`", shown(name)),
            Self::NullSetter(name) => write!(f, "the setter of `null` for `{name}`"),
        }
    }
}

impl<'m> Scope<'m> {
    pub(super) fn new(kind: Kind, reserved: &'static [&'static str]) -> Self {
        Self { kind, reserved, taken: IndexMap::default(), list: 0 }
    }

    /// What is taken from here on stands in another list of the spec.
    pub(super) fn next_list(&mut self) {
        self.list += 1;
    }

    /// Takes the explicit name, or else the derived one. Whether there is one.
    pub(super) fn take(&mut self, wanted: Wanted<'m>, diagnostics: &mut Diagnostics) -> bool {
        let Wanted { spelled, span, explicit, derived } = wanted;
        if let Some((name, span)) = explicit
            && !self.kind.is_usable(name)
        {
            let message = format!("`{}` cannot be the Rust name of a {}", shown(name), self.kind.what());
            diagnostics.report(Diagnostic::new(Code::NameUnusable, *span, message).note(self.kind.rule()));
            return false;
        }
        let Some(name) = explicit.map(|(name, _)| name.clone()).or(derived) else {
            let message = format!("no Rust name can be made from `{}`", shown(spelled));
            let mut diagnostic = Diagnostic::new(Code::NameUnusable, span, message).help(self.kind.help());
            diagnostic.notes.extend(names::why_unusable(spelled));
            diagnostics.report(diagnostic);
            return false;
        };
        self.claim(name, By::Spelled(spelled), span, diagnostics);
        true
    }

    /// Takes a name that follows from another one.
    pub(super) fn claim(&mut self, name: String, by: By<'m>, span: Span, diagnostics: &mut Diagnostics) {
        if self.reserved.contains(&name.as_str()) {
            let message = if by == By::Spelled(&name) {
                format!("{by} is a name that the crate has already")
            } else {
                format!("{by} becomes `{name}`, which the crate has already")
            };
            diagnostics.report(Diagnostic::new(Code::NameCollision, span, message).help(self.kind.help()));
            return;
        }
        let (key, exact) =
            if self.kind == Kind::Type { (names::without_case(&name), Some(name)) } else { (name, None) };
        let first = match self.taken.entry(key) {
            Entry::Vacant(free) => {
                free.insert(Taken { exact, span, by, list: self.list });
                return;
            }
            Entry::Occupied(taken) => taken,
        };
        let name = exact.as_ref().unwrap_or(first.key());
        let first_name = first.get().exact.as_ref().unwrap_or(first.key());
        let first = first.get();
        if first.by == by && first.list == self.list {
            // It is reported as a repeated declaration.
            return;
        }
        let mut diagnostic = if first_name == name {
            let message = if first.by == by {
                format!("two {}s called {by} both become `{name}`", self.kind.what())
            } else {
                format!("{} and {by} both become `{name}`", first.by)
            };
            Diagnostic::new(Code::NameCollision, span, message)
        } else {
            let message = format!("`{first_name}` and `{name}` differ only in case");
            Diagnostic::new(Code::NameCollision, span, message)
                .note("each has a page in the documentation, and some file systems would make one file of the two")
        };
        diagnostic = diagnostic.label("this one").related(first.span, "and this one");
        diagnostics.report(diagnostic.help(self.kind.help_for_two()));
    }
}

impl Kind {
    fn what(self) -> &'static str {
        match self {
            Self::Type => "type",
            Self::Variant => "variant",
            Self::Field => "field",
            Self::Method => "method",
            Self::Module => "module",
        }
    }

    fn is_usable(self, name: &str) -> bool {
        match self {
            Self::Type | Self::Variant => names::is_type_name(name),
            Self::Field | Self::Method | Self::Module => names::is_value_name(name),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Self::Type | Self::Variant => {
                "it starts with a capital letter, and holds ASCII letters and digits only; `Self` is Rust's own"
            }
            Self::Field | Self::Method | Self::Module => {
                "it starts with a small letter, holds small ASCII letters, digits and single `_`, and is no keyword"
            }
        }
    }

    fn help(self) -> &'static str {
        match self {
            Self::Type | Self::Variant | Self::Field => "give it a `rust` name of its own",
            Self::Method => "call it something else: only the spec knows this name",
            Self::Module => "give the file another name",
        }
    }

    fn help_for_two(self) -> &'static str {
        match self {
            Self::Type | Self::Variant | Self::Field => "give one of them a `rust` name",
            Self::Method => "call one of them something else: only the spec knows these names",
            Self::Module => "give one of the files another name",
        }
    }
}

/// A name as a message shows it: what does not print is spelled, and its beginning is enough to find it.
fn shown(name: &str) -> Cow<'_, str> {
    const MOST: usize = 60;
    if name.len() <= MOST && name.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Cow::Borrowed(name);
    }
    let printed = |c: char| if c.is_ascii_graphic() { c.to_string() } else { c.escape_debug().to_string() };
    let beginning: String = name.chars().take(MOST).map(printed).collect();
    Cow::Owned(if name.chars().nth(MOST).is_none() { beginning } else { beginning + "…" })
}

//! Scope of Rust names that must differ.

use std::borrow::Cow;
use std::fmt;

use indexmap::map::Entry;

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned};
use crate::maps::IndexMap;
use crate::names;

/// Scope in which names must differ.
pub(super) struct NameScope<'m> {
    kind: NameKind,
    reserved: &'static [&'static str],
    /// Reserved names besides these.
    also: &'static [&'static str],
    taken: IndexMap<String, TakenName<'m>>,
    /// Number of the current list of declarations. A name that a list declares twice is reported elsewhere.
    list: usize,
}

/// Kind of the names of a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NameKind {
    /// Types: the documentation has a page for each, with its name.
    Type,
    Variant,
    Field,
    /// Groups of operations, and operations in a group.
    Method,
    Module,
}

/// Element that needs a name.
pub(super) struct WantedName<'a> {
    /// The name in the spec.
    pub(super) name: &'a str,
    pub(super) span: Span,
    pub(super) explicit: Option<&'a Spanned<String>>,
    /// The explicit name, or else the derived one.
    pub(super) rust_name: Option<String>,
}

impl WantedName<'_> {
    pub(super) fn rust_name(&self) -> Option<&str> {
        self.rust_name.as_deref()
    }
}

struct TakenName<'m> {
    /// The name as written, in a scope that ignores case.
    exact: Option<String>,
    span: Span,
    owner: NameOwner<'m>,
    list: usize,
}

/// Owner of a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NameOwner<'m> {
    /// The element with this name in the spec.
    Declared(&'m str),
    /// The setter that sends `null` for the field with this name.
    NullSetter(&'m str),
    /// The enum of the responses of the operation with this name.
    Response(&'m str),
    /// The struct with the required values of the type or operation with this name.
    Required(&'m str),
}

impl fmt::Display for NameOwner<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Declared(name) => write!(f, "`{}`", shown_name(name)),
            Self::Response(name) => write!(f, "the response of `{}`", shown_name(name)),
            Self::Required(name) => write!(f, "the required values of `{}`", shown_name(name)),
            Self::NullSetter(name) => write!(f, "the setter of `null` for `{name}`"),
        }
    }
}

impl<'m> NameScope<'m> {
    pub(super) fn new(kind: NameKind, reserved: &'static [&'static str]) -> Self {
        Self { kind, reserved, also: &[], taken: IndexMap::default(), list: 0 }
    }

    /// Adds reserved names.
    pub(super) fn with_reserved(self, also: &'static [&'static str]) -> Self {
        Self { also, ..self }
    }

    /// Starts another list of declarations.
    pub(super) fn start_next_list(&mut self) {
        self.list += 1;
    }

    /// Reserves the Rust name of an element. Returns `true` if it has one.
    pub(super) fn reserve(&mut self, wanted: WantedName<'m>, diagnostics: &mut Diagnostics) -> bool {
        let WantedName { name: declared, span, explicit, rust_name } = wanted;
        if let Some(Spanned { value: name, span }) = explicit
            && !self.kind.is_usable(name)
        {
            let message = format!("`{}` cannot be the Rust name of a {}", shown_name(name), self.kind.noun());
            diagnostics.report(Diagnostic::new(codes::NAME_UNUSABLE, *span, message).note(self.kind.rule()));
            return false;
        }
        let Some(name) = rust_name else {
            let message = format!("no Rust name can be derived from `{}`", shown_name(declared));
            let mut diagnostic = Diagnostic::new(codes::NAME_UNUSABLE, span, message).help(self.kind.help());
            diagnostic.notes.extend(names::why_name_is_unusable(declared));
            diagnostics.report(diagnostic);
            return false;
        };
        self.reserve_name(name, NameOwner::Declared(declared), span, diagnostics);
        true
    }

    /// Returns the error for a name that is taken before anything is declared.
    fn reserved_name_error(&self, name: &str, owner: NameOwner, span: Span) -> Option<Diagnostic> {
        if !self.reserved.contains(&name) && !self.also.contains(&name) {
            return None;
        }
        if self.also == names::PRELUDE_TYPES && self.also.contains(&name) {
            let message = format!("the type `{name}` would hide the one that every Rust program has");
            let note = "programs import all types of a crate at once: `use things_client::types::*`";
            return Some(Diagnostic::new(codes::NAME_COLLISION, span, message).note(note));
        }
        let message = if owner == NameOwner::Declared(name) {
            format!("{owner} is a name that the crate already uses")
        } else {
            format!("{owner} becomes `{name}`, which the crate already uses")
        };
        Some(Diagnostic::new(codes::NAME_COLLISION, span, message))
    }

    /// Reserves a Rust name.
    pub(super) fn reserve_name(
        &mut self,
        name: String,
        owner: NameOwner<'m>,
        span: Span,
        diagnostics: &mut Diagnostics,
    ) {
        if let Some(diagnostic) = self.reserved_name_error(&name, owner, span) {
            diagnostics.report(diagnostic.help(self.kind.help()));
            return;
        }
        let (key, exact) =
            if self.kind == NameKind::Type { (names::name_without_case(&name), Some(name)) } else { (name, None) };
        let first = match self.taken.entry(key) {
            Entry::Vacant(free) => {
                free.insert(TakenName { exact, span, owner, list: self.list });
                return;
            }
            Entry::Occupied(taken) => taken,
        };
        let name = exact.as_ref().unwrap_or(first.key());
        let first_name = first.get().exact.as_ref().unwrap_or(first.key());
        let first = first.get();
        if first.owner == owner && first.list == self.list {
            // This is reported as a duplicate declaration.
            return;
        }
        let mut diagnostic = if first_name == name {
            let message = if first.owner == owner {
                format!("two {}s called {owner} both become `{name}`", self.kind.noun())
            } else {
                format!("{} and {owner} both become `{name}`", first.owner)
            };
            Diagnostic::new(codes::NAME_COLLISION, span, message)
        } else {
            let message = format!("`{first_name}` and `{name}` differ only in case");
            Diagnostic::new(codes::NAME_COLLISION, span, message)
                .note("each has a page in the documentation, and some file systems ignore case")
        };
        diagnostic = diagnostic.label("this one").related(first.span, "and this one");
        diagnostics.report(diagnostic.help(self.kind.conflict_help()));
    }
}

impl NameKind {
    fn noun(self) -> &'static str {
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
                "it must start with a capital letter and contain ASCII letters and digits only; `Self` is a keyword"
            }
            Self::Field | Self::Method | Self::Module => {
                "it must start with a lowercase letter, contain lowercase ASCII letters, digits and single `_` only, \
                 and not be a keyword"
            }
        }
    }

    fn help(self) -> &'static str {
        match self {
            Self::Type | Self::Variant | Self::Field => "give it a separate `rust` name",
            Self::Method => "rename it: the name is not sent to the service",
            Self::Module => "rename the file",
        }
    }

    fn conflict_help(self) -> &'static str {
        match self {
            Self::Type | Self::Variant | Self::Field => "give one of them a `rust` name",
            Self::Method => "rename one of them: these names are not sent to the service",
            Self::Module => "rename one of the files",
        }
    }
}

/// Returns a name for a message: escaped, and truncated.
fn shown_name(name: &str) -> Cow<'_, str> {
    const MOST: usize = 60;
    if name.len() <= MOST && name.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Cow::Borrowed(name);
    }
    let printed = |c: char| if c.is_ascii_graphic() { c.to_string() } else { c.escape_debug().to_string() };
    let beginning: String = name.chars().take(MOST).map(printed).collect();
    Cow::Owned(if name.chars().nth(MOST).is_none() { beginning } else { beginning + "…" })
}

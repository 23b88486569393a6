//! Index of declared names.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned};
use crate::grammar::{self, foreign};
use crate::maps::IndexMap;
use crate::model::{EnumId, RecordId, SpecPath, UnionId};
use crate::names;
use crate::spec::{self, RecordBody, Spec};

/// Declarations by name.
pub(super) struct DeclarationIndex<'s> {
    /// `None` is a declaration with an error: only its name is known.
    names: IndexMap<&'s str, Spanned<Option<Declaration<'s>>>>,
    /// Records by template and argument.
    instances: IndexMap<(&'s str, &'s str), RecordId>,
    /// Names that are declared twice: nobody knows which declaration others mean.
    repeated: BTreeSet<&'s str>,
    /// Number of times that a declaration with an error was looked up.
    missed: Cell<usize>,
    /// Declarations that refer to a declaration with an error.
    referrers: RefCell<BTreeSet<SpecPath>>,
}

/// Declaration of a name.
#[derive(Clone, Copy)]
pub(super) enum Declaration<'s> {
    Record(RecordId, &'s spec::Record),
    Template(&'s spec::Record),
    Enum(EnumId),
    Union(UnionId),
}

impl<'s> DeclarationIndex<'s> {
    pub(super) fn build(spec: &'s Spec, diagnostics: &mut Diagnostics) -> Self {
        let mut index = Self {
            names: IndexMap::default(),
            instances: IndexMap::default(),
            repeated: BTreeSet::new(),
            missed: Cell::new(0),
            referrers: RefCell::default(),
        };
        for (number, record) in spec.records().enumerate() {
            index.declare(&record.name, Declaration::Record(RecordId(number), record), diagnostics);
            index.declare_instance(RecordId(number), record, diagnostics);
        }
        for template in spec.templates() {
            index.declare(&template.name, Declaration::Template(template), diagnostics);
        }
        for (number, decl) in spec.files().flat_map(|file| &file.enums).enumerate() {
            index.declare(&decl.name, Declaration::Enum(EnumId(number)), diagnostics);
        }
        for (number, union) in spec.unions().enumerate() {
            index.declare(&union.name, Declaration::Union(UnionId(number)), diagnostics);
        }
        for (section, name) in spec.files().flat_map(|file| &file.incomplete) {
            if grammar::section::TYPES.iter().any(|known| known.name == *section) {
                index.names.entry(name).or_insert(Spanned::new(None, Span::file(0)));
            }
        }
        index
    }

    /// Returns the declaration of a name, if it has no errors.
    pub(super) fn find_declaration(&self, name: &str) -> Option<Declaration<'s>> {
        self.names.get(name).and_then(|named| named.value)
    }

    /// Returns `true` if a name is declared, with or without errors.
    pub(super) fn is_declared(&self, name: &str) -> bool {
        self.names.contains_key(name)
    }

    /// Returns the declaration of a name, if it has no errors; reports unknown names.
    pub(super) fn resolve_name(
        &self,
        name: &Spanned<String>,
        diagnostics: &mut Diagnostics,
    ) -> Option<Declaration<'s>> {
        if let Some(named) = self.names.get(name.value.as_str()) {
            self.missed.set(self.missed.get() + usize::from(named.value.is_none()));
            return named.value;
        }
        let built_in = || grammar::types::PLAIN.iter().chain(grammar::types::GENERIC).map(|ty| ty.name);
        if built_in().any(|ty| ty == name.value) {
            let message = format!("`{}` is a built-in type, but only a declared type can be named here", name.value);
            let help = "name a record, an enum or a union, or declare the fields where they are needed";
            diagnostics.report(Diagnostic::new(codes::TEMPLATE_USE, name.span, message).help(help));
            return None;
        }
        // A capital letter starts the name of a declared type.
        let is_like_declared = name.value.starts_with(|first: char| first.is_ascii_uppercase());
        let near_declared = || diagnostics.nearest(&name.value, self.names.keys().copied());
        let near = is_like_declared.then(near_declared).flatten();
        let advice = foreign::type_word_help(&name.value).filter(|_| near.is_none());
        let near = near.or_else(|| foreign::type_called(&name.value));
        let candidates = || self.names.keys().copied().chain(built_in());
        let near = near.or_else(|| advice.is_none().then(|| diagnostics.nearest(&name.value, candidates())).flatten());
        let mut diagnostic =
            Diagnostic::new(codes::UNKNOWN_NAME, name.span, format!("cannot find type `{}`", name.value))
                .label("neither a built-in type nor declared")
                .help(advice.unwrap_or("declare it under `records`, `enums` or `unions` of any file"))
                .did_you_mean(near);
        if let Some(Spanned { value: Some(_), span }) = near.and_then(|near| self.names.get(near)) {
            diagnostic = diagnostic.related(*span, "a type with a similar name");
        }
        diagnostics.report(diagnostic);
        None
    }

    /// Resolves a declaration, and notes it if it refers to one with an error: it is incomplete without having an error
    /// itself.
    pub(super) fn note_referrer<T>(&self, path: impl FnOnce() -> SpecPath, resolve: impl FnOnce() -> T) -> T {
        let before = self.missed.get();
        let resolved = resolve();
        if self.missed.get() > before {
            self.referrers.borrow_mut().insert(path());
        }
        resolved
    }

    /// Returns the declarations that refer to one with an error.
    pub(super) fn into_referrers(self) -> BTreeSet<SpecPath> {
        self.referrers.into_inner()
    }

    /// Returns the spec paths of the types that are declared twice, in whatever sections.
    pub(super) fn repeated_paths(&self) -> impl Iterator<Item = SpecPath> {
        let sections = grammar::section::TYPES.iter();
        sections.flat_map(|section| self.repeated.iter().filter_map(|name| SpecPath::from_section(section.name, name)))
    }

    /// Returns the template with this name.
    pub(super) fn template(&self, name: &str) -> Option<&'s spec::Record> {
        match self.find_declaration(name)? {
            Declaration::Template(template) => Some(template),
            Declaration::Record(..) | Declaration::Enum(_) | Declaration::Union(_) => None,
        }
    }

    /// Returns the record that is declared as an instance.
    pub(super) fn instance_id(&self, template: &str, argument: &str) -> Option<RecordId> {
        self.instances.get(&(template, argument)).copied()
    }

    fn declare(&mut self, name: &'s Spanned<String>, named: Declaration<'s>, diagnostics: &mut Diagnostics) {
        let Spanned { value: text, span } = name;
        if !names::has_type_name_letters(text) {
            diagnostics.report(
                Diagnostic::new(codes::NAME_UNUSABLE, *span, format!("`{text}` is not a valid name for a type"))
                    .help("start with a capital letter and use ASCII letters and digits only"),
            );
        }
        let first = self.names.get(text.as_str()).map(|first| first.span);
        let Some(first) = first else {
            self.names.insert(text, Spanned::new(Some(named), *span));
            return;
        };
        self.repeated.insert(text);
        diagnostics.report(
            Diagnostic::new(codes::DUPLICATE_NAME, *span, format!("`{text}` is declared twice"))
                .label("again here")
                .related(first, "first declared here")
                .note("the types of all files share one namespace")
                .help("rename one of them, or remove it"),
        );
    }

    fn declare_instance(&mut self, id: RecordId, record: &'s spec::Record, diagnostics: &mut Diagnostics) {
        let RecordBody::Instance(instance) = &record.body else { return };
        let Some(argument) = &instance.argument else {
            let message = format!("`{}` needs an argument", instance.head.value);
            let diagnostic = Diagnostic::new(codes::TEMPLATE_USE, instance.head.span, message);
            let help = format!("write `{}<Name>`, or declare fields", instance.head.value);
            diagnostics.report(diagnostic.help(help));
            return;
        };
        let key = (instance.head.value.as_str(), argument.head.value.as_str());
        if let Some(first) = self.instances.insert(key, id) {
            let message = format!("`{}<{}>` is declared by two records", key.0, key.1);
            let mut diagnostic = Diagnostic::new(codes::TEMPLATE_USE, record.name.span, message);
            if let Some(first) =
                self.names.values().find(|named| named.value.is_some_and(|named| named.is_record(first)))
            {
                diagnostic = diagnostic.related(first.span, "first here");
            }
            diagnostics.report(diagnostic);
        }
    }
}

impl Declaration<'_> {
    fn is_record(self, id: RecordId) -> bool {
        match self {
            Self::Record(record, _) => record == id,
            Self::Template(_) | Self::Enum(_) | Self::Union(_) => false,
        }
    }
}

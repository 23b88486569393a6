//! Names in scope of an emitted file: short if they are free, absolute if a name in the spec shadows them.

pub(super) mod macros;

use std::fmt;
use std::rc::Rc;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, TokenStreamExt};

use crate::format::Collected;
use crate::ir::{DocTable, DocText, SpecPath};

/// Names of the prelude that emitted code uses. Imports do not shadow them.
const PRELUDE: [&str; 12] =
    ["AsRef", "Box", "Err", "Into", "IntoIterator", "None", "Ok", "Option", "Result", "Some", "String", "Vec"];

/// Crate of the runtime.
const RUNTIME: &str = "copperplate_runtime";

/// Root of the types of the spec.
const TYPES: &str = "crate::types";

/// Kind of an emitted file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FileRole {
    /// Declares types of the spec and names others by their names.
    Types,
    /// Names types of the spec by their names.
    Operations,
    /// Names types of the spec as items of their module, because there are many.
    Tables,
}

/// Names in scope of one file.
pub(super) struct EmitScope<'d> {
    place: FileRole,
    /// Names in the spec that the file declares, and its generic parameters.
    declared: Vec<String>,
    collected: Rc<Collected>,
    docs: Option<&'d DocTable>,
}

impl<'d> EmitScope<'d> {
    pub(super) fn new(place: FileRole, declared: impl IntoIterator<Item = String>) -> Self {
        let mut declared: Vec<_> = declared.into_iter().collect();
        declared.sort_unstable();
        Self { place, declared, collected: Rc::default(), docs: None }
    }

    /// Adds the docs of the items that the file declares.
    pub(super) fn with_docs(self, docs: &'d DocTable) -> Self {
        Self { docs: Some(docs), ..self }
    }

    /// Returns a text about the items generated from an element of the spec.
    pub(super) fn docs(&self, origin: &SpecPath, text: DocText) -> &'d [String] {
        self.docs.map(|docs| docs.get(origin, text)).unwrap_or_default()
    }

    /// Returns the imports of the requested names, and the doc comments of the file.
    pub(super) fn collected(&self) -> Rc<Collected> {
        Rc::clone(&self.collected)
    }

    /// Returns the attribute that represents a doc comment.
    pub(super) fn doc_comment(&self, lines: &[String]) -> TokenStream {
        self.collected.comments.add(lines)
    }

    /// Returns an item of the standard library, the runtime or the generated crate by its path.
    pub(super) fn name(&self, path: &str) -> ScopedName {
        let (root, _) = path.split_once("::").unwrap_or((path, ""));
        let path = if self.declares(root) { format!("::{path}") } else { path.to_owned() };
        self.short_name(&path)
    }

    /// Returns the runtime.
    pub(super) fn runtime(&self) -> ScopedName {
        let is_free = !self.declares(RUNTIME);
        ScopedName(if is_free { RUNTIME.to_owned() } else { format!("::{RUNTIME}") })
    }

    /// Returns the path for invoking a macro of the runtime.
    pub(super) fn macro_path(&self, name: &str) -> String {
        format!("{}::{name}!", self.runtime())
    }

    /// Returns a type of the spec.
    pub(super) fn spec_type(&self, name: &str) -> ScopedName {
        match self.place {
            FileRole::Types if self.declares(name) => ScopedName(name.to_owned()),
            FileRole::Types | FileRole::Operations => self.name(&format!("{TYPES}::{name}")),
            FileRole::Tables => ScopedName(format!("{}::{name}", self.name(TYPES))),
        }
    }

    fn declares(&self, name: &str) -> bool {
        self.declared.binary_search_by(|declared| declared.as_str().cmp(name)).is_ok()
    }

    fn short_name(&self, path: &str) -> ScopedName {
        let (_, name) = path.rsplit_once("::").unwrap_or(("", path));
        let is_std = path.trim_start_matches("::").starts_with("std::");
        let is_free = !self.declares(name)
            && if PRELUDE.contains(&name) { is_std } else { self.collected.imports.add(path, name) };
        if is_free {
            ScopedName(name.to_owned())
        } else if path.starts_with("::") || path.starts_with("crate::") {
            ScopedName(path.to_owned())
        } else {
            ScopedName(format!("::{path}"))
        }
    }
}

/// Path as written in a file.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct ScopedName(pub(super) String);

impl fmt::Display for ScopedName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl ToTokens for ScopedName {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        if self.0.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            tokens.append(Ident::new(&self.0, Span::call_site()));
        } else {
            let path = self.0.parse::<TokenStream>();
            tokens.extend(path.unwrap_or_else(|error| unreachable!("a path is made of tokens: {error}")));
        }
    }
}

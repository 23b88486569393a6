//! Names in scope of an emitted file: short if they are free, absolute if a name in the spec shadows them.

pub(super) mod macros;
mod roles;

use std::fmt;
use std::rc::Rc;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, TokenStreamExt};

pub(super) use self::roles::FileRole;
use crate::format::Comments;
use crate::ir::{DocTable, DocText, SpecPath, TypeNames};

/// Names of the prelude that emitted code uses.
const PRELUDE: [&str; 11] =
    ["AsRef", "Box", "Into", "IntoIterator", "None", "Option", "Result", "Sized", "Some", "String", "Vec"];

/// Crate of the runtime.
const RUNTIME: &str = "copperplate_runtime";

/// Root of the types of the spec.
const TYPES: &str = "crate::types";

/// Names in scope of one file.
pub(super) struct EmitScope<'d> {
    role: FileRole,
    /// Names in the spec that the file declares, and its generic parameters.
    declared: Vec<String>,
    /// Names that the import of all types brings into the file.
    types: &'d TypeNames,
    comments: Rc<Comments>,
    docs: Option<&'d DocTable>,
}

impl<'d> EmitScope<'d> {
    pub(super) fn new(role: FileRole, types: &'d TypeNames, declared: impl IntoIterator<Item = String>) -> Self {
        let mut declared: Vec<_> = declared.into_iter().collect();
        declared.sort_unstable();
        Self { role, declared, types, comments: Rc::default(), docs: None }
    }

    /// Adds the docs of the items that the file declares.
    pub(super) fn with_docs(self, docs: &'d DocTable) -> Self {
        Self { docs: Some(docs), ..self }
    }

    /// Returns a text about the items generated from an element of the spec.
    pub(super) fn docs(&self, origin: &SpecPath, text: DocText) -> &'d [String] {
        self.docs.map(|docs| docs.get(origin, text)).unwrap_or_default()
    }

    /// Returns the comments of the file.
    pub(super) fn comments(&self) -> Rc<Comments> {
        Rc::clone(&self.comments)
    }

    /// Returns the attribute that represents a doc comment.
    pub(super) fn doc_comment(&self, lines: &[String]) -> TokenStream {
        self.comments.add_docs(lines)
    }

    /// Returns the attribute that represents a comment of one line.
    pub(super) fn comment(&self, line: &str) -> TokenStream {
        self.comments.add_line(line)
    }

    /// Returns the imports of the file. They do not depend on what it declares.
    pub(super) fn imports(&self) -> String {
        self.role.imports(&self.runtime())
    }

    /// Returns an item of the standard library, the runtime or the generated crate by its path.
    pub(super) fn name(&self, path: &str) -> ScopedName {
        let (_, name) = path.rsplit_once("::").unwrap_or(("", path));
        let is_std = PRELUDE.contains(&name) && path.starts_with("std::");
        if (is_std || self.role.imports_path(path)) && !self.shadows(name) {
            ScopedName(name.to_owned())
        } else if path.starts_with("crate::") {
            ScopedName(path.to_owned())
        } else {
            ScopedName(format!("::{path}"))
        }
    }

    /// Returns the runtime.
    pub(super) fn runtime(&self) -> ScopedName {
        ScopedName(if self.shadows(RUNTIME) { format!("::{RUNTIME}") } else { RUNTIME.to_owned() })
    }

    /// Returns the path for invoking a macro of the runtime.
    pub(super) fn macro_path(&self, name: &str) -> String {
        format!("{}::{name}!", self.runtime())
    }

    /// Returns a type of the spec.
    pub(super) fn spec_type(&self, name: &str) -> ScopedName {
        let is_here = self.role == FileRole::Types && self.declares(name);
        let is_ambiguous = self.declares(name) || PRELUDE.contains(&name) || self.role.imports_name(name);
        ScopedName(if is_here || !is_ambiguous { name.to_owned() } else { format!("{TYPES}::{name}") })
    }

    /// Returns `true` if a name of the spec hides this name.
    fn shadows(&self, name: &str) -> bool {
        self.declares(name) || self.types.contains(name)
    }

    fn declares(&self, name: &str) -> bool {
        self.declared.binary_search_by(|declared| declared.as_str().cmp(name)).is_ok()
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

//! Decisions of the author about elements of the document, from `import.toml` beside the spec.
//!
//! ```toml
//! [rename]
//! "#/components/schemas/usr" = "User"
//! "#/paths/~1usr~1{id}/get" = "users.get"
//!
//! [skip]
//! "#/paths/~1internal/post" = "Not for clients."
//!
//! [types]
//! "#/components/schemas/User/properties/born" = "timestamp"
//!
//! [effect]
//! "#/paths/~1usr~1{id}/put" = "update"
//!
//! [naming]
//! suffixes = "keep"
//! ```

mod parse;
pub(in crate::import) mod table;

use std::ops::Range;

use copperplate_language::diagnostics::{Code, Diagnostic, Diagnostics, Errors, Level, Span, Warnings};
use copperplate_language::files::Source;
use copperplate_language::maps::IndexMap;

use crate::codes;

/// Name of the file, in the folder of the spec.
pub const FILE: &str = "import.toml";

/// Decisions by JSON pointer.
#[derive(Clone, Debug, Default)]
pub struct Decisions {
    /// Names of types, and of operations with their resource: `users.get`.
    pub rename: IndexMap<String, Decision>,
    /// Elements that are left out, with the reason.
    pub skip: IndexMap<String, Decision>,
    /// Types of fields, parameters, bodies and responses.
    pub types: IndexMap<String, Decision>,
    /// Effects of operations.
    pub effect: IndexMap<String, Decision>,
    /// `true` if types keep suffixes such as `Dto`.
    pub keeps_suffixes: bool,
}

/// A decision about an element.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Name, reason, type or effect.
    pub value: String,
    /// Bytes of its pointer in the file.
    pub at: Range<usize>,
}

impl Decisions {
    /// Parses the file. Reports all errors.
    pub fn parse(source: &Source) -> Result<Self, Errors> {
        parse::parse(source)
    }

    /// Reports the decisions about elements that the document does not have, and types that cannot be decided on. After
    /// the first import, an element may be gone from the document, which is only a warning.
    pub fn require_elements(
        &self,
        source: &Source,
        exists: impl Fn(&str) -> bool,
        is_type: impl Fn(&str) -> bool,
        is_first: bool,
    ) -> Result<Warnings, Errors> {
        let mut diagnostics = Diagnostics::new(std::slice::from_ref(source));
        let report = |code: &'static Code, decision: &Decision, message: String, help: &str| {
            Diagnostic::new(code, Span::at(0, decision.at.clone()), message).help(help)
        };
        for decision in self.types.values().filter(|decision| !is_type(&decision.value)) {
            let message = format!("`{}` is not a built-in type", decision.value);
            let help = "write a type such as `timestamp` or `list<string> | null`; edit the spec for others";
            diagnostics.report(report(codes::IMPORT_FILE, decision, message, help));
        }
        let all = [&self.rename, &self.skip, &self.types, &self.effect].into_iter().flatten();
        let gone: Vec<_> = all.filter(|(pointer, _)| !exists(pointer)).collect();
        let help = "write the place where it is now, or remove the line";
        if is_first {
            for (pointer, decision) in &gone {
                let message = format!("the document has no element `{pointer}`");
                diagnostics.report(report(codes::IMPORT_FILE, decision, message, help));
            }
        }
        diagnostics.abort_if_errors()?;
        for (pointer, decision) in gone {
            let message = format!("the document no longer has an element `{pointer}`");
            diagnostics.report(report(codes::IMPORT_GONE, decision, message, help).level(Level::Warning));
        }
        Ok(diagnostics.into_warnings())
    }
}

//! Codes: kinds of errors and warnings. The stages that report them declare them.

use std::fmt;

/// Kind of an error or a warning.
#[derive(PartialEq, Eq)]
pub struct Code {
    /// Number as printed, which never changes.
    pub id: &'static str,
    /// Meaning, reason and fix. The first sentence is also shown alone, in lists.
    pub explanation: &'static str,
    /// Example, unless it would be too long or not visible. A test runs each.
    pub example: Option<CodeExample>,
    /// It is found in documents that are imported, and not in specs.
    pub(super) is_of_document: bool,
    /// All errors with the same message are shown as one.
    pub is_merged: bool,
}

/// Example of an error.
#[derive(PartialEq, Eq)]
pub struct CodeExample {
    /// Part of a spec with the error.
    pub wrong: &'static str,
    /// The same part without the error.
    pub right: &'static str,
}

impl Code {
    /// Creates a code of errors in a spec.
    #[must_use]
    pub const fn new(id: &'static str, explanation: &'static str) -> Self {
        Self { id, explanation, example: None, is_of_document: false, is_merged: false }
    }

    /// Adds an example.
    #[must_use]
    pub const fn example(self, wrong: &'static str, right: &'static str) -> Self {
        Self { example: Some(CodeExample { wrong, right }), ..self }
    }

    /// Notes that it is found in documents that are imported.
    #[must_use]
    pub const fn of_document(self) -> Self {
        Self { is_of_document: true, ..self }
    }

    /// Shows all errors with the same message as one, with all their places.
    #[must_use]
    pub const fn merged(self) -> Self {
        Self { is_merged: true, ..self }
    }
}

/// Declares codes, and `ALL` of them in the order of their numbers, so that none is left out.
///
/// Each refers to a static, so that a program contains its explanation once. rustfmt does not format the declarations.
#[macro_export]
macro_rules! declare_codes {
    ($($(#[$doc:meta])* $name:ident = $code:expr;)*) => {
        $(
            $(#[$doc])*
            pub const $name: &$crate::diagnostics::Code = {
                static CODE: $crate::diagnostics::Code = $code;
                &CODE
            };
        )*

        /// All codes, in the order of their numbers.
        pub const ALL: &[&$crate::diagnostics::Code] = &[$($name),*];
    };
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

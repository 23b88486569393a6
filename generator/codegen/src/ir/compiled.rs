//! Conditional compilation.

/// Condition under which a part of the crate is compiled.
#[derive(Debug, PartialEq)]
pub(crate) enum Compiled {
    Always,
    /// If any of these Cargo features is on.
    With(Vec<String>),
}

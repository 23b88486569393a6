//! Effects of operations.

/// Effect of an operation, which decides about retries. The spec states it for each operation; it does not depend on
/// the HTTP method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The operation only reads.
    Read,
    /// The operation adds something each time it is repeated.
    Append,
    /// The operation writes values. Repeating it writes the same values again, possibly over a newer change.
    Update,
}

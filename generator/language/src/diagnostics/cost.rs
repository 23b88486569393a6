//! Costs of the causes of warnings.

/// Cost of the cause of a warning. Who reports such warnings declares the costs; listings are ordered by them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost {
    /// Place in the order of costs, from 0, the highest.
    pub rank: usize,
    /// Name in reports.
    pub name: &'static str,
    /// Heading above all warnings with this cost.
    pub heading: &'static str,
}

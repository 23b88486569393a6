//! Reproducible random numbers.

/// A xorshift generator. The seed must not be 0.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `sides`.
    pub(crate) fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % sides as u64).expect("it is below a number of this type")
    }
}

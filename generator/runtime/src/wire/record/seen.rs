//! Fields of a record that have been read.

/// Number of fields tracked without allocating.
const INLINE: usize = 256;

/// Set of field indices. It allocates only for a record with more than 256 fields.
#[derive(Default)]
pub(super) struct Seen {
    inline: [u64; INLINE / 64],
    rest: Vec<u64>,
}

impl Seen {
    pub(super) fn contains(&self, index: usize) -> bool {
        let word = if index < INLINE { self.inline[index / 64] } else { self.later(index) };
        word & 1 << (index % 64) != 0
    }

    pub(super) fn insert(&mut self, index: usize) {
        let word = if index < INLINE { &mut self.inline[index / 64] } else { self.later_mut(index) };
        *word |= 1 << (index % 64);
    }

    #[cold]
    fn later(&self, index: usize) -> u64 {
        self.rest.get((index - INLINE) / 64).copied().unwrap_or_default()
    }

    #[cold]
    fn later_mut(&mut self, index: usize) -> &mut u64 {
        let at = (index - INLINE) / 64;
        if self.rest.len() <= at {
            self.rest.resize(at + 1, 0);
        }
        &mut self.rest[at]
    }
}

#[cfg(test)]
mod tests {
    use super::Seen;

    #[test]
    fn a_set_of_any_size() {
        let mut seen = Seen::default();
        for index in [0, 63, 64, 255, 256, 257, 1_000] {
            assert!(!seen.contains(index), "{index}");
            seen.insert(index);
            assert!(seen.contains(index), "{index}");
        }
        assert_eq!((0..2_000).filter(|&index| seen.contains(index)).count(), 7);
    }
}

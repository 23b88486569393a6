//! A stream of choices: drawn afresh from a seed, or an earlier record of them played again.

/// A stream of choices. They are recorded, and a record can be changed and played again: so a text shrinks by shrinking
/// the choices that made it, and stays one that the spec allows. 0 is always the simplest choice.
pub(crate) struct Random {
    state: u64,
    replayed: Option<std::vec::IntoIter<u32>>,
    record: Vec<u32>,
}

impl Random {
    /// The stream with this name and number, the same in every run.
    pub(crate) fn new(name: &str, number: u32) -> Self {
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Self { state: hash.wrapping_add(u64::from(number)), replayed: None, record: Vec::new() }
    }

    /// Earlier choices, and the simplest one wherever they have run out.
    pub(crate) fn replay(record: Vec<u32>) -> Self {
        Self { state: 0, replayed: Some(record.into_iter()), record: Vec::new() }
    }

    /// The choices so far.
    pub(crate) fn into_record(self) -> Vec<u32> {
        self.record
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let end = u32::try_from(end).expect("a small number");
        let choice = match &mut self.replayed {
            Some(choices) => choices.next().unwrap_or(0).min(end - 1),
            None => self.fresh() % end,
        };
        self.record.push(choice);
        choice as usize
    }

    /// True in so many of a hundred cases.
    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.below(100) >= 100 - percent
    }

    /// One of the choices, the simplest of which stands first.
    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// The upper half of a splitmix64 step.
    fn fresh(&mut self) -> u32 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u32::try_from((mixed ^ (mixed >> 31)) >> 32).expect("32 bits")
    }
}

#[test]
fn a_record_played_again_gives_the_same_choices() {
    let draw = |mut random: Random| {
        let drawn: Vec<_> = (1..50).map(|end| random.below(end)).collect();
        (drawn, random.into_record())
    };
    let (first, record) = draw(Random::new("name", 7));
    assert_eq!(draw(Random::new("name", 7)).0, first);
    assert_eq!(draw(Random::replay(record)).0, first);
    assert_ne!(draw(Random::new("name", 8)).0, first);
    assert!(draw(Random::replay(Vec::new())).0.iter().all(|&choice| choice == 0));
}

//! A stream of choices: drawn afresh from a seed, or an earlier record of them played again.

/// A stream of choices. They are recorded, and a record can be changed and played again: so a text shrinks by shrinking
/// the choices that made it, and stays one that the spec allows. 0 is always the simplest choice.
pub(crate) struct Random {
    state: u64,
    replayed: Option<std::iter::Peekable<std::vec::IntoIter<Step>>>,
    record: Vec<Step>,
}

/// One step of a record. Choices that belong together stand between brackets, so that a change among them cannot move
/// the others out of place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Step {
    Open,
    Close,
    Choice(u32),
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
    pub(crate) fn replay(record: Vec<Step>) -> Self {
        Self { state: 0, replayed: Some(record.into_iter().peekable()), record: Vec::new() }
    }

    /// The choices so far.
    pub(crate) fn into_record(self) -> Vec<Step> {
        self.record
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let end = u32::try_from(end).expect("a small number");
        let choice = match &mut self.replayed {
            None => self.fresh() % end,
            Some(steps) => match steps.next_if(|step| matches!(step, Step::Choice(_))) {
                Some(Step::Choice(choice)) => choice.min(end - 1),
                _ => 0,
            },
        };
        self.record.push(Step::Choice(choice));
        choice as usize
    }

    /// True in about so many of a hundred cases, and never by the simplest choice.
    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.below(101) > 100 - percent
    }

    /// One of the choices, the simplest of which stands first.
    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// The choices that follow belong together, up to [`Random::close`].
    pub(crate) fn open(&mut self) {
        if let Some(steps) = &mut self.replayed {
            while steps.next_if(|step| matches!(step, Step::Choice(_))).is_some() {}
            // Where the record has no such group, an empty one stands for it.
            if steps.next_if_eq(&Step::Open).is_none() {
                let rest: Vec<_> = [Step::Close].into_iter().chain(steps).collect();
                self.replayed = Some(rest.into_iter().peekable());
            }
        }
        self.record.push(Step::Open);
    }

    /// Ends what [`Random::open`] began.
    pub(crate) fn close(&mut self) {
        if let Some(steps) = &mut self.replayed {
            let mut depth = 1;
            while depth > 0 {
                depth = match steps.next() {
                    Some(Step::Open) => depth + 1,
                    Some(Step::Close) => depth - 1,
                    Some(Step::Choice(_)) => depth,
                    None => 0,
                };
            }
        }
        self.record.push(Step::Close);
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

#[cfg(test)]
mod tests {
    use super::{Random, Step};

    fn draw(mut random: Random) -> ([usize; 4], Vec<Step>) {
        let first = random.below(1000);
        random.open();
        let inside = [random.below(1000), random.below(1000)];
        random.close();
        ([first, inside[0], inside[1], random.below(1000)], random.into_record())
    }

    #[test]
    fn a_record_played_again_gives_the_same_choices() {
        let (drawn, record) = draw(Random::new("name", 7));
        assert_eq!(draw(Random::new("name", 7)), (drawn, record.clone()));
        assert_eq!(draw(Random::replay(record.clone())), (drawn, record));
        assert_ne!(draw(Random::new("name", 8)).0, drawn);
    }

    #[test]
    fn a_change_in_one_group_moves_nothing_else() {
        use Step::{Choice, Close, Open};

        let played = |record: &[Step]| draw(Random::replay(record.to_vec())).0;
        assert_eq!(played(&[]), [0, 0, 0, 0]);
        assert_eq!(played(&[Choice(5), Open, Close, Choice(6)]), [5, 0, 0, 6]);
        assert_eq!(played(&[Choice(5), Open, Choice(1), Close, Choice(6)]), [5, 1, 0, 6]);
        assert_eq!(
            played(&[Choice(5), Open, Choice(1), Choice(2), Open, Close, Choice(3), Close, Choice(6)]),
            [5, 1, 2, 6]
        );
        assert_eq!(played(&[Open, Choice(1), Choice(2000), Close, Choice(6)]), [0, 1, 999, 6]);
    }
}

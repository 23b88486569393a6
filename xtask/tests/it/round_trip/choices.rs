//! Choices that determine a JSON text.

use std::slice::Iter;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Choices, taken one after another. 0 is always the simplest choice, and the default after the last one.
///
/// When proptest shrinks the choices that determine a text, the text shrinks too, and remains one that the spec
/// allows.
pub(crate) struct Choices<'c>(Iter<'c, u32>);

/// Returns at most `count` random choices.
pub(crate) fn strategy(count: usize) -> impl Strategy<Value = Vec<u32>> {
    vec(any::<u32>(), 0..=count)
}

/// Returns a runner that draws the same choices for a name in every run, and shrinks in at most `shrink_iters` steps.
pub(crate) fn runner(name: &str, cases: u32, shrink_iters: u32) -> TestRunner {
    let config = Config { cases, max_shrink_iters: shrink_iters, failure_persistence: None, ..Config::default() };
    let mut seed = *b"choices of texts";
    for (place, byte) in (0..seed.len()).cycle().zip(name.bytes()) {
        seed[place] ^= byte;
    }
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::XorShift, &seed))
}

impl<'c> Choices<'c> {
    pub(crate) fn new(choices: &'c [u32]) -> Self {
        Self(choices.iter())
    }

    /// Returns a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let choice = self.0.next().copied().unwrap_or(0);
        let scaled = (u64::from(choice) * u64::try_from(end).expect("a small number")) >> u32::BITS;
        usize::try_from(scaled).expect("it is below the end")
    }

    /// Returns `true` in this percentage of cases, and never for the simplest choice.
    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.below(101) > 100 - percent
    }

    /// Returns one of the options; the first is the simplest.
    pub(crate) fn pick<T: Copy>(&mut self, options: &[T]) -> T {
        options[self.below(options.len())]
    }
}

#[test]
fn the_simplest_choice_is_the_first_option_and_follows_the_last() {
    let mut choices = Choices::new(&[0, u32::MAX, u32::MAX / 2]);
    assert_eq!([choices.pick(&[1, 2, 3]), choices.pick(&[1, 2, 3]), choices.pick(&[1, 2, 3])], [1, 3, 2]);
    assert_eq!((choices.below(1000), choices.percent(99)), (0, false));
}

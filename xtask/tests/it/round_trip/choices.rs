//! Choices that determine a JSON text.

use std::iter;
use std::slice::Iter;

use fastrand::Rng;

/// Choices, taken one after another. 0 is always the simplest choice, and the default after the last one.
///
/// When the choices that determine a text shrink, the text shrinks too, and remains one that the spec allows.
pub(crate) struct Choices<'c>(Iter<'c, u32>);

/// Returns endless lists of at most `most` random choices, the same for a name in every run.
pub(crate) fn random(name: &str, most: usize) -> impl Iterator<Item = Vec<u32>> {
    let mut rng =
        Rng::with_seed(name.bytes().fold(0, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte))));
    iter::repeat_with(move || {
        let count = rng.usize(..=most);
        iter::repeat_with(|| rng.u32(..)).take(count).collect()
    })
}

/// Shrinks choices that fail a check, in at most `steps` checks. Returns them and how they fail.
pub(crate) fn shrunk(
    mut choices: Vec<u32>,
    mut failure: String,
    mut steps: usize,
    check: impl Fn(&[u32]) -> Option<String>,
) -> (Vec<u32>, String) {
    loop {
        let tried = |choices: Vec<u32>| Some((check(&choices)?, choices));
        let failing = simpler(&choices).take(steps).inspect(|_| steps -= 1).find_map(tried);
        let Some(found) = failing else { return (choices, failure) };
        (failure, choices) = found;
    }
}

/// Returns lists that are simpler than this one: without a part, with a part of zeros, or with a smaller choice.
fn simpler(choices: &[u32]) -> impl Iterator<Item = Vec<u32>> {
    let lengths = iter::successors(Some(choices.len()), |length| Some(length / 2)).take_while(|length| *length > 0);
    let starts = |length| (0..choices.len()).step_by(length).map(move |start| (start, length));
    let parts = lengths.flat_map(starts).flat_map(|(start, length)| {
        let (before, rest) = choices.split_at(start);
        let (part, after) = rest.split_at(length.min(rest.len()));
        let zeros = part.iter().any(|choice| *choice > 0).then(|| [before, &vec![0; part.len()], after].concat());
        iter::once([before, after].concat()).chain(zeros)
    });
    let smaller = choices.iter().enumerate().filter(|(_, choice)| **choice > 0).flat_map(|(at, choice)| {
        [choice / 2, choice - choice / 8 - 1, choice - 1].map(|smaller| {
            let mut choices = choices.to_vec();
            choices[at] = smaller;
            choices
        })
    });
    parts.chain(smaller)
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

#[test]
fn choices_shrink_to_those_that_matter() {
    let check = |choices: &[u32]| {
        let large = choices.iter().filter(|choice| **choice >= 1_000).count();
        (large >= 2).then(|| format!("{large} large ones"))
    };
    let failing = random("large", 50).find(|choices| check(choices).is_some()).expect("most are large");
    let (choices, failure) = shrunk(failing.clone(), "many".to_owned(), 1_000_000, check);
    assert_eq!((choices, failure.as_str()), (vec![1_000, 1_000], "2 large ones"));
    assert_eq!(shrunk(failing.clone(), "many".to_owned(), 0, check), (failing, "many".to_owned()));
}

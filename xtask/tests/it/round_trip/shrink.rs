//! From choices that break the law to simpler ones that break it too.

use super::random::Step;

/// Attempts at most; a text is small long before.
const ATTEMPTS: usize = 10_000;

/// A text that breaks the law: how long it is, and the choices that made it. The lesser one is the simpler one.
pub(crate) type Breach = (usize, Vec<Step>);

/// Shrinks a breach as far as possible. `breaks` plays choices and gives the breach, if the law breaks.
pub(crate) fn shrink(found: Breach, breaks: impl Fn(Vec<Step>) -> Option<Breach>) -> Breach {
    let mut best = found;
    let mut attempts = 0;
    // Since every step is to something simpler, this comes to an end.
    loop {
        let before = best.clone();
        let mut at = 0;
        while at < best.1.len() {
            let simpler = simpler_at(&best.1, at).into_iter().find_map(|candidate| {
                attempts += 1;
                if attempts > ATTEMPTS { None } else { breaks(candidate).filter(|breach| *breach < best) }
            });
            match simpler {
                Some(breach) => best = breach,
                None => at += 1,
            }
        }
        if best == before {
            return best;
        }
    }
}

/// The choices without the group that starts here, or with an empty one; or with a lesser choice.
fn simpler_at(steps: &[Step], at: usize) -> Vec<Vec<Step>> {
    let replaced = |end: usize, by: &[Step]| [&steps[..at], by, &steps[end..]].concat();
    match steps[at] {
        Step::Open => {
            let end = end_of_group(steps, at);
            vec![replaced(end, &[]), replaced(end, &[Step::Open, Step::Close])]
        }
        Step::Close | Step::Choice(0) => Vec::new(),
        Step::Choice(choice) => {
            [0, choice / 2, choice - 1].map(|lesser| replaced(at + 1, &[Step::Choice(lesser)])).to_vec()
        }
    }
}

/// The index after the bracket that closes the group.
fn end_of_group(steps: &[Step], open: usize) -> usize {
    let mut depth = 0;
    for (at, step) in steps.iter().enumerate().skip(open) {
        match step {
            Step::Open => depth += 1,
            Step::Close => depth -= 1,
            Step::Choice(_) => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    steps.len()
}

#[test]
fn only_what_breaks_the_law_is_left() {
    use Step::{Choice, Close, Open};

    let breaks = |steps: Vec<Step>| {
        let long = steps.iter().any(|step| matches!(step, Choice(21..)));
        long.then_some((steps.len(), steps))
    };
    let steps = vec![Open, Choice(9), Open, Choice(30), Close, Close, Open, Choice(7), Open, Choice(50), Close, Close];
    let (_, found) = shrink((steps.len(), steps), breaks);
    assert_eq!(found, [Open, Choice(0), Open, Choice(21), Close, Close]);
}

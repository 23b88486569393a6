//! From choices that break the law to fewer and smaller ones that break it too.

/// Attempts at most; a text is small long before.
const ATTEMPTS: usize = 20_000;

/// Shrinks `choices` as far as possible. `breaks` plays choices and gives those that were drawn, if the law breaks.
pub(crate) fn shrink(choices: Vec<u32>, mut breaks: impl FnMut(Vec<u32>) -> Option<Vec<u32>>) -> Vec<u32> {
    let mut best = choices;
    let mut attempts = 0;
    // Whether the candidate is better. Being shorter, or else lower in alphabetical order, it cannot come round again.
    let mut better = |candidate: Vec<u32>, best: &mut Vec<u32>| {
        attempts += 1;
        let found = (attempts < ATTEMPTS).then(|| breaks(candidate)).flatten();
        match found.filter(|drawn| (drawn.len(), drawn) < (best.len(), best)) {
            Some(drawn) => {
                *best = drawn;
                true
            }
            None => false,
        }
    };
    loop {
        let before = best.clone();
        let mut chunk = best.len();
        while chunk > 0 {
            let mut at = 0;
            while at + chunk <= best.len() {
                let candidate = [&best[..at], &best[at + chunk..]].concat();
                if !better(candidate, &mut best) {
                    at += chunk;
                }
            }
            chunk /= 2;
        }
        let mut at = 0;
        while at < best.len() {
            for lower in [0, best[at] / 2, best[at].saturating_sub(1)] {
                let mut candidate = best.clone();
                candidate[at] = lower;
                if lower < best[at] && better(candidate, &mut best) {
                    break;
                }
            }
            at += 1;
        }
        if best == before {
            return best;
        }
    }
}

#[test]
fn only_what_breaks_the_law_is_left() {
    let choices = vec![9, 0, 3, 41, 7, 7, 0, 50, 2];
    let found = shrink(choices, |candidate| candidate.iter().any(|&choice| choice > 20).then_some(candidate));
    assert_eq!(found, [21]);
}

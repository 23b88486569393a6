//! Specs a few edits away from good and bad ones: every fault is reported, with its place.

use copperplate_diff::{Spec, diff};
use copperplate_language::files::Source;
use copperplate_language::{FileCache, PartlyUnderstood};
use fastrand::Rng;
use test_tier::Cases;

use test_support::edits::{Fault, mutate};
use test_support::input;
use test_support::promises::check_spec;
use test_support::understood;

#[test]
fn mutated_files_are_accepted_or_explained() {
    let seeds: Vec<Vec<Source>> = ["accept", "reject"].into_iter().flat_map(input::each).collect();
    assert!(seeds.len() > 30, "{} seeds", seeds.len());
    let rounds = Cases { quick: 100, ci: 1_500, long: 1_000_000 }.count();
    let accepted = mutate_each(&seeds, rounds, 0x005e_ed0f_5bec, |sources, _| check_spec(sources));
    assert!(accepted > rounds / 75, "{accepted} accepted only: the edits are too rough to reach the later stages");
}

#[test]
fn the_mutated_real_spec_is_accepted_or_explained() {
    let rounds = Cases { quick: 3, ci: 40, long: 100_000 }.count();
    mutate_each(&[input::real()], rounds, 0x000d_e5c0_117e, |sources, _| check_spec(sources));
}

#[test]
fn a_mutated_file_is_compared_with_the_original_as_far_as_it_can_be_read() {
    let seeds = input::each("accept");
    let models: Vec<_> = seeds.iter().map(|seed| understood(seed)).collect();
    let rounds = Cases { quick: 30, ci: 1_000, long: 300_000 }.count();
    let compared = mutate_each(&seeds, rounds, 0x000b_a5e0_07d1, |base, seed| {
        let Ok(PartlyUnderstood { model: old, errors: Some(_), .. }) = FileCache::new().understand_partly(base) else {
            return false;
        };
        let (head, new) = (&seeds[seed], &models[seed]);
        let spec = |sources, model| Spec { sources, model, version: "0.1.0" };
        let report = diff(spec(base, &old), spec(head, new));
        assert!(report.findings.iter().all(|finding| finding.rule.id != "unclassified"));
        true
    });
    assert!(compared > rounds / 10, "{compared} of {rounds} compared");
}

#[test]
fn truncated_files_are_accepted_or_explained() {
    for sources in ["accept", "reject"].into_iter().flat_map(input::each) {
        let [common, file] = &sources[..] else { panic!("two files") };
        let ends = (0..file.text.len()).step_by(Cases { quick: 211, ci: 23, long: 1 }.count());
        for end in ends.filter(|&end| file.text.is_char_boundary(end)) {
            check_spec(&[common.clone(), Source { path: file.path.clone(), text: file.text[..end].to_owned() }]);
        }
    }
}

/// Edits the seeds in turn, and counts the edited specs for which a check returns `true`; it also takes the number of
/// the seed.
fn mutate_each(
    seeds: &[Vec<Source>],
    rounds: usize,
    seed: u64,
    mut check: impl FnMut(&[Source], usize) -> bool,
) -> usize {
    let mut random = Rng::with_seed(seed);
    let mut accepted = 0;
    for round in 0..rounds {
        let mut sources = seeds[round % seeds.len()].clone();
        let donor = random.usize(..seeds.len());
        let other = random.choice(&seeds[donor]).expect("there is one").text.clone();
        let index = random.usize(..sources.len());
        let text = &mut sources[index].text;
        for _ in 0..=random.usize(..3) {
            mutate(text, &other, &mut random);
        }
        // The text comes first if the check fails: it reproduces the fault.
        let text = text.clone();
        let fault = Fault(&text);
        accepted += usize::from(check(&sources, round % seeds.len()));
        drop(fault);
    }
    accepted
}

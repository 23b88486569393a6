//! Different texts of the same spec: moved, reordered, written in long forms, with comments. None of these is a
//! change.

use copperplate_language::understand;
use fastrand::Rng;
use test_support::input;
use test_support::spec_spellings::respell;
use test_tier::Cases;

use super::compare;
use super::pairs::all_pairs;

#[test]
fn another_text_of_the_same_spec_is_no_change() {
    let pairs = all_pairs().into_iter().flat_map(|(base, head)| [base, head]);
    let specs: Vec<_> = input::each("accept").into_iter().chain(pairs).chain([input::real()]).collect();
    let wanted = Cases { quick: 25, ci: 350, long: 20_000 }.count();
    let mut random = Rng::with_seed(0x0005_a3e0_3ea7);
    let (mut compared, mut tried) = (0, 0);
    while compared < wanted {
        let spec = &specs[(tried * 7) % specs.len()];
        tried += 1;
        let other = respell(spec, &mut random);
        if understand(&other).is_err() {
            continue;
        }
        compared += 1;
        for (base, head) in [(spec, &other), (&other, spec)] {
            let report = compare(base, head);
            let found: Vec<_> = report.findings.iter().map(|finding| &finding.title).collect();
            assert!(found.is_empty(), "{found:?}\n{spec:#?}\n{other:#?}");
        }
    }
    assert!(tried < compared * 5 / 4, "{tried} texts were tried for {compared}");
}

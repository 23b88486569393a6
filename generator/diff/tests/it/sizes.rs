//! Messages that show a break, for types whose values have exponentially many parts.

use copperplate_diff::{Spec, diff};

use test_support::{input, large, understood};

#[test]
fn witnesses_of_records_that_double_on_each_level_are_found_or_not_but_the_search_ends() {
    for width in [2, 10] {
        let [before, after] = ["string", "integer"].map(|ty| {
            let spec = large::levels(width, 20).replace("f0: string", &format!("f0: {ty}"));
            let sources = input::spec("things", &spec);
            (understood(&sources), sources)
        });
        let [base, head] =
            [&before, &after].map(|(model, sources)| Spec { sources, model, version: &model.api.version });
        let report = diff(base, head);
        let [finding] = &report.findings[..] else { panic!("{} findings", report.findings.len()) };
        // A call with the innermost record shows it.
        assert!(!finding.witnesses.is_empty(), "{width}");
        let longest = finding.witnesses.iter().filter_map(|witness| witness.message.body()).map(str::len).max();
        assert!(longest.is_some_and(|longest| longest < 10_000), "{longest:?}");
    }
}

//! Random edits of one declaration.

use test_support::input;
use test_support::measured_edits::MeasuredSpec;
use test_support::text_edits::EditKind;
use test_tier::Cases;

use super::{SEED, describe_faults};

/// Edits of each kind.
const ROUNDS: Cases = Cases { quick: 1, ci: 2, long: 100 };

/// Distance between two edits that are tried: all kinds take turns.
const STEP: Cases = Cases { quick: 3, ci: 1, long: 1 };

#[test]
fn each_edit_changes_only_the_lines_that_express_it() {
    let mut spec = MeasuredSpec::new(input::real());
    let mut faults = Vec::new();
    for number in (0..ROUNDS.count() * EditKind::ALL.len()).step_by(STEP.count()) {
        let measured = spec.measure_edit(SEED, number);
        let measured = measured.unwrap_or_else(|kind| panic!("the spec permits to {}", kind.name()));
        assert!(!measured.diff.lines.is_empty(), "{}: an edit changes the code", measured.edit);
        faults.extend(describe_faults(&measured.edit.to_string(), &measured.diff));
    }
    assert!(faults.is_empty(), "{} edits change other lines:\n{}", faults.len(), faults.concat());
}

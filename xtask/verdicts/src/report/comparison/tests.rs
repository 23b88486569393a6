//! Each kind of difference is noticed, without false alarms.

use super::{compare_with_crates, compare_with_diff};
use crate::report::execution::Shown;
use crate::verdict::{Verdict, Verdicts};

const ALL: [Verdict; 3] = [Verdict::Compatible, Verdict::Risky, Verdict::Breaking];

fn shown(refused: bool, unknown: bool) -> Shown {
    let text = |is: bool| is.then(|| "a message".to_owned());
    Shown { messages: 2, refused: text(refused), unknown: text(unknown), ..Shown::default() }
}

#[test]
fn every_other_verdict_of_diff_is_a_difference() {
    let pairs = ALL.into_iter().flat_map(|backward| ALL.map(|forward| Verdicts { backward, forward }));
    for written in pairs.clone() {
        for found in pairs.clone() {
            assert_eq!(compare_with_diff(written, found, &[]).is_none(), written == found, "{written} and {found}");
        }
    }
}

#[test]
fn a_difference_names_both_verdicts_and_the_rules() {
    let written = Verdicts { backward: Verdict::Breaking, forward: Verdict::Risky };
    let found = Verdicts { backward: Verdict::Compatible, forward: Verdict::Risky };
    let text = compare_with_diff(written, found, &["field-added-optional"]).unwrap();
    assert_eq!(text, "written breaking/risky, diff compatible/risky (field-added-optional)");
}

#[test]
fn the_crates_decide_what_breaks_and_what_is_unknown() {
    let agree =
        |written, refused, unknown| compare_with_crates("backward", written, &shown(refused, unknown)).is_none();
    for unknown in [false, true] {
        assert!(agree(Verdict::Breaking, true, unknown), "a refusal is a break");
        assert!(!agree(Verdict::Breaking, false, unknown), "a break without a refusal");
        assert!(
            !agree(Verdict::Risky, true, unknown) && !agree(Verdict::Compatible, true, unknown),
            "a refusal is more than a risk"
        );
        assert!(agree(Verdict::Risky, false, unknown), "most risks are not on the wire");
    }
    assert!(agree(Verdict::Compatible, false, false));
    assert!(!agree(Verdict::Compatible, false, true), "an unknown part is a risk");
}

#[test]
fn what_no_message_shows_is_a_difference() {
    for written in ALL {
        let text = compare_with_crates("forward", written, &Shown::default()).unwrap();
        assert_eq!(text, format!("written forward {written}, executed: no message shows it"));
    }
}

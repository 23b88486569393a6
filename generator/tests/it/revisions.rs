//! Revisions of one spec are understood as each of them is alone, whatever was read before.

use generator::Revisions;
use generator::files::Source;

use crate::input;

const GOOD: &str = "records:\n  A: { fields: { a: string } }\n";
const ANOTHER: &str = "records:\n  A: { fields: { b: string } }\n";
const BAD: &str = "records:\n  A: { fields: { a: sting } }\n";
const UNREADABLE: &str = "records:\n  A: { fields: { a: \"string } }\n";
const REFUSED: &str = "records:\n  A: &anchor { fields: { a: string } }\n";

/// What there is to say of a spec: the crate that is made of it, or its errors.
fn said(outcome: Result<generator::model::Model, generator::diagnostics::Findings>) -> String {
    match outcome {
        Ok(model) => generator::generate(&model).into_values().collect(),
        Err(findings) => findings.render(false),
    }
}

#[test]
fn a_file_that_was_read_before_says_the_same_again() {
    let specs: Vec<Vec<Source>> =
        [GOOD, ANOTHER, BAD, UNREADABLE, REFUSED].into_iter().map(|text| input::spec("one", text)).collect();
    for first in &specs {
        for second in &specs {
            let mut revisions = Revisions::new();
            for spec in [first, second, first] {
                assert_eq!(said(revisions.understand(spec)), said(generator::understand(spec)));
            }
        }
    }
}

#[test]
fn a_file_at_another_place_is_read_anew() {
    let mut revisions = Revisions::new();
    let one = input::spec("two", BAD);
    let mut both = input::spec("one", GOOD.replace('A', "B").as_str());
    both.extend(one.iter().skip(1).cloned());
    for spec in [&one, &both, &one] {
        assert_eq!(said(revisions.understand(spec)), said(generator::understand(spec)));
    }
}

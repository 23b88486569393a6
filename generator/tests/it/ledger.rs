//! The ledger: what is assumed shows where it acts.

use crate::input;

const TEXT: &str = "\
templates:
  Base: { fields: { slug: object } }
records:
  A: { include: Base }
  B: { include: Base }
unspecified:
  slug:
    document: Its structure is not shown.
    assume: Any object.
    because: Nothing is lost.
    at: [templates.Base.slug]
";

#[test]
fn an_assumption_shows_in_the_docs_of_all_it_acts_on() {
    let model = generator::understand(&input::spec("things", TEXT)).expect("a good spec");
    let types = &generator::generate(&model)["src/types/things.rs"];
    assert_eq!(types.matches("*Assumed (`slug`):* Any object.").count(), 2, "{types}");
}

#[test]
fn the_ledger_prints_every_part_of_an_entry() {
    let model = generator::understand(&input::spec("things", TEXT)).expect("a good spec");
    insta::assert_snapshot!(generator::ledger::text(&model), @r"
     1. slug
        document  Its structure is not shown.
        assume    Any object.
        because   Nothing is lost.
        at        templates.Base.slug

    1 assumptions
    ");
}

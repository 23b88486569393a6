//! Assumptions show where they act.

use crate::input;

const TEXT: &str = "\
templates:
  Base: { fields: { slug: object } }
records:
  A: { include: Base }
  B: { include: Base }
assumptions:
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
fn every_part_of_an_assumption_is_printed() {
    let model = generator::understand(&input::spec("things", TEXT)).expect("a good spec");
    insta::assert_snapshot!(generator::assumptions::text(&model), @r"
     1. slug
        document  Its structure is not shown.
        assume    Any object.
        because   Nothing is lost.
        at        templates.Base.slug

    1 assumption
    ");
}

#[test]
fn the_assumptions_as_a_page_keeps_each_text_in_its_item() {
    let text = TEXT
        .replace("document: Its structure is not shown.", "document: |\n      Its structure\n\n      # is not shown.");
    let model = generator::understand(&input::spec("things", &text)).expect("a good spec");
    insta::assert_snapshot!(generator::assumptions::markdown(&model), @r"
    # Assumptions

    Where the document is silent, and what `things-client` assumes: 1 assumption.

    ## slug

    - **The document:** Its structure # is not shown.
    - **We assume:** Any object.
    - **Because:** Nothing is lost.
    - **It acts at:** `templates.Base.slug`
    ");
}

//! Assumptions are shown at the elements that they affect.

use test_support::input;

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
    let model = copperplate_language::understand(&input::spec("things", TEXT)).expect("a good spec");
    let files = copperplate_codegen::generate(&model);
    let types = &files["src/types/things.rs"];
    assert_eq!(types.matches("Assumptions:\n/// - [slug](crate::guide::assumptions#slug)\n").count(), 2, "{types}");
    let mut guide = files.iter().filter(|(path, _)| path.starts_with("src/guide"));
    assert!(guide.any(|(_, page)| page.contains("Any object.")), "the page that is linked to");
}

#[test]
fn every_part_of_an_assumption_is_printed() {
    let model = copperplate_language::understand(&input::spec("things", TEXT)).expect("a good spec");
    insta::assert_snapshot!(copperplate_language::assumptions::assumptions_text(&model), @r"
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
    let model = copperplate_language::understand(&input::spec("things", &text)).expect("a good spec");
    insta::assert_snapshot!(copperplate_language::assumptions::assumptions_markdown(&model), @r"
    # Assumptions

    Decisions of `things-client` where its API document is silent: 1 assumption.

    ## slug

    - **The document:** Its structure # is not shown.
    - **Assumption:** Any object.
    - **Because:** Nothing is lost.
    - **Applies to:** `templates.Base.slug`
    ");
}

/// Aspects of an operation are words that can also be names of parameters.
#[test]
fn a_parameter_called_like_an_aspect_and_the_aspect_are_two_elements() {
    let text = |at: &str| {
        format!(
            "operations:\n  things.get: {{ http: 'GET /things/{{returns}}', effect: read, path: {{ returns: string }}, \
             query: {{ effect?: string, query.effect?: {{ type: string, rust: odd }}, limit?: integer }}, returns: \
             Thing }}\nrecords:\n  Thing: {{ fields: {{ a.b: string }} }}\nassumptions:\n  one: {{ document: Silent., \
             assume: This., because: That., at: [{at}] }}\n"
        )
    };
    let read = |at: &str| {
        let model = copperplate_language::understand(&input::spec("things", &text(at)));
        let model = model.unwrap_or_else(|errors| panic!("{}", errors.render(false)));
        model.assumptions[0].at[0].value.to_string()
    };
    for (written, meant) in [
        ("operations.things.get.effect", "operations.things.get.effect"),
        ("operations.things.get.query.effect", "operations.things.get.query.effect"),
        ("operations.things.get.query.query.effect", "operations.things.get.query.query.effect"),
        ("operations.things.get.returns", "operations.things.get.returns"),
        ("operations.things.get.path.returns", "operations.things.get.path.returns"),
        ("operations.things.get.limit", "operations.things.get.query.limit"),
        ("operations.things.get", "operations.things.get"),
        ("records.Thing.a.b", "records.Thing.a.b"),
    ] {
        assert_eq!(read(written), meant);
    }
    for unknown in
        ["operations.things.get.path.limit", "records.Thing.a", "operations.things", "operations.things.get."]
    {
        let errors = copperplate_language::understand(&input::spec("things", &text(unknown))).expect_err(unknown);
        assert!(errors.render(false).contains(&format!("there is no `{unknown}` in the spec")), "{unknown}");
    }
    // Both are shown at the call.
    for at in ["operations.things.get.query.effect", "operations.things.get.effect"] {
        let model = copperplate_language::understand(&input::spec("things", &text(at))).expect("a good spec");
        let operations = &copperplate_codegen::generate(&model)["src/operations/things.rs"];
        let (before, after) = operations.split_once("pub fn get(").expect("the method");
        let shown = (before.matches("assumptions#one)").count(), after.matches("assumptions#one)").count());
        assert_eq!(shown, (1, 0), "{operations}");
    }
}

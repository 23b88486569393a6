//! Warnings about valid specs: the snapshot is the report that the maintainer reads.

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;

use test_support::input;

fn warnings(sources: &[Source]) -> String {
    let model = copperplate_language::understand(sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    copperplate_language::warnings(sources, &model).render_as(Format::Human, false)
}

#[test]
fn warned() {
    insta::glob!("../../../tests/data", "warnings/*.yaml", |path| {
        let sources = input::documented(input::at(path));
        insta::assert_snapshot!(warnings(&sources));
    });
}

#[test]
fn the_real_spec_has_none() {
    assert_eq!(warnings(&input::real()), "");
}

#[test]
fn the_order_of_files_has_no_meaning() {
    let mut sources = input::spec("things", include_str!("../../../tests/data/warnings/unused.yaml"));
    let sorted = warnings(&sources);
    sources.reverse();
    assert_eq!(warnings(&sources), sorted);
    assert!(sorted.contains("warning[W001]"));
}

/// What stands between backticks in the notes of a text.
fn noted(text: &str) -> Vec<&str> {
    let notes = text.split("= note: ").skip(1).filter_map(|rest| rest.split("= help: ").next());
    notes.flat_map(|note| note.split('`').skip(1).step_by(2)).collect()
}

#[test]
fn warnings_that_are_alike_are_one_and_each_can_be_allowed_by_its_name() {
    let text = include_str!("../../../tests/data/warnings/missing-doc.yaml");
    let spec = |text: &str| input::documented(input::spec("things", text));
    let shown = warnings(&spec(text));
    assert_eq!(shown.matches("warning[W002]").count(), 1, "{shown}");
    assert!(shown.contains("and 4 more in this file: ") && shown.contains("warning: 5 warnings about the spec; "));
    let names = noted(&shown);
    assert_eq!(names.len(), 4, "{shown}");
    for name in &names {
        let allowed = format!("{text}\nlint: {{ missing-doc: {{ allow: {{ {name}: \"Reason.\" }} }} }}\n");
        let shown = warnings(&spec(&allowed));
        assert!(!noted(&shown).contains(name) && !shown.contains("W007"), "{name}: {shown}");
    }
}

#[test]
fn warnings_of_several_files_or_with_other_help_are_apart() {
    let record =
        |name: &str| format!("  {name}: {{ doc: \"D.\", fields: {{ a: {{ type: string, doc: \"A.\" }} }} }}\n");
    let records = |names: [&str; 3]| format!("records:\n{}", names.map(record).concat());
    let mut sources = input::documented(input::spec("things", &records(["A", "B", "C"])));
    let more =
        records(["D", "E", "F"]) + "templates:\n  T: { of: X, doc: \"T.\", fields: { t: { type: X, doc: \"T.\" } } }\n";
    sources.extend(input::spec("others", &more).into_iter().skip(1));
    let shown = warnings(&sources);
    assert_eq!(shown.matches("warning[W001]").count(), 3, "two files, and one that is not a type: {shown}");
    assert_eq!(shown.matches("and 2 more in this file").count(), 2, "{shown}");
}

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

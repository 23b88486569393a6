//! Width of doc comments: only text that cannot be broken is wider than a line.

use test_support::input;
use test_tier::Cases;

/// Maximum columns of a line of a doc comment.
const COLUMNS: usize = 100;

/// Returns the wide lines of prose in doc comments that have a space to break at.
fn wide_lines(text: &str) -> Vec<&str> {
    let mut in_fence = false;
    let docs = text.lines().filter_map(|line| {
        let code = line.trim_start();
        Some((line, code.strip_prefix("//! ").or(code.strip_prefix("/// "))?))
    });
    docs.filter(|(line, docs)| {
        in_fence ^= docs.starts_with("```");
        let is_prose = !in_fence && !docs.starts_with('|');
        let last_space = docs.trim_end_matches(|c| c != ' ').trim_end();
        is_prose && line.chars().count() > COLUMNS && !last_space.is_empty()
    })
    .map(|(line, _)| line)
    .collect()
}

#[test]
fn doc_comments_are_wrapped() {
    let mut checked = 0;
    for sources in Cases::all_or(15).sample(input::each("accept")).chain([input::real()]) {
        let model =
            copperplate_language::understand(&sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
        for (path, text) in copperplate_codegen::generate(&model) {
            assert!(wide_lines(&text).is_empty(), "{path}: {:#?}", wide_lines(&text));
            checked += text.matches("///").count();
        }
    }
    let least = Cases { quick: 3_000, ci: 5_000, long: 5_000 }.count();
    assert!(checked > least, "{checked} lines");
}

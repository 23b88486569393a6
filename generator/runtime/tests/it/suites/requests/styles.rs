//! Styles of OpenAPI in queries: the examples in its specification that the spec language supports.

use copperplate_runtime::request::QueryStyle;

use crate::request::styles::query;
use crate::suites::table::rows;

const EXAMPLES: &str = include_str!("../../../suites/styles/openapi.tsv");

/// Returns the number of cases.
pub(in crate::suites) fn cases() -> usize {
    rows::<4>(EXAMPLES).len()
}

/// Returns the style of a parameter with a style and `explode`.
fn style(style: &str, explode: &str) -> QueryStyle {
    match (style, explode) {
        ("form", "false") => QueryStyle::Comma,
        ("form", "true") => QueryStyle::Repeat,
        ("spaceDelimited", "false") => QueryStyle::Space,
        ("pipeDelimited", "false") => QueryStyle::Pipe,
        ("deepObject", "true") => QueryStyle::Deep,
        other => panic!("{other:?}: no style of the runtime"),
    }
}

#[test]
fn parameters_are_written_as_in_the_examples() {
    for [name, explode, json, expected] in rows(EXAMPLES) {
        let query = query(json, style(name, explode)).expect("a request");
        let written = query.strip_prefix('p').map(|rest| format!("color{}", rest.replace("&p", "&color")));
        assert_eq!(written.as_deref(), Some(expected), "{name}, explode: {explode}, {json}");
    }
}

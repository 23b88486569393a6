//! Near misses: each is reported once, with the missing evidence and a line for the spec.

use copperplate_language::files::Source;

use super::{THINGS, page, paged, paged_document};

/// Returns the hints of a report.
fn hints(report: &str) -> Vec<&str> {
    report.lines().filter(|line| line.contains("D106")).collect()
}

#[test]
fn the_missing_evidence_is_named() {
    let total = page("total: { type: integer }");
    let cases = [
        ("{ name: page, in: query, schema: { type: integer } }", total.clone(), "whether the first page is 0 or 1"),
        (
            "{ name: cursor, in: query, description: A token., schema: { type: string } }",
            total.clone(),
            "no field of the response is known to give the next cursor",
        ),
        ("", page("next: { type: string }"), "whether it is a URL or a token"),
        ("{ name: page, in: query, schema: { type: string } }", total.clone(), "write `page` as `integer`"),
        (
            "{ name: cursor, in: query, schema: { type: integer } }",
            page("next_cursor: { type: string }"),
            "the types of `cursor` and `next_cursor` differ",
        ),
        (
            "{ name: offset, in: query, schema: { type: integer } }",
            format!("{{ type: object, properties: {{ a: {THINGS}, b: {THINGS} }} }}"),
            "several lists: `a`, `b`",
        ),
    ];
    for (query, response, missing) in cases {
        let imported = paged(query, &response);
        assert_eq!(imported.pages, "", "{query}");
        let [hint] = &hints(&imported.report)[..] else { panic!("{query}\n{}", imported.report) };
        assert!(hint.contains(missing), "{hint}");
    }
}

#[test]
fn the_line_is_valid_where_it_is_pasted() {
    let cases = [
        ("{ name: page, in: query, schema: { type: integer } }", page("total: { type: integer }")),
        ("{ name: 'page[number]', in: query, schema: { type: integer } }", THINGS.to_owned()),
        ("", page("'@odata.next': { type: object }, next: { type: string }")),
        (
            "{ name: offset, in: query, schema: { type: integer } }",
            format!("{{ type: object, properties: {{ a: {THINGS}, b: {THINGS} }} }}"),
        ),
    ];
    for (query, response) in cases {
        let imported = paged(query, &response);
        let (_, line) =
            imported.details.split_once("with your corrections: `").unwrap_or_else(|| panic!("{}", imported.details));
        let (line, _) = line.split_once(" }`").unwrap_or_else(|| panic!("{line}"));
        let call = imported.rest.replace("    returns:", &format!("    {line} }}\n    returns:"));
        let files = [("api.yaml", imported.api), ("things.yaml", call)];
        let files = files.map(|(path, text)| Source { path: path.to_owned(), text });
        copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    }
}

#[test]
fn calls_without_a_position_are_not_near() {
    for query in [
        "{ name: limit, in: query, schema: { type: integer } }",
        "{ name: after, in: query, schema: { type: string, format: date } }",
        "{ name: from, in: query, schema: { type: string } }, { name: to, in: query, schema: { type: string } }",
    ] {
        let imported = paged(query, THINGS);
        assert_eq!((imported.pages.as_str(), hints(&imported.report).len()), ("", 0), "{query}");
    }
}

#[test]
fn lists_with_the_same_line_are_one_hint() {
    let call = |path: &str| {
        format!(
            "  /{path}: {{ get: {{ operationId: list-{path}, parameters: [ {{ name: page, in: query, schema: {{ type: integer }} }} ], responses: {{ '200': {{ description: ok, content: {{ application/json: {{ schema: {THINGS} }} }} }} }} }} }}\n"
        )
    };
    let text = format!(
        "openapi: 3.1.0\ninfo: {{ title: Case, version: '1' }}\nservers: [ {{ url: https://x.example }} ]\npaths:\n{}{}{}",
        call("books"),
        call("pens"),
        call("cups")
    );
    let imported = paged_document(text);
    let [hint] = &hints(&imported.report)[..] else { panic!("{}", imported.report) };
    assert!(hint.contains("3 lists have `page` and no pages"), "{hint}");
}

//! Evidence of pages stands among the assumptions.

use super::{THINGS, paged_document};

#[test]
fn lists_with_the_same_evidence_are_one_assumption() {
    let call = |path: &str, name: &str| {
        format!(
            "  /{path}: {{ get: {{ operationId: list-{path}, parameters: [ {{ name: {name}, in: query, schema: {{ type: integer, default: 1 }} }} ], responses: {{ '200': {{ description: ok, content: {{ application/json: {{ schema: {THINGS} }} }} }} }} }} }}\n"
        )
    };
    let text = format!(
        "openapi: 3.1.0\ninfo: {{ title: Case, version: '1' }}\nservers: [ {{ url: https://x.example }} ]\npaths:\n{}{}{}",
        call("books", "page"),
        call("pens", "page"),
        call("cups", "skip")
    );
    let api = paged_document(text).api;
    let count = |text: &str| api.matches(text).count();
    assert_eq!((count("pagination-page:"), count("pagination-skip:"), count(".pages")), (1, 1, 3), "{api}");
    assert!(api.contains("`page` is the number of a page, from 1 (its default). The response is a list."), "{api}");
}

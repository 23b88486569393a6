//! Paginations that extensions of other tools propose.

use super::{page, paged_call};

const CURSOR: &str = "parameters: [ { name: cursor, in: query, schema: { type: string } } ]";

#[test]
fn the_mapping_of_fern_may_be_at_the_root() {
    let response = page("next: { type: string }");
    let root = "x-fern-pagination: { cursor: $request.cursor, next_cursor: $response.next, results: $response.items }";
    let marked = format!("x-fern-pagination: true, {CURSOR}");
    let imported = paged_call(&marked, &response, root);
    assert_eq!(imported.pages, "cursor: cursor, from: next, items: items");
    // Without the mapping, and without the mark, it proposes nothing.
    assert_eq!(paged_call(&marked, &response, "").pages, "");
    assert_eq!(paged_call(CURSOR, &response, root).pages, "");
}

#[test]
fn a_cursor_in_the_last_element_gets_its_list() {
    let call = |field: &str| {
        let keys = format!(
            "x-speakeasy-pagination: {{ type: cursor, inputs: [ {{ name: since, in: parameters, type: cursor }} ], outputs: {{ nextCursor: '$.items[-1].{field}' }} }}, parameters: [ {{ name: since, in: query, schema: {{ type: string }} }} ]"
        );
        paged_call(&keys, &page("k: { type: string }"), "")
    };
    assert_eq!(call("id").pages, "cursor: since, last: id, items: items");
    let other = call("nothing");
    assert_eq!(other.pages, "");
    assert!(other.report.contains("`x-speakeasy-pagination` proposes does not fit"), "{}", other.report);
}

#[test]
fn what_a_proposal_leaves_out_is_found() {
    let response = page("next_cursor: { type: string }");
    let fern = |mapping: &str| paged_call(&format!("x-fern-pagination: {mapping}, {CURSOR}"), &response, "");
    assert_eq!(fern("{ cursor: $request.cursor }").pages, "cursor: cursor, from: next_cursor, items: items");
    // A proposal that does not fit loses no pages.
    let other = fern("{ cursor: $request.nothing, next_cursor: $response.next_cursor }");
    assert_eq!(other.pages, "cursor: cursor, from: next_cursor, items: items");
    assert!(other.report.contains("`x-fern-pagination`"), "{}", other.report);
}

#[test]
fn a_single_page_is_a_single_page_unless_it_leads_on() {
    let single = |response: &str| {
        let keys = "x-ms-pageable: { nextLinkName: null }, parameters: [ { name: page, in: query, schema: { type: integer, default: 1 } } ]";
        paged_call(keys, response, "").pages
    };
    assert_eq!(single(&page("k: { type: string }")), "");
    assert_eq!(single(&page("nextLink: { type: string }")), "link: nextLink, items: items");
}

//! Pages that give the next cursor.

use super::{assert_pages, page, paged};

#[test]
fn a_cursor_of_the_response_comes_before_the_last_id() {
    let after = "{ name: after, in: query, schema: { type: string } }";
    let date = "{ name: after, in: query, schema: { type: string, format: date-time } }";
    let told =
        "{ name: after, in: query, description: Only things created after this date., schema: { type: string } }";
    let next = page("has_more: { type: boolean }, next_cursor: { type: [string, 'null'] }");
    let none = page("has_more: { type: boolean }");
    assert_pages(&[
        (after, &next, "cursor: after, from: next_cursor, items: items, more: has_more"),
        (date, &next, ""),
        (date, &none, ""),
        (told, &next, ""),
        (told, &none, ""),
        // `after` has other meanings, and nothing says that it is an id.
        (after, &none, ""),
    ]);
}

#[test]
fn names_of_cursors_belong_together() {
    let string = |name: &str| format!("{{ name: {name}, in: query, schema: {{ type: string }} }}");
    let field = |name: &str| page(&format!("{name}: {{ type: string }}"));
    let nested = |outer: &str, name: &str| {
        page(&format!("{outer}: {{ type: object, properties: {{ {name}: {{ type: string }} }} }}"))
    };
    assert_pages(&[
        (&string("pageToken"), &field("nextPageToken"), "cursor: pageToken, from: nextPageToken, items: items"),
        (&string("NextToken"), &field("NextToken"), "cursor: NextToken, from: NextToken, items: items"),
        (
            &string("cursor"),
            &nested("response_metadata", "next_cursor"),
            "cursor: cursor, from: response_metadata.next_cursor, items: items",
        ),
        (&string("offset"), &field("next_offset"), "cursor: offset, from: next_offset, items: items"),
        (&string("page"), &field("next_page"), ""),
        (
            &format!("{}, {}", string("nextToken"), string("NextToken")),
            &field("NextToken"),
            "cursor: NextToken, from: NextToken, items: items",
        ),
        (
            &string("page"),
            &page("next_page: { type: string, description: The id of the next page. }"),
            "cursor: page, from: next_page, items: items",
        ),
        // The cursor of the page before, a token of something else, and one that no field gives.
        (&string("cursor"), &field("prev_cursor"), ""),
        (&string("token"), &field("next_token"), ""),
        (&string("q"), &field("next_cursor"), ""),
        (
            &string("cursor"),
            "{ type: object, additionalProperties: true, properties: { items: { type: array, items: { type: string } } } }",
            "",
        ),
    ]);
}

#[test]
fn the_cursor_of_the_requested_page_leads_nowhere() {
    let query = "{ name: cursor, in: query, schema: { type: string } }";
    let field = |text: &str| page(&format!("cursor: {{ type: string, description: {text} }}"));
    assert_eq!(
        paged(query, &field("The cursor of the next page.")).pages,
        "cursor: cursor, from: cursor, items: items"
    );
    assert_eq!(paged(query, &field("The cursor of the current page.")).pages, "");
}

#[test]
fn a_number_as_a_cursor_has_to_end() {
    let query = "{ name: offset, in: query, schema: { type: integer } }";
    let field = |ty: &str| page(&format!("next_offset: {{ type: {ty} }}"));
    assert_eq!(paged(query, &field("[integer, 'null']")).pages, "cursor: offset, from: next_offset, items: items");
    // The last page may have a number as well, so the client counts.
    assert_eq!(paged(query, &field("integer")).pages, "offset: offset, items: items");
    // `from` may be an id, which nobody can count.
    let from =
        "{ name: from, in: query, schema: { type: integer } }, { name: limit, in: query, schema: { type: integer } }";
    let next = |ty: &str| page(&format!("next: {{ type: {ty} }}"));
    let by_next = "cursor: from, from: next, size: limit, items: items";
    assert_eq!(paged(from, &next("[integer, 'null']")).pages, by_next);
    assert_eq!(paged(from, &next("integer")).pages, "");
}

#[test]
fn a_cursor_that_the_last_page_has_needs_a_flag() {
    let query = "{ name: after, in: query, schema: { type: string } }";
    let info = |flag: &str| {
        page(&format!("pageInfo: {{ type: object, properties: {{ endCursor: {{ type: string }}{flag} }} }}"))
    };
    let with_flag = info(", hasNextPage: { type: boolean }");
    assert_eq!(
        paged(query, &with_flag).pages,
        "cursor: after, from: pageInfo.endCursor, items: items, more: pageInfo.hasNextPage"
    );
    assert_eq!(paged(query, &info("")).pages, "");
}

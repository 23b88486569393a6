//! The list of a page among other lists.

use super::{THINGS, assert_pages};

#[test]
fn the_list_of_a_page_is_known() {
    let query = "{ name: offset, in: query, schema: { type: integer } }";
    let texts = "{ type: array, items: { type: string } }";
    let object = |properties: &str| format!("{{ type: object, properties: {{ {properties} }} }}");
    let pages = |items: &str| format!("offset: offset, items: {items}");
    let cases = [
        (format!("errors: {texts}, found: {THINGS}"), pages("found")),
        (format!("data: {THINGS}, included: {THINGS}"), pages("data")),
        // The name of the resource.
        (format!("things: {THINGS}, owners: {THINGS}"), pages("things")),
        (format!("tags: {texts}, found: {THINGS}"), pages("found")),
        (format!("_embedded: {{ type: object, properties: {{ things: {THINGS} }} }}"), pages("_embedded.things")),
        (
            format!(
                "data: {{ type: object, properties: {{ result: {{ type: object, properties: {{ items: {THINGS} }} }} }} }}"
            ),
            pages("data.result.items"),
        ),
        (format!("found: {{ type: [array, 'null'], items: {texts} }}"), pages("found")),
        // One of two, and the lists of one element.
        (format!("owners: {THINGS}, members: {THINGS}"), String::new()),
        (
            format!(
                "action: {{ type: object, properties: {{ region: {{ type: object, properties: {{ sizes: {texts} }} }} }} }}"
            ),
            String::new(),
        ),
        (
            format!(
                "a: {texts}, b: {{ type: string }}, c: {{ type: string }}, d: {{ type: string }}, e: {{ type: string }}, f: {{ type: string }}, g: {{ type: string }}"
            ),
            String::new(),
        ),
    ];
    for (properties, expected) in cases {
        assert_pages(&[(query, &object(&properties), &expected)]);
    }
}

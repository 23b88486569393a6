//! Pages that continue behind the last element.

use super::{THINGS, assert_pages};

#[test]
fn the_last_id_is_the_cursor_if_nothing_else_is_described() {
    let query = |name: &str, ty: &str, text: &str| {
        format!("{{ name: {name}, in: query, description: '{text}', schema: {{ type: {ty} }} }}")
    };
    let data = |flag: &str| format!("{{ type: object, properties: {{ data: {THINGS}{flag} }} }}");
    let (more, none) = (data(", has_more: { type: boolean }"), data(""));
    let by_id = "cursor: starting_after, last: id, items: data, more: has_more";
    assert_pages(&[
        (&query("starting_after", "string", ""), &more, by_id),
        (&query("starting_after", "string", "An object ID."), &none, "cursor: starting_after, last: id, items: data"),
        (&query("starting_after", "string", ""), &none, ""),
        // An id is not an integer here.
        (&query("starting_after", "integer", ""), &more, ""),
        (&query("after_id", "string", ""), &more, "cursor: after_id, last: id, items: data, more: has_more"),
        (
            &query("after", "string", "The ID of the last thing."),
            &more,
            "cursor: after, last: id, items: data, more: has_more",
        ),
        (&query("after", "string", ""), &more, ""),
        (&query("before", "string", "The ID of a thing."), &more, ""),
        (&query("since_id", "string", "The ID of a thing."), &more, ""),
    ]);
    // An element that may lack its id.
    let loose = more.replace("required: [id], ", "");
    assert_pages(&[(&query("starting_after", "string", ""), &loose, "")]);
}

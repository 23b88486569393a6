//! Summaries and descriptions.

use copperplate_language::model::Effect;

use super::{OBJECT, Post, import};

#[test]
fn the_verb_of_a_text_counts_where_the_id_and_the_path_have_none() {
    for summary in [
        "Returns all names.",
        "Use this endpoint to get names.",
        "The Names operation returns names.",
        "Looks up names.",
        "<p>Retrieves <b>names</b></p>",
    ] {
        Post { summary, ..Post::new("/names", "names") }.reads();
    }
    Post { summary: "Names.", ..Post::new("/names", "names") }.writes();
    // What one returns may be money, or was made just now.
    Post { summary: "Returns a payment.", returns: OBJECT, ..Post::new("/payments", "payments") }.writes();
    Post { summary: "Returns all payments.", returns: OBJECT, ..Post::new("/payments", "payments") }.reads();
    Post { summary: "Get an access token.", ..Post::new("/access", "") }.writes();
    Post { summary: "Retrieve a new address.", ..Post::new("/addresses", "") }.writes();
    Post { summary: "Return a payment.", returns: OBJECT, ..Post::new("/payments/{id}/returns", "") }.writes();
}

#[test]
fn a_get_with_the_same_texts_confirms_them() {
    let post = Post { body: "", returns: "", summary: "Get the distance.", ..Post::new("/distance/{id}", "") };
    post.writes();
    let with_get =
        post.document().replace("    post:", "    get: { summary: Get the distance., responses: {} }\n    post:");
    assert_eq!(import(&with_get).0, [Effect::Read, Effect::Read], "{with_get}");
}

#[test]
fn the_description_confirms_the_summary() {
    let post = Post { returns: "", ..Post::new("/names", "") };
    Post { summary: "Get names.", ..post }.writes();
    Post { summary: "Get names.", description: "Retrieves the names of all.", ..post }.reads();
}

#[test]
fn a_text_that_tells_of_a_write_outweighs_the_name() {
    for description in [
        "Creates a search.",
        "Searches for books. It also creates a search.",
        "The search is saved.",
        "Runs asynchronously.",
        "Finds a book, and updates the index.",
        "Each search will be charged.",
        "Returns a job id.",
        "Returns a temporary password.",
    ] {
        Post { description, ..Post::new("/books/search", "searchBooks") }.writes();
    }
}

#[test]
fn what_happened_to_the_found_things_is_no_write() {
    for description in [
        "Returns the books that are stored in the library.",
        "Returns the books that were created last year.",
        "Returns when a book has been updated.",
        "The pages can also be sent one after the other.",
        "The number begins at 1.",
        "Returns the changes and updates.",
        "See [the guide](https://example.com/creates/a-book).",
    ] {
        Post { description, ..Post::new("/books/search", "searchBooks") }.reads();
    }
}

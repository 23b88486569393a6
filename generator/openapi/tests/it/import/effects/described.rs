//! Descriptions of the request and the response, and the evidence among the assumptions.

use super::{OBJECT, Post, import};

#[test]
fn a_call_that_takes_nothing_is_no_read() {
    let post = Post { body: "", ..Post::new("/lease/leases", "LeaseLeases") };
    Post { summary: "LeaseLeases lists all existing leases.", ..post }.writes();
    Post { body: "", summary: "Lists leases.", ..Post::new("/leases", "listLeases") }.writes();
    Post { body: "{ type: object }", summary: "Lists leases.", ..Post::new("/leases", "listLeases") }.writes();
}

#[test]
fn parameters_count_if_the_text_says_the_same() {
    let post = Post { body: "", ..Post::new("/sites/{id}/keys", "listKeys") };
    Post { summary: "Gets the keys.", ..post }.reads();
    Post { body: "", ..Post::new("/sites/{id}/keys", "listKeys") }.writes();
}

#[test]
fn a_call_that_returns_nothing_is_no_read() {
    Post { returns: "", ..Post::new("/books/search", "searchBooks") }.writes();
    let acknowledged = "{ type: object, properties: { success: { type: boolean }, message: { type: string } } }";
    Post { returns: acknowledged, ..Post::new("/books/search", "searchBooks") }.writes();
    Post { returns: "", body: "", summary: "Get books", ..Post::new("/collections/{id}/get", "collection_get") }
        .writes();
}

#[test]
fn the_evidence_is_an_assumption_with_its_words() {
    let (_, spec) = import(&Post::new("/books/search", "searchBooks").document());
    let reason = "Its id begins with `search`, its body is described, and it returns a list.";
    assert!(spec.contains("reads-search:") && spec.contains(reason), "{spec}");
    let (_, spec) = import(&Post { returns: OBJECT, ..Post::new("/books/_search", "") }.document());
    assert!(spec.contains("Its path ends with `search`, its body is described, and it returns an object."), "{spec}");
}

//! Calls that return what they made.

use super::{BODY, OBJECT, Post};

/// Returns an object with a field of this name.
fn with_field(name: &str) -> String {
    format!("{{ type: object, properties: {{ name: {{ type: string }}, {name}: {{ type: string }} }} }}")
}

#[test]
fn what_one_gets_may_be_made_for_it() {
    for id in ["getToken", "getAccessToken", "fetchSession", "getUploadUrl", "getNewAddress", "getNextNumber"] {
        Post { returns: OBJECT, ..Post::new("/books/x", id) }.writes();
    }
    // A list of their names exists already.
    Post::new("/books/x", "listTokenNames").reads();
}

#[test]
fn fields_tell_what_is_made_or_paid() {
    for name in ["jobId", "session_id", "access_token", "creditsUsed", "done: { type: boolean }, metadata"] {
        let returns = with_field(name);
        Post { returns: &returns, ..Post::new("/books/search", "searchBooks") }.writes();
    }
    for name in ["callbackUrl", "save", "dryRun", "password", "idempotencyKey"] {
        let body = with_field(name);
        Post { body: &body, ..Post::new("/books/search", "searchBooks") }.writes();
    }
}

#[test]
fn a_callback_of_jsonp_is_no_callback() {
    let body = |description: &str| {
        format!("{{ type: object, properties: {{ callback: {{ type: string, description: {description} }} }} }}")
    };
    Post { body: &body("Called later."), ..Post::new("/books/search", "searchBooks") }.writes();
    Post { body: &body("JSONP callback."), ..Post::new("/books/search", "searchBooks") }.reads();
}

#[test]
fn a_query_in_a_language_may_write() {
    let text = "{ type: object, properties: { query: { type: string } } }";
    Post { body: text, ..Post::new("/db/x", "queryDatabase") }.writes();
    Post { body: BODY, ..Post::new("/db/x", "queryDatabase") }.reads();
}

#[test]
fn what_is_stored_is_replaced_when_it_is_converted() {
    Post { returns: OBJECT, ..Post::new("/prices/convert", "convertPrices") }.reads();
    Post { returns: OBJECT, ..Post::new("/leads/{id}/convert", "convertLead") }.writes();
    Post { returns: OBJECT, body: &with_field("leadId"), ..Post::new("/leads/convert", "convertLead") }.writes();
    Post { returns: OBJECT, body: &with_field("amount"), ..Post::new("/funds/convert", "convertFunds") }.writes();
}

#[test]
fn statuses_tell_what_is_made() {
    for status in ["201", "202", "303"] {
        Post { status, ..Post::new("/books/search", "searchBooks") }.writes();
    }
}

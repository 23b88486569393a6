//! Verbs of ids and paths.

use super::{NUMBER, OBJECT, Post};

#[test]
fn an_id_begins_with_a_verb_of_reading() {
    for id in
        ["searchBooks", "list-books", "find_books", "books.search", "Books_Search", "post-search", "batchGetBooks"]
    {
        Post::new("/books/x", id).reads();
    }
    // The method and the path follow in ids of some frameworks.
    Post::new("/books/x", "searchBooksUsingPOST_1").reads();
    Post { summary: "Read Books", ..Post::new("/books/filter", "read_books_books_filter_post") }.reads();
}

#[test]
fn a_path_ends_with_a_verb_of_reading() {
    for path in ["/books/search", "/books/_search", "/books:search", "/books/batch-get", "/books/search.json"] {
        Post::new(path, "").reads();
    }
    Post::new("/#X-Amz-Target=Books.SearchBooks", "").reads();
}

#[test]
fn a_verb_that_writes_decides_wherever_it_stands() {
    for id in
        ["incrementViewCount", "createSearch", "saveSearch", "getOrCreateBook", "findAndModify", "listBooksAndLock"]
    {
        Post { returns: OBJECT, ..Post::new("/books/x", id) }.writes();
    }
    Post { returns: NUMBER, ..Post::new("/books/{id}/views", "incrementViewCount") }.writes();
    for path in ["/search/create", "/books/check-in", "/books/check_out", "/orders/checkout"] {
        Post::new(path, "getBook").writes();
    }
}

#[test]
fn a_noun_or_participle_is_no_verb() {
    // Each of them could be read as a verb: messages are marked, lists, filters and queries are created.
    for path in ["/messages/read", "/books/list", "/settings/filter", "/reports/query", "/searches", "/saved-searches"]
    {
        Post::new(path, "").writes();
    }
    for id in ["listing", "listUserFollow", "readMessage", "viewBook", "showBook"] {
        Post { returns: OBJECT, ..Post::new("/books/x", id) }.writes();
    }
}

#[test]
fn words_in_other_scripts_say_nothing() {
    for id in ["查询图书", "بحث", "🔎"] {
        Post::new("/books/x", id).writes();
        Post { summary: "🔎 查询图书", ..Post::new("/books/search", id) }.reads();
    }
}

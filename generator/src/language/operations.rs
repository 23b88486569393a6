//! Operations.

use super::{FIELDS, Form, Holds, TEXT, Word, key, word};

pub(crate) const OPERATION: Form = Form {
    what: "an operation",
    keys: &[
        key("rust", TEXT, "The type of the call; derived from method and resource when left out."),
        key("http", Holds::Text(&METHODS), "Method and path, as in `GET /things/{thingId}`."),
        key("doc", Holds::Prose, "What it does: one or two sentences of our own."),
        key(
            "effect",
            Holds::Word(&EFFECTS),
            "What repeating the call does. It decides what may be retried, and is never inferred from the method.",
        ),
        key("path", FIELDS, "The parameters of the path: exactly those in the `http` line."),
        key("query", FIELDS, "The parameters of the query: `name: type`, or `name?: type` where it is optional."),
        key("body", Holds::Type, "The record that is sent: its required fields become arguments, the others setters."),
        key("returns", Holds::Type, "What any 2xx response holds, as JSON."),
        key("pages", Holds::Map(&PAGES), "How to page through the list that is returned."),
    ],
    needs: &[&["http"], &["effect"], &["returns"]],
};

pub(crate) const METHODS: [&str; 5] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

pub(crate) const EFFECTS: [Word; 3] = [
    word("read", "Repeating it does nothing: it only reads."),
    word("append", "Repeating it adds once more what it adds."),
    word("update", "Repeating it writes the same values again."),
];

pub(crate) const PAGES: Form = Form {
    what: "`pages`",
    keys: &[
        key("number", TEXT, "The query parameter with the number of the page."),
        key("offset", TEXT, "The query parameter with the number of elements to leave out."),
        key("size", TEXT, "The query parameter with the number of elements of a page."),
        key("items", TEXT, "The field of the response that holds the elements."),
        key("more", TEXT, "The field of the response that says whether there are more."),
        key("total", TEXT, "The field of the response that counts all elements."),
    ],
    needs: &[&["items"]],
};
